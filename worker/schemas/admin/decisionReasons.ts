import { optionalText } from '#schemas/rules/zodFields.ts';
import { DECISION_REASON_MAX } from './decisionWords.ts';

/** Optional for programs, asked for on screen. */
export const reasonField = optionalText(
  DECISION_REASON_MAX,
  `Reason must be at most ${DECISION_REASON_MAX} characters.`,
).meta({ description: 'Read by the member in their e-mail, and kept in the audit log.' });
