import { Download, KeyRound, PackageOpen, RefreshCw } from 'lucide-react';
import { useState } from 'react';
import {
  type PasswordConfirmation,
  usePasswordConfirmation,
} from '#features/shared/common/usePasswordConfirmation.tsx';
import { api } from '#lib/api/client.ts';
import { codeOf, messageOf } from '#lib/api/errors.ts';
import { fetchFile } from '#lib/api/fetchFile.ts';
import { saveFile } from '#lib/browser/saveFile.ts';
import { formatDateTimeNoWrap } from '#lib/format/format.ts';
import { keyHolderPath } from '#lib/paths/memberPaths.ts';
import type { DataExport } from '#lib/queries/outputs.ts';
import { trpc } from '#lib/queries/trpc.ts';
import { formatNumber } from '#schemas/format/numbers.ts';
import { EXPORT_ASKED } from '#schemas/responses/successTexts.ts';
import { Button } from '#ui/Button.tsx';
import { ButtonLink } from '#ui/ButtonLink.tsx';
import { Card } from '#ui/Card.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { toast } from '#ui/toast.ts';
import { useSending } from '#ui/useSending.ts';

const WHILE_MAKING = 5000;

export function ExportCard() {
  const found = trpc.users.dataExport.useQuery(undefined, {
    refetchInterval: ({ state }) => (state.data?.state === 'making' ? WHILE_MAKING : false),
  });
  return (
    <Card title="Take your data along">{found.data ? <Standing file={found.data} /> : <NotThere {...found} />}</Card>
  );
}

type Failing = { error: { message: string } | null; isFetching: boolean; refetch: () => unknown };

function NotThere({ error, isFetching, refetch }: Failing) {
  if (!error) return <Skeleton className="sk-field" />;
  return (
    <>
      <p className="muted profile-card-text" role="alert">
        {messageOf(error)}
      </p>
      <Button icon={<RefreshCw />} busy={isFetching} onClick={() => void refetch()}>
        Try again
      </Button>
    </>
  );
}

function Standing({ file }: { file: DataExport }) {
  const { withPassword, passwordPrompt } = usePasswordConfirmation();
  const { ask, download, busy, needsHolder } = useDataExport(withPassword);
  return (
    <>
      <p className="muted profile-card-text" role="status">
        <Words file={file} />
      </p>
      <div className="flow">
        {file.state === 'ready' && (
          <Button icon={<Download />} busy={busy} onClick={download}>
            Download my file
          </Button>
        )}
        {(file.state === 'none' || file.state === 'failed') && (
          <Button icon={file.state === 'none' ? <PackageOpen /> : <RefreshCw />} busy={busy} onClick={ask}>
            {file.state === 'none' ? 'Make my file' : 'Try again'}
          </Button>
        )}
        {needsHolder && (
          <ButtonLink kind="quiet" icon={<KeyRound />} to={keyHolderPath}>
            Use a key holder’s code
          </ButtonLink>
        )}
      </div>
      {passwordPrompt}
    </>
  );
}

function Words({ file: { state, size, until } }: { file: DataExport }) {
  switch (state) {
    case 'making':
      return 'Your file is being made. It takes a few minutes; you can leave this page. We write to you when it is ready.';
    case 'ready':
      return (
        <>
          Your file is ready: a ZIP of {formatSize(size ?? 0)}. Download it by{' '}
          <span className="num">{formatDateTimeNoWrap(until ?? '')}</span>; then we remove it. Keep it to yourself.
        </>
      );
    case 'failed':
      return 'Your file could not be made. Nothing is lost: please try again.';
    default:
      return 'A file of everything we keep about you: lists that open in a spreadsheet, your picture, and one file for programs. You can make one a day, with your password.';
  }
}

/** Both acts want the password typed lately. `needsHolder`: a key holder's code would let them go on. */
function useDataExport(withPassword: PasswordConfirmation['withPassword']) {
  const { dataExport } = trpc.useUtils().users;
  const { send, busy } = useSending(messageOf);
  const [needsHolder, setNeedsHolder] = useState(false);

  function start(act: () => Promise<void>): void {
    setNeedsHolder(false);
    void send(act, (error) => {
      setNeedsHolder(codeOf(error) === 'KEYHOLDER_CODE_REQUIRED');
      // The server's state differs from what this page shows, so it is read again.
      void dataExport.invalidate();
    });
  }

  const ask = () =>
    start(async () => {
      const asked = await withPassword(() => api.users.askDataExport.mutate());
      if (!asked) return;
      dataExport.setData(undefined, asked);
      toast.success(EXPORT_ASKED, 'We write to you when it is ready.');
    });

  const download = () =>
    start(async () => {
      const { signal } = new AbortController();
      const file = await withPassword(() => fetchFile('/users/data-export/file', { signal }));
      if (file) saveFile(file.content, file.name ?? 'ownmark-my-data.zip');
    });

  return { ask, download, busy, needsHolder };
}

const KB = 1024;
const MB = KB * KB;

/** '12 KB', '9.3 MB'; at least '1 KB'. */
function formatSize(bytes: number): string {
  if (bytes < MB) return `${formatNumber(Math.max(1, Math.round(bytes / KB)))} KB`;
  return `${(bytes / MB).toFixed(1)} MB`;
}
