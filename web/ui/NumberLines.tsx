import { Fragment } from 'react';
import { LOOK_WORDS, markedGroups, mostSevereFirst } from '#schemas/checks/checkWords.ts';
import type { CheckedNumber } from '#schemas/responses/checks.ts';
import type { Caution } from '#schemas/rules/identifiers.ts';
import { CHECK_LOOKS } from './checkLooks.ts';
import { Identifier } from './Identifier.tsx';

/** Most severe on top. Slots count the lines of one look: `number-stolen-0`. */
export function NumberLines({ numbers }: { numbers: readonly CheckedNumber[] }) {
  const lines = mostSevereFirst(numbers);
  return (
    <ul className="numbers" data-row="many">
      {lines.map(({ identifier, kind, look, cap, caution, name }) => {
        const { icon: Icon, status } = CHECK_LOOKS[look];
        return (
          <li key={name} data-status={status} data-row={name}>
            <div>
              <p className="inline answer-cap muted xs" data-slot={`${name}-cap`}>
                {cap}
              </p>
              {look === 'caution' && caution ? (
                <MarkedNumber typed={{ identifier, kind }} caution={caution} slot={name} />
              ) : (
                <Identifier value={identifier} serial={kind === 'serial'} slot={name} />
              )}
            </div>
            <span className="badge" data-status={status}>
              <Icon className="i" />
              {LOOK_WORDS[look].short}
            </span>
          </li>
        );
      })}
    </ul>
  );
}

type Props = { typed: Pick<CheckedNumber, 'identifier' | 'kind'>; caution: Caution; slot?: string };

/** worker/pages/slots.ts draws it alike. */
export function MarkedNumber({ typed, caution, slot }: Props) {
  return (
    <span className="id" data-slot={slot}>
      {markedGroups(typed, caution).map((pieces, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: groups have no name but their place
        <Fragment key={index}>
          {index > 0 && <wbr />}
          <span>
            {pieces.map(({ text, mark }, at) =>
              mark ? (
                // biome-ignore lint/suspicious/noArrayIndexKey: as above
                <span key={at} className={mark}>
                  {text}
                </span>
              ) : (
                text
              ),
            )}
          </span>
        </Fragment>
      ))}
    </span>
  );
}
