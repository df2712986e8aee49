import fastify from 'fastify';
import { SECURITY_HEADERS } from '../../../worker/schemas/rules/policy.ts';
import { answer, PORT } from './answer.mjs';

const app = fastify();
app.get('/api/v1/device/check', async (request, reply) => {
  const answered = await answer(request.headers['cf-connecting-ip'], String(request.query.identifier ?? ''));
  reply.headers(SECURITY_HEADERS);
  return answered ?? reply.code(429).send();
});
await app.listen({ port: PORT, host: '127.0.0.1' });
console.info('ready');
