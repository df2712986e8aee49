import express from 'express';
import { SECURITY_HEADERS } from '../../../worker/schemas/rules/policy.ts';
import { answer, PORT } from './answer.mjs';

const app = express();
app.get('/api/v1/device/check', async (request, response) => {
  const answered = await answer(request.get('CF-Connecting-IP'), String(request.query.identifier ?? ''));
  response.set(SECURITY_HEADERS);
  if (answered === null) return response.status(429).end();
  response.json(answered);
});
app.listen(PORT, '127.0.0.1', () => console.info('ready'));
