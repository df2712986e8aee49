import { TriangleAlert } from 'lucide-react';
import { Notice } from '#ui/Notice.tsx';

/** The banner over a form: what went wrong, until it is dismissed or the form is sent again. */
export function Problem({ text, onDismiss }: { text: string | null; onDismiss: () => void }) {
  return text === null ? null : (
    <Notice status="stolen" icon={TriangleAlert} onDismiss={onDismiss}>
      {text}
    </Notice>
  );
}
