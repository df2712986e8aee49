import { scriptOf, TURNSTILE } from '#providers/turnstile.ts';
import { PERSON_PATH } from '#schemas/accounts/persons.ts';
import { PERSON_STYLE, personPage } from '#worker/pages/person.ts';
import type { Env } from '../env.ts';
import { mount } from './mount.ts';

/** The frame in which Turnstile asks whether somebody is a person. */
export const person = mount();

person.get(`${PERSON_PATH}/page.css`, (c) => c.body(PERSON_STYLE, 200, { 'Content-Type': 'text/css' }));
person.get(PERSON_PATH, (c) => {
  const widget = turnstileWidget(c.env);
  return widget ? personPage(c.env.ASSETS, c.req.url, widget) : c.notFound();
});

/** Null where Turnstile is off. */
function turnstileWidget({ TURNSTILE_SITE_KEY: siteKey, TURNSTILE_SECRET_KEY: secret, TURNSTILE_URL: url }: Env) {
  return siteKey && secret ? { siteKey, script: scriptOf(url ?? TURNSTILE) } : null;
}
