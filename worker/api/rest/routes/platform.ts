import { health, ready } from '#schemas/responses/health.ts';
import { get, type Route } from '../route.ts';

export const platformRoutes: Route[] = [
  get('/health', (api) => api.health, health, { summary: 'Answers when the service runs, whatever it depends on.' }),
  get('/health/ready', (api) => api.ready, ready, {
    summary:
      'Answers when all that the service depends on does: the database with every table, the store of files, the queues of messages and payments, one carrier of messages at least, and the key that signs papers. Else 503 NOT_READY, whose errors name the parts that are down.',
    refuses: [503],
  }),
];
