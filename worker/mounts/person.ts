import { PERSON_PATH } from '#schemas/accounts/persons.ts';
import { PERSON_STYLE, personPage } from '#worker/pages/person.ts';
import { turnstileWidget } from '../context.ts';
import { mount } from './mount.ts';

/** The frame in which Turnstile asks whether somebody is a person. */
export const person = mount();

person.get(`${PERSON_PATH}/page.css`, (c) => c.body(PERSON_STYLE, 200, { 'Content-Type': 'text/css' }));
person.get(PERSON_PATH, (c) => {
  const widget = turnstileWidget(c.env);
  return widget ? personPage(c.env.ASSETS, c.req.url, widget) : c.notFound();
});
