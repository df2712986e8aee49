import { Share, Smartphone, X } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Button } from '#ui/Button.tsx';
import { IconButton } from '#ui/IconButton.tsx';
import { closeHint, type InstallPrompt, isIos, onInstallPrompt } from './install.ts';

/** Shown from the second visit on, until the user closes it or installs the app. */
export function InstallHint() {
  const [closed, setClosed] = useState(false);
  const [offer, setOffer] = useState<InstallPrompt | null>(null);

  useEffect(() => onInstallPrompt(setOffer), []);

  if (closed || (!offer && !isIos())) return null;

  function close() {
    closeHint();
    setClosed(true);
  }

  return (
    <aside className="inline gap-3 install-hint small" aria-label="Install Ownmark">
      {offer ? <Smartphone className="i" /> : <Share className="i" />}
      <p>
        <b>Keep Ownmark on your home screen.</b>{' '}
        {offer ? 'Check a phone with one tap.' : 'Tap Share, then “Add to Home Screen”.'}
      </p>
      {offer && (
        <Button
          kind="primary"
          size="sm"
          onClick={() => {
            close();
            void offer.prompt();
          }}
        >
          Install
        </Button>
      )}
      <IconButton label="Do not show this again" size="sm" icon={<X />} onClick={close} />
    </aside>
  );
}
