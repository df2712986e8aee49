/** The specification's other spellings of a field: only this file knows them (product §11). */
export const INPUT_ALIASES: Readonly<Record<string, string>> = {
  Type: 'type',
  SN: 'serialNumber',
  IMIE1: 'imei1',
  IMEI1: 'imei1',
  IMIE2: 'imei2',
  IMEI2: 'imei2',
  NoOfDecives: 'NoOfDevices',
  reportType: 'status',
  qparams: 'identifier',
};

export const OUTPUT_ALIASES: Readonly<Record<string, readonly string[]>> = {
  id: ['_id'],
  serialNumber: ['SN'],
  imei1: ['IMIE1', 'IMEI1'],
  imei2: ['IMEI2'],
  surName: ['lastName'],
  imageUrl: ['imageurl'],
  deactivated: ['Deactivated'],
};

type Fields = Record<string, unknown>;

/** Where both spellings were sent, the schema's own wins. */
export function resolveAliases(input: Fields): Fields {
  const understood: Fields = {};
  for (const [field, value] of Object.entries(input)) {
    // Assigned, it would be the prototype.
    if (field === '__proto__') continue;
    const name = Object.hasOwn(INPUT_ALIASES, field) ? (INPUT_ALIASES[field] ?? field) : field;
    if (name === field || !Object.hasOwn(input, name)) understood[name] = value;
  }
  if (typeof input.qparams === 'string') understood.identifier = input.qparams.replace(/^\??qparams=/, '');
  return understood;
}

/** At every depth. */
export function addAliases(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(addAliases);
  if (typeof value !== 'object' || value === null) return value;
  const spelled: Fields = {};
  for (const [field, inner] of Object.entries(value)) {
    spelled[field] = addAliases(inner);
    for (const name of OUTPUT_ALIASES[field] ?? []) spelled[name] = spelled[field];
  }
  if ('serialNumber' in value && 'type' in value) spelled.Type = value.type;
  return spelled;
}

export function aliasesOf(field: string): string[] {
  return Object.entries(INPUT_ALIASES).flatMap(([spelling, name]) => (name === field ? [spelling] : []));
}
