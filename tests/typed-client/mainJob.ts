import createClient from 'openapi-fetch';
import type { paths } from './generated/openapi.ts';

type Person = paths['/users/create']['post']['requestBody']['content']['application/json'];
type Device = paths['/device']['post']['requestBody']['content']['application/json'];

/** Whatever the register itself does not answer: the code of an SMS, and a plan that is paid for. */
export type Outside = {
  baseUrl: string;
  fetch: (request: Request) => Promise<Response>;
  codeSentTo: (phone: string) => Promise<string>;
  subscribe: (accountId: string) => Promise<void>;
};

/** A program that knows the register by its API reference alone: from a registration to a report that is taken back. */
export async function mainJob(person: Person, device: Device, { codeSentTo, subscribe, ...where }: Outside) {
  const api = createClient<paths>(where);

  const created = must(await api.POST('/users/create', { body: person }));
  const otp = await codeSentTo(person.phoneNumber);
  const { registrationToken } = created;
  const verified = must(await api.POST('/users/validateOtp', { body: { otp, registrationToken } }));
  await subscribe(verified.data.id);

  const { email, password } = person;
  const { data: session } = must(await api.POST('/users/login', { body: { email, password } }));
  const headers = { Authorization: `Bearer ${session.accessToken}` };

  const { data: registered } = must(await api.POST('/device', { body: device, headers }));
  const found: string[] = [await check()];
  await report({ status: 'stolen', location: 'Ojota bus stop', description: 'Taken from my bag.' });
  found.push(await check());
  await report({ status: 'active', currentPassword: password });
  found.push(await check());

  const { data: listed, pagination } = must(await api.GET('/device', { params: { query: { limit: 10 } }, headers }));
  return { found, listed: listed.map(({ name, status }) => ({ name, status })), total: pagination.total };

  async function check() {
    const query = { identifier: device.imei1 ?? '' };
    return must(await api.GET('/device/check', { params: { query } })).data.status;
  }

  async function report(body: paths['/device/updatestatus/{id}']['put']['requestBody']['content']['application/json']) {
    must(await api.PUT('/device/updatestatus/{id}', { params: { path: { id: registered.id } }, body, headers }));
  }
}

function must<Data>({ data, error }: { data?: Data; error?: { message: string } }): Data {
  if (data === undefined) throw new Error(error?.message ?? 'No answer.');
  return data;
}
