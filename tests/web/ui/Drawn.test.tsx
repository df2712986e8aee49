import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { drawRuling } from '#schemas/papers/drawRuling.ts';
import { type Element, el } from '#schemas/papers/element.ts';
import { type Ruling, ruleOn, type Today } from '#schemas/papers/ruling.ts';
import { drawSheet } from '#schemas/papers/sheet.ts';
import type { StatementFields } from '#schemas/statements/fields.ts';
import { Drawn } from '#ui/Drawn.tsx';
import { toHtml } from '#worker/pages/html.ts';
import { CERTIFICATE, CHECK, MADE, NO_REPORT, presented, SOON, STANDING, STOLEN } from '../../schemas/papers/papers.ts';

const NUMBER = 'Y6CK8TQ3HVNB';
const STATES = ['superseded', 'withdrawn', 'expired', 'suspended'] as const;
const REFUSALS: Ruling[] = [
  { is: 'changed' },
  { is: 'damaged' },
  { is: 'nothing', typed: 'hello' },
  { is: 'nothing', typed: '4KT7-9QXM-2RWO' },
  { is: 'unknown', number: NUMBER },
  { is: 'unlogged', number: NUMBER, made: MADE },
  { is: 'unlogged_yet', number: NUMBER, made: MADE, now: SOON },
  { is: 'stopped_key', since: SOON },
  { is: 'unreached', number: null },
  { is: 'limited' },
  { is: 'other_device', triesLeft: 1 },
  { is: 'closed' },
];
const RULINGS: Ruling[] = [
  ...REFUSALS,
  ruleOn(presented()),
  ruleOn(presented({ fields: CERTIFICATE, now: SOON * 1.1 })),
  ruleOn(presented({ standing: null })),
  ruleOn(presented({ today: { ...STOLEN, disputed: true } })),
  ruleOn(presented({ fields: null, standing: { ...STANDING, device: null }, typed: '"<b>' })),
  ruleOn(presented({ fields: null, standing: { ...STANDING, matchable: true } })),
  ...STATES.map((state) => ruleOn(presented({ standing: { ...STANDING, state, endedAt: MADE } }))),
];
const REPORT: StatementFields = {
  ...CHECK,
  kind: 'report',
  status: 'stolen',
  holder: 'Ada',
  reported: MADE,
  happened: '2026-11-19',
};
const CODES = { whole: [[true, false]], short: [[false, true, true]] };

/** The two write the same logs in different ways, and attributes in another order. */
const plain = (html: string) =>
  html
    .replaceAll('&#x27;', "'")
    .replace(/\/>/g, '>')
    .replace(/<(\w+)((?: [\w-]+="[^"]*")*)>/g, (_tag, name: string, attributes: string) => {
      const all = [...attributes.matchAll(/([\w-]+)(="[^"]*")/g)];
      return `<${name} ${all
        .map(([, attribute = '', value = '']) => attribute.toLowerCase() + value)
        .sort()
        .join(' ')}>`;
    });

const both = (drawn: Element) => ({
  react: plain(renderToStaticMarkup(<Drawn of={drawn} slots={{ acts: <a href="/x">Go</a> }} />)),
  worker: plain(toHtml(drawn, { acts: '<a href="/x">Go</a>' })),
});

describe('what is drawn with and without a script', () => {
  it.each(RULINGS.map((ruling) => [`${ruling.is} ${'head' in ruling ? ruling.head : ''}`, ruling] as const))(
    'is alike: %s',
    (_name, ruling) => {
      const { react, worker } = both(drawRuling(ruling));
      expect(worker).toBe(react);
    },
  );

  it.each([CHECK, CERTIFICATE, REPORT, { ...CHECK, status: 'stolen' }])('is alike: the sheet of a $kind', (fields) => {
    const { react, worker } = both(drawSheet(fields, CODES));
    expect(worker).toBe(react);
    expect(worker).toContain('What this paper does not say');
  });

  it('has no markup of what people wrote', () => {
    expect(toHtml(el('p', { title: '"><script>' }, '<script>'))).toBe(
      '<p title="&quot;&gt;&lt;script&gt;">&lt;script&gt;</p>',
    );
  });
});

describe('a plate', () => {
  it.each(REFUSALS)('is never drawn of what does not hold: $is', (refusal) => {
    expect(toHtml(drawRuling(refusal))).not.toMatch(/class="(result|stripe|verdict|tag)/);
  });

  it('says today’s answer before what the paper said', () => {
    const html = toHtml(drawRuling(ruleOn(presented({ today: STOLEN }))));
    expect(html.indexOf('Device Reported Stolen')).toBeGreaterThan(0);
    expect(html.indexOf('Device Reported Stolen')).toBeLessThan(html.indexOf('Nobody had reported'));
    expect(html).toContain('the report is newer');
  });

  it('says when the report was made, and whether papers were seen', () => {
    const of = (today: Today) => toHtml(drawRuling(ruleOn(presented({ today }))));
    expect(of(STOLEN)).toContain(
      'Reported Nov 20, 2026, said to have happened Nov 19, 2026. No proof of purchase was seen',
    );
    expect(of({ ...STOLEN, happenedOn: null, proof: 'shown' })).toContain(
      'Reported Nov 20, 2026. Ownmark has seen proof of purchase.',
    );
    expect(of(NO_REPORT)).not.toContain('Reported Nov');
  });

  it('of a finder’s note says that it is valid while the device is missing, and not after its week', () => {
    const fields: StatementFields = { ...CHECK, kind: 'found', status: 'missing', device: 'smartphone', until: MADE };
    const of = (today: Today, state: 'current' | 'expired' = 'current') =>
      toHtml(
        drawRuling(ruleOn(presented({ fields, today, standing: { ...STANDING, kind: 'found', state, device: null } }))),
      );
    expect(of({ ...STOLEN, status: 'missing' })).toContain('Real finder’s note, valid today');
    expect(of({ ...STOLEN, status: 'missing' }, 'expired')).toContain('its time is over');
    expect(of(STOLEN)).toContain('the report is newer');
    expect(of(NO_REPORT)).toContain('the report was taken back since');
    expect(of(NO_REPORT, 'expired')).toContain('no longer reported missing');
  });
});
