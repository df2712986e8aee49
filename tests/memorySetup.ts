import { emptyAll, readSchema } from './emptyRegistry.ts';
import { forgetIndex } from './forgetIndex.ts';
import { WorkerRequest } from './workerRequest.ts';

globalThis.Request = WorkerRequest;
await emptyAll(await readSchema());
await forgetIndex();
