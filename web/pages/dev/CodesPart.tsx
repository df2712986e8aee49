import { useState } from 'react';
import { OtpField } from '#ui/OtpField.tsx';
import { Part } from './Part.tsx';

/** The one-time code, in each of its moments. */
export function CodesPart() {
  const [code, setCode] = useState('');
  const [sent, setSent] = useState<string[]>([]);
  return (
    <Part id="codes" title="One-time codes">
      <div className="sheet-grid">
        <div>
          <OtpField
            label="One-time code: typing"
            value={code}
            onChange={setCode}
            onComplete={(whole) => setSent((before) => [...before, whole])}
          />
          <p className="small muted" data-testid="sent">
            Sent: {sent.join(', ')}
          </p>
        </div>
        <OtpField
          label="One-time code: wrong"
          name="otp-wrong"
          value="K7QXM42B"
          onChange={() => {}}
          fieldState={{ state: 'invalid', message: 'Please enter a valid 8-character OTP. 3 tries left.' }}
        />
        <OtpField
          label="One-time code: being checked"
          name="otp-busy"
          value="K7QXM42C"
          onChange={() => {}}
          hint="Checking…"
          disabled
        />
        <OtpField
          label="One-time code: right"
          name="otp-right"
          value="K7QXM42C"
          onChange={() => {}}
          fieldState={{ state: 'valid', message: 'Verified' }}
        />
      </div>
    </Part>
  );
}
