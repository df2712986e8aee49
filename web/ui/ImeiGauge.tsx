import { imeiDigits, validateImei } from '#schemas/rules/imei.ts';

const GROUPS = [2, 6, 6, 1] as const;

/** Counts the digits typed. Grey when all are there: green is for answers. */
export function ImeiGauge({ typed }: { typed: string }) {
  const digits = imeiDigits(typed);
  const { length } = digits;
  const whole = length === 16 ? 16 : 15;
  const isWrong = length === 15 && validateImei(typed).state !== 'valid';
  return (
    <span
      className={isWrong ? 'gauge is-wrong when-imei needs-script' : 'gauge when-imei needs-script'}
      aria-hidden="true"
    >
      {GROUPS.map((size, at) => {
        const before = GROUPS.slice(0, at).reduce<number>((sum, one) => sum + one, 0);
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: the groups never change
          <svg key={at} viewBox={`0 0 ${size} 1`} preserveAspectRatio="none" aria-hidden="true">
            <rect width={Math.max(0, Math.min(size, length - before))} height="1" />
          </svg>
        );
      })}
      <span className="gauge-count">{length > 16 ? `${length} digits` : `${length} of ${whole}`}</span>
    </span>
  );
}
