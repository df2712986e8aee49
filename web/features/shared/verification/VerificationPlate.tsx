import { type ReactNode, useEffect, useRef } from 'react';
import { whyNot } from '#schemas/checks/checkWords.ts';
import type { CheckedNumber } from '#schemas/responses/checks.ts';
import type { Caution, IdentifierKind } from '#schemas/rules/identifiers.ts';
import { Identifier } from '#ui/Identifier.tsx';
import { MarkedNumber } from '#ui/MarkedNumber.tsx';
import { NumberLines } from '#ui/NumberLines.tsx';
import { VerdictHead } from '#ui/VerdictHead.tsx';
import type { Banner } from './banners.ts';

type Props = {
  banner: Banner;
  asked: { identifier: string; kind: IdentifierKind };
  numbers: readonly CheckedNumber[];
  /** Only for what is shown as not understood. */
  caution?: Caution | null;
  children: ReactNode;
};

/** Focuses its heading. */
export function VerificationPlate({ banner, asked, numbers, caution, children }: Props) {
  const { icon: Icon, status, title, say } = banner;
  const heading = useRef<HTMLHeadingElement>(null);
  const typed = numbers[0] ?? asked;
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
    heading.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <article className="result answer" data-status={status} aria-labelledby="verdict">
      <span className="stripe" />
      <VerdictHead
        sign={<Icon className="i" />}
        when={<span>Ownmark register</span>}
        title={title}
        say={say}
        id="verdict"
        level="h2"
        titleRef={heading}
      />
      {numbers.length > 1 ? (
        <NumberLines numbers={numbers} />
      ) : (
        <div className="answer-id">
          <p className="inline answer-cap muted xs">{caution ? 'You typed' : 'Number you checked'}</p>
          {caution ? (
            <MarkedNumber typed={typed} caution={caution} />
          ) : (
            <Identifier value={typed.identifier} serial={typed.kind === 'serial'} />
          )}
        </div>
      )}
      {caution && numbers.length < 2 && <p className="answer-why strong">{whyNot(typed, caution)}</p>}
      {children}
    </article>
  );
}
