import { useState } from 'react';
import type { PasswordConfirmation } from '#features/shared/confirmation/usePasswordConfirmation.tsx';
import { api } from '#lib/api/client.ts';
import { codeOf, messageOf } from '#lib/api/errors.ts';
import { fetchFile } from '#lib/api/fetchFile.ts';
import { saveFile } from '#lib/browser/saveFile.ts';
import { trpc } from '#lib/queries/trpc.ts';
import { EXPORT_ASKED } from '#schemas/responses/successTexts.ts';
import { toast } from '#ui/toast.ts';
import { useSending } from '#ui/useSending.ts';

/** Both acts want the password typed lately. `needsHolder`: a key holder's code would let them go on. */
export function useDataExport(withPassword: PasswordConfirmation['withPassword']) {
  const { dataExport } = trpc.useUtils().users;
  const { send, busy } = useSending(messageOf);
  const [needsHolder, setNeedsHolder] = useState(false);

  function start(act: () => Promise<void>): void {
    setNeedsHolder(false);
    void send(act, (error) => {
      setNeedsHolder(codeOf(error) === 'KEYHOLDER_CODE_REQUIRED');
      // It is made, ready or gone by now, whatever this page knows.
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
