import { TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import type { AnyDevice } from '#lib/queries/outputs.ts';
import { useMay } from '#lib/session/useMay.ts';
import { DISPUTED, PROOF_WORDS } from '#schemas/checks/checkWords.ts';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { Notice } from '#ui/Notice.tsx';
import { ProofDialog } from './ProofDialog.tsx';

/** How well the entry of a device is supported, as every check says. */
export function SupportCard({ device }: { device: AnyDevice }) {
  const may = useMay();
  const [isAsking, setAsking] = useState(false);
  return (
    <Card title="Proof of purchase">
      <div className="stack gap-3">
        <p>{PROOF_WORDS[device.proof]}</p>
        {device.disputed && (
          <Notice status="missing" icon={<TriangleAlert />}>
            {DISPUTED}
          </Notice>
        )}
        {may('admin.setProof') && (
          <div>
            <Button onClick={() => setAsking(true)}>Change</Button>
          </div>
        )}
      </div>
      {isAsking && <ProofDialog device={device} onClose={() => setAsking(false)} />}
    </Card>
  );
}
