import { useNavigate } from 'react-router-dom';
import { api } from '#lib/api/client.ts';
import { messageOf } from '#lib/api/errors.ts';
import { trpc } from '#lib/queries/trpc.ts';
import { useSingleMutation } from '#lib/queries/useSingleMutation.ts';
import { paperLink } from '#schemas/statements/links.ts';
import { toast } from '#ui/toast.ts';
import type { PasswordConfirmation } from './usePasswordConfirmation.tsx';

export type CertificateAsked = Parameters<typeof api.statements.certify.mutate>[0];

/** Both open the paper that was made. */
export function useMakePaper(withPassword: PasswordConfirmation['withPassword']) {
  const navigate = useNavigate();
  const utils = trpc.useUtils();
  const open = async (paper: { note: string } | null) => {
    if (!paper) return;
    void utils.statements.listOwn.invalidate();
    navigate(await paperLink(paper.note));
  };
  const onError = (error: Error) => toast.error(messageOf(error));
  const certify = useSingleMutation({
    mutationKey: ['certify'],
    mutationFn: (asked: CertificateAsked) => withPassword(() => api.statements.certify.mutate(asked)),
    onSuccess: open,
    onError,
  });
  const reportSheet = useSingleMutation({
    mutationKey: ['report-sheet'],
    mutationFn: (id: string) => withPassword(() => api.statements.reportSheet.mutate({ id })),
    onSuccess: open,
    onError,
  });
  return { certify, reportSheet };
}
