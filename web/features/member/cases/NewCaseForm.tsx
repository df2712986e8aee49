import { ShieldCheck, TriangleAlert } from 'lucide-react';
import { PATHS } from '#lib/paths/paths.ts';
import { CASE_WORDS_MAX, type KindToOpen } from '#schemas/cases/caseWords.ts';
import { Button } from '#ui/Button.tsx';
import { ButtonLink } from '#ui/ButtonLink.tsx';
import { Card } from '#ui/Card.tsx';
import { Choice } from '#ui/Choice.tsx';
import { Link } from '#ui/Link.tsx';
import { Notice } from '#ui/Notice.tsx';
import { RadioList } from '#ui/RadioList.tsx';
import { TextAreaField } from '#ui/TextAreaField.tsx';
import { TextField } from '#ui/TextField.tsx';
import type { NewCase } from './newCase.ts';
import { enoughOf } from './words.ts';

const KINDS = [
  { value: 'ownership', label: 'This device is mine', hint: 'It is registered to somebody else.' },
  {
    value: 'contest',
    label: 'The report is wrong',
    hint: 'You bought it or hold it, and it is reported missing or stolen.',
  },
] as const;

const SAYS: Record<KindToOpen, string> = {
  ownership: 'Where and when you got it, how you lost it, and what proof you have. Only our team reads it.',
  contest: 'Where, when and from whom you got it, how you paid, and what papers you have. Only our team reads it.',
};

/** Whoever was robbed can’t dial. */
const WHERE: Record<KindToOpen, string> = {
  ownership: 'An IMEI has 15 digits. It is on the box, on the receipt, or in your Google or Apple account.',
  contest: 'An IMEI has 15 digits. Dial *#06# to see it.',
};

export function NewCaseForm({ form }: { form: NewCase }) {
  const { props, values, field, change, problem, busy, isOpenAlready } = form;
  return (
    <form className="stackable" {...props} aria-label="New case">
      <RadioList
        legend="What is it about?"
        name="kind"
        value={values.kind}
        onChange={(kind) => change({ kind })}
        options={KINDS}
      />
      {values.kind === 'contest' && <KeepIt />}
      <TextField
        label="IMEI or serial number"
        {...field('identifier')}
        hint={WHERE[values.kind]}
        className="input-id"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        required
      />
      {values.kind === 'ownership' && (
        <Choice
          label="It was stolen from me"
          hint="This does not warn buyers yet. If it is reported, the check says “disputed” once we take up your case."
          name="stolen"
          checked={values.stolen}
          onChange={(stolen) => change({ stolen })}
        />
      )}
      <TextAreaField
        label="In your words"
        {...field('says')}
        hint={SAYS[values.kind]}
        maxLength={CASE_WORDS_MAX}
        rows={5}
        required
      />
      {problem !== null && (
        <Notice
          tone="stolen"
          icon={<TriangleAlert />}
          actions={
            isOpenAlready && (
              <ButtonLink size="sm" to={PATHS.cases}>
                See my cases
              </ButtonLink>
            )
          }
        >
          {problem}
        </Notice>
      )}
      <Button type="submit" kind="primary" size="lg" busy={busy}>
        Open the case
      </Button>
    </form>
  );
}

/** What a buyer is asked for by those who threaten. */
function KeepIt() {
  return (
    <Notice icon={<ShieldCheck />} role="note">
      <b>Keep the phone with you, and pay nobody.</b> <Link to={PATHS.bought}>What else to do</Link>
    </Notice>
  );
}

/** How long the other side has to answer. */
const ANSWERS: Record<KindToOpen, string> = {
  ownership: 'They have 14 days, or 21 if they ask.',
  contest: 'They have 7 or 14 days, and 7 more if they ask.',
};

const APPEAL = 'Each side has 14 days to appeal before the decision takes effect.';
const DECIDES: Record<KindToOpen, string> = {
  ownership: APPEAL,
  contest: `${APPEAL} Only a wrong report that was made without proof ends at once.`,
};

export function HowItGoes({ kind }: { kind: KindToOpen }) {
  return (
    <Card title="How it goes">
      <ol className="next">
        <li>
          <b>You open the case</b>
          Nobody else sees it yet.
        </li>
        <li>
          <b>You add proof and send it</b>
          You have 7 days. {enoughOf(kind)}
        </li>
        <li>
          <b>Our team looks at it</b>
          Within 2 days. If your proof is good enough, the device is locked and the other side is told.
        </li>
        <li>
          <b>The other side can answer</b>
          {ANSWERS[kind]} We never tell you who they are, nor them who you are.
        </li>
        <li>
          <b>Two of our team decide</b>
          {DECIDES[kind]}
        </li>
      </ol>
    </Card>
  );
}
