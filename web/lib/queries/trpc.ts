import { createTRPCReact } from '@trpc/react-query';
import type { AppRouter } from '#api/router.ts';

/** Logged-in areas only: public pages use the plain client, which is smaller. */
export const trpc = createTRPCReact<AppRouter>();

/** For `utils.….queryOptions()`: leaving the screen aborts the request, as with `useQuery()`. */
export const ABORTABLE = { trpc: { abortOnUnmount: true } } as const;

export type Utils = ReturnType<typeof trpc.useUtils>;
