import { describe, expect, it } from 'vitest';
import type { OpenApiOperation } from '#api/rest/jsonSchema.ts';
import { openApi, templateOf } from '#api/rest/openapi.ts';
import { routes, wholeRouter } from '#api/wholeRouter.ts';
import { ERROR_CODES, type ErrorCode, statusesOf } from '#schemas/responses/errors.ts';
import { type Json, request, rest } from '../clients.ts';
import { expectDocumented } from './documented.ts';

describe('openapi.json', () => {
  it('is served, holds every route of the table and nothing else', async () => {
    const response = await request('/api/v1/openapi.json');
    expect(response.headers.get('content-type')).toContain('application/json');
    const document: Json = await response.json();
    expect(document.openapi).toBe('3.1.0');
    const told = Object.entries(document.paths as Json).flatMap(([path, methods]) =>
      Object.keys(methods as Json).map((method) => `${method.toUpperCase()} ${path}`),
    );
    expect(told.toSorted()).toEqual(routes.map(({ method, path }) => `${method} ${templateOf(path)}`).toSorted());
  });

  it('says of every operation in words what it does, and what it answers', () => {
    const names = new Set(routes.map(({ name }) => name));
    expect([...names].toSorted()).toEqual(Object.keys(wholeRouter._def.procedures).toSorted());
    expect(routes.filter(({ summary }) => summary.trim() === '')).toEqual([]);
    expect(routes.filter(({ answer }) => !answer)).toEqual([]);
  });

  it('tells who may, what is asked, and what is refused', () => {
    const { paths } = openApi();
    expect(paths['/device']?.post).toMatchObject({
      security: [{ bearer: [] }],
      requestBody: {
        required: true,
        content: {
          'application/json': {
            schema: {
              required: ['name', 'type'],
              properties: { imei1: { description: 'Also understood as IMIE1, IMEI1.' } },
            },
          },
        },
      },
      responses: { 201: {}, 400: {}, 401: {}, 403: {}, 413: {}, 500: {}, default: {} },
    });
    expect(paths['/device/{id}']?.get?.parameters).toMatchObject([{ name: 'id', in: 'path', required: true }]);
    expect(paths['/device/check']?.get).toMatchObject({ security: [], responses: { 429: {} } });
    expect(paths['/admin/messages']?.get?.parameters).toContainEqual(
      expect.objectContaining({ name: 'state', in: 'query', required: false }),
    );
  });

  it('price and NoOfDevices are whole numbers on the way in as on the way out', () => {
    const body: Json = openApi().paths['/subscription/createSubcription']?.post?.requestBody;
    const { properties, required } = body.content['application/json'].schema;
    for (const field of ['price', 'NoOfDevices'])
      expect(properties[field]).toMatchObject({ type: 'integer', minimum: 0 });
    expect(required).toEqual(expect.arrayContaining(['name', 'price', 'NoOfDevices']));
  });

  it('gives a generated client named types, and one type to both spellings of a field', () => {
    const { paths, components }: Json = openApi();
    const { schema } = paths['/device/transfers/{id}'].get.responses[200].content['application/json'];
    expect(schema.properties.data).toEqual({ $ref: '#/components/schemas/Transfer' });
    const type = { $ref: '#/components/schemas/DeviceType' };
    expect(components.schemas.Device.properties).toMatchObject({ type, Type: type });
    expect(components.schemas).toMatchObject({
      User: {},
      Receipt: {},
      Plan: {},
      DeviceType: { enum: expect.anything() },
    });
  });

  it('tells the refusals that only an operation itself knows', () => {
    const { paths } = openApi();
    expect(paths['/users/login']?.post?.responses).toMatchObject({ 401: {}, 403: {}, 429: {} });
    expect(paths['/users/create']?.post?.responses).toMatchObject({ 409: {} });
    expect(paths['/users/update-user']?.put?.responses).toMatchObject({ 403: {}, 409: {}, 429: {} });
    expect(paths['/device']?.post?.responses).toMatchObject({ 409: {} });
    expect(paths['/device/transfers/{id}/accept']?.post?.responses).toMatchObject({ 403: {}, 404: {}, 409: {} });
    expect(paths['/payment/initialize']?.post?.responses).toMatchObject({ 404: {}, 409: {}, 503: {} });
  });

  it('would notice a field that is missing, too much or of another kind', async () => {
    const { body } = await rest('GET', '/health');
    const hold = (answer: Json) => () => expectDocumented('GET', '/health', 200, answer);
    expect(hold(body)).not.toThrow();
    expect(hold({ ...body, data: { database: 'up' } })).toThrow();
    expect(hold({ ...body, secret: 1 })).toThrow();
    expect(hold({ ...body, data: { ...body.data, time: 7 } })).toThrow();
    expect(() => expectDocumented('GET', '/health', 302, body)).toThrow('not documented');
    expect(() => expectDocumented('GET', '/health', 409, body)).toThrow('not documented');
  });
});

