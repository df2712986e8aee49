import { ShieldCheck, X } from 'lucide-react';
import { ScanButton } from '#features/shared/scan/useNumberScan.tsx';
import { IDENTIFIER_MAX } from '#schemas/rules/imei.ts';
import { Button } from '#ui/Button.tsx';
import { IconButton } from '#ui/IconButton.tsx';
import { ImeiGauge } from '#ui/ImeiGauge.tsx';
import { Segmented } from '#ui/Segmented.tsx';
import { TextField } from '#ui/TextField.tsx';
import { AutoCheckSwitch } from './identifierInput.tsx';
import { OWNER_IS_TOLD } from './ownerIsTold.ts';
import { useIdentifierTyping } from './useIdentifierTyping.ts';
import type { VerificationState } from './useVerification.ts';

const KINDS = [
  { value: 'imei', label: 'IMEI' },
  { value: 'serial', label: 'Serial number' },
] as const;
const FIELDS = {
  imei: { label: 'IMEI', hint: '15 digits. Dial *#06# on the phone itself to see it.', placeholder: '15-digit IMEI' },
  serial: { label: 'Serial number', hint: 'In Settings, or on the box.', placeholder: 'Serial number' },
} as const;

type Props = {
  verification: VerificationState;
  action?: string;
  /** Checks as soon as the last digit is typed, for shops. */
  autoCheck?: boolean;
};

export function VerificationForm({ verification, action = 'Check Status', autoCheck = false }: Props) {
  const { kind, setKind, typed, type, field, clear, answered, submit, query, scan } = verification;
  const typing = useIdentifierTyping({ kind, typed, setTyped: type, field, answered });
  return (
    <>
      {scan.isOpen && <div className="card">{scan.panel}</div>}
      <form
        hidden={scan.isOpen}
        className="card stackable imei"
        onSubmit={submit}
        noValidate
        aria-label="Verify a device"
      >
        <Segmented label="Verification method" name="kind" value={kind} options={KINDS} onChange={setKind} />
        <TextField
          {...FIELDS[kind]}
          fieldState={scan.problem ? { state: 'warning', message: scan.problem } : undefined}
          name="identifier"
          className="input-lg input-id"
          value={typed}
          {...typing}
          inputRef={field}
          maxLength={IDENTIFIER_MAX}
          inputMode={kind === 'imei' ? 'numeric' : undefined}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          trailing={
            typed === '' ? (
              <ScanButton scan={scan} />
            ) : (
              <IconButton label="Clear the number" icon={<X />} onClick={clear} />
            )
          }
          below={kind === 'imei' && <ImeiGauge typed={typed} />}
        />
        <Button
          type="submit"
          kind="primary"
          size="lg"
          icon={<ShieldCheck />}
          busy={query.isFetching && !query.isFetchingNextPage}
          aria-disabled={typed.trim() === '' || undefined}
        >
          {action}
        </Button>
        {autoCheck && <p className="xs muted">{OWNER_IS_TOLD}</p>}
        <p className="sr-only" role="status">
          {scan.said}
        </p>
        {autoCheck && <AutoCheckSwitch />}
      </form>
    </>
  );
}
