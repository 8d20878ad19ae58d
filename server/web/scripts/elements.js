/** @file Every element of the page by its tag; the one place that registers them. */

import { AnswerView } from "./elements/answer-view.js";
import { AskForm } from "./elements/ask-form.js";
import { ComponentBars } from "./elements/component-bars.js";
import { EvidenceCard } from "./elements/evidence-card.js";
import { FlagDialog } from "./elements/flag-dialog.js";
import { FoldedPart } from "./elements/folded-part.js";
import { LanguageLinks } from "./elements/language-links.js";
import { LegendDialog } from "./elements/legend-dialog.js";
import { NothingFound } from "./elements/nothing-found.js";
import { PathFacts } from "./elements/path-facts.js";
import { PathList } from "./elements/path-list.js";
import { PathTrail } from "./elements/path-trail.js";
import { ProblemBox } from "./elements/problem-box.js";
import { QuestionPage } from "./elements/question-page.js";
import { RunDetails } from "./elements/run-details.js";
import { WelcomePanel } from "./elements/welcome-panel.js";

const ELEMENTS = {
  "answer-view": AnswerView,
  "ask-form": AskForm,
  "component-bars": ComponentBars,
  "evidence-card": EvidenceCard,
  "flag-dialog": FlagDialog,
  "folded-part": FoldedPart,
  "language-links": LanguageLinks,
  "legend-dialog": LegendDialog,
  "nothing-found": NothingFound,
  "path-facts": PathFacts,
  "path-list": PathList,
  "path-trail": PathTrail,
  "problem-box": ProblemBox,
  "question-page": QuestionPage,
  "run-details": RunDetails,
  "welcome-panel": WelcomePanel,
};

/** Make the browser know the elements. */
export function registerElements() {
  for (const [tag, element] of Object.entries(ELEMENTS)) customElements.define(tag, element);
}
