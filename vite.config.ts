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
  // Without React: a page to read has it. With what asks for files lazily: else the first file to do so would bring all of
  // its own to every page, before the first paint.
  {
    name: 'plain',
    test: /vite\/preload-helper|web\/(lib\/browser\/(browserStorage|openPage|loadPage)|features\/public\/legal\/reading)\.ts$/,
  },
  {
    name: 'paths',
    test: /web\/lib\/paths\/(paths|memberPaths)\.ts$|worker\/schemas\/(checks\/(checkPage|checks)|format\/support|log\/logPage|statements\/paths|plans\/planPage|devices\/statuses|responses\/errorTexts|accounts\/persons)\.ts$/,
  },
  // What brings an island to life, with the few icons that the check has.
  {
    name: 'base',
    test: /node_modules\/lucide-react\/dist\/esm\/icons\/(chevron-down|circle-(check|question-mark|x)|octagon-exclamation-point|phone|refresh-cw|scan-barcode|triangle-exclamation-point|wifi-off|x)\.|web\/(app\/(hydrateIsland|Early|Boundary|Corners|install)\.tsx?|ui\/(Booting|OpenPage|ToastCorner|toast|Button|ButtonLink|IconButton|Link|IconSlot|Mark|Ghost|classes)\.tsx?|lib\/(api\/humanCheck|browser\/(useHydrated|focus|usePage)))\.?/,
  },
  // The client of the API: the check's island has it with the first key.
  {
    name: 'api',
    test: /node_modules\/@trpc\/client\/|web\/lib\/api\/(callToken|client|deadline|errors|parseToken|sessionToken)\.ts$|worker\/schemas\/(responses\/headers|accounts\/(roles|secondFactor))\.ts$/,
  },
  { name: 'icons', test: /node_modules\/lucide-react\//, minShareCount: 3 },
  { name: 'site', test: /web\/features\/public\/site\//, minShareCount: 2 },
  {
    name: 'small',
    test: /web\/ui\/(Accordion|Identifier|Segmented)\.tsx?$|worker\/schemas\/format\/dates\.ts$/,
    minShareCount: 2,
  },
  {
    name: 'cards',
    test: /web\/ui\/(Avatar|Badge|Card|CopyButton|EmailAddress|EmptyState|Facts|Skeleton)\.tsx$/,
    minShareCount: 2,
  },
  { name: 'words', test: /worker\/schemas\/responses\/successTexts\.ts$|web\/lib\/format\/format\.ts$/ },
  {
    name: 'fields',
    // In the check’s file, the rules would bring all of that to the member screens.
    test: /(worker\/schemas\/rules\/(identifiers|imei|lookalikes|otherNumbers)|web\/(ui\/(Choice|FieldFrame|Notice|TextField)|lib\/(forms\/fieldFocus|browser\/focus)))\.tsx?$/,
    minShareCount: 2,
  },
  { name: 'parts', test: /web\/ui\/(Progress|SearchField)\.tsx/, minShareCount: 2 },
  {
    name: 'forms',
    // The check's page has none of it.
    test: /web\/(ui\/(PasswordField|PhoneField|RadioCards|useSending)|lib\/forms\/(runOnce|shownStates|useForm|useValues)|features\/(shared\/(profile\/holderRules|common\/(AccountForm|SignInHead))|public\/accounts\/(loginState|errorTexts|NeedsScript)))\.tsx?$/,
    minShareCount: 2,
  },
  {
    name: 'check',
    test: /web\/(ui\/(checkLooks|ImeiGauge|VerdictHead)|features\/(shared\/devices\/(identifierInput|useIdentifierTyping)|public\/check\/(?!answering)\w+))\.tsx?$/,
    minShareCount: 2,
  },
  // With the first key of a check.
  {
    name: 'answer',
    test: /web\/(ui\/(checkLooks|NumberLines)|features\/(shared\/devices\/(AnswerPlate|AnswerActs|ReportFacts)|public\/check\/answering))\.tsx?$|worker\/schemas\/checks\/checkWords\.ts$/,
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
    client: {
      build: {
        rolldownOptions: {
          output: { codeSplitting: { groups: [...PACKAGES, ...TOGETHER] } },
          // It does not say so itself, and all its links would come to every page.
          treeshake: { moduleSideEffects: [{ test: /node_modules\/@trpc\/client\//, sideEffects: false }] },
        },
      },
    },
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
