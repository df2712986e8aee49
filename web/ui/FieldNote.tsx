import { CircleCheck, CircleX, TriangleAlert } from 'lucide-react';

type NoteTone = 'hint' | 'valid' | 'warning' | 'invalid';
export type Note = { tone: NoteTone; text: string };

const ICONS = { valid: CircleCheck, warning: TriangleAlert, invalid: CircleX } as const;

/** A hint or an error, announced when it changes. */
export function FieldNote({ id, note, slot }: { id: string; note: Note; slot?: string }) {
  const Icon = note.tone === 'hint' ? null : ICONS[note.tone];
  return (
    <p className={`msg msg-${note.tone}`} id={id} aria-live="polite">
      {Icon && <Icon className="i" />}
      <span data-slot={slot}>{note.text}</span>
    </p>
  );
}
