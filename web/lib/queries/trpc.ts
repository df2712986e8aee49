import { createTRPCReact } from '@trpc/react-query';
import type { AppRouter } from '#api/router.ts';

/** Logged-in areas only: public pages use the plain client, which is smaller. */
export const trpc = createTRPCReact<AppRouter>();

export type Utils = ReturnType<typeof trpc.useUtils>;
