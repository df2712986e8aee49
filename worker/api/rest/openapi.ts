import { z } from 'zod';
import { HOUR } from '#schemas/format/dates.ts';
import { SUPPORT } from '#schemas/format/support.ts';
import { codesOf, ERROR_CODES, ERROR_TABLE } from '#schemas/responses/errors.ts';
import { KEPT_HEADER, KEY_HEADER, KEY_LIFE, KEY_MAX, REPLAYED_HEADER } from '#schemas/responses/headers.ts';
import { routes } from '../wholeRouter.ts';
import { addAliases, aliasesOf } from './aliases.ts';
import { replyOf } from './envelope.ts';
import { exampleError, exampleOf } from './exampleValues.ts';
import { messagesOf } from './fieldMessages.ts';
import {
  components,
  inlined,
  type Json,
  jsonSchemaOf,
  type OpenApi,
  type OpenApiOperation,
  type Parameter,
  schemaWithAliases,
  TAGS,
  tagOf,
} from './jsonSchema.ts';
import { describe, type Route } from './route.ts';
import { WEBHOOK } from './webhook.ts';

const ERROR = { $ref: '#/components/schemas/Error' };
const ERROR_RESPONSES: Record<string, string> = {
  400: 'BadRequest',
  401: 'Unauthenticated',
  403: 'Forbidden',
  404: 'NotFound',
  409: 'Conflict',
  413: 'TooLarge',
  422: 'KeyReused',
  429: 'RateLimited',
  500: 'Fault',
  503: 'Unavailable',
};

const KEY_PARAMETER: Parameter = {
  name: KEY_HEADER,
  in: 'header',
  required: false,
  schema: { type: 'string', minLength: 1, maxLength: KEY_MAX + 2 },
  description: `Such as a new UUID for every new request. For ${KEY_LIFE / HOUR} hours the same request under the same key is done once, and answered alike.`,
  example: '7c0f3f0e-6d5b-4f0c-9c6e-2f1f3f5c8a11',
};

const KEY_ANSWERS = {
  [REPLAYED_HEADER]: {
    description: 'The answer was given before, to the same request under the same key.',
    schema: { const: 'true' },
  },
  [KEPT_HEADER]: {
    description: 'The answer is not kept: a repeat is done again. Only for somebody who is not logged in.',
    schema: { const: 'false' },
  },
};

let document: OpenApi | undefined;

export function openApi(): OpenApi {
  document ??= {
    openapi: '3.1.0',
    info: {
      title: 'Ownmark',
      version: '1',
      description:
        'The register that proves a device is yours. Every answer is an envelope: `status` is `success` or `error`. Reads take their input from the query, writes from a JSON body.',
      contact: { name: 'Ownmark support', email: SUPPORT.email },
    },
    servers: [{ url: '/api/v1' }],
    tags: Object.entries(TAGS).map(([name, description]) => ({ name, description })),
    paths: paths(),
    webhooks: { paymentEvent: { post: WEBHOOK } },
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', description: 'The accessToken of a login.' } },
      schemas: { Error: errorSchema(), ...(schemaWithAliases(components) as Record<string, Json>) },
      responses: errorResponses(),
    },
  };
  return document;
}

export const templateOf = (path: string): string => path.replace(/:(\w+)/g, '{$1}');

function paths(): OpenApi['paths'] {
  const all: OpenApi['paths'] = {};
  for (const route of routes) {
    const path = templateOf(route.path);
    all[path] = { ...all[path], [route.method.toLowerCase()]: operationOf(route) };
  }
  return all;
}

