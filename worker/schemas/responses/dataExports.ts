import { z } from 'zod';
import { EXPORT_STATES } from '#schemas/accounts/dataExports.ts';
import { instant } from './parts.ts';

export const dataExport = z
  .object({
    state: z.enum(['none', ...EXPORT_STATES]).meta({ description: '`making`: asked for, and not there yet.' }),
    askedAt: instant.nullable(),
    until: instant.nullable().meta({
      description: 'How long the file can be downloaded; then another may be asked for. Null unless `ready`.',
    }),
    size: z.int().nullable().meta({ description: 'Bytes. Null unless `ready`.' }),
  })
  .meta({ id: 'DataExport' });
export type DataExport = z.infer<typeof dataExport>;
