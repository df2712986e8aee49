/** Other spellings of a field that the specification has. Only this file knows them. */
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

/** If the client sends both spellings, the schema's own spelling wins. */
export function resolveAliases(input: Fields): Fields {
  const resolved: Fields = {};
  for (const [field, value] of Object.entries(input)) {
    // Assigned, it would be the prototype.
    if (field === '__proto__') continue;
    const name = Object.hasOwn(INPUT_ALIASES, field) ? (INPUT_ALIASES[field] ?? field) : field;
    if (name === field || !Object.hasOwn(input, name)) resolved[name] = value;
  }
  if (typeof input.qparams === 'string') resolved.identifier = input.qparams.replace(/^\??qparams=/, '');
  return resolved;
}

export function addAliases(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(addAliases);
  if (typeof value !== 'object' || value === null) return value;
  const aliased: Fields = {};
  for (const [field, inner] of Object.entries(value)) {
    aliased[field] = addAliases(inner);
    for (const name of OUTPUT_ALIASES[field] ?? []) aliased[name] = aliased[field];
  }
  if ('serialNumber' in value && 'type' in value) aliased.Type = value.type;
  return aliased;
}

export function aliasesOf(field: string): string[] {
  return Object.entries(INPUT_ALIASES).flatMap(([spelling, name]) => (name === field ? [spelling] : []));
}
