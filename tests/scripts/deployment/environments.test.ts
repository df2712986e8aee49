import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { unstable_readConfig as readConfig } from 'wrangler';
import { ABUSE_RULES, rulesIn } from '#schemas/rules/abuseRules.ts';
import {
  ENVIRONMENTS,
  environmentNamed,
  missingSettings,
  REQUIRED_SECRETS,
  resourcesOf,
} from '#scripts/local/environments.ts';
import { inRepo } from '#scripts/local/paths.ts';
import { checkedEnv, type Env } from '#worker/env.ts';
import { paperKeys } from '../../signingKeys.ts';

const configOf = (env?: string) => readConfig({ config: inRepo('wrangler.toml'), env });

type Row = Record<string, string | undefined>;

/** What the code meets: names of bindings, limits, batches; not whose they are. */
function bindingsOf(env?: string) {
  const config = configOf(env);
  const own = (name: string | undefined) => name?.replace(/^ownmark(-staging)?(?=-|$)/, 'ownmark');
  return {
    databases: config.d1_databases.map(({ binding, migrations_dir }: Row) => ({ binding, migrations_dir })),
    buckets: config.r2_buckets.map(({ binding, bucket_name }: Row) => ({ binding, name: own(bucket_name) })),
    producers: config.queues.producers?.map(({ binding, queue }: Row) => ({ binding, name: own(queue) })),
    consumers: config.queues.consumers?.map((consumer: Row) => ({
      ...consumer,
      queue: own(consumer.queue),
      dead_letter_queue: own(consumer.dead_letter_queue),
    })),
    limits: config.ratelimits?.map(({ name, simple }: Row) => ({ name, simple })),
    images: config.images?.binding,
    vars: Object.keys(config.vars),
    crons: config.triggers.crons,
    assets: config.assets,
    compatibility: [config.compatibility_date, config.compatibility_flags],
    observability: config.observability,
  };
}

describe('environments of wrangler.toml', () => {
  it.each(ENVIRONMENTS)('%s has what a developer’s machine has', (environment) => {
    expect(bindingsOf(environment)).toEqual(bindingsOf());
  });

  it.each(ENVIRONMENTS)('in %s every rule against misuse acts', (environment) => {
    const { rulesInForce } = resourcesOf(environment);
    expect(rulesIn(rulesInForce)).toEqual([...ABUSE_RULES]);
  });

  it('share no database, bucket, queue or limit', () => {
    const ownOf = (environment: (typeof ENVIRONMENTS)[number]) => {
      const { worker, database, bucket, queues, origin } = resourcesOf(environment);
      const limits = configOf(environment).ratelimits?.map(({ namespace_id }: Row) => `limit ${namespace_id}`) ?? [];
      return [`worker ${worker}`, `database ${database}`, bucket, ...queues, origin, ...limits];
    };
    const all = ENVIRONMENTS.flatMap(ownOf);
    expect(new Set(all).size).toBe(all.length);
  });

  it('have every queue made by the commands of operations.md', () => {
    const [, names = ''] = /for q in ([^;]+); do/.exec(readFileSync(inRepo('docs/operations.md'), 'utf8')) ?? [];
    const made = names.split(' ').map((name) => `ownmark-staging-${name}`);
    expect(made.toSorted()).toEqual(resourcesOf('staging').queues.toSorted());
  });

  it('say what is to be filled in before a deployment, and which there are', () => {
    expect(missingSettings('production')).toEqual([
      expect.stringContaining('npx wrangler d1 create ownmark` and put the id'),
      expect.stringContaining('put its address into PUBLIC_ORIGIN'),
      expect.stringContaining('put its line into LOG_KEYS'),
      expect.stringContaining('put its line into STATEMENT_KEYS'),
    ]);
    expect(() => environmentNamed('prod')).toThrow('--env staging or --env production');
  });

  it('name every secret without which the Worker refuses to answer', () => {
    const { STATEMENT_KEY, STATEMENT_KEYS, LOG_KEY, LOG_KEYS } = paperKeys();
    const given = { ENVIRONMENT: 'production', PUBLIC_ORIGIN: 'https://your.domain', STATEMENT_KEYS, LOG_KEYS };
    const all: Record<string, string> = {
      ...Object.fromEntries(REQUIRED_SECRETS.map((name) => [name, 'x'.repeat(40)])),
      STATEMENT_KEY,
      LOG_KEY,
    };
    expect(() => checkedEnv({ ...given, ...all } as unknown as Env)).not.toThrow();
    for (const name of REQUIRED_SECRETS) {
      const { [name]: _, ...others } = all;
      expect(() => checkedEnv({ ...given, ...others } as unknown as Env)).toThrow(name);
    }
  });
});
