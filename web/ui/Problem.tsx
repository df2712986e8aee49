import type { Icon } from './IconSlot.tsx';
import { Notice } from './Notice.tsx';

type Props = { text: string | null; icon?: Icon; onDismiss?: () => void };

/** What went wrong with a form, until it is dismissed or sent again. */
export function Problem({ text, icon, onDismiss }: Props) {
  if (text === null) return null;
  return (
    <Notice status="stolen" icon={icon} onDismiss={onDismiss}>
      {text}
    </Notice>
  );
}
