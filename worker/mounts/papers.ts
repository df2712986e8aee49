import { encode } from 'uqr';
import type { ApiContext } from '#api/trpc.ts';
import { checkWithPass } from '#domain/checks/check.ts';
import { DomainError, Invalid, PersonNeeded, RateLimited } from '#domain/errors.ts';
import { noteCheck } from '#domain/statements/noteCheck.ts';
import { fieldsOf, statusOf } from '#domain/statements/status.ts';
import { matchNumber, verifyPaper } from '#domain/statements/verifyPaper.ts';
import { PERSON_PROOF_REQUIRED } from '#schemas/checks/checkPage.ts';
import { parseTyped } from '#schemas/checks/parseIdentifiers.ts';
import { todayIn } from '#schemas/papers/ruling.ts';
import type { ErrorCode } from '#schemas/responses/errors.ts';
import { SERVER_ERROR } from '#schemas/responses/errorTexts.ts';
import type { SignedStatement } from '#schemas/responses/statements.ts';
import { verifyEd25519 } from '#schemas/statements/ed25519.ts';
import type { StatementFields } from '#schemas/statements/fields.ts';
import { NOTE_ACTION, SHORT_PATH, VERIFY_PATH } from '#schemas/statements/paths.ts';
import { verifySignature } from '#schemas/statements/statementNote.ts';
import { type MadeNote, type NoNote, notePage } from '#worker/pages/notePage.ts';
import { numberPage, type PaperServices, verifyPage } from '#worker/pages/verifyPage.ts';
import type { Env } from '../env.ts';
import { requestContext } from '../requestContext.ts';
import { mount } from './mount.ts';

/** Papers without a script: verified, looked up by their number, and made of a check. */
export const papers = mount();

papers.all(VERIFY_PATH, (c) => verifyPage(c.req.raw, c.env.ASSETS, servicesOf(c.env, c.req.raw, c.executionCtx)));
papers.all(`${SHORT_PATH}/:number`, (c) =>
  numberPage(c.req.raw, c.env.ASSETS, servicesOf(c.env, c.req.raw, c.executionCtx), c.req.param('number')),
);
papers.all(NOTE_ACTION, (c) => {
  const ctx = contextOf(c.env, c.req.raw, c.executionCtx);
  return notePage(c.req.raw, c.env.ASSETS, (asked) => makeNote(ctx, asked));
});

type Background = { waitUntil: (work: Promise<unknown>) => void };

const contextOf = (env: Env, request: Request, background: Background): ApiContext =>
  requestContext(env, request, background as ExecutionContext, request.method === 'POST' ? 'mutation' : 'query');

function servicesOf(env: Env, request: Request, background: Background): PaperServices {
  const ctx = contextOf(env, request, background);
  const limited = async () => !(await ctx.consumeRateLimit('check'));
  return {
    verify: async (note) => ((await limited()) ? 'limited' : verified(ctx, note)),
    standing: async (number) => {
      if (await limited()) return 'limited';
      return orElse(() => statusOf(ctx, number), { STATEMENT_UNKNOWN: 'unknown' } as const);
    },
    today: (identifier) => todayOf(ctx, identifier),
    match: (number, identifier) =>
      orElse(() => matchNumber(ctx, { number, identifier }), {
        RATE_LIMITED: 'limited',
        CONFLICT: 'closed',
        INVALID_INPUT: 'refused',
      } as const),
  };
}

async function verified(ctx: ApiContext, note: string): ReturnType<PaperServices['verify']> {
  try {
    const { fields, ...standing } = await verifyPaper(ctx, note);
    return { fields: fields as StatementFields, standing };
  } catch (error) {
    if (!(error instanceof Invalid)) throw error;
    const signed = await verifySignature(note, await ctx.statementKeys.all(), verifyEd25519);
    return signed?.key.compromisedAt === undefined ? 'changed' : { stoppedKey: signed.key.compromisedAt };
  }
}

async function todayOf(ctx: ApiContext, typed: string): ReturnType<PaperServices['today']> {
  const { numbers, refused } = parseTyped(typed, /\p{L}/u.test(typed) ? 'serial' : 'imei');
  if (refused !== null || numbers.length !== 1 || numbers[0]?.caution !== null) return null;
  try {
    return todayIn(await checkWithPass(await ctx.admitCheck(), ctx.lookUp, numbers));
  } catch (error) {
    if (error instanceof RateLimited || error instanceof PersonNeeded) return null;
    throw error;
  }
}

async function makeNote(
  ctx: ApiContext,
  asked: { identifier: string; kind: 'imei' | 'serial' },
): Promise<MadeNote | NoNote> {
  try {
    return readPaper(await noteCheck(ctx, await ctx.admitCheck(), asked));
  } catch (error) {
    if (error instanceof PersonNeeded) return { status: 403, because: PERSON_PROOF_REQUIRED };
    if (error instanceof DomainError) return { status: error.status, because: error.message };
    console.error(`${NOTE_ACTION} failed: ${error instanceof Error ? error.name : 'unknown'}`);
    return { status: 503, because: SERVER_ERROR };
  }
}

export function readPaper({ number, note, links }: SignedStatement): MadeNote {
  const fields = fieldsOf(note);
  if (!fields) throw new Error(`The note ${number} can’t be read.`);
  const codes = { whole: codeOf(links.verify), short: codeOf(links.short.toUpperCase()) };
  return { note, fields, codes, whole: links.verify, short: links.short };
}

const codeOf = (text: string): boolean[][] => encode(text, { ecc: 'L', border: 0 }).data;

/** Returns a value in place of an expected error. All other errors are thrown on. */
async function orElse<Found, Instead>(
  find: () => Promise<Found>,
  instead: Partial<Record<ErrorCode, Instead>>,
): Promise<Found | Instead> {
  try {
    return await find();
  } catch (error) {
    const meaning = error instanceof DomainError ? instead[error.code] : undefined;
    if (meaning === undefined) throw error;
    return meaning;
  }
}
