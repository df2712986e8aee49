import { useState } from 'react';
import { Card } from '#ui/Card.tsx';
import { Paging } from '#ui/Paging.tsx';
import { Stepper } from '#ui/Stepper.tsx';
import { Tabs } from '#ui/Tabs.tsx';

const TABS = [
  { value: 'all', label: 'All', count: 7 },
  { value: 'active', label: 'Active', count: 3, status: 'active' },
  { value: 'stolen', label: 'Stolen', count: 1, status: 'stolen' },
  { value: 'pending', label: 'Transfer pending', count: 0, status: 'transfer_pending' },
] as const;

export function StepsPart() {
  const [tab, setTab] = useState<(typeof TABS)[number]['value']>('all');
  const [page, setPage] = useState(1);
  return (
    <>
      <Tabs label="Devices by status" value={tab} onChange={setTab} tabs={TABS}>
        <p data-testid="tab-shown">Shown: {tab}</p>
      </Tabs>
      <Stepper steps={['Device and recipient', 'Code', 'Review, 21 days']} current={1} label="Sample steps" />
      <Card flush>
        <Paging
          pagination={{ page, limit: 10, total: 34 }}
          shown={Math.min(10, 34 - (page - 1) * 10)}
          onPage={setPage}
        />
      </Card>
    </>
  );
}
