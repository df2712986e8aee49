import { createTRPCReact } from '@trpc/react-query';
import type { AppRouter } from '#api/router.ts';

/** Hooks, keys and cache updates of the signed-in areas. Public pages use the plain client, which is smaller. */
export const trpc = createTRPCReact<AppRouter>();

/** For `utils.….queryOptions()`: leaving the screen aborts the request, as it does for `useQuery()`. */
export const ABORTABLE = { trpc: { abortOnUnmount: true } } as const;

/** What `trpc.useUtils()` returns. */
export type Utils = ReturnType<typeof trpc.useUtils>;
