import { useState } from 'react';
import type { AnyDevice } from '#lib/queries/outputs.ts';
import { useMay } from '#lib/session/useMay.ts';
import { DISPUTED, PROOF_WORDS } from '#schemas/checks/checkWords.ts';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { ProofDialog } from './ProofDialog.tsx';

/** How well the entry of a device is supported, as every check says. */
export function SupportCard({ device }: { device: AnyDevice }) {
  const may = useMay();
  const [isAsking, setAsking] = useState(false);
  return (
    <Card title="Papers">
      <p>{PROOF_WORDS[device.proof]}</p>
      {device.disputed && <p>{DISPUTED}</p>}
      {may('admin.setProof') && <Button onClick={() => setAsking(true)}>Change</Button>}
      {isAsking && <ProofDialog device={device} onClose={() => setAsking(false)} />}
    </Card>
  );
}
