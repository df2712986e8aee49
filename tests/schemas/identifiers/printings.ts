import { luhnDigit } from '#schemas/rules/imei.ts';

/** Type allocation codes of phones that were sold, by maker. */
const TACS: Record<string, readonly string[]> = {
  Nokia: ['35152404', '35809501', '35201704', '35693803', '35209900', '49013920', '49503300', '35428403'],
  Samsung: ['35904302', '35671203', '35094726', '35141090', '01219500', '52031799'],
  Apple: ['35328609', '35384611', '35392110', '35313310', '01326600', '35732479'],
  Siemens: ['49015420', '44890100'],
  Huawei: ['86012903', '86751002'],
  Xiaomi: ['86520903', '86883305'],
  others: ['35912806', '91012345', '99000123', '33011267', '54011100', '98010101'],
};

const whole = (body: string) => `${body}${luhnDigit(body)}`;

/** One IMEI with its right check digit for every code. */
export const IMEIS: readonly string[] = Object.values(TACS)
  .flat()
  .map((tac, place) => whole(`${tac}${String(((place + 1) * 73_129) % 1_000_000).padStart(6, '0')}`));

const cut = (imei: string, ...lengths: number[]) =>
  lengths.map((length, place) => {
    const from = lengths.slice(0, place).reduce((sum, one) => sum + one, 0);
    return imei.slice(from, from + length);
  });
const joined =
  (separator: string, ...lengths: number[]) =>
  (imei: string) =>
    cut(imei, ...lengths).join(separator);

/** How phones, boxes and people print one IMEI. */
export const PRINTINGS: readonly ((imei: string) => string)[] = [
  (imei) => imei,
  (imei) => `  ${imei}. `,
  (imei) => `IMEI: ${imei}`,
  (imei) => `IMEI:${imei}`,
  (imei) => `IMEI ${imei}`,
  (imei) => `IMEI${imei}`,
  (imei) => `imei no. ${imei}`,
  (imei) => `IMEI Number : ${imei}`,
  (imei) => `IMEI1 ${imei}`,
  (imei) => `IMEI1${imei}`,
  (imei) => `IMEI 1: ${imei}`,
  (imei) => `IMEI (SIM slot 1)\n${imei}`,
  (imei) => `IMEI (slot 2)${imei}`,
  (imei) => `IMEI/MEID: ${imei}`,
  (imei) => `SIM 2 - ${imei}`,
  (imei) => `1) ${imei}`,
  (imei) => `#2 ${imei}`,
  (imei) => `(${imei})`,
  (imei) => `"${imei}"`,
  (imei) => `${imei} / 01`,
  (imei) => `${imei}/78`,
  (imei) => `IMEI1 ${imei} / 01`,
  joined(' ', 2, 6, 6, 1),
  joined('-', 2, 6, 6, 1),
  joined('.', 2, 6, 6, 1),
  joined('/', 6, 2, 6, 1),
  joined('-', 6, 2, 6, 1),
  joined(' ', 8, 6, 1),
  joined(' ', 14, 1),
  joined(' ', 5, 5, 5),
  joined(' ', 3, 3, 3, 3, 3),
  joined(' ', 4, 4, 4, 3),
  joined(' ', ...Array(15).fill(1)),
  joined('–', 2, 6, 6, 1),
  joined(' · ', 2, 6, 6, 1),
  joined('_', 2, 6, 6, 1),
  joined('\n', 8, 7),
  (imei) => `IMEI 2: ${joined(' ', 2, 6, 6, 1)(imei)} / 02`,
  (imei) => `IMEI 1 ${joined('-', 2, 6, 6, 1)(imei)}`,
  (imei) => imei.replace(/(?<=\d)0(?=\d)/g, 'O'),
  (imei) => imei.replace(/(?<=\d)1(?=\d)/g, 'I'),
  (imei) => imei.replace(/(?<=\d)1(?=\d)/g, 'l').replace(/(?<=\d)0(?=\d)/g, 'o'),
  (imei) => imei.replace(/\d/g, (digit) => String.fromCodePoint(0xff10 + Number(digit))),
  (imei) => imei.replace(/\d/g, (digit) => String.fromCodePoint(0x660 + Number(digit))),
  (imei) => `\u202a${imei.slice(0, 7)}\u200b${imei.slice(7)}\u202c`,
  (imei) => `my phone imei is ${imei}`,
  (imei) => `Please check ${imei}, I want to buy it today for 150,000`,
  (imei) => `IMEI: ${imei} S/N: R58N30ABCDE`,
  (imei) => `EID 89049032000001000000012345678901\nIMEI ${imei}\nMEID ${imei.slice(0, 14)}`,
  (imei) => `ICCID 8923401000012345678 IMEI ${joined(' ', 2, 6, 6, 1)(imei)}`,
  (imei) => `call me on 08030000001, imei ${imei}`,
  (imei) => `<b>${imei}</b>`,
];

/** How two are put side by side. */
export const PAIRS: readonly ((one: string, other: string) => string)[] = [
  (one, other) => `${one} ${other}`,
  (one, other) => `${one},${other}`,
  (one, other) => `${one}, ${other}`,
  (one, other) => `${one}\n${other}`,
  (one, other) => `${one}/${other}`,
  (one, other) => `${one}${other}`,
  (one, other) => `${one} and ${other}`,
  (one, other) => `IMEI1 ${one} / 01\nIMEI2 ${other} / 01`,
  (one, other) => `IMEI1:${one}IMEI2:${other}`,
  (one, other) => `IMEI1${one} IMEI2${other}`,
  (one, other) => `${one} IMEI2: ${other}`,
  (one, other) => `1: ${one} 2: ${other}`,
  (one, other) => `${joined(' ', 2, 6, 6, 1)(one)} ${joined(' ', 2, 6, 6, 1)(other)}`,
  (one, other) => `${joined('-', 2, 6, 6, 1)(one)}\n${joined('-', 2, 6, 6, 1)(other)}`,
  (one, other) => `IMEI 1 ${joined(' ', 2, 6, 6, 1)(one)} IMEI 2 ${joined(' ', 2, 6, 6, 1)(other)}`,
  (one, other) => `${joined('/', 6, 2, 6, 1)(one)}, ${joined('/', 6, 2, 6, 1)(other)}`,
];
