import { describe, expect, it } from 'vitest';
import { admitCheck, type CheckRequest } from '#api/admitCheck.ts';
import { TrafficMonitor } from '#api/trafficMonitor.ts';
import { RateLimited } from '#domain/errors.ts';
import { REQUESTS_A_MINUTE } from '#schemas/rules/limits.ts';
import { baseContext } from '#worker/context.ts';
import { bindings } from '../../clients.ts';

const MINUTE = 60_000;
/** The beginning of a minute. */
const NOON = Math.floor(Date.now() / MINUTE) * MINUTE;

/** An isolate whose limiters count as in production, each key for itself. */
function isolate() {
  const trafficMonitor = new TrafficMonitor();
  const asked: string[] = [];
  const visit = (address: string, now = NOON): Promise<unknown> => {
    const network = address.replace(/\.\d+$/, '');
    const request: CheckRequest = {
      now,
      address,
      source: { network, kind: 'ipv4', hash: () => network, system: null },
      url: 'https://ownmark.test/check',
      cookies: null,
      trafficMonitor,
      secret: 'secret',
      member: null,
      hashOf: (text) => text,
      consumeRateLimit: async (name, who) => {
        asked.push(`${name} ${who}`);
        return asked.filter((each) => each === `${name} ${who}`).length <= REQUESTS_A_MINUTE[name];
      },
      person: () => ({ isOn: false, verify: async () => 'unavailable' }),
      job: () => baseContext(bindings, now),
      waitUntil: () => undefined,
    };
    return admitCheck(request);
  };
  return { visit, asked };
}

describe('rate limiters of the public check', () => {
  it('are not asked for the first check of a network in a minute', async () => {
    const { visit, asked } = isolate();
    await visit('10.0.0.1');
    await visit('10.0.1.1');
    await visit('10.0.0.1', NOON + MINUTE);
    expect(asked).toEqual([]);
  });

  it('are asked for the first one too when a second one comes, whoever asks', async () => {
    const { visit, asked } = isolate();
    await visit('10.0.0.1');
    await visit('10.0.0.2');
    expect(asked.toSorted()).toEqual(['check 10.0.0.1', 'check 10.0.0.2', 'checkIpv4 10.0.0', 'checkIpv4 10.0.0']);
    await visit('10.0.0.3');
    expect(asked.slice(4).toSorted()).toEqual(['check 10.0.0.3', 'checkIpv4 10.0.0']);
  });

  it('let an address pass as often as its limit says, and no more', async () => {
    const { visit } = isolate();
    for (let nth = 0; nth < REQUESTS_A_MINUTE.check; nth++) await visit('10.0.0.1');
    await expect(visit('10.0.0.1')).rejects.toThrow(RateLimited);
    await expect(visit('10.0.0.2')).resolves.toBeTruthy();
  });

  it('let as many pass when all come at once', async () => {
    const { visit } = isolate();
    const all = await Promise.allSettled(Array.from({ length: 200 }, () => visit('10.0.0.1')));
    expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(REQUESTS_A_MINUTE.check);
  });
});
