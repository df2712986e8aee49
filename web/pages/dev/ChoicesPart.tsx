import { useState } from 'react';
import type { ReportStatus } from '#schemas/devices/statuses.ts';
import { Chips } from '#ui/Chips.tsx';
import { Choice } from '#ui/Choice.tsx';
import { RadioCards } from '#ui/RadioCards.tsx';
import { Segmented } from '#ui/Segmented.tsx';
import { Switch } from '#ui/Switch.tsx';
import { statusOption } from '#ui/statusOption.ts';

const REPORTS = (['missing', 'stolen', 'inactive', 'active'] as const).map(statusOption);

const PERIODS = [
  { value: 'monthly', label: 'Monthly' },
  { value: 'yearly', label: 'Yearly, 20% save' },
] as const;

const CATEGORIES = ['All', 'Registration', 'Transfer'].map((name) => ({ value: name, label: name }));

export function ChoicesPart() {
  const [checks, setChecks] = useState({ shown: false, named: true, bell: true, off: false });
  const [report, setReport] = useState<ReportStatus>('missing');
  const [period, setPeriod] = useState<'monthly' | 'yearly'>('monthly');
  const [category, setCategory] = useState('All');
  const check = (name: keyof typeof checks) => ({
    name,
    checked: checks[name],
    onChange: (checked: boolean) => setChecks((before) => ({ ...before, [name]: checked })),
  });
  const never = { label: 'Not available', name: 'never', checked: false, onChange: () => {}, disabled: true };
  return (
    <>
      <div className="stack sheet-grid sheet-grid-3">
        <div>
          <Choice
            label="Show the device name, model and last known location to anyone who checks this device"
            {...check('shown')}
          />
          <Choice label="Show my name and phone" hint="To logged-in members who check it" {...check('named')} />
          <Choice {...never} />
        </div>
        <div>
          <Switch label="Bell and buzzer" hint="A quiet tone when something is done" {...check('bell')} />
          <Switch label="Switch, off" {...check('off')} />
          <Switch {...never} label="Switch, not available" name="no" />
        </div>
        <div className="stack gap-3">
          <Segmented label="Paid" name="period" value={period} options={PERIODS} onChange={setPeriod} />
          <Chips label="Category" value={category} onChange={setCategory} options={CATEGORIES} />
        </div>
      </div>
      <div className="sheet-narrow">
        <RadioCards legend="Report type" name="report" value={report} onChange={setReport} options={REPORTS} />
      </div>
    </>
  );
}
