import { expect, test } from 'vitest';
import { HINTS, identifierNote } from '#features/public/check/note.ts';

const typing = true;

test.each([
  ['imei', '', typing, { tone: 'hint', text: HINTS.imei }],
  ['imei', '3569 38', typing, { tone: 'hint', text: HINTS.imei }],
  ['imei', '3569 38', !typing, { tone: 'warning', text: 'IMEI must be exactly 15 digits' }],
  ['imei', 'R58N', typing, { tone: 'warning', text: 'IMEI must contain only numbers' }],
  ['imei', '35-693803-564380-9', typing, { tone: 'valid', text: 'Valid IMEI' }],
  ['imei', '3569380356438O9', !typing, { tone: 'valid', text: 'Valid IMEI' }],
  ['imei', '356938035643808', typing, { tone: 'warning', text: 'IMEI format accepted (checksum verification failed)' }],
  ['imei', '3569380356438012', !typing, { tone: 'warning', text: '16 digits: 1 too many. An IMEI has 15.' }],
  ['imei', '35693803564380123', typing, { tone: 'warning', text: 'IMEI must be exactly 15 digits' }],
  ['imei', 'IMEI1 490154203237518 IMEI2 356938035643809', !typing, { tone: 'hint', text: '2 numbers: we check each.' }],
  ['serial', '3569', !typing, { tone: 'hint', text: HINTS.serial }],
] as const)('%s "%s" (typing: %s)', (kind, typed, isTyping, note) => {
  expect(identifierNote(kind, typed, isTyping)).toEqual(note);
});
