import { wholeRouter } from '../wholeRouter.ts';
import { routesOf } from './route.ts';

/** All of the REST API, the console's, too. */
export const routes = routesOf(wholeRouter._def.procedures);
