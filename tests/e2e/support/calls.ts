import type { Page, Route } from '@playwright/test';

// biome-ignore lint/suspicious/noExplicitAny: What a test changes is as wide as the API.
type Data = any;
type Part = { result: { data: Data } } | { error: { message: string; code: number; data: object } };
/** Null: no answer comes. `isAlone`: in no batch with calls that the server answers for itself. */
type Stage = (call: { isAlone: boolean; ask: () => Promise<Part | null>; askAs: AskAs }) => Promise<Part | null>;
/** Asks alone, with another input. */
type AskAs = (to: (input: Data) => Data) => Promise<Part>;

const stages = new WeakMap<Page, Map<string, Stage>>();

/** Changes what the server answers to an operation. */
export const change = (page: Page, operation: string, to: (data: Data) => Data) =>
  stage(page, operation, async ({ ask }) => {
    const part = await ask();
    return part && 'result' in part ? { result: { data: to(part.result.data) } } : part;
  });

/** Changes what the page asks of an operation. */
export const changeInput = (page: Page, operation: string, to: (input: Data) => Data) =>
  stage(page, operation, ({ askAs }) => askAs(to));

/** Answers an operation with an error of the API. */
export const refuse = (page: Page, operation: string, status: number, code: string, message: string) =>
  stage(page, operation, async () => failure(status, code, message));

/** No answer comes; in a batch, whose other calls are answered, the server reports a fault. */
export const fail = (page: Page, operation: string) =>
  stage(page, operation, async ({ isAlone }) => (isAlone ? null : BUSY));

/** Keeps an answer back until the function that is returned is called. From a batch it is asked again, alone. */
export async function hold(page: Page, operation: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  let isHeld = true;
  await stage(page, operation, async ({ isAlone, ask }) => {
    if (isHeld && !isAlone) return BUSY;
    await promise;
    return ask();
  });
  return () => {
    isHeld = false;
    resolve();
  };
}

/** The server answers for itself again. */
export const mend = (page: Page, operation: string) => void stages.get(page)?.delete(operation);

/** Whether a request calls an operation. */
export const calls = (operation: string) => (request: { url: () => string }) =>
  operationsOf(request.url()).includes(operation);

export async function stage(page: Page, operation: string, answer: Stage): Promise<void> {
  const staged = stages.get(page) ?? new Map<string, Stage>();
  const before = staged.get(operation);
  // What was staged before is what the server answers.
  staged.set(operation, before ? (call) => answer({ ...call, ask: () => before(call) }) : answer);
  if (stages.has(page)) return;
  stages.set(page, staged);
  await page.route('**/trpc/**', (route) => answerStaged(route, staged).catch(ignoreLeaving));
}

async function answerStaged(route: Route, staged: Map<string, Stage>): Promise<void> {
  const request = route.request();
  const operations = operationsOf(request.url());
  if (!operations.some((one) => staged.has(one))) return route.fallback();
  const isBatch = operations.length > 1;
  const isAlone = operations.every((one) => staged.has(one));
  let asked: ReturnType<Route['fetch']> | undefined;
  const answerOf = async (nth: number): Promise<Part> => {
    asked ??= route.fetch();
    const body = await (await asked).json();
    return (Array.isArray(body) ? body[nth] : body) as Part;
  };
  const parts = await Promise.all(
    operations.map((operation, nth) => {
      const ask = () => answerOf(nth);
      const askAs: AskAs = async (to) => {
        const sent = request.postDataJSON();
        const postData = JSON.stringify(to(isBatch ? sent[nth] : sent));
        const answer = await route.fetch({ url: new URL(`/trpc/${operation}`, request.url()).href, postData });
        return (await answer.json()) as Part;
      };
      return staged.get(operation)?.({ isAlone, ask, askAs }) ?? ask();
    }),
  );
  if (parts.includes(null)) return route.abort();
  const statuses = new Set(parts.map((one) => statusOf(one)));
  const [status = 200] = statuses.size === 1 ? statuses : [207];
  await route.fulfill({ status, json: isBatch ? parts : parts[0] });
}

/** The page may have gone meanwhile. */
function ignoreLeaving(error: unknown): void {
  if (!/Test ended|has been (closed|disposed)/.test(String(error))) throw error;
}

const operationsOf = (url: string) => /\/trpc\/([\w.,]+)/.exec(url)?.[1]?.split(',') ?? [];

function statusOf(part: Part | null): number {
  const data = part && 'error' in part ? (part.error.data as { httpStatus?: number }) : {};
  return data.httpStatus ?? 200;
}

const failure = (status: number, code: string, message: string): Part => ({
  error: { message, code: -32000, data: { code, httpStatus: status } },
});

const BUSY = failure(503, 'INTERNAL', 'Server error. Please try again later.');
