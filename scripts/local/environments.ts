import { unstable_readConfig as readConfig } from 'wrangler';
import { inRepo } from './paths.ts';
import { askWrangler } from './run.ts';

export const ENVIRONMENTS = ['staging', 'production'] as const;
export type Environment = (typeof ENVIRONMENTS)[number];

const NO_DATABASE = '00000000-0000-0000-0000-000000000000';
const SAMPLE_HOST = /(^|\.)ownmark\.example$/;

/** The resources that `npm run deploy` creates, with their names in wrangler.toml. */
export type Resources = {
  worker: string;
  database: string;
  databaseId: string;
  bucket: string;
  queues: string[];
  origin: string;
  paperKeys: string;
  logKeys: string;
  rulesInForce: string;
};

/** @throws a sentence that names the environments */
export function environmentNamed(name: string | undefined): Environment {
  const environment = ENVIRONMENTS.find((each) => each === name);
  if (!environment) throw new Error(`Say where: --env ${ENVIRONMENTS.join(' or --env ')}.`);
  return environment;
}

export function resourcesOf(environment: Environment): Resources {
  const config = readConfig({ config: inRepo('wrangler.toml'), env: environment });
  const [database] = config.d1_databases;
  const [bucket] = config.r2_buckets;
  const { producers = [], consumers = [] } = config.queues;
  return {
    worker: config.name ?? '',
    database: database?.database_name ?? '',
    databaseId: database?.database_id ?? '',
    bucket: bucket?.bucket_name ?? '',
    queues: [...new Set([...producers, ...consumers].map(({ queue }) => queue))],
    origin: String(config.vars.PUBLIC_ORIGIN ?? ''),
    paperKeys: String(config.vars.STATEMENT_KEYS ?? ''),
    logKeys: String(config.vars.LOG_KEYS ?? ''),
    rulesInForce: String(config.vars.RULES_IN_FORCE ?? ''),
  };
}

/** For wrangler's commands on what is deployed. */
export function storesOf(environment: Environment): { database: string; bucket: string; where: string[] } {
  const { database, bucket } = resourcesOf(environment);
  return { database, bucket, where: ['--remote', '--env', environment] };
}

/** Each setting that wrangler.toml lacks, with what to do about it. */
export function missingSettings(environment: Environment): string[] {
  const { database, databaseId, origin, paperKeys, logKeys } = resourcesOf(environment);
  const place = `[env.${environment}] of wrangler.toml`;
  return [
    databaseId === NO_DATABASE &&
      `${place} names no database yet: run \`npx wrangler d1 create ${database}\` and put the id it prints into database_id.`,
    SAMPLE_HOST.test(URL.parse(origin)?.hostname ?? '') &&
      `${place} does not say where the site will stand: put its address into PUBLIC_ORIGIN.`,
    logKeys === '[]' &&
      `${place} lists no key of the public log yet: run \`npm run signing-key -- --name ownmark.ng/log\`, and put its line into LOG_KEYS.`,
    paperKeys === '[]' &&
      `${place} lists no key of papers yet: run \`npm run signing-key\`, and put its line into STATEMENT_KEYS.`,
  ].filter((problem) => problem !== false);
}

/** If one is missing the deployed Worker refuses to answer (worker/env.ts). */
export const REQUIRED_SECRETS = [
  'SECRET_KEY',
  'STATEMENT_KEY',
  'LOG_KEY',
  'TERMII_API_KEY',
  'RESEND_API_KEY',
  'RESEND_FROM',
] as const;

export function missingSecrets(environment: Environment): string[] {
  const there: { name: string }[] = JSON.parse(
    askWrangler('log', 'secret', 'list', '--env', environment, '--format', 'json'),
  );
  return REQUIRED_SECRETS.filter((name) => !there.some((secret) => secret.name === name));
}
