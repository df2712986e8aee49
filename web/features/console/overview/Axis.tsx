/** Pixels from above. */
const GROUND = 188;
const TOP = 20;

/** In pixels from above. */
export const heightOf = (value: number, ticks: readonly number[]): number =>
  GROUND - (value / (ticks.at(-1) ?? 1)) * (GROUND - TOP);

export function Axis({ ticks, say }: { ticks: readonly number[]; say: (value: number) => string }) {
  return ticks.map((tick) => (
    <g key={tick}>
      <line
        className={tick === 0 ? 'base' : 'grid'}
        x1="0"
        x2="100%"
        y1={heightOf(tick, ticks)}
        y2={heightOf(tick, ticks)}
      />
      <text x="-8" y={heightOf(tick, ticks) + 4} textAnchor="end">
        {say(tick)}
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

export { GROUND, TOP };
