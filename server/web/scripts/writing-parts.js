/** @file The elements of a written answer, loaded when one is written or shown. */

import { AnswerChecks } from "./elements/answer-checks.js";
import { AnswerText } from "./elements/answer-text.js";

for (const [tag, element] of Object.entries({ "answer-checks": AnswerChecks, "answer-text": AnswerText })) {
  if (!customElements.get(tag)) customElements.define(tag, element);
}

export { AnswerChecks, AnswerText };
