import { HANDOVER_ID } from '#schemas/checks/checkPage.ts';

type AnswerParts = typeof import('./answering.ts');

let parts: AnswerParts | null = null;

/** What asks and shows the answer; null until it is loaded: with the first key. */
export const answerParts = (): AnswerParts | null => parts;

/** @throws when the script does not come */
export async function loadAnswerParts(): Promise<AnswerParts> {
  parts ??= await import('./answering.ts');
  return parts;
}

/** Before hydration: the page may have an answer. */
export async function loadForAnswer(): Promise<void> {
  if (document.getElementById(HANDOVER_ID)?.textContent) await loadAnswerParts();
}
