import { resolve } from 'node:path';
import { cloudflare } from '@cloudflare/vite-plugin';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import './scripts/local/workerd.ts';

const here = (path: string) => resolve(import.meta.dirname, path);
const statePath = here(process.env.STATE_DIR ?? '.wrangler/state');

/**
 * What several pages share in crumbs comes in one file each: a request costs more than its bytes. Icons that only the
 * member screens share stay with them.
 */
const TOGETHER = [
  // Else the first file to ask for another lazily brings all of its own to every page, before the first paint.
  { name: 'lazy', test: /vite\/preload-helper/ },
  {
    name: 'base',
    test: /node_modules\/(@trpc\/client\/|lucide-react\/dist\/esm\/icons\/phone\.)|web\/(lib\/(api\/(client|errors|humanCheck|parseToken|sessionToken)|browser\/(browserStorage|useHydrated))|features\/shared\/devices\/recentChecks)\.ts$|worker\/schemas\/accounts\/(roles|secondFactor)\.ts$/,
  },
  { name: 'icons', test: /node_modules\/lucide-react\//, minShareCount: 3 },
  { name: 'site', test: /web\/features\/public\/site\//, minShareCount: 2 },
  {
    name: 'small',
    test: /web\/ui\/(Accordion|Avatar|Badge|Button|Card|CopyButton|EmailAddress|EmptyState|Facts|Ghost|Identifier|Mark|Segmented|Skeleton|Stepper|useSending)\.tsx?$|worker\/schemas\/format\/dates\.ts$/,
    minShareCount: 2,
  },
  { name: 'words', test: /worker\/schemas\/responses\/successTexts\.ts$|web\/lib\/format\/format\.ts$/ },
  { name: 'parts', test: /web\/ui\/(Progress|SearchField)\.tsx/, minShareCount: 2 },
  {
    name: 'fields',
    // In the check’s file, the rules would bring all of that to the member screens.
    test: /(worker\/schemas\/rules\/(identifiers|imei|lookalikes|otherNumbers)|web\/(ui\/(Choice|FieldFrame|Notice|TextField)|lib\/(forms\/fieldFocus|browser\/focus)))\.tsx?$/,
    minShareCount: 2,
  },
  {
    name: 'forms',
    // The check's page has none of it.
    test: /web\/(ui\/(PasswordField|PhoneField|RadioCards)|lib\/forms\/(runOnce|shownStates|useForm|useValues)|features\/(shared\/profile\/holderRules|public\/accounts\/(loginState|NeedsScript)))\.tsx?$/,
    minShareCount: 2,
  },
  {
    name: 'check',
    test: /web\/(ui\/(checkLooks|ImeiGauge|NumberLines|VerdictHead)|features\/(shared\/devices\/(identifierInput|useIdentifierTyping)|public\/check\/\w+))\.tsx?$/,
    minShareCount: 2,
  },
];

/** Files of their own, which web/main.ts runs one after the other: no task is long, and a new version of ours leaves them kept. */
const PACKAGES = [
  { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\// },
  {
    name: 'router',
    // With what web/main.ts asks for by name: alone, that would be one more file.
    test: /node_modules\/(react-router|react-router-dom|cookie|set-cookie-parser)\/|web\/app\/router\.ts$/,
  },
];

const WITHOUT_WHITESPACE = { compress: false, mangle: false, codegen: { removeWhitespace: true } };

export default defineConfig(({ command }) => ({
  root: here('web'),
  envDir: here('.'),
  build: {
    outDir: here(process.env.DIST_DIR ?? 'dist'),
    emptyOutDir: true,
    modulePreload: {
      polyfill: false,
      // Nothing but the first script comes before the first paint.
      resolveDependencies: (_file, needed, { hostType }) => (hostType === 'html' ? [] : needed),
    },
    manifest: true,
  },
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups: [...PACKAGES, ...TOGETHER] } } } } },
    // Its names stay: a logged fault shows where it was thrown.
    ownmark: { build: { minify: true, rolldownOptions: { output: { minify: WITHOUT_WHITESPACE } } } },
  },
  plugins: [
    react(),
    cloudflare({
      configPath: here('wrangler.toml'),
      // Not named after the Worker, which has another name on staging.
      viteEnvironment: { name: 'ownmark' },
      persistState: { path: statePath },
      config: command === 'serve' ? drawnByTheBrowser : undefined,
    }),
  ],
}));

/** In development no page is prerendered: the browser draws every address from the one index.html. */
function drawnByTheBrowser(config: { assets?: { not_found_handling?: string } }) {
  if (config.assets) config.assets.not_found_handling = 'single-page-application';
}