describe('the examples', () => {
  const operations = routes.map((route) => {
    const operation = openApi().paths[templateOf(route.path)]?.[route.method.toLowerCase()];
    return { name: `${route.method} ${route.path}`, route, operation: operation as OpenApiOperation };
  });

  it.each(operations)('of $name hold to its own schemas, and its input is understood', ({ route, operation }) => {
    const [status, success] = Object.entries(operation.responses).find(([one]) => one.startsWith('2')) ?? [];
    const [answer] = Object.values<Json>((success as Json).content);
    // Nobody reads an example of a ZIP or a picture.
    if (!route.file || 'example' in route.file)
      expectDocumented(route.method, route.path, Number(status), JSON.parse(JSON.stringify(answer.example)));
    const error = (operation.responses.default as Json).content['application/json'].example;
    expect(operation.responses[statusesOf(error.code as ErrorCode)[0] ?? 0]).toBeDefined();
    if (route.form) return;
    const [body] = Object.values(operation.requestBody?.content ?? {});
    const required = (operation.parameters ?? []).map(({ name, example }) => [name, example]);
    const input = { ...Object.fromEntries(required), ...body?.example };
    const { inputs } = route;
    for (const schema of inputs) expect(schema.safeParse(input).error?.issues).toBeUndefined();
  });

  it('are true to life: whole numbers count from 0, and a real device is no sample', () => {
    const text = JSON.stringify(openApi());
    expect(text).toContain('"pages":1}');
    expect(text).not.toContain(`"pages":${Number.MIN_SAFE_INTEGER}`);
    expect(text).not.toContain('"sample":true}');
  });

  it('tell rules that only code knows, in the words of the answer itself', () => {
    const { paths } = openApi();
    const body: Json = paths['/device']?.post?.requestBody;
    const { properties } = body.content['application/json'].schema;
    expect(properties.imei1['x-messages']).toEqual(
      expect.arrayContaining(['IMEI 1 is required for mobile devices', 'IMEI must be exactly 15 digits']),
    );
    expect(properties.purchaseDate['x-messages']).toContain('Purchase date cannot be in the future');
  });
});

