import type { ReactNode } from 'react';
import { messageOf } from '#lib/api/errors.ts';
import type { Verification } from '#lib/queries/outputs.ts';
import { checkLink, readNumbers } from '#schemas/checks/checkLink.ts';
import { CLEAN, lookOf, verdictOf } from '#schemas/checks/checks.ts';
import { lookText, mayBeSerial } from '#schemas/checks/checkWords.ts';
import { isSought } from '#schemas/devices/statuses.ts';
import { CheckSheet } from '#ui/CheckSheet.tsx';
import { ErrorState } from '#ui/ErrorState.tsx';
import { Facts } from '#ui/Facts.tsx';
import { Ghost } from '#ui/Ghost.tsx';
import { ProofFoot } from '#ui/KeepProof.tsx';
import { PlateSkeleton } from '#ui/PlateSkeleton.tsx';
import { type Banner, bannerOf, NOT_UNDERSTOOD, nothingFound, type Reader, UNKNOWN_DEVICE } from './banners.ts';
import { CHECK_FAILED, type VerificationState } from './useVerification.ts';
import { VerificationActs } from './VerificationActs.tsx';
import { VerificationPlate } from './VerificationPlate.tsx';
import { VerifiedFacts } from './VerifiedFacts.tsx';
import { VerifiedHistory } from './VerifiedHistory.tsx';

type Props = {
  verification: VerificationState;
  reader?: Reader;
  /** Text before anything was asked. */
  idle?: string;
  foot?: (device: Verification) => ReactNode;
};

const FOR_MEMBERS =
  'As a member you see more than the public does: what the owner of a reported device has chosen to show.';

export function VerificationResult({ verification, reader = 'member', idle = FOR_MEMBERS, foot }: Props) {
  const { asked, isReplaced, query, again } = verification;
  if (asked === null || (isReplaced && !query.isFetching)) return <Idle text={idle} />;
  if (query.isPending || (query.isFetching && !query.isFetchingNextPage)) return <PlateSkeleton label="Checking…" />;
  if (query.isError && !query.data) {
    return <ErrorState title={CHECK_FAILED} text={messageOf(query.error)} onRetry={again} />;
  }
  return <Answer verification={verification} asked={asked} reader={reader} foot={foot} />;
}

type AnswerProps = Required<Pick<Props, 'verification' | 'reader'>> &
  Pick<Props, 'foot'> & { asked: NonNullable<VerificationState['asked']> };

function Answer({ verification, asked, reader, foot }: AnswerProps) {
  const { query, device, caution, numbers } = verification;
  const verdict = device ? verdictOf(device.status) : 'clean';
  const look = lookOf({ status: verdict, caution });
  const typed = numbers[0] ?? asked;
  const proof =
    reader === 'admin' || look === 'caution' || !query.dataUpdatedAt
      ? null
      : {
          look,
          identifier: typed.identifier,
          serial: typed.kind === 'serial',
          checkedAt: query.dataUpdatedAt,
          link: checkLink(window.location.origin, {
            ...asked,
            identifier: readNumbers(numbers) ?? asked.identifier,
          }),
        };
  return (
    <>
      <VerificationPlate
        key={`${asked.kind} ${asked.identifier}`}
        banner={bannerFor({ device, look, numbers, caution }, reader)}
        asked={asked}
        numbers={numbers}
        caution={look === 'caution' ? caution : null}
      >
        <div className="stack answer-body">
          <Found verification={verification} isDoubtful={look === 'caution'} reader={reader} foot={foot} />
          <VerificationActs
            verification={verification}
            isSought={reader === 'member' && device !== null && isSought(device.status)}
            isDoubtful={look === 'caution'}
            asSerial={numbers.length < 2 && mayBeSerial(typed, caution)}
          />
        </div>
        {proof && <ProofFoot proof={proof} />}
      </VerificationPlate>
      {proof && (
        <CheckSheet
          proof={proof}
          say={lookText({ status: verdict, caution, numbers })}
          answer={{ ...CLEAN, ...device, numbers }}
        />
      )}
    </>
  );
}

type FoundProps = Omit<AnswerProps, 'asked'> & { isDoubtful: boolean };

function Found({ verification, isDoubtful, reader, foot }: FoundProps) {
  const { query, device, history } = verification;
  return (
    <>
      {isDoubtful && (
        <p>
          <b>This is not a clean answer.</b> {reader === 'member' && 'Do not pay yet.'}
        </p>
      )}
      {device?.sample && (
        <p>
          <span className="badge badge-accent">Sample</span> Not a real device.
        </p>
      )}
      {device && <VerifiedFacts device={device} />}
      {!device && !isDoubtful && <Facts rows={[{ term: 'Device', value: UNKNOWN_DEVICE }]} />}
      {device && !device.sample && (
        <VerifiedHistory
          history={history}
          onMore={query.hasNextPage ? () => void query.fetchNextPage() : undefined}
          busy={query.isFetchingNextPage}
        />
      )}
      {device && !device.sample && foot?.(device)}
    </>
  );
}

type Look = Pick<VerificationState, 'device' | 'numbers' | 'caution'> & { look: ReturnType<typeof lookOf> };

function bannerFor({ device, look, numbers, caution }: Look, reader: Reader): Banner {
  const words = { status: look === 'caution' ? ('clean' as const) : look, caution, numbers };
  const counted = numbers.length > 1 ? { say: lookText(words) } : {};
  if (look === 'caution') return { ...NOT_UNDERSTOOD, ...counted };
  if (!device) return { ...nothingFound(reader), ...(reader === 'member' && counted) };
  const banner = bannerOf(device.status, reader);
  return isSought(device.status) || reader === 'member' ? { ...banner, ...counted } : banner;
}

function Idle({ text }: { text: string }) {
  return (
    <div className="result stack gap-3 result-idle">
      <Ghost />
      <h2 className="h3">The answer appears here</h2>
      <p>{text}</p>
    </div>
  );
}
