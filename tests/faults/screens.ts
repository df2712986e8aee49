import type { Fault } from './fault.ts';

/** Forms, lists, service worker, styles. */
export const SCREENS: Fault[] = [
  {
    id: 'F49',
    wrong: 'Previous leads on with the cursor of Next.',
    file: 'web/ui/Paging.tsx',
    text: 'onPage(page - 1, previous)',
    replacement: 'onPage(page - 1, next)',
    layer: 'component',
    tests: ['tests/components/console/users.test.ts'],
  },
  {
    id: 'F53',
    wrong: 'aria-sort says the contrary.',
    file: 'web/ui/DataTable.tsx',
    text: "{ asc: 'ascending', desc: 'descending' }",
    replacement: "{ asc: 'descending', desc: 'ascending' }",
    layer: 'component',
    tests: ['tests/components/console/devices.test.ts'],
  },
  {
    id: 'F54',
    wrong: 'The end of a page is under the thumb bar.',
    file: 'web/app/areas/shell.css',
    text: '  padding-bottom: calc(4rem + env(safe-area-inset-bottom));\n  @media',
    replacement: '  @media',
    layer: 'browser',
    tests: ['tests/e2e/membersLook.spec.ts'],
  },
  {
    id: 'F55',
    wrong: 'The service worker keeps the login page of a network in place of a page.',
    file: 'web/public/sw.js',
    text: `return isPage && (await response.clone().text()).includes('href="/manifest.webmanifest"');`,
    replacement: 'return isPage;',
    layer: 'browser',
    tests: ['tests/e2e/offline.spec.ts'],
  },
  {
    id: 'F56',
    wrong: 'A draft keeps the password.',
    file: 'web/lib/forms/drafts.ts',
    text: '/password|otp|code/i',
    replacement: '/otp|code/i',
    layer: 'node',
    tests: ['tests/web/forms/forms.test.tsx'],
  },
];
