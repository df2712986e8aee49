import { useState } from 'react';
import { OtpField } from '#ui/OtpField.tsx';

const MOMENTS = [
  {
    label: 'wrong',
    value: 'K7QXM42B',
    fieldState: { state: 'invalid', message: 'Please enter a valid 8-character OTP. 3 tries left.' },
  },
  { label: 'being checked', value: 'K7QXM42C', hint: 'Checking…' },
  { label: 'right', value: 'K7QXM42C', fieldState: { state: 'valid', message: 'Verified' } },
] as const;

export function CodesPart() {
  const [code, setCode] = useState('');
  const [sent, setSent] = useState<string[]>([]);
  return (
    <div className="stack sheet-grid">
      <div>
        <OtpField
          label="Code: typing"
          value={code}
          onChange={setCode}
          onComplete={(whole) => setSent((before) => [...before, whole])}
        />
        <p className="small muted" data-testid="sent">
          Sent: {sent.join(', ')}
        </p>
      </div>
      {MOMENTS.map(({ label, ...field }) => (
        <OtpField
          key={label}
          {...field}
          label={`Code: ${label}`}
          name={`otp-${label.replaceAll(' ', '-')}`}
          onChange={() => {}}
        />
      ))}
    </div>
  );
}
