import { describe, expect, it } from 'vitest';
import { outageWords, reasonWords } from '#features/console/messages/Troubles.tsx';

const outage = { channel: 'sms', since: '', looked: 20, arrived: 6, triedAgain: 5, givenUp: 9 } as const;

describe('13.26 what is said of messages that do not arrive', () => {
  it('says how many arrived, what becomes of the rest, and that the other channel works', () => {
    expect(outageWords(outage, [outage])).toEqual({
      title: 'SMS have been failing',
      text: 'Of the latest 20 SMS, 6 arrived; 9 were given up, 5 are tried again. E-mail works.',
    });
  });

  it('14.10 says that nobody can be told while both carriers are down', () => {
    const other = { ...outage, channel: 'email', arrived: 0, triedAgain: 0, givenUp: 1 } as const;
    expect(outageWords(other, [outage, other]).text).toBe(
      'Of the latest 20 e-mails, none arrived; 1 was given up. Both carriers are down: no admin can be told by message.',
    );
  });

  it('names codes that stay unsent only where queueing again helps', () => {
    const of = (reason: 'carrier' | 'blocked') => reasonWords({ channel: 'sms', reason, count: 9, codes: 2 });
    expect(of('carrier')).toEqual({
      title: 'SMS: carrier unreachable',
      advice: 'They can go again when the carrier is back. 2 carry a code; one that is over stays unsent.',
    });
    expect(of('blocked').advice).not.toContain('code');
  });
});
