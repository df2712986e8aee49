import { Info } from 'lucide-react';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import { Accordion } from '#ui/Accordion.tsx';
import { Avatar } from '#ui/Avatar.tsx';
import { Button } from '#ui/Button.tsx';
import { ButtonLink } from '#ui/ButtonLink.tsx';
import { Choice } from '#ui/Choice.tsx';
import { Countdown } from '#ui/Countdown.tsx';
import { DateField } from '#ui/DateField.tsx';
import { ImeiField } from '#ui/ImeiField.tsx';
import { Notice } from '#ui/Notice.tsx';
import { OtpField } from '#ui/OtpField.tsx';
import { PasswordField } from '#ui/PasswordField.tsx';
import { PhoneField } from '#ui/PhoneField.tsx';
import { Plate } from '#ui/Plate.tsx';
import { Progress } from '#ui/Progress.tsx';
import { RadioCards } from '#ui/RadioCards.tsx';
import { Stepper } from '#ui/Stepper.tsx';
import { Switch } from '#ui/Switch.tsx';
import { TextAreaField } from '#ui/TextAreaField.tsx';
import { TextField } from '#ui/TextField.tsx';

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