describe('/api/docs', () => {
  const page = async (query = '') => (await request(`/api/docs${query}`)).text();

  // Rules: P10-04
  it('names every operation and code, in the site’s look, with no script but the site’s first', async () => {
    const response = await request('/api/docs');
    const text = await response.text();
    expect(response.headers.get('content-type')).toContain('text/html');
    expect(response.headers.get('content-security-policy')).toContain("default-src 'none'");
    for (const { method, path } of routes) expect(text).toContain(`>${method}</span> <code>${templateOf(path)}</code>`);
    for (const code of ERROR_CODES) expect(text).toContain(`<tr id="${code}">`);
    expect(text.match(/<script[^>]*>/g)).toEqual([
      expect.stringMatching(/^<script src="\/assets\/first-[\w-]+\.js">$/),
    ]);
    expect(text).not.toMatch(/<style| style=| on\w+="|https?:\/\/|noindex|undefined|\[object/);
    const style = await request('/api/docs.css');
    expect(style.headers.get('content-type')).toContain('text/css');
  });

  it('is known to search engines, what somebody else’s link looks for in it is not', async () => {
    expect(await page()).not.toContain('noindex');
    expect(await page('?q=call+0800-evil')).toMatch(/<meta name="robots" content="noindex/);
  });

  it('leads nowhere that is not there', async () => {
    const text = await page();
    const ids = new Set([...text.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id));
    const targets = [...text.matchAll(/href="#([^"]+)"/g)].map(([, id]) => id);
    expect(targets.filter((id) => !ids.has(id))).toEqual([]);
    expect(targets.length).toBeGreaterThan(routes.length);
    expect(ids.size).toBe([...text.matchAll(/ id="/g)].length);
  });

  it('shows what of every field is asked, with a request and its answers', async () => {
    const text = await page('?q=users/create');
    for (const words of [
      'Username: 3-20 chars (letters, numbers, underscores).',
      'Required.',
      'curl -X POST',
      '&quot;registrationToken&quot;',
      'INVALID_INPUT',
      '30 a minute for an address',
    ]) {
      expect(text).toContain(words);
    }
  });

  it('finds operations by the words of their line and fields, and quotes safely what it looked for', async () => {
    const found = await page('?q=TRANSFER+otp');
    expect(found).toContain('/device/verifyDeviceTransferOtp');
    expect(found).not.toContain('/users/login');
    expect(await page('?q=qqq')).toContain('No operation has <b>qqq</b>');
    expect(await page('?q=%3Cscript%3Ealert(1)')).not.toContain('<script>alert');
  });
});

describe('openapi.json as Spectral’s OAS rules want it', () => {
  const document = openApi() as Json;
  const operations = Object.entries<Json>(document.paths).flatMap(([path, methods]) =>
    Object.entries<Json>(methods).map(([method, operation]) => ({ name: `${method} ${path}`, operation })),
  );

  it('names a contact, describes every tag, and has the payment provider’s webhook', () => {
    expect(document.info.contact).toMatchObject({ email: expect.stringContaining('@') });
    const told = document.tags.map(({ name, description }: Json) => [name, description.length > 10]);
    const used = new Set(operations.flatMap(({ operation }) => operation.tags));
    expect(told).toEqual(told.map(([name]: [string]) => [name, true]));
    expect([...used].toSorted()).toEqual(told.map(([name]: [string]) => name).toSorted());
    expect(document.webhooks.paymentEvent.post).toMatchObject({ description: expect.any(String), tags: ['payment'] });
  });

  it.each(operations)('$name has a description of its own, tags, and an id nobody else has', ({ operation }) => {
    expect(operation.description.length).toBeGreaterThan(operation.summary.length);
    expect(operation.tags).toHaveLength(1);
    expect(operations.filter((other) => other.operation.operationId === operation.operationId)).toHaveLength(1);
  });

  it('every example matches the pattern of its field', () => {
    for (const { name, operation } of operations) {
      const { schema, example } = Object.values<Json>(operation.requestBody?.content ?? {})[0] ?? {};
      for (const [field, { pattern }] of Object.entries<Json>(schema?.properties ?? {})) {
        if (pattern && example[field] != null) expect(example[field], `${name} ${field}`).toMatch(new RegExp(pattern));
      }
    }
  });

  it('has the real patterns of fields, and the specification’s spellings as deprecated', () => {
    const fields = (path: string, method = 'post') =>
      document.paths[path][method].requestBody.content['application/json'].schema.properties;
    const { username, phoneNumber, password, firstName } = fields('/users/create');
    expect('ada_obi').toMatch(new RegExp(username.pattern));
    expect('ada obi').not.toMatch(new RegExp(username.pattern));
    for (const typed of ['08030000001', '+234 803 000 0001', '(0803) 000-0001'])
      expect(typed).toMatch(new RegExp(phoneNumber.pattern));
    expect('0603 000 0001').not.toMatch(new RegExp(phoneNumber.pattern));
    expect('password').not.toMatch(new RegExp(password.pattern));
    for (const name of ['ADA', 'Ṣadé', "O'Neil"]) expect(name).toMatch(new RegExp(firstName.pattern));
    expect('R2-D2!').not.toMatch(new RegExp(firstName.pattern));
    const device = fields('/device');
    expect(device.SN).toMatchObject({ deprecated: true, type: device.serialNumber.type });
    expect('Ada’s iPhone').toMatch(new RegExp(device.name.pattern));
    expect(device).toMatchObject({
      IMIE1: { deprecated: true },
      IMEI2: { deprecated: true },
      Type: { deprecated: true },
    });
    const { properties } = document.components.schemas.DeviceRecord;
    expect(properties._id.deprecated).toBe(true);
    expect(properties.id.deprecated).toBeUndefined();
    expect(document.paths['/device/{id}'].put.responses).toMatchObject({ 409: {}, 429: {} });
  });

  it('shows a clean answer that can occur', async () => {
    const { example } = document.paths['/device/check'].get.responses[200].content['application/json'];
    const { body } = await rest('GET', `/device/check?identifier=${example.data.numbers[0].identifier}`);
    expect(body).toEqual(JSON.parse(JSON.stringify(example)));
  });
});
