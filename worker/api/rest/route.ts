import { z } from 'zod';
import type { Api } from '../router.ts';

type Call<Result> = (api: Api) => (input: never) => Promise<Result>;

/** What is told of an operation, and how its result is sent. */
type Details<Result> = {
  summary: string;
  /** What else a program's author has to know. */
  more?: string;
  /** Statuses it refuses with, beyond those that its input, its path and who may ask already tell. */
  refuses?: readonly number[];
  status?: 200 | 201;
  message?: string;
  /** The message where the result decides it. */
  messageOf?: (result: Result) => string | undefined;
  /** The one field that may stand in a write's address: nothing secret. */
  inAddress?: string;
  /** The input is a multipart form; BODY_MAX does not hold for it. */
  form?: true;
  /** The result's fields stand beside `status`, not under `data`. */
  topLevel?: true;
  /** The field of the result that is `data`; the others stand beside it. */
  data?: keyof Result & string;
  /** The field of the result that stands beside `data`, which is the rest. */
  beside?: keyof Result & string;
  /** A success that can really occur, where the fields alone make none. */
  example?: Record<string, unknown>;
  /** A body that is understood, where all fields together are not. */
  bodyExample?: Record<string, unknown>;
};

/** One operation of the REST surface: the procedure it selects, what that answers, and what a reader is told. */
export type Route = Details<never> & {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  path: string;
  call: Call<unknown>;
  answer: z.ZodType;
  /** Sent as a file in no envelope. */
  file?: { name: string; example: string };
};

/** A row of the table. It compiles only where the procedure's result is what `answer` says. */
const row =
  (method: Route['method']) =>
  <Answer extends z.ZodType>(
    path: string,
    call: Call<z.infer<Answer>>,
    answer: Answer,
    details: Details<z.infer<Answer>>,
  ): Route => ({ method, path, call, answer, ...details });

export const get = row('GET');
export const post = row('POST');
export const put = row('PUT');
export const patch = row('PATCH');
export const del = row('DELETE');

/** A row whose result is sent as a CSV file. */
export const csv = (
  path: string,
  call: Call<AsyncIterable<string>>,
  name: string,
  { summary, example }: { summary: string; example: string },
): Route => ({ method: 'GET', path, call, answer: z.unknown(), summary, file: { name, example } });
