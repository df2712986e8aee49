const TONES = ['', '-stripe', '-text', '-tint'];
const STATUSES = ['active', 'inactive', 'missing', 'pending', 'stolen'];

const GROUPS = {
  Ground: ['surface', 'surface-raised', 'surface-sunk', 'line', 'line-strong', 'plate'],
  Text: ['text', 'text-muted', 'text-faint', 'accent-text', 'danger-text', 'warning-text'],
  Action: ['accent', 'accent-hover', 'accent-ink', 'accent-tint', 'danger', 'danger-hover'],
  'Brand and console': ['brand', 'brand-ink', 'brand-muted', 'brand-tag', 'console', 'console-muted'],
  Status: STATUSES.flatMap((status) => TONES.map((tone) => `status-${status}${tone}`)),
};

export function ColoursPart() {
  return Object.entries(GROUPS).map(([name, colours]) => (
    <div className="stack gap-3" key={name}>
      <h3 className="h4">{name}</h3>
      <ul className="colours">
        {colours.map((colour) => (
          <li key={colour}>
            <i style={{ background: `var(--color-${colour})` }} />
            {colour}
          </li>
        ))}
      </ul>
    </div>
  ));
}
