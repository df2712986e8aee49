import { readdirSync, readFileSync } from 'node:fs';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import { CodeStep } from '#features/shared/codes/CodeStep.tsx';
import { OtpField } from '#ui/OtpField.tsx';

type Of<Part> = Part extends (props: infer Props) => unknown ? Props : never;

const idle = { busy: false, problem: null, dismiss: () => {}, send: async () => {} };
const sending = idle as unknown as Of<typeof CodeStep>['sending'];

const drawn = (part: React.ReactNode) => renderToString(<StaticRouter location="/">{part}</StaticRouter>);
const inputOf = (html: string) => /<input[^>]*name="otp"[^>]*>/.exec(html)?.[0].toLowerCase();

describe('13.18 a phone fills a code in by itself', () => {
  it.each([
    ['the field', <OtpField key="1" label="Code" value="" onChange={() => {}} />],
    [
      'registration, reset and a new phone',
      <CodeStep key="2" to="080" until={0} sending={sending} verify={async () => {}} onBack={() => {}} />,
    ],
  ])('13.19 %s says that it takes a code', (_, part) => {
    expect(inputOf(drawn(part))).toContain('autocomplete="one-time-code"');
  });

  it('13.19 30.9 every field for a code is that one, in the one step', () => {
    const sources = readdirSync('web', { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.tsx'))
      .map((name) => ({ name, text: readFileSync(`web/${name}`, 'utf8') }));
    const labelled = sources.filter(({ text }) => /label="Code"|<OtpField/.test(text));
    expect(labelled.map(({ name }) => name)).toEqual(['features/shared/codes/CodeStep.tsx']);
    expect(labelled[0]?.text).toContain('<OtpField label="Code"');
    const byHand = sources.filter(
      ({ name, text }) => /<input[^>]*(?:name="otp"|readCode)/s.test(text) && name !== 'ui/OtpField.tsx',
    );
    expect(byHand.map(({ name }) => name)).toEqual([]);
  });
});
