import { describeRowsRead } from './measure.ts';

describeRowsRead(10_000);
