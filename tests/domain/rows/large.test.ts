import { describeRowsRead } from './measure.ts';

describeRowsRead(1_000_000);
