import { withCookies } from '#api/rest/envelope.ts';
import { createCaller } from '#api/router.ts';
import { ACCOUNT_FORMS, type AccountPage } from '#schemas/accounts/forms.ts';
import { type AccountSteps, accountForm } from '#worker/pages/account.ts';
import type { Typed } from '#worker/pages/accountPage.ts';
import { requestContext } from '../requestContext.ts';
import { mount } from './mount.ts';
import { problemOf } from './problem.ts';

/** Login, registration and reset, sent without their script. */
export const accounts = mount();

for (const [page, action] of Object.entries(ACCOUNT_FORMS) as [AccountPage, string][])
  accounts.all(action, async (c) => {
    const ctx = requestContext(c.env, c.req.raw, c.executionCtx as ExecutionContext, 'mutation');
    const { users } = createCaller(ctx);
    const services = { steps: stepsOf(users), problemOf: (error: unknown) => problemOf(ctx.requestId, error) };
    const answer = await accountForm(c.req.raw, c.env.ASSETS, page, services);
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
