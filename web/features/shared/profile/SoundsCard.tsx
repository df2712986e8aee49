import { useSyncExternalStore } from 'react';
import { onStoredChange } from '#lib/browser/browserStorage.ts';
import { soundsAreOn, switchSounds } from '#lib/browser/sounds.ts';
import { Card } from '#ui/Card.tsx';
import { Switch } from '#ui/Switch.tsx';

export function SoundsCard() {
  const on = useSyncExternalStore(onStoredChange, soundsAreOn);
  const hint = 'When you log in. Kept on this device.';
  return (
    <Card>
      <Switch label="Sounds" hint={hint} name="sounds" checked={on} onChange={switchSounds} />
    </Card>
  );
}
