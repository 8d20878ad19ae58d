/** @file Every element of the page by its tag; the one place that registers them. */

import { AlsoField } from "./elements/also-field.js";
import { AnswerView } from "./elements/answer-view.js";
import { AskForm } from "./elements/ask-form.js";
import { ComponentBars } from "./elements/component-bars.js";
import { EvidenceCard } from "./elements/evidence-card.js";
import { FoldedPart } from "./elements/folded-part.js";
import { LanguageLinks } from "./elements/language-links.js";
import { LegendDialog } from "./elements/legend-dialog.js";
import { MatchKinds } from "./elements/match-kinds.js";
import { NothingFound } from "./elements/nothing-found.js";
import { PathFacts } from "./elements/path-facts.js";
import { PathList } from "./elements/path-list.js";
import { PathTrail } from "./elements/path-trail.js";
import { ProblemBox } from "./elements/problem-box.js";
import { QuestionPage } from "./elements/question-page.js";
import { RunDetails } from "./elements/run-details.js";
import { SelectionField } from "./elements/selection-field.js";
import { ViewLinks } from "./elements/view-links.js";
import { ViewOutlet } from "./elements/view-outlet.js";
import { WelcomePanel } from "./elements/welcome-panel.js";
import { WrittenAnswer } from "./elements/written-answer.js";

const ELEMENTS = {
  "also-field": AlsoField,
  "answer-view": AnswerView,
  "ask-form": AskForm,
  "component-bars": ComponentBars,
  "evidence-card": EvidenceCard,
  "folded-part": FoldedPart,
  "language-links": LanguageLinks,
  "legend-dialog": LegendDialog,
  "match-kinds": MatchKinds,
  "nothing-found": NothingFound,
  "path-facts": PathFacts,
  "path-list": PathList,
  "path-trail": PathTrail,
  "problem-box": ProblemBox,
  "question-page": QuestionPage,
  "run-details": RunDetails,
  "selection-field": SelectionField,
  "view-links": ViewLinks,
  "view-outlet": ViewOutlet,
  "welcome-panel": WelcomePanel,
  "written-answer": WrittenAnswer,
};

/** Make the browser know the elements. */
export function registerElements() {
  for (const [tag, element] of Object.entries(ELEMENTS)) customElements.define(tag, element);
}
