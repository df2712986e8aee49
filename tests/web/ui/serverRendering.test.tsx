import { readdirSync, readFileSync } from 'node:fs';
import { Info } from 'lucide-react';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { describe, expect, it, test } from 'vitest';
import { CodeStep } from '#features/shared/common/CodeStep.tsx';
import { Accordion } from '#ui/Accordion.tsx';
import { Avatar } from '#ui/Avatar.tsx';
import { Button } from '#ui/Button.tsx';
import { ButtonLink } from '#ui/ButtonLink.tsx';
import { Choice, Switch } from '#ui/Choice.tsx';
import { Countdown } from '#ui/Countdown.tsx';
import { ImeiField } from '#ui/ImeiField.tsx';
import { ImeiGauge } from '#ui/ImeiGauge.tsx';
import { Notice } from '#ui/Notice.tsx';
import { OtpField } from '#ui/OtpField.tsx';
import { PasswordField } from '#ui/PasswordField.tsx';
import { PhoneField } from '#ui/PhoneField.tsx';
import { Plate } from '#ui/Plate.tsx';
import { Progress } from '#ui/Progress.tsx';
import { RadioCards } from '#ui/RadioCards.tsx';
import { Stepper } from '#ui/Stepper.tsx';
import { TextAreaField } from '#ui/TextAreaField.tsx';
import { DateField, TextField } from '#ui/TextField.tsx';

const nothing = () => {};
const wrong = { state: 'invalid', message: 'Wrong.' } as const;

const PARTS: Record<string, ReactNode> = {
  Button: <Button busy>Save</Button>,
  ButtonLink: (
    <ButtonLink to="/" icon={Info}>
      Home
    </ButtonLink>
  ),
  TextField: <TextField label="Name" name="name" counter="0/9" leading={<Info />} fieldState={wrong} />,
  TextAreaField: <TextAreaField label="What" name="what" counter="0/9" />,
  PasswordField: <PasswordField label="Password" name="password" strength value="Lagos" onChange={nothing} />,
  PhoneField: <PhoneField label="Phone" name="phone" />,
  OtpField: <OtpField label="Code" value="K7" onChange={nothing} />,
  ImeiField: <ImeiField label="IMEI 1" name="imei1" value="35" onChange={nothing} />,
  DateField: <DateField label="Day" name="day" />,
  Choice: <Choice label="Keep me" name="keep" checked onChange={nothing} />,
  Switch: <Switch label="Bell" name="bell" checked onChange={nothing} />,
  RadioCards: (
    <RadioCards
      legend="Which"
      name="which"
      value="a"
      onChange={nothing}
      options={[{ value: 'a', label: 'A', icon: Info }]}
    />
  ),
  Notice: <Notice icon={<Info />}>Hello</Notice>,
  Progress: <Progress label="receipt.jpg" value={64} />,
  Stepper: <Stepper steps={['One', 'Two']} current={1} />,
  Countdown: <Countdown until={0} />,
  Accordion: <Accordion items={[{ title: 'Why?', content: 'So.' }]} />,
  Avatar: <Avatar initials="AO" src="/a.webp" />,
  Plate: <Plate status="stolen" kind={{ icon: <Info />, word: 'Phone' }} name="A54" identifier="359006118027436" />,
};

describe('parts as the build serves them', () => {
  it.each(Object.entries(PARTS))('%s carries no style and no script, and has its words', (_, part) => {
    const html = renderToString(<StaticRouter location="/">{part}</StaticRouter>);
    expect(html).not.toMatch(/\sstyle=|<style|<script/);
    expect(html.length).toBeGreaterThan(0);
  });

  it('ties a field to its label and its message', () => {
    const html = renderToString(PARTS.TextField);
    const id = /<label[^>]* for="([^"]+)"/.exec(html)?.[1];
    expect(html).toContain(`id="${id}"`);
    expect(html).toContain(`aria-describedby="${id}-note"`);
    expect(html).toContain('aria-invalid="true"');
    expect(html).toMatch(new RegExp(`id="${id}-note" aria-live="polite">.*Wrong\\.`));
  });
});

test.each([
  ['3567890', '7 of 15'],
  ['356789012345672', '15 of 15'],
  ['356789012345672 490154203237518', '30 digits'],
])('what was typed of %s is counted as %s', (typed, count) => {
  const html = renderToString(<ImeiGauge typed={typed} />).replaceAll('<!-- -->', '');
  expect(html).toContain(`>${count}<`);
});

type Of<Part> = Part extends (props: infer Props) => unknown ? Props : never;

const idle = { busy: false, problem: null, dismiss: () => {}, send: async () => {} };
const sending = idle as unknown as Of<typeof CodeStep>['sending'];

const drawn = (part: React.ReactNode) => renderToString(<StaticRouter location="/">{part}</StaticRouter>);
const inputOf = (html: string) => /<input[^>]*name="otp"[^>]*>/.exec(html)?.[0].toLowerCase();

describe('a phone fills a code in by itself', () => {
  it.each([
    ['the field', <OtpField key="1" label="Code" value="" onChange={() => {}} />],
    [
      'registration, reset and a new phone',
      <CodeStep key="2" to="080" until={0} sending={sending} verify={async () => {}} onBack={() => {}} />,
    ],
  ])('%s says that it takes a code', (_, part) => {
    expect(inputOf(drawn(part))).toContain('autocomplete="one-time-code"');
  });

  it('every field for a code is that one, in the one step', () => {
    const sources = readdirSync('web', { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.tsx'))
      .map((name) => ({ name, text: readFileSync(`web/${name}`, 'utf8') }));
    const labelled = sources.filter(({ text }) => /label="Code"|<OtpField/.test(text));
    expect(labelled.map(({ name }) => name)).toEqual(['features/shared/common/CodeStep.tsx']);
    expect(labelled[0]?.text).toContain('<OtpField label="Code"');
    const byHand = sources.filter(
      ({ name, text }) => /<input[^>]*(?:name="otp"|readCode)/s.test(text) && name !== 'ui/OtpField.tsx',
    );
    expect(byHand.map(({ name }) => name)).toEqual([]);
  });
});
