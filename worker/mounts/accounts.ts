import { withCookies } from '#api/rest/envelope.ts';
import { createCaller } from '#api/router.ts';
import { asDomainError } from '#api/trpc.ts';
import { isFault, logFault } from '#domain/errors.ts';
import { ACCOUNT_FORMS, type AccountPage } from '#schemas/accounts/forms.ts';
import { type AccountSteps, accountForm } from '#worker/pages/account.ts';
import type { Typed } from '#worker/pages/accountPage.ts';
import { requestContext } from '../requestContext.ts';
import { mount } from './mount.ts';

/** Login, registration and reset, sent without their script. */
export const accounts = mount();

for (const [page, action] of Object.entries(ACCOUNT_FORMS) as [AccountPage, string][])
  accounts.all(action, async (c) => {
    const ctx = requestContext(c.env, c.req.raw, c.executionCtx as ExecutionContext, 'mutation');
    const { users } = createCaller(ctx);
    const problemOf = (error: unknown) => {
      const known = asDomainError(error);
      if (isFault(known)) logFault(`Request ${ctx.requestId}`, error);
      const { status, code, message, errors, retryAfter } = known;
      return { status, code, message, errors, retryAfter };
    };
    const answer = await accountForm(c.req.raw, c.env.ASSETS, page, { steps: stepsOf(users), problemOf });
    return withCookies(answer, ...ctx.cookies);
  });

type Users = ReturnType<typeof createCaller>['users'];

/** Inputs are what was typed: the operations' own rules refuse what is missing or wrong. */
const stepsOf = (users: Users): AccountSteps => ({
  signIn: (typed) => users.signIn(typed as Parameters<Users['signIn']>[0]),
  register: (typed: Typed) => users.register(typed as Parameters<Users['register']>[0]),
  verifyRegistration: (registrationToken, otp) => users.verifyRegistration({ registrationToken, otp }),
  requestReset: ({ phoneNumber = '', password = '' }, deliverTo) =>
    users.requestReset({ phonenumber: phoneNumber, password, deliverTo }),
  resetPassword: (token, otp) => users.resetPassword({ token, otp }),
  resendCode: (token) => users.resendCode({ token }),
});
