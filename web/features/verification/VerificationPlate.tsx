import { type ReactNode, useEffect, useRef } from 'react';
import type { DeviceStatus } from '../../../worker/schemas/statuses.ts';
import { Identifier } from '../../ui/Identifier.tsx';
import { StatusTag } from '../../ui/StatusTag.tsx';
import type { Banner } from './banners.tsx';

type Props = { status?: DeviceStatus; banner: Banner; identifier: string; children: ReactNode };

/** The answer as a plate: the banner is the largest thing, then the identifier. The cursor goes to it. */
export function VerificationPlate({ status, banner, identifier, children }: Props) {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    title.current?.focus({ preventScroll: true });
    title.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <article className={status ? 'result' : 'result result-unknown'} data-status={status} aria-labelledby="verdict">
      <span className="stripe" />
      <StatusTag icon={banner.icon}>{banner.tag}</StatusTag>
      <div className="result-head">
        <p className="result-cap">Ownmark register</p>
        <h2 className="result-title" id="verdict" ref={title} tabIndex={-1}>
          {banner.title}
        </h2>
        <Identifier value={identifier} />
        <p className="result-text">{banner.text}</p>
      </div>
      <div className="result-body">{children}</div>
    </article>
  );
}
