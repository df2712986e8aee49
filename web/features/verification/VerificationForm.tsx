import { ShieldCheck } from 'lucide-react';
import { IDENTIFIER_MAX } from '../../../worker/schemas/imei.ts';
import { Button } from '../../ui/Button.tsx';
import { Segmented } from '../../ui/Segmented.tsx';
import { TextField } from '../../ui/TextField.tsx';
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
  /** What the button says. */
  action?: string;
};

/** The question. IMEI or serial number changes the keyboard and the hint, not what is asked. */
export function VerificationForm({ verification, action = 'Check Status' }: Props) {
  const { kind, setKind, typed, setTyped, submit, query } = verification;
  return (
    <form className="card stackable" onSubmit={submit} noValidate aria-label="Verify a device">
      <Segmented label="Verification method" name="kind" value={kind} options={KINDS} onChange={setKind} />
      <TextField
        {...FIELDS[kind]}
        name="identifier"
        className="input-lg input-id"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        maxLength={IDENTIFIER_MAX}
        inputMode={kind === 'imei' ? 'numeric' : undefined}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
      />
      <Button
        type="submit"
        kind="primary"
        size="lg"
        icon={<ShieldCheck />}
        busy={query.isFetching && !query.isFetchingNextPage}
        disabled={typed.trim() === ''}
      >
        {action}
      </Button>
    </form>
  );
}
