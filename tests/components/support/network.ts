import type { inferRouterInputs, inferRouterOutputs } from '@trpc/server';
import type { AppRouter } from '#api/router.ts';
import type { ErrorCode } from '#schemas/responses/errors.ts';
import { randomAddress } from '../../addresses.ts';
import { request } from '../../clients.ts';

type Inputs = inferRouterInputs<AppRouter>;
type Outputs = inferRouterOutputs<AppRouter>;
type Operation = { [R in keyof Outputs & string]: `${R}.${keyof Outputs[R] & string}` }[keyof Outputs & string];
type Of<All, O> = O extends `${infer R}.${infer P}`
  ? R extends keyof All
    ? P extends keyof All[R]
      ? All[R][P]
      : never
    : never
  : never;
type Answer = (pass: () => Promise<Response>) => Response | Promise<Response>;

const answers = new Map<string, Answer>();
let calls: { operation: string; input: unknown }[] = [];
let address = randomAddress();
let isOnline = true;

/** What stands between the page and the Worker, which answers in the same process unless a test says otherwise. */
export const network = {
  /** What the page has sent to an operation so far. */
  sent: <O extends Operation>(operation: O) =>
    calls.filter((call) => call.operation === operation).map(({ input }) => input as Of<Inputs, O>),

  /** All operations the page has called. */
  called: () => calls.map(({ operation }) => operation),

  /** What was called until now counts no more. */
  forgetCalls: () => {
    calls = [];
  },

  /** Changes what the Worker answers. */
  change<O extends Operation>(operation: O, change: (real: Of<Outputs, O>, nth: number) => Of<Outputs, O>) {
    let nth = 0;
    answers.set(operation, async (pass) => {
      const body = (await (await pass()).json()) as { result: { data: Of<Outputs, O> } };
      return Response.json({ result: { data: change(body.result.data, nth++) } });
    });
  },

  /** Answers with an error of the API. */
  refuse(operation: Operation, status: number, code: ErrorCode | '', message: string, retryAfter?: number) {
    const error = { message, code: -32000, data: { code, httpStatus: status, retryAfter } };
    answers.set(operation, () => Response.json({ error }, { status }));
  },

  /** A proxy answers in the Worker's place, with nothing that could be shown. */
  garble(operation: Operation, status = 502) {
    const headers = { 'Content-Type': 'text/html' };
    answers.set(operation, () => new Response('<h1>Bad gateway</h1>', { status, headers }));
  },

  /** No answer comes. */
  fail(operation: Operation) {
    answers.set(operation, () => Promise.reject(new TypeError('Failed to fetch')));
  },

  /** The Worker hears the call, the page never hears its answer. */
  lose(operation: Operation) {
    answers.set(operation, async (pass) => {
      await pass();
      throw new TypeError('Failed to fetch');
    });
  },

  /** The Worker hears the call, and nothing ever comes back, not even a failure. */
  hang(operation: Operation) {
    answers.set(operation, async (pass) => {
      await pass();
      return new Promise<never>(() => {});
    });
  },

  /** The answer waits for the function that is returned. */
  hold(operation: Operation): () => void {
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    answers.set(operation, async (pass) => {
      await held;
      return pass();
    });
    return release;
  },

  /** The Worker answers for itself again. */
  mend: (operation: Operation) => void answers.delete(operation),

  /** The connection of the whole page. */
  go(to: 'online' | 'offline') {
    isOnline = to === 'online';
    window.dispatchEvent(new Event(to));
  },

  reset() {
    answers.clear();
    calls = [];
    address = randomAddress();
    isOnline = true;
  },
};

/** The page's fetch. */
export async function fetchFromWorker(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const { pathname, search } = new URL(input instanceof Request ? input.url : input, location.href);
  const headers = new Headers(init?.headers);
  headers.set('CF-Connecting-IP', address);
  const call = { ...init, headers };
  const body: unknown = typeof init?.body === 'string' ? JSON.parse(init.body) : undefined;
  const operations = /^\/trpc\/([\w.,]+)/.exec(pathname)?.[1]?.split(',') ?? [pathname];
  const inputOf = (nth: number) => (search === BATCH ? (body as Record<number, unknown>)[nth] : body);
  calls.push(...operations.map((operation, nth) => ({ operation, input: inputOf(nth) })));
  if (!isOnline) throw new TypeError('Failed to fetch');
  const pass = () => request(pathname + search, call);
  const [operation = ''] = operations;
  if (search !== BATCH) return (answers.get(operation) ?? ((plainly) => plainly()))(pass);
  return operations.some((one) => answers.has(one)) ? answerApart(operations, inputOf, call) : pass();
}

const BATCH = '?batch=1';

/** Asks for each call of a batch by itself, so that a test may answer one of them. */
async function answerApart(operations: string[], inputOf: (nth: number) => unknown, call: RequestInit) {
  const parts = await Promise.all(
    operations.map(async (operation, nth) => {
      const pass = () => request(`/trpc/${operation}`, { ...call, body: JSON.stringify(inputOf(nth)) });
      const response = await (answers.get(operation) ?? ((plainly) => plainly()))(pass);
      return { status: response.status, body: await response.json().catch(() => null) };
    }),
  );
  const statuses = new Set(parts.map(({ status }) => status));
  const [status = 200] = statuses.size === 1 ? statuses : [207];
  return Response.json(
    parts.map(({ body }) => body),
    { status },
  );
}

export const isConnected = () => isOnline;
