import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { readToken } from '#lib/api/sessionToken.ts';
import { PATHS } from '#lib/paths/paths.ts';
import { currentVersion, type LegalDocument } from '#schemas/accounts/legal.ts';
import { readAcceptance, storeAcceptance } from './reading.ts';

const NOT_KEPT = 'We could not save this. Please check your connection and try again.';

/** Logged in, the server knows; otherwise this browser. Accepting keeps it in both. */
export function useAcceptance(document: LegalDocument) {
  const navigate = useNavigate();
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
      if (!(await isEnded(error))) {
        setProblem(NOT_KEPT);
        setBusy(false);
        return;
      }
    }
    storeAcceptance(document, Date.now());
    void navigate(PATHS.dashboard);
  }

  return { acceptedAt, problem, busy, accept: () => void accept() };
}

/** Loaded late: most readers are not logged in. */
const client = () => import('#lib/api/client.ts');

async function fetchAcceptance(document: LegalDocument): Promise<string | null> {
  const { api } = await client();
  const all = await api.users.legal.query();
  return all.find((one) => one.document === document)?.acceptedAt ?? null;
}

async function saveOnServer(document: LegalDocument): Promise<void> {
  const { api } = await client();
  await api.users.acceptLegal.mutate({ document, version: currentVersion(document) });
}

/** After an ended session only the browser keeps it. */
function isEnded(error: unknown): Promise<boolean> {
  return client().then(
    ({ statusOf }) => statusOf(error) === 401,
    () => false,
  );
}
