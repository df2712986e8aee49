import { z } from 'zod';
import type { Api } from '../router.ts';

type Call<Result> = (api: Api) => (input: never) => Promise<Result>;

/** Where a password is set. */
export const COMMON_REFUSED = 'A password among the most used ones is refused.';

type Details<Result> = {
  summary: string;
  more?: string;
  /** Statuses beyond those that follow from its input, its path and who may ask. */
  refuses?: readonly number[];
  status?: 200 | 201;
  message?: string;
  messageOf?: (result: Result) => string | undefined;
  /** The one field that may stand in a write's address: nothing secret. */
  inAddress?: string;
  /** Ends the session it came with: its repeat comes from a session that is over. */
  endsSession?: true;
  /** Multipart; BODY_MAX does not hold for it. */
  form?: true;
  /** The result's fields stand beside `status`, not under `data`. */
  topLevel?: true;
  /** The field of the result that is `data`; the others stand beside it. Of a page it is `items`. */
  data?: keyof Result & string;
  /** The field of the result that stands beside `data`, which is the rest. */
  beside?: keyof Result & string;
  /** Where the fields alone make no possible success. */
  example?: Record<string, unknown>;
  /** Where all fields together are refused. */
  bodyExample?: Record<string, unknown>;
};

export type Route = Details<never> & {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  path: string;
  call: Call<unknown>;
  answer: z.ZodType;
  /** Sent without an envelope. */
  file?: { name: string; type: 'text/csv' | 'text/plain'; example: string } | { name: string; type: 'application/zip' };
};

/** Compiles only where the procedure's result is what `answer` says. */
const row =
  (method: Route['method']) =>
  <Answer extends z.ZodType>(
    path: string,
    call: Call<z.infer<Answer>>,
    answer: Answer,
    details: Details<z.infer<Answer>>,
  ): Route => ({ method, path, call, answer, ...(isPage(answer) && { data: 'items' }), ...details });

const isPage = (answer: z.ZodType) => answer instanceof z.ZodObject && 'items' in answer.shape;

export const get = row('GET');
export const post = row('POST');
export const put = row('PUT');
export const patch = row('PATCH');
export const del = row('DELETE');

export const csv = (
  path: string,
  call: Call<AsyncIterable<string>>,
  name: string,
  { summary, example }: { summary: string; example: string },
): Route => ({ method: 'GET', path, call, answer: z.unknown(), summary, file: { name, type: 'text/csv', example } });

/** Reading it is noted, so nothing is answered to a HEAD. */
export const zip = (
  path: string,
  call: Call<{ size: number; body: ReadableStream<Uint8Array> }>,
  name: string,
  details: Pick<Details<unknown>, 'summary' | 'refuses'>,
): Route => ({ method: 'GET', path, call, answer: z.unknown(), ...details, file: { name, type: 'application/zip' } });

/** A small file of text, whose name is all of its name. */
export const text = (
  path: string,
  call: Call<string>,
  name: string,
  { example, ...details }: Pick<Details<unknown>, 'summary' | 'more' | 'refuses'> & { example: string },
): Route => ({
  method: 'GET',
  path,
  call,
  answer: z.unknown(),
  ...details,
  file: { name, type: 'text/plain', example },
});
