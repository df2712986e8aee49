import createClient from 'openapi-fetch';
import type { paths } from './generated/openapi.ts';

/** What a typed client must not let through; each line is an error, or the check of the types fails. */
export async function misuse() {
  const api = createClient<paths>();
  const headers = {};
  // @ts-expect-error: no such path
  await api.GET('/devices', { headers });
  // @ts-expect-error: no such method
  await api.DELETE('/device/check', { headers });
  // @ts-expect-error: the identifier is left out
  await api.GET('/device/check', { params: { query: {} } });
  // @ts-expect-error: no such status
  await api.PUT('/device/updatestatus/{id}', { params: { path: { id: '1' } }, body: { status: 'lost' } });
  // @ts-expect-error: the password is left out
  await api.POST('/users/login', { body: { email: 'ada@example.test' } });
  const { data } = await api.GET('/device/check', { params: { query: { identifier: '359128061432700' } } });
  // @ts-expect-error: a check names no owner
  return data?.data.owner;
}
