/** Every other spelling the specification has for a field: the one place that knows them (product §11). */
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

/** What a field of an answer is also called. */
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

/** Input under the schemas' own names. Where both spellings were sent, the schema's own wins. */
export function resolveAliases(input: Fields): Fields {
  const understood: Fields = {};
  for (const [field, value] of Object.entries(input)) {
    // Assigned, it would be the prototype: fields that nobody has sent.
    if (field === '__proto__') continue;
    const name = Object.hasOwn(INPUT_ALIASES, field) ? (INPUT_ALIASES[field] ?? field) : field;
    if (name === field || !Object.hasOwn(input, name)) understood[name] = value;
  }
  if (typeof input.qparams === 'string') understood.identifier = input.qparams.replace(/^\??qparams=/, '');
  return understood;
}

/** A result with the specification's spellings beside its own, at every depth. */
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

/** The other spellings under which a field of the schemas is understood. */
export function aliasesOf(field: string): string[] {
  return Object.entries(INPUT_ALIASES).flatMap(([spelling, name]) => (name === field ? [spelling] : []));
}
