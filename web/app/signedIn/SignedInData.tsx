import '#lib/api/areaLink.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { api, onDoubtfulWrite } from '#lib/api/client.ts';
import { readToken } from '#lib/api/sessionToken.ts';
import { createQueryClient } from '#lib/queries/client.ts';
import { forgetQueries } from '#lib/queries/forgetQueries.ts';
import { persistQueries, restoreQueries } from '#lib/queries/queryPersistence.ts';
import { trpc } from '#lib/queries/trpc.ts';
import { useSession } from '#lib/session/SessionProvider.tsx';

/** Data that this tab has kept is shown at once, and kept until the session ends. */
export function SignedInData({ userId, children }: { userId: string; children: ReactNode }) {
  const { state, refresh } = useSession();
  const [client] = useState(() => {
    const created = createQueryClient();
    restoreQueries(created, userId);
    return created;
  });

  useEffect(() => {
    const stop = persistQueries(client, userId);
    return () => {
      stop();
      if (!readToken()) forgetQueries();
    };
  }, [client, userId]);

  // The screen inside has asked just now: this goes along.
  useEffect(() => {
    if (state === 'loading') void refresh();
  }, [state, refresh]);

  // So that people see whether it was done.
  useEffect(() => onDoubtfulWrite(() => void client.invalidateQueries()), [client]);

  return (
    <trpc.Provider client={api} queryClient={client} abortOnUnmount>
      <QueryClientProvider client={client}>{children}</QueryClientProvider>
    </trpc.Provider>
  );
}
