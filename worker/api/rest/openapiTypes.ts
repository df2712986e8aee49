import type { LimitName } from '#schemas/limits/limits.ts';
import type { Json } from './jsonSchema.ts';
import type { AccessMeta } from './route.ts';

export type OpenApiOperation = {
  operationId: string;
  summary: string;
  description: string;
  tags: string[];
  security: Json[];
  'x-who': 'anybody' | NonNullable<AccessMeta['who']>;
  'x-password'?: AccessMeta['password'];
  'x-limit'?: LimitName;
  parameters?: Parameter[];
  requestBody?: { required: boolean; content: Record<string, { schema: Json; example: Json }> };
  responses: Record<string, Json>;
};

export type Parameter = {
  name: string;
  in: 'path' | 'query' | 'header';
  required: boolean;
  schema: Json;
  description?: string;
  deprecated?: true;
  example: unknown;
};

export type OpenApi = Json & {
  paths: Record<string, Record<string, OpenApiOperation>>;
  components: Json & { schemas: Record<string, Json> };
};
