import { Volume2, VolumeX } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { onStoredChange } from '#lib/browser/browserStorage.ts';
import { soundsAreOn, switchSounds } from '#lib/browser/sounds.ts';
import { IconButton } from '#ui/IconButton.tsx';

export function SoundToggle() {
  const on = useSyncExternalStore(onStoredChange, soundsAreOn, () => true);
  return (
    <IconButton
      className="needs-script"
      label="Sounds"
      aria-pressed={on}
      icon={on ? <Volume2 /> : <VolumeX />}
      onClick={() => switchSounds(!on)}
    />
  );
}
