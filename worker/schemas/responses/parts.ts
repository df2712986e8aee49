import { z } from 'zod';
import { DEVICE_STATUSES } from '#schemas/devices/statuses.ts';

export const instant = z.string().meta({ format: 'date-time' });
export const day = z.string().meta({ format: 'date' });
export const deviceStatus = z.enum(DEVICE_STATUSES).meta({ id: 'DeviceStatus' });
export const naira = z.int().meta({ description: 'Whole naira.' });

export const pagination = z
  .object({
    page: z.int(),
    limit: z.int(),
    total: z.int(),
    totalPages: z.int(),
    atLeast: z.boolean().meta({ description: 'There are more than `total`.' }),
    next: z.string().nullable().meta({ description: 'The `cursor` of the page behind this one.' }),
    previous: z.string().nullable().meta({ description: 'The `cursor` of the page before this one.' }),
  })
  .meta({ id: 'Pagination' });
export type Pagination = z.infer<typeof pagination>;

export const page = <Item extends z.ZodType>(item: Item) => z.object({ items: z.array(item), pagination });

export const nothing = z.void();

/** The token that the session goes on under. */
export const renewedSession = z.object({ accessToken: z.string() });
