import { FileUp } from 'lucide-react';
import type { ChangeEvent } from 'react';
import { useHydrated } from '#lib/browser/useHydrated.ts';

export function FileChoice({ open }: { open: (file: File) => Promise<void> }) {
  const ready = useHydrated();

  async function change({ target }: ChangeEvent<HTMLInputElement>) {
    const [file] = target.files ?? [];
    if (file) await open(file);
    // The same file may be chosen again.
    target.value = '';
  }

  return (
    <div className="file-row">
      <span className="btn btn-quiet" aria-hidden="true">
        <FileUp className="i" />
        Open a file or photo
      </span>
      <input
        type="file"
        disabled={!ready}
        aria-label="Open a file or photo"
        accept="text/plain,.txt,.tlog-proof,image/*"
        onChange={(event) => void change(event)}
      />
    </div>
  );
}
