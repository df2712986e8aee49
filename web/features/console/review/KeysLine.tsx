const KEYS = [
  { keys: ['J', 'K'], does: 'move' },
  { keys: ['X'], does: 'choose' },
  { keys: ['A'], does: 'approve' },
  { keys: ['R'], does: 'reject' },
  { keys: ['E'], does: 'evidence' },
  { keys: ['?'], does: 'all keys' },
];

export function KeysLine() {
  return (
    <p className="keys-line" aria-hidden="true">
      {KEYS.map(({ keys, does }) => (
        <span key={does}>
          {keys.map((key) => (
            <kbd className="kbd" key={key}>
              {key}
            </kbd>
          ))}{' '}
          {does}
        </span>
      ))}
    </p>
  );
}
