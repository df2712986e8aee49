/** Pixels from above. */
export const GROUND = 188;
export const TOP = 20;

/** In pixels from above. */
export const heightOf = (value: number, ticks: readonly number[]): number =>
  GROUND - (value / (ticks.at(-1) ?? 1)) * (GROUND - TOP);

export const linesOf = (ticks: readonly number[]) => ticks.map((value) => ({ value, y: heightOf(value, ticks) }));

type AxisProps = { lines: readonly { value: number; y: number }[]; say: (value: number) => string };

export function Axis({ lines, say }: AxisProps) {
  return lines.map(({ value, y }) => (
    <g key={y}>
      <line className={value === 0 ? 'base' : 'grid'} x1="0" x2="100%" y1={y} y2={y} />
      <text x="-8" y={y + 4} textAnchor="end">
        {say(value)}
      </text>
    </g>
  ));
}

/** Every second name stands only where there is room. */
export function Names({ at, names }: { at: (index: number) => number; names: readonly string[] }) {
  const last = names.length - 1;
  return names.map((name, index) => (
    <text
      key={name}
      className={index === last ? 'strong' : (last - index) % 2 === 1 ? 'if-room' : undefined}
      x={`${at(index)}%`}
      y={GROUND + 20}
      textAnchor="middle"
    >
      {name}
    </text>
  ));
}
