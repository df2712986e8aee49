import { describe, expect, it } from 'vitest';
import { ANSWERS } from '../../worker/api/rest/answers/index.ts';
import { openApi, templateOf } from '../../worker/api/rest/openapi.ts';
import { procedureOf } from '../../worker/api/rest/procedureOf.ts';
import { REFUSALS } from '../../worker/api/rest/refusals.ts';
import { routes } from '../../worker/api/rest/routes.ts';
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
    const names = [...new Set(routes.map(procedureOf))];
    expect(names.filter((name) => !ANSWERS[name])).toEqual([]);
    expect(Object.keys(ANSWERS).filter((name) => !names.includes(name))).toEqual([]);
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
              required: ['name', 'type', 'serialNumber'],
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

  it('tells the refusals that only an operation itself knows', () => {
    const { paths } = openApi();
    expect(paths['/users/login']?.post?.responses).toMatchObject({ 401: {}, 403: {}, 429: {} });
    expect(paths['/users/create']?.post?.responses).toMatchObject({ 409: {} });
    expect(paths['/users/update-user']?.put?.responses).toMatchObject({ 403: {}, 409: {}, 429: {} });
    expect(paths['/device']?.post?.responses).toMatchObject({ 409: {} });
    expect(paths['/device/transfers/{id}/accept']?.post?.responses).toMatchObject({ 403: {}, 404: {}, 409: {} });
    expect(paths['/payment/initialize']?.post?.responses).toMatchObject({ 404: {}, 409: {}, 503: {} });
    const names = routes.map(procedureOf);
    expect(Object.keys(REFUSALS).filter((name) => !names.includes(name))).toEqual([]);
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

describe('/api/docs', () => {
  it('names every operation, without a script or inline style', async () => {
    const response = await request('/api/docs');
    const page = await response.text();
    expect(response.headers.get('content-type')).toContain('text/html');
    expect(response.headers.get('content-security-policy')).toContain("default-src 'none'");
    for (const { path } of routes) expect(page).toContain(templateOf(path));
    for (const code of ['INVALID_CREDENTIALS', 'SUBSCRIPTION_REQUIRED', 'CHALLENGE_ENDED', 'PAYMENTS_UNAVAILABLE']) {
      expect(page).toContain(code);
    }
    expect(page).not.toMatch(/<script|<style| style=| on\w+=|https?:\/\//);
    const style = await request('/api/docs.css');
    expect(style.headers.get('content-type')).toContain('text/css');
  });
});
