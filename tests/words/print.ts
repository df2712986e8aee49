import { SCREENS, textsOf } from './read.ts';

/** Which elements and properties teach a word. */
const TEACH: Record<string, RegExp> = {
  'Places of the bars': /^@(?:short|label)$/,
  Headings: /^(?:h[1-4]|@title|@heading|@overline|Title|SignInHead)$/,
  Labels: /^(?:label|legend|dt|@label|@legend|@term|@header|@placeholder)$/,
  Buttons: /^(?:button|Button|ButtonLink|@confirmLabel|@action|Link|NavLink)$/,
};

/** Prints what the screens teach: each word once, in the group that says it. */
const said = SCREENS.flatMap(textsOf);
for (const [group, of] of Object.entries(TEACH)) {
  const isNav = group === 'Places of the bars';
  const here = said.filter((one) => of.test(one.of) && (!isNav || /Nav|siteLinks|navConfig/.test(one.file)));
  const texts = [...new Set(here.map(({ text }) => text))].sort((one, other) => one.localeCompare(other));
  console.info(`\n${group} (${texts.length})\n${texts.map((text) => `  ${text}`).join('\n')}`);
}
