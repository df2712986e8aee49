import { SHOWN, SUPPORT } from '#schemas/format/support.ts';

/** Word for word from the specification. */
export const PROMISES = {
  verification:
    'Verification reveals only whether a device is reported stolen or missing and what its owner has chosen to show.',
  requests: 'Data requests are answered within 30\u00a0days.',
  support: 'Support replies within 24\u00a0hours on business days.',
  encryption: 'Data is encrypted at rest (AES-256) and in transit (TLS 1.3).',
} as const;

export function ContactLines() {
  return (
    <ul>
      <li>
        E-mail: <a href={`mailto:${SUPPORT.email}`}>{SUPPORT.email}</a>
      </li>
      <li>
        Phone:{' '}
        <a className="num" href={SUPPORT.phoneLink}>
          {SHOWN.phone}
        </a>
      </li>
      <li>Office: {SUPPORT.office}</li>
      <li>Support hours: {SHOWN.hours.join(', ')}</li>
    </ul>
  );
}