function operationOf(route: Route): OpenApiOperation {
  const { who, password, rateLimit, keyless } = route.access;
  const isMutation = route.type === 'mutation';
  const takesKey = isMutation && !keyless;
  const tag = tagOf(route.path);
  const input = inputOf(route.inputs, tag);
  const inPath = [...route.path.matchAll(/:(\w+)/g)].map(([, param = '']) => param);
  const others = Object.keys(input.properties).filter((field) => !inPath.includes(field));
  const inQuery = others.filter((field) => route.method === 'GET' || field === route.inAddress);
  const inBody = others.filter((field) => !inQuery.includes(field));
  const parameters = [
    ...inPath.map((param) => parameter('path', param, input)),
    ...inQuery.map((field) => parameter('query', field, input)),
    ...inQuery.flatMap((field) => deprecatedParameters(field, input)),
    ...(takesKey ? [KEY_PARAMETER] : []),
  ];
  const refusals = responsesFor([
    (input.any || isMutation) && 400,
    who !== undefined && 401,
    (who === 'admin' || who === 'staff' || who === 'subscriber') && 403,
    inPath.length > 0 && 404,
    takesKey && 409,
    (isMutation || route.method !== 'GET') && 413,
    takesKey && 422,
    (isMutation || rateLimit !== undefined) && 429,
    500,
    ...(route.refuses ?? []),
  ]);
  const otherRefusal = {
    description: 'Any other refusal.',
    content: { 'application/json': { schema: ERROR, example: exampleError(route.inputs, who) } },
  };
  return {
    operationId: `${route.method.toLowerCase()}${route.path.replace(/[/:._-]+(\w)/g, (_, letter) => letter.toUpperCase())}`,
    summary: route.summary,
    description: describe(route),
    tags: [tag],
    security: who === undefined ? [] : [{ bearer: [] }],
    'x-who': who ?? 'anybody',
    ...(password && { 'x-password': password }),
    ...(rateLimit && { 'x-limit': rateLimit }),
    ...(parameters.length > 0 && { parameters }),
    ...(inBody.length > 0 && { requestBody: bodyOf(input, inBody, route) }),
    responses: {
      [String(route.status ?? 200)]: successResponse(route, tag, takesKey),
      ...refusals,
      ...(!Object.keys(refusals).some((status) => status.startsWith('4')) && { '4XX': otherRefusal }),
      default: otherRefusal,
    },
  };
}

type Input = { any: boolean; properties: Record<string, Json>; required: string[]; example: Record<string, unknown> };

function inputOf(inputs: z.ZodType[], tag: string): Input {
  const schemas = inputs.map((schema) => jsonSchemaOf(schema, 'input'));
  const own: Record<string, Json> = Object.assign({}, ...schemas.map((schema) => schema.properties));
  const example = exampleOf({ properties: inlined(own, components) }, '', tag) as Record<string, unknown>;
  const properties = Object.entries(own).map(([field, schema]) => {
    const messages = messagesOf(inputs, field, example);
    return [field, messages.length > 0 ? { ...schema, 'x-messages': messages } : schema];
  });
  return {
    any: schemas.length > 0,
    properties: Object.fromEntries(properties),
    required: schemas.flatMap((schema) => (schema.required as string[] | undefined) ?? []),
    example,
  };
}

function parameter(where: 'path' | 'query', name: string, input: Input): Parameter {
  const required = where === 'path' || input.required.includes(name);
  const { [name]: schema = { type: 'string' } } = input.properties;
  return { name, in: where, required, schema, example: input.example[name], ...aliasDescription(name) };
}

function bodyOf(input: Input, fields: string[], { form, bodyExample }: Route): OpenApiOperation['requestBody'] {
  const required = fields.filter((field) => input.required.includes(field));
  const own = fields.map((field) => [field, { ...input.properties[field], ...aliasDescription(field) }]);
  const aliases = fields.flatMap((field) =>
    aliasesOf(field).map((name) => [name, deprecated(input.properties[field], field)]),
  );
  const properties = Object.fromEntries([...own, ...aliases]);
  const schema = { type: 'object', properties, ...(required.length > 0 && { required }) };
  const example = bodyExample ?? Object.fromEntries(fields.map((field) => [field, input.example[field]]));
  return {
    required: required.length > 0,
    content: { [form ? 'multipart/form-data' : 'application/json']: { schema, example } },
  };
}

