import { administration } from './operations/admin.ts';
import { audit } from './operations/audit.ts';
import { cases } from './operations/cases.ts';
import { found } from './operations/found.ts';
import { messages } from './operations/messages.ts';
import { passkeys } from './operations/passkeys.ts';
import { routesOf } from './rest/route.ts';
import { type AppRouter, memberProcedures } from './router.ts';
import { router } from './trpc.ts';

/** Loads the console's procedures at once, for code that reads the list of all procedures. */
export const wholeRouter: AppRouter = router({
  ...memberProcedures,
  cases,
  found,
  audit,
  messages,
  passkeys,
  admin: administration,
});

/** All of the REST API, the console's, too. */
export const routes = routesOf(wholeRouter._def.procedures);
