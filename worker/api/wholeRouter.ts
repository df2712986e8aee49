import { administration } from './operations/admin.ts';
import { audit } from './operations/audit.ts';
import { messages } from './operations/messages.ts';
import { passkeys } from './operations/passkeys.ts';
import { type AppRouter, memberProcedures } from './router.ts';
import { router } from './trpc.ts';

/** With the console's procedures at hand, for whoever reads what all are like. */
export const wholeRouter: AppRouter = router({ ...memberProcedures, audit, messages, passkeys, admin: administration });
