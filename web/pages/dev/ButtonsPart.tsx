import { ArrowRight, Copy, Ellipsis, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#ui/Button.tsx';
import { ButtonLink } from '#ui/ButtonLink.tsx';
import { IconButton } from '#ui/IconButton.tsx';

const KINDS = ['primary', 'secondary', 'quiet', 'danger'] as const;

/** At rest and busy, without and with an icon; disabled. */
const MOMENTS = [{}, { icon: <Trash2 /> }, { busy: true }, { icon: <Trash2 />, busy: true }, { disabled: true }];

export function ButtonsPart() {
  const [presses, setPresses] = useState(0);
  return (
    <>
      {KINDS.map((kind) => (
        <div className="row gap-4" key={kind}>
          {MOMENTS.map((moment) => (
            <Button key={Object.keys(moment).join()} kind={kind} {...moment}>
              Save Plan
            </Button>
          ))}
        </div>
      ))}
      <div className="row gap-4">
        <Button kind="primary" size="lg">
          Large, 56
        </Button>
        <Button kind="primary">Default, 48/44</Button>
        <Button kind="primary" size="sm">
          Small, 44/36
        </Button>
        <IconButton label="Copy" kind="secondary" icon={<Copy />} />
        <IconButton label="More" icon={<Ellipsis />} />
        <IconButton label="Waiting" icon={<Ellipsis />} busy />
        <IconButton label="Not now" icon={<Ellipsis />} disabled />
        <ButtonLink to="/dev/ui" icon={<ArrowRight />}>
          A page of ours
        </ButtonLink>
        <ButtonLink kind="quiet" href="tel:+2348030000123">
          A telephone
        </ButtonLink>
        <a className="link-row" href="#buttons">
          Link with an arrow <ArrowRight className="i" />
        </a>
      </div>
      <div className="sheet-narrow stack gap-3">
        <form
          onSubmit={(event) => {
            event.preventDefault();
            setPresses((before) => before + 1);
          }}
        >
          <Button kind="primary" block type="submit" busy={presses > 0}>
            Press me once
          </Button>
        </form>
        <p className="small muted" data-testid="presses">
          Pressed {presses} times
        </p>
      </div>
    </>
  );
}
