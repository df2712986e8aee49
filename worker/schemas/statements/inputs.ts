import { z } from 'zod';
import { checkInput } from '#schemas/checks/inputs.ts';
import { refuseWhom } from '#schemas/rules/officeWords.ts';
import { PAGE_SIZES } from '#schemas/rules/pageSizes.ts';
import { pagingFields } from '#schemas/rules/paging.ts';
import { isPublicText, notPublic } from '#schemas/rules/publicTexts.ts';
import { BESIDE_OTHERS, idInPath, optionalText } from '#schemas/rules/zodFields.ts';
import { AUDIENCES } from './states.ts';

/** Any text at all: a number that nothing can have is as unknown as any other. */
const number = z.string({ error: 'The number of a paper is required.' });

export const byNumberInput = z.object({ number });

export const matchInput = checkInput.pick({ identifier: true }).extend({ number });

const NOTE_REQUIRED = 'The text of a paper is required.';

/** Characters; the longest link of a paper, and the longest file with its proof, are far shorter. */
const PRESENTED_MAX = 40_000;

export const verifyPaperInput = z.object({
  note: z
    .string({ error: NOTE_REQUIRED })
    .min(1, NOTE_REQUIRED)
    .max(PRESENTED_MAX, `A paper has at most ${PRESENTED_MAX} characters.`),
});

export const ownPapersInput = z.object(pagingFields(PAGE_SIZES.papers));

const FOR_MAX = 80;
const CERTIFICATE_DAYS = 90;
const FOR_REQUIRED = 'Please say for whom it is: the name of the station or the company.';

/** `for` stands on the paper: a leaked copy names whose it was. A buyer is not named unless asked for. */
export const certificateInput = z
  .object({
    id: idInPath,
    audience: z.enum(AUDIENCES, 'Audience must be buyer or official.'),
    for: optionalText(FOR_MAX, `The name may have at most ${FOR_MAX} characters.`)
      .refine((given) => given === null || isPublicText(given), notPublic('The name'))
      .refine((given) => given === null || refuseWhom(given) === null, {
        error: ({ input }) => refuseWhom(String(input)) ?? undefined,
      }),
    days: z
      .int('Days must be a whole number.')
      .min(1, 'Days must be at least 1.')
      .max(CERTIFICATE_DAYS, `Days must be at most ${CERTIFICATE_DAYS}.`)
      .default(CERTIFICATE_DAYS),
  })
  .refine(({ audience, for: whom }) => audience !== 'official' || (whom ?? null) !== null, {
    path: ['for'],
    error: FOR_REQUIRED,
    ...BESIDE_OTHERS,
  });
export type CertificateAsked = z.output<typeof certificateInput>;
