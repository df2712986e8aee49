import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { inRepo, ROOT } from '#scripts/local/paths.ts';
import { readSources } from '#scripts/local/sources.ts';

const PUBLIC_SCRIPTS = ['first.js', 'person.js'].map((name) => `web/public/${name}`);
const SOURCES = [
  ...readSources(ROOT, ['worker', 'web', 'db']),
  ...PUBLIC_SCRIPTS.map((file) => ({ file, text: readFileSync(inRepo(file), 'utf8') })),
];

type Ban = { what: string; pattern: RegExp; example: string; folder?: string; except?: string[] };

const BANS: Ban[] = [
  {
    what: 'text becomes code',
    pattern: /\beval\(|\bnew Function\b|\bset(?:Timeout|Interval)\(\s*['"`]|javascript:/,
    example: "setTimeout('go()', 1)",
  },
  {
    what: 'text becomes markup in the browser',
    pattern: /\b(?:inner|outer)HTML\b|insertAdjacentHTML|dangerouslySetInnerHTML|document\.write|srcdoc|DOMParser/,
    example: 'element.innerHTML = name',
    // The build draws islands; drawInDev is left out of what is built.
    except: ['web/ui/Island.tsx', 'web/app/drawInDev.ts'],
  },
  {
    what: 'a value stands in the text of a statement',
    pattern: /\.(?:prepare|exec)\(\s*`[^`]*\$\{(?!COLUMNS\})|sql\.raw\(`(?!t\$\{nth\}|\$\{sides|t\.\$\{snakeCase)/,
    example: `db.prepare(\`select * from accounts where email = \${email}\`)`,
    // Written when the tables are made; made-up data of a developer's machine.
    except: ['db/schema/', 'db/seed/'],
  },
  {
    what: 'a command of the operating system is run, or a file of its disk is read',
    pattern: /node:(?:child_process|cluster|worker_threads|vm|fs|dgram|net)\b/,
    example: "import { exec } from 'node:child_process'",
  },
  {
    what: 'a hash or cipher is weak',
    pattern:
      /createHash\((?!'sha(?:256|512)')|createHmac\((?!'sha(?:256|512)')|\bdigest\('(?!SHA-256|hex|base64url)|aes-\d+-(?!gcm)|\b(?:md5|sha1|rc4|des-ede)\b/i,
    example: "createHash('md5')",
    folder: 'worker/',
  },
  { what: 'chance can be foreseen', pattern: /\bMath\.random\(/, example: 'Math.random()', folder: 'worker/' },
  {
    what: 'another host is asked but by the one place that follows no redirect',
    pattern: /(?<![.\w])fetch\(|new WebSocket|node:https?\b|cloudflare:sockets/,
    example: 'await fetch(address)',
    folder: 'worker/',
    except: ['worker/providers/http.ts'],
  },
];

const ofCode = (text: string) => text.replaceAll(/^\s*(?:\/\/|\*|\/\*).*$/gm, '');

describe('nowhere in what is deployed', () => {
  it.each(BANS)('$what', ({ pattern, example, folder = '', except = [] }) => {
    expect(example).toMatch(pattern);
    const found = SOURCES.filter(({ file, text }) => file.startsWith(folder) && pattern.test(ofCode(text)));
    expect(SOURCES.length).toBeGreaterThan(300);
    expect(found.map(({ file }) => file).filter((file) => !except.some((allowed) => file.startsWith(allowed)))).toEqual(
      [],
    );
  });
});
