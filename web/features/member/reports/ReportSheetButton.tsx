import { FileCheck } from 'lucide-react';
import { usePasswordConfirmation } from '#features/shared/confirmation/usePasswordConfirmation.tsx';
import { useMakePaper } from '#features/shared/papers/useMakePaper.ts';
import { Button } from '#ui/Button.tsx';

/** Signed, so that a station, a bank or an insurer can check it. */
export function ReportSheetButton({ id }: { id: string }) {
  const { withPassword, passwordPrompt } = usePasswordConfirmation();
  const { reportSheet } = useMakePaper(withPassword);
  return (
    <>
      <Button kind="primary" icon={<FileCheck />} busy={reportSheet.isPending} onClick={() => reportSheet.mutate(id)}>
        Signed report sheet
      </Button>
      {passwordPrompt}
    </>
  );
}
