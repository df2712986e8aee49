import { z } from 'zod';
import { SUPPORT_MAY } from '#schemas/admin/supportRights.ts';
import { MINUTE } from '#schemas/format/dates.ts';
import { type LimitName, NUMBERS_A_DAY, REQUESTS_A_MINUTE } from '#schemas/rules/limits.ts';
import { PASSWORD_FRESH } from '#schemas/rules/zodFields.ts';

/** For every operation that sets a password. */
export const COMMON_PASSWORDS_REFUSED = 'A password among the most used ones is refused.';

/** Who may call it, and how often. The builders set this in `.meta`. */
export type AccessMeta = {
  who?: 'member' | 'subscriber' | 'staff' | 'admin';
  password?: 'recent';
  rateLimit?: LimitName;
  /** It only reads, so it takes no Idempotency-Key, although it is sent like a write. */
  keyless?: true;
  dailyLimit?: keyof typeof NUMBERS_A_DAY;
};

type Path = string | string[];

/** An operation's row of the REST API: it stands in the operation's `.meta`. */
export type Rest = {
  /** One of these, or the row is for tRPC alone; two paths are one row each. */
  get?: Path;
  post?: Path;
  put?: Path;
  patch?: Path;
  delete?: Path;
  summary?: string;
  /** What the API's documentation says after the summary. */
  description?: string;
  /** Statuses beyond those that follow from its input, its path and who may ask. */
  refuses?: readonly number[];
  status?: 200 | 201;
  message?: string;
  messageOf?: (result: never) => string | undefined;
  /** The one field of a write that may be in the address. Never a secret. */
  inAddress?: string;
  /** Ends the session it came with: its repeat comes from a session that is over. */
  endsSession?: true;
  /** Multipart; BODY_MAX does not hold for it. */
  form?: true;
  /** The result's fields are next to `status` and not inside `data`. */
  topLevel?: true;
  /** The field of the result that becomes `data`; the others are next to it. A page of a list has `items`. */
  data?: string;
  /** The field of the result that is placed next to `data`; all other fields are inside `data`. */
  besideData?: string;
  /** For inputs where the examples of single fields can't succeed together. */
  example?: Record<string, unknown>;
  /** For inputs where the API refuses all fields together. */
  bodyExample?: Record<string, unknown>;
  /** Sent without an envelope. Reading an archive is noted, so nothing is answered to a HEAD. */
  file?:
    | { name: string; type: 'text/csv' | 'text/plain'; example: string }
    | { name: string; type: 'application/zip' | 'image/webp' };
};

/** A path of REST with the procedure that it calls. */
export type Route = Rest & {
  summary: string;
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  path: string;
  /** For example `transfers.accept`. */
  name: string;
  type: 'query' | 'mutation';
  access: AccessMeta;
  inputs: z.ZodType[];
  answer: z.ZodType;
};

type Definition = Pick<Route, 'type' | 'inputs'> & { meta?: AccessMeta & Rest; output?: z.ZodType };

/** Reads only procedures that are already loaded. @param procedures a router's `_def.procedures` */
export function routesOf(procedures: object): Route[] {
  return Object.entries(procedures as Record<string, { _def: Definition }>).flatMap(([name, { _def }]) => {
    const { type, inputs, meta = {}, output: answer = z.unknown() } = _def;
    const isPage = answer instanceof z.ZodObject && 'items' in answer.shape;
    const { summary = '' } = meta;
    const route = { ...(isPage && { data: 'items' }), ...meta, summary, name, type, access: meta, inputs, answer };
    return METHODS.flatMap((method) =>
      [meta[method] ?? []].flat().map((path) => ({ ...route, method: method.toUpperCase() as Route['method'], path })),
    );
  });
}

const METHODS = ['get', 'post', 'put', 'patch', 'delete'] as const;

const AUDIENCE: Record<NonNullable<AccessMeta['who']>, string> = {
  member: 'For whoever is logged in.',
  subscriber: 'For members with a running subscription, and admins.',
  staff: 'For admins and support, about their own account.',
  admin: 'For admins.',
};

function audienceOf({ name, access: { who } }: Route): string {
  if (who === 'admin' && SUPPORT_MAY.includes(name)) return 'For admins and support.';
  return who === undefined ? 'Open to anybody.' : AUDIENCE[who];
}

export function describe(route: Route): string {
  const { who, password, rateLimit, dailyLimit } = route.access;
  const sentences = [
    route.summary,
    route.description,
    audienceOf(route),
    password && `The password must have been typed in the last ${PASSWORD_FRESH / MINUTE} minutes of this session.`,
    dailyLimit && `At most ${NUMBERS_A_DAY[dailyLimit]} numbers a day for an account.`,
    rateLimit && `At most ${REQUESTS_A_MINUTE[rateLimit]} requests a minute for ${who ? 'an account' : 'an address'}.`,
  ];
  return sentences.filter(Boolean).join(' ');
}
