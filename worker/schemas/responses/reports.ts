import { z } from 'zod';
import { device } from './devices.ts';
import { instant } from './parts.ts';

/** Of an account that is not finished. */
export const openReport = z
  .object({
    reportToken: z.string().meta({ description: 'Shows the report and adds to it, for an hour.' }),
    name: z.string(),
    endsAt: instant.meta({
      description: 'Then the report ends, unless the account is finished: by registering with its phone.',
    }),
    devices: z.array(
      device.pick({
        id: true,
        name: true,
        status: true,
        imei1: true,
        imei2: true,
        serialNumber: true,
        location: true,
        createdAt: true,
      }),
    ),
  })
  .meta({ id: 'OpenReport' });
export type OpenReport = z.infer<typeof openReport>;