function deprecated(schema: Json | undefined, field: string): Json {
  return { ...schema, deprecated: true, description: `The specification’s spelling of ${field}.` };
}

function deprecatedParameters(field: string, input: Input): Parameter[] {
  const { [field]: schema = { type: 'string' } } = input.properties;
  return aliasesOf(field).map((name) => ({
    name,
    in: 'query',
    required: false,
    deprecated: true,
    schema,
    description: `The specification’s spelling of ${field}.`,
    example: input.example[field],
  }));
}

function aliasDescription(field: string): { description?: string } {
  const others = aliasesOf(field);
  return others.length === 0 ? {} : { description: `Also understood as ${others.join(', ')}.` };
}

function successResponse(route: Route, tag: string, takesKey: boolean): Json {
  if (route.file) return fileResponse(route.file);
  const own = jsonSchemaOf(envelopeOf(route), 'output');
  const rest = schemaWithAliases(own);
  const { message } = route;
  const properties = {
    status: { const: 'success' },
    message: { type: 'string', ...(message !== undefined && { examples: [message] }) },
    ...(rest.properties as Json),
  };
  const required = ['status', ...((rest.required as string[] | undefined) ?? [])];
  const exampleData = route.example ?? exampleOf(inlined(own, components), '', tag);
  const example = { status: 'success', message, ...(addAliases(exampleData) as Json) };
  return {
    description: message ?? 'Success.',
    ...(takesKey && { headers: KEY_ANSWERS }),
    content: { 'application/json': { schema: { ...rest, properties, required }, example } },
  };
}

function envelopeOf(route: Route): z.ZodObject {
  const { answer, topLevel, data, besideData } = route;
  if (answer instanceof z.ZodVoid) return z.object({});
  if (!(answer instanceof z.ZodObject) || !(topLevel || data || besideData)) return z.object({ data: answer });
  const fields = replyOf(route, answer.shape) as Record<string, z.ZodType>;
  return z.object(besideData ? { ...fields, data: answer.omit({ [besideData]: true } as never) } : fields);
}

function fileResponse(file: NonNullable<Route['file']>): Json {
  const headers = { 'Content-Disposition': { description: 'The name of the file.', schema: { type: 'string' } } };
  const content =
    'example' in file
      ? { schema: { type: 'string' }, example: file.example }
      : { schema: { type: 'string', format: 'binary' } };
  return { description: 'A file.', headers, content: { [file.type]: content } };
}

function responsesFor(statuses: (number | false)[]): Record<string, Json> {
  const known = statuses.filter((status) => status !== false);
  return Object.fromEntries(
    known.map((status) => [String(status), { $ref: `#/components/responses/${ERROR_RESPONSES[status]}` }]),
  );
}

function errorSchema(): Json {
  return jsonSchemaOf(
    z.object({
      status: z.literal('error'),
      message: z.string().meta({ description: 'For the person who asked.' }),
      code: z.enum(ERROR_CODES).meta({ description: 'For programs.' }),
      errors: z
        .array(z.object({ path: z.string(), message: z.string() }))
        .optional()
        .meta({ description: 'The fields that are wrong.' }),
      requestId: z.string().meta({ description: 'Name it when you ask for support.' }),
    }),
    'output',
  );
}

function errorResponses(): Json {
  const wait = { 'Retry-After': { description: 'Seconds to wait.', schema: { type: 'integer' } } };
  return Object.fromEntries(
    Object.entries(ERROR_RESPONSES).map(([status, name]) => [
      name,
      {
        description: codesOf(Number(status))
          .map((code) => `${code}: ${ERROR_TABLE[code].slice(1).join(' ')}`)
          .join(' '),
        ...((name === 'RateLimited' || name === 'Conflict') && { headers: wait }),
        content: { 'application/json': { schema: ERROR } },
      },
    ]),
  );
}
