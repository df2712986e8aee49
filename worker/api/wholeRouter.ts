import { administration } from './procedures/administration.ts';
import { audit } from './procedures/audit.ts';
import { messages } from './procedures/messages.ts';
import { passkeys } from './procedures/passkeys.ts';
import { type AppRouter, memberProcedures } from './router.ts';
import { router } from './trpc.ts';

/** With the console's procedures at hand, for whoever reads what all are like. */
export const wholeRouter: AppRouter = router({ ...memberProcedures, audit, messages, passkeys, admin: administration });
