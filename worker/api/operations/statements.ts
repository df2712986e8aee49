import { summarizeLog } from '#domain/log/log.ts';
import { certify, listOwnPapers, withdrawPaper } from '#domain/statements/certify.ts';
import { makeReportSheet } from '#domain/statements/reportSheet.ts';
import { proveEntry, statusOf } from '#domain/statements/status.ts';
import { matchNumber, verifyPaper } from '#domain/statements/verifyPaper.ts';
import { page } from '#schemas/responses/parts.ts';
import { logSummary } from '#schemas/responses/platform.ts';
import {
  ownStatement,
  signedStatement,
  statementMatch,
  statementStatus,
  verifiedStatement,
} from '#schemas/responses/statements.ts';
import { LIMITS } from '#schemas/rules/limits.ts';
import { byIdInput } from '#schemas/rules/zodFields.ts';
import {
  byNumberInput,
  certificateInput,
  matchInput,
  ownPapersInput,
  verifyPaperInput,
} from '#schemas/statements/inputs.ts';
import { rateLimited, rateLimitedKeyless, router, signedIn } from '../trpc.ts';

export const statements = router({
  status: rateLimited('check')
    .meta({
      get: '/statement/:number',
      summary: 'How a paper stands, and its device today; nothing personal.',
      refuses: [404],
    })
    .input(byNumberInput)
    .output(statementStatus)
    .query(({ ctx, input }) => statusOf(ctx, input.number)),
  proof: rateLimited('check')
    .meta({
      get: '/statement/:number/proof',
      summary: 'The paper’s place in the public log, with the signed checkpoint: a file of C2SP tlog-proof.',
      description:
        'Without the paper itself, which may name people. The entry is `statement`, its kind, its minute and the base64 of its SHA-256: work it out from the paper. Up to 15 minutes after it was signed there is none yet.',
      refuses: [404],
      file: {
        name: 'ownmark.tlog-proof',
        type: 'text/plain',
        example:
          'c2sp.org/tlog-proof@v1\nindex 1\njyM8XW9P8uXbBvXtSDjlzKhkzT1EoXBSOFaIxGbwEE8=\n\nownmark.ng/log\n2\nH6Wn2bHGFvXbW2JzqjCnZJ6tuRkqgUB8PydWCdXZ2YQ=\n\n— ownmark.ng/log …\n',
      },
    })
    .input(byNumberInput)
    .query(({ ctx, input }) => proveEntry(ctx, input.number)),
  verify: rateLimitedKeyless('check')
    .meta({
      post: '/statement/verify',
      summary: 'Verifies a paper: its signature, its entry in the public log, how it stands, and its device today.',
      description:
        'note is the whole text with its signature, the link of its code, or a file with its proof. Nothing of it is kept. Show what `device` answers first, and bigger than what the paper says.',
    })
    .input(verifyPaperInput)
    .output(verifiedStatement)
    .mutation(({ ctx, input }) => verifyPaper(ctx, input.note)),
  match: rateLimitedKeyless('check')
    .meta({
      post: '/statement/:number/match',
      summary:
        'Whether the number of a device in somebody’s hand is that of a certificate which shows only how it begins.',
      description: `An IMEI is compared with IMEIs, a serial number with the serial number, and device is what a check of that number answers: show it first. A paper that is on hold or has ended is refused (409). Ten tries a minute from an address; after ${LIMITS.paper_tries.most} wrong ones from a network the certificate is closed there.`,
      refuses: [404, 409],
    })
    .input(matchInput)
    .output(statementMatch)
    .mutation(({ ctx, input }) => matchNumber(ctx, input)),
  listOwn: signedIn
    .meta({ get: '/statement', summary: 'One’s own papers, newest first, with their whole text.' })
    .input(ownPapersInput)
    .output(page(ownStatement))
    .query(({ ctx, input }) => listOwnPapers(ctx, input)),
  certify: signedIn
    .meta({
      post: '/device/:id/certificate',
      summary: 'Makes a certificate of one’s own device: for a buyer, or for the police and insurers.',
      description: `For a buyer it shows initials, the model and how the number begins, which whoever holds the device compares (match); for an official the full name, the whole numbers, and for whom it is. While Ownmark has seen no proof of purchase it is a \`registration\` note, and says that the entry is declared. It replaces the one before for the same audience. ${LIMITS.certificate.most} a day for a device; its owner gets a letter.`,
      status: 201,
      refuses: [403, 409, 429],
    })
    .input(certificateInput)
    .output(signedStatement)
    .mutation(({ ctx, input }) => certify(ctx, input)),
  reportSheet: signedIn
    .meta({
      post: '/device/:id/report-sheet',
      summary: `Makes the sheet of a report for the counter of the police. ${LIMITS.report_sheet.most} a day for a device.`,
      status: 201,
      refuses: [409, 429],
    })
    .input(byIdInput)
    .output(signedStatement)
    .mutation(({ ctx, input }) => makeReportSheet(ctx, input.id)),
  withdraw: signedIn
    .meta({
      post: '/statement/:number/withdraw',
      summary: 'Takes a certificate back: whoever verifies it reads that.',
      refuses: [404, 409],
      message: 'Paper taken back',
    })
    .input(byNumberInput)
    .output(ownStatement)
    .mutation(({ ctx, input }) => withdrawPaper(ctx, input.number)),
});

export const log = router({
  status: rateLimited('log')
    .meta({
      get: '/log',
      summary:
        'How the public log stands. The log itself is at `/log/checkpoint` and `/log/tile/…`, as C2SP tlog-tiles has it; see `/log`.',
    })
    .output(logSummary)
    .query(({ ctx }) => summarizeLog(ctx)),
});
