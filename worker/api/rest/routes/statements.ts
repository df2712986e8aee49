import { NOTES_A_DAY, NOTES_AN_HOUR } from '#schemas/limits/limits.ts';
import { page } from '#schemas/responses/parts.ts';
import {
  ownStatement,
  signedStatement,
  statementMatch,
  statementStatus,
  verifiedStatement,
} from '#schemas/responses/statements.ts';
import { MATCH_TRIES } from '#schemas/statements/states.ts';
import { get, post, type Route, text } from '../route.ts';

export const statementsRoutes: Route[] = [
  post('/device/check/note', (api) => api.checks.note, signedStatement, {
    summary: 'Checks a number anew and signs the answer: a paper that anybody can verify without Ownmark.',
    more: `identifier and kind are read as by the check, and count as one; what is neither one whole number nor the two IMEIs of a phone is refused. Without an account nothing is kept but a fingerprint: note is the only copy. Logged in, it is made out to you, and kept for 24 months. ${NOTES_A_DAY.account} notes a day for an account. Without one ${NOTES_A_DAY.address} from an address, past that a person’s proof for each, and ${NOTES_AN_HOUR} an hour in the whole service.`,
    status: 201,
    refuses: [403, 503],
  }),
  get('/statement/:number', (api) => api.statements.status, statementStatus, {
    summary: 'How a paper stands, and its device today; nothing personal.',
    refuses: [404],
  }),
  text('/statement/:number/proof', (api) => api.statements.proof, 'ownmark.tlog-proof', {
    summary: 'The paper’s place in the public log, with the signed checkpoint: a file of C2SP tlog-proof.',
    more: 'Without the paper itself, which may name people. The entry is `statement`, its kind, its minute and the base64 of its SHA-256: work it out from the paper. Up to 15 minutes after it was signed there is none yet.',
    refuses: [404],
    example:
      'c2sp.org/tlog-proof@v1\nindex 1\njyM8XW9P8uXbBvXtSDjlzKhkzT1EoXBSOFaIxGbwEE8=\n\nownmark.ng/log\n2\nH6Wn2bHGFvXbW2JzqjCnZJ6tuRkqgUB8PydWCdXZ2YQ=\n\n— ownmark.ng/log …\n',
  }),
  post('/statement/verify', (api) => api.statements.verify, verifiedStatement, {
    summary: 'Verifies a paper: its signature, its entry in the public log, how it stands, and its device today.',
    more: 'note is the whole text with its signature, the link of its code, or a file with its proof. Nothing of it is kept. Show what `device` answers first, and bigger than what the paper says.',
  }),
  post('/statement/:number/match', (api) => api.statements.match, statementMatch, {
    summary:
      'Whether the number of a device in somebody’s hand is that of a certificate which shows only how it begins.',
    more: `An IMEI is compared with IMEIs, a serial number with the serial number, and device is what a check of that number answers: show it first. A paper that is on hold or has ended is refused (409). Ten tries a minute from an address; after ${MATCH_TRIES} wrong ones from a network the certificate is closed there.`,
    refuses: [404, 409],
  }),
  get('/statement', (api) => api.statements.listOwn, page(ownStatement), {
    summary: 'One’s own papers, newest first, with their whole text.',
  }),
  post('/device/:id/certificate', (api) => api.statements.certify, signedStatement, {
    summary: 'Makes a certificate of one’s own device: for a buyer, or for the police and insurers.',
    more: `For a buyer it shows initials, the model and how the number begins, which whoever holds the device compares (match); for an official the full name, the whole numbers, and for whom it is. While Ownmark has seen no proof of purchase it is a \`registration\` note, and says that the entry is declared. It replaces the one before for the same audience. Five a day for a device; its owner gets a letter.`,
    status: 201,
    refuses: [403, 409, 429],
  }),
  post('/device/:id/report-sheet', (api) => api.statements.reportSheet, signedStatement, {
    summary: 'Makes the sheet of a report for the counter of the police. Ten a day for a device.',
    status: 201,
    refuses: [409, 429],
  }),
  post('/statement/:number/withdraw', (api) => api.statements.withdraw, ownStatement, {
    summary: 'Takes a certificate back: whoever verifies it reads that.',
    refuses: [404, 409],
    message: 'Paper taken back',
  }),
];
