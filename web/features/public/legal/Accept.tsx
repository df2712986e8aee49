import { CircleCheck } from 'lucide-react';
import { useEffect, useState } from 'react';
import { api } from '#lib/api/client.ts';
import { statusOf } from '#lib/api/errors.ts';
import { readToken } from '#lib/api/sessionToken.ts';
import { local } from '#lib/browser/browserStorage.ts';
import { openPage } from '#lib/browser/openPage.ts';
import { PATHS } from '#lib/paths/paths.ts';
import { currentVersion, type LegalDocument } from '#schemas/accounts/legal.ts';
import { formatDateTime } from '#schemas/format/dates.ts';
import { Button } from '#ui/Button.tsx';
import { ButtonLink } from '#ui/ButtonLink.tsx';
import { percentRead, READ_AT } from './reading.ts';

type Props = {
  document: LegalDocument;
  /** In a sentence: "terms". */
  noun: string;
  /** Of the button. */
  label: string;
};

export function Accept({ document, noun, label }: Props) {
  const acceptance = useAcceptance(document);
  const read = useRead();
  const isOpen = acceptance.acceptedAt === null;
  useEffect(() => {
    if (!isOpen) window.document.documentElement.classList.add('has-accepted');
  }, [isOpen]);
  return (
    <>
      <AcceptCard noun={noun} label={label} shown={read} {...acceptance} />
      <p className="sr-only" role="status">
        {read && isOpen && `You have read the ${noun}. You can accept at the end of the text.`}
      </p>
    </>
  );
}

/** Whether the text was ever read to the end. */
function useRead(): boolean {
  const [read, setRead] = useState(false);
  useEffect(() => {
    const look = () => setRead((before) => before || percentRead() >= READ_AT);
    look();
    const stops = ['scroll', 'resize'].map((event) => {
      window.addEventListener(event, look, { passive: true });
      return () => window.removeEventListener(event, look);
    });
    return () => {
      for (const stop of stops) stop();
    };
  }, []);
  return read;
}

type CardProps = ReturnType<typeof useAcceptance> & Pick<Props, 'noun' | 'label'> & { shown: boolean };

/** Its space is kept before it is shown, so that nothing moves. */
function AcceptCard({ noun, label, shown, acceptedAt, problem, busy, accept }: CardProps) {
  return (
    <section
      className="card stack gap-2 accept needs-script"
      aria-label={`Accept the ${noun}`}
      data-waiting={shown ? undefined : ''}
    >
      <p className="inline accept-read strong">
        <CircleCheck className="i" />
        {acceptedAt === null ? 'Read' : 'Accepted'}
      </p>
      {acceptedAt === null ? (
        <>
          <h2 className="h3">You have read the {noun}</h2>
          <p className="muted">Accepting leads you to your dashboard. We keep the time you accepted.</p>
          {problem !== null && <p role="alert">{problem}</p>}
          <Button kind="primary" busy={busy} onClick={accept}>
            {label}
          </Button>
        </>
      ) : (
        <>
          <h2 className="h3">You have accepted the {noun}</h2>
          <p className="muted">
            You accepted this version on <span className="nowrap">{formatDateTime(acceptedAt)}</span>. There is nothing
            more to do.
          </p>
          <ButtonLink kind="primary" to={PATHS.dashboard}>
            Go to my dashboard
          </ButtonLink>
        </>
      )}
    </section>
  );
}

const NOT_KEPT = 'We could not save this. Please check your connection and try again.';

/** Logged in, the server knows; otherwise this browser. Accepting keeps it in both. */
export function useAcceptance(document: LegalDocument) {
  /** ISO 8601. */
  const [acceptedAt, setAcceptedAt] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  useEffect(() => {
    let isGone = false;
    const show = (at: string | null) => {
      if (!isGone) setAcceptedAt(at);
    };
    if (readToken() === null) show(readAcceptance(document));
    else void fetchAcceptance(document).then(show, () => show(readAcceptance(document)));
    return () => {
      isGone = true;
    };
  }, [document]);

  async function accept() {
    if (busy) return;
    setBusy(true);
    setProblem(null);
    try {
      if (readToken() !== null) await saveOnServer(document);
    } catch (error) {
      // After an ended session only the browser keeps it.
      if (statusOf(error) !== 401) {
        setProblem(NOT_KEPT);
        setBusy(false);
        return;
      }
    }
    storeAcceptance(document, Date.now());
    openPage(PATHS.dashboard);
  }

  return { acceptedAt, problem, busy, accept: () => void accept() };
}

async function fetchAcceptance(document: LegalDocument): Promise<string | null> {
  const all = await api.users.legal.query();
  return all.find((one) => one.document === document)?.acceptedAt ?? null;
}

async function saveOnServer(document: LegalDocument): Promise<void> {
  await api.users.acceptLegal.mutate({ document, version: currentVersion(document) });
}

/** Local key of the moment of acceptance, ISO 8601. */
const ACCEPTED_KEY = 'termsAccepted';

/** Local key: version and time of acceptance of each text. */
const VERSIONS_KEY = 'ownmark-accepted';

type StoredAcceptances = Partial<Record<LegalDocument, { version: string; at: string }>>;

/** @param now epoch ms */
export function storeAcceptance(document: LegalDocument, now: number): void {
  const at = new Date(now).toISOString();
  local.writeText(ACCEPTED_KEY, at);
  local.write(VERSIONS_KEY, { ...readAcceptances(), [document]: { version: currentVersion(document), at } });
}

/** ISO 8601; null when today's version was not accepted in this browser. */
export function readAcceptance(document: LegalDocument): string | null {
  const one = readAcceptances()[document];
  return one?.version === currentVersion(document) && !Number.isNaN(Date.parse(one.at)) ? one.at : null;
}

function readAcceptances(): StoredAcceptances {
  const read = local.read<unknown>(VERSIONS_KEY);
  return typeof read === 'object' && read !== null ? read : {};
}
