import type { MemberContext } from '#domain/context.ts';
import { makeReportSheet } from '#domain/statements/reportSheet.ts';
import { jobContext } from '#worker/context.ts';
import type { Env } from '#worker/env.ts';

const ADA = { id: 'demo-ada', firstName: 'ADA', surName: 'OKAFOR' } as MemberContext['actor'];

/** Ada's report paper for the police, signed as any other: a key is needed, which no row of the year has. */
export const seedPaper = (env: Env, now: number) =>
  makeReportSheet({ ...jobContext(env, now), actor: ADA } as MemberContext, 'demo-device-4');
