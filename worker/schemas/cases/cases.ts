import { z } from 'zod';
import { formFields, pictureFile } from '#schemas/accounts/profile.ts';
import { isIdentifier } from '#schemas/rules/identifiers.ts';
import { IDENTIFIER_MAX } from '#schemas/rules/imei.ts';
import { PAGE_SIZES } from '#schemas/rules/pageSizes.ts';
import { countFields, optionalFilter, pagingFields, searchField } from '#schemas/rules/paging.ts';
import { idField, idInPath, requiredText } from '#schemas/rules/zodFields.ts';
import {
  ALL_DECISIONS,
  CASE_KINDS,
  CASE_REASON_NAMES,
  CASE_TAKEN,
  CASE_TEXTS,
  CASE_WAITS,
  CASE_WORDS_MAX,
  CASES_TO_OPEN,
  CAUSES_TO_OPEN,
  EXHIBIT_KINDS,
  PICTURE_REMOVAL_NAMES,
} from './caseWords.ts';

const words = (required: string) => requiredText(required).max(CASE_WORDS_MAX, CASE_TEXTS.tooLong);
const reason = z.enum(CASE_REASON_NAMES, CASE_TEXTS.reason);

export const openCaseInput = z.object({
  kind: z.enum(CASES_TO_OPEN, 'Kind must be ownership or contest.'),
  cause: z.enum(CAUSES_TO_OPEN, 'Cause must be registration, check or contacts.').default('check'),
  identifier: requiredText('Please type the IMEI or serial number.')
    .max(IDENTIFIER_MAX, 'This is too long to be an IMEI or serial number.')
    .refine(isIdentifier, 'This is no IMEI or serial number.'),
  says: words(CASE_TEXTS.says),
  stolen: z.boolean('Say true or false.').default(false),
});
export type CaseOpening = z.output<typeof openCaseInput>;

const exhibitKind = z.enum(EXHIBIT_KINDS, 'Choose what you want to show.');

export const layExhibitInput = z.object({
  id: idInPath,
  kind: exhibitKind,
  text: requiredText('Please type it.').max(200, 'Write at most 200 characters.'),
});
export type ExhibitLaying = z.output<typeof layExhibitInput>;

/** A form: what it shows, what is typed with it, and the picture. */
export const layPictureInput = z.preprocess(
  formFields,
  z.object({
    id: idInPath,
    kind: exhibitKind,
    text: z.string('Please type it.').trim().max(200, 'Write at most 200 characters.').default(''),
    file: pictureFile,
  }),
);
export type PictureLaying = z.output<typeof layPictureInput>;

export const exhibitInput = z.object({ id: idInPath, exhibitId: idInPath });

export const removePictureInput = z.object({
  id: idInPath,
  exhibitId: idField,
  why: z.enum(PICTURE_REMOVAL_NAMES, 'Please choose a reason.'),
});
export type PictureRemoving = z.output<typeof removePictureInput>;

export const caseWordsInput = z.object({ id: idInPath, words: words('Please write what you want to say.') });

export const refuseCaseInput = z.object({ id: idInPath, reason, words: words(CASE_TEXTS.sentence) });
export type CaseRefusal = z.output<typeof refuseCaseInput>;

export const examineExhibitInput = z.object({
  id: idInPath,
  exhibitId: idField,
  summary: requiredText('Please write the line that the other side sees.').max(200, 'Write at most 200 characters.'),
  holds: z.boolean('Say whether it holds: true or false.'),
});
export type ExhibitExamined = z.output<typeof examineExhibitInput>;

export const proposeDecisionInput = z.object({
  id: idInPath,
  outcome: z.enum(ALL_DECISIONS, 'Please choose an outcome.'),
  reason,
  words: words(CASE_TEXTS.sentence),
});
export type CaseProposal = z.output<typeof proposeDecisionInput>;

export const holdCaseInput = z.object({
  id: idInPath,
  words: words('Please write why: which court or police station asks, and its number.'),
});

/** `seq`: the entry with the proposal that was read. */
export const confirmDecisionInput = z.object({ id: idInPath, seq: z.int('Name the entry that you confirm.') });

export const listCasesInput = z.object({
  ...pagingFields(PAGE_SIZES.cases),
  ...countFields,
  search: searchField,
  waits: optionalFilter(CASE_WAITS, `Waits must be ${CASE_WAITS.join(', ')}.`),
  kind: optionalFilter(['all', ...CASE_KINDS], `Kind must be all, ${CASE_KINDS.join(', ')}.`),
  taken: optionalFilter(CASE_TAKEN, `Taken must be ${CASE_TAKEN.join(', ')}.`),
});
export type DeskQuery = z.output<typeof listCasesInput>;
export type DeskFilters = Pick<DeskQuery, 'waits' | 'kind' | 'taken'>;
