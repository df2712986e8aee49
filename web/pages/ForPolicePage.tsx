import { Printer } from 'lucide-react';
import { PageHead } from '#features/public/site/parts.tsx';
import { PATHS } from '#lib/paths/paths.ts';
import { SHOWN, SUPPORT } from '#schemas/format/support.ts';
import { PUBLISHED_KEYS_PATH } from '#schemas/statements/publishedKeys.ts';
import { Link } from '#ui/Link.tsx';

export function ForPolicePage() {
  return (
    <main id="main" className="wrap page-end leaflet" tabIndex={-1}>
      <PageHead
        title="For police, insurers and shops"
        lead="Somebody shows you a paper of Ownmark. Check it in a minute: free, without an account, without calling anybody."
      />
      <p className="needs-script leaflet-print">
        <button className="btn" type="button" data-print="">
          <Printer className="i" />
          Print this page
        </button>
      </p>
      <div className="stack gap-8 prose">
        <HowToCheck />
        <WhatItMeans />
        <WhatItDoesNotSay />
        <WithoutUs />
        <p className="leaflet-call">
          <b>A paper does not hold, or you are not sure?</b> Call us:{' '}
          <a className="nowrap" href={SUPPORT.phoneLink}>
            {SHOWN.phone}
          </a>
          , {SHOWN.hours.join(', ')}, or write to <a href={`mailto:${SUPPORT.email}`}>{SUPPORT.email}</a>.
        </p>
      </div>
    </main>
  );
}

function HowToCheck() {
  return (
    <section className="stack gap-3" aria-labelledby="how">
      <h2 className="h3" id="how">
        Check it in four steps
      </h2>
      <ol className="stack gap-2 leaflet-steps">
        <li>
          Point a phone’s own camera at the code on the paper. No camera? Open{' '}
          <Link to={PATHS.verify}>
            <b>{SUPPORT.host}/verify</b>
          </Link>{' '}
          and type the 12 letters and digits under the code.
        </li>
        <li>
          Look at the address. It must begin with <b>{SUPPORT.host}</b>. Anybody can draw a green tick on another page.
        </li>
        <li>
          Dial <b>*#06#</b> on the phone itself: it must show the number on the paper. A real paper of another phone
          proves nothing about this one.
        </li>
        <li>
          Go by <b>today’s answer</b>, which stands first and larger. What the paper said on its day stands second.
        </li>
      </ol>
    </section>
  );
}

const MEANINGS = [
  ['No report today', 'Nobody has reported this device missing or stolen. It is not a statement about who owns it.'],
  [
    'Reported stolen or missing',
    'A member has reported it. The answer says when, and whether Ownmark has seen proof of purchase. Call us before you decide anything.',
  ],
  ['Replaced, taken back or expired', 'The paper was real on its day and does not count now. Ask for the newer one.'],
  ['On hold', 'There is an open question about the device. The paper does not count until it is settled.'],
  [
    'This paper was changed',
    'What stands on it is not what Ownmark signed. Keep a copy if you safely can, and call us.',
  ],
  [
    'Not in the public log',
    'The signature fits, but we cannot have made it in the ordinary way. Do not rely on it, and call us.',
  ],
] as const;

function WhatItMeans() {
  return (
    <section className="stack gap-3" aria-labelledby="meanings">
      <h2 className="h3" id="meanings">
        What the answer means
      </h2>
      <dl className="leaflet-meanings">
        {MEANINGS.map(([answer, meaning]) => (
          <div key={answer}>
            <dt className="strong">{answer}</dt>
            <dd>{meaning}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function WhatItDoesNotSay() {
  return (
    <section className="stack gap-3" aria-labelledby="not-said">
      <h2 className="h3" id="not-said">
        What no paper of ours says
      </h2>
      <ul className="stack gap-2 leaflet-list">
        <li>
          <b>Who owns the device in law.</b> A certificate says whom our register names. A court decides title.
        </li>
        <li>
          <b>That the person who shows it is the person it names.</b> Compare with an identity document.
        </li>
        <li>
          <b>That the device is honest because nobody reported it.</b> An owner may not have noticed yet, or may not be
          registered.
        </li>
        <li>
          <b>That anything was proved,</b> where it says “declared” or is titled “Registration note”. That is the word
          of a member.
        </li>
        <li>
          <b>That a network has blocked the device.</b> We block nothing.
        </li>
      </ul>
    </section>
  );
}

function WithoutUs() {
  return (
    <section className="stack gap-3" aria-labelledby="without-us">
      <h2 className="h3" id="without-us">
        Without a network, and without trusting us
      </h2>
      <p>
        The large code holds the whole paper with its signature. Once you have opened{' '}
        <Link to={PATHS.verify}>the page that checks papers</Link> on a phone, it also checks without a network. It then
        says what was true when the paper was made, and that today’s answer is still to come.
      </p>
      <p>
        Each paper is a plain text with an Ed25519 signature, in the open form C2SP signed-note. Our public keys, with
        the time each was in use, stand at <a href={PUBLISHED_KEYS_PATH}>{`${SUPPORT.host}${PUBLISHED_KEYS_PATH}`}</a>.
        A fingerprint of every paper stands in a public log that we can’t change unseen. It holds no name and no device
        number.
      </p>
    </section>
  );
}
