import { lagosDay } from '../../../worker/schemas/dates.ts';
import { isPublicText, notPublic } from '../../../worker/schemas/publicTexts.ts';
import { DEVICE_RULES, judge, type Verdict } from '../../../worker/schemas/rules.ts';
import { IDLE, invalid, VALID } from './verdicts.ts';

/** What a member writes of a device and may rewrite later. */
export type DeviceTexts = { name: string; purchaseDate: string; model: string; notes: string };

export const NOTES_MAX = 1000;
export const MODEL_MAX = 100;

/** How each text stands, judged as the server will. */
export function textVerdictsOf({ name, purchaseDate, model, notes }: DeviceTexts): Record<keyof DeviceTexts, Verdict> {
  return {
    name: publicVerdict(judge(DEVICE_RULES.name, name), name, 'Device name'),
    purchaseDate:
      purchaseDate > lagosDay(Date.now()) ? invalid('Purchase date cannot be in the future') : filled(purchaseDate),
    model:
      model.trim().length > MODEL_MAX
        ? invalid(`Model must be at most ${MODEL_MAX} characters`)
        : publicVerdict(filled(model), model, 'Model'),
    notes: notes.trim().length > NOTES_MAX ? invalid(`Notes must be at most ${NOTES_MAX} characters`) : filled(notes),
  };
}

/** What buyers may be shown leads them nowhere else. */
function publicVerdict(verdict: Verdict, typed: string, what: string): Verdict {
  return verdict.state === 'invalid' || isPublicText(typed) ? verdict : invalid(notPublic(what));
}

function filled(typed: string): Verdict {
  return typed.trim() === '' ? IDLE : VALID;
}
