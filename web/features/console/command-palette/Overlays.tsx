import { Palette } from './Palette.tsx';
import { ShortcutsDialog } from './ShortcutsDialog.tsx';
import type { Overlay } from './useShortcuts.ts';

export default function Overlays({ shown, onClose }: { shown: Overlay; onClose: () => void }) {
  return shown === 'palette' ? <Palette onClose={onClose} /> : <ShortcutsDialog onClose={onClose} />;
}
