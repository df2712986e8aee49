import { emptyTables, readSchema } from './emptyRegistry.ts';
import { forgetIndex } from './forgetIndex.ts';
import { WorkerRequest } from './workerRequest.ts';

globalThis.Request = WorkerRequest;
await emptyTables(await readSchema());
await forgetIndex();
