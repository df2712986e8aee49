import type { OpenApiOperation } from '../openapi.ts';

/** `$OWNMARK` is where the register is, `$TOKEN` the accessToken of a sign-in. */
export function curlOf(method: string, path: string, operation: OpenApiOperation): string {
  const { parameters = [], requestBody } = operation;
  const inPath = parameters.filter((one) => one.in === 'path');
  const filledPath = inPath.reduce((whole, { name, example }) => whole.replace(`{${name}}`, String(example)), path);
  const query = parameters
    .filter((one) => one.in === 'query' && one.required)
    .map(({ name, example }) => `${name}=${encodeURIComponent(String(example))}`);
  const address = `"$OWNMARK/api/v1${filledPath}${query.length > 0 ? `?${query.join('&')}` : ''}"`;
  return [
    method === 'GET' ? `curl ${address}` : `curl -X ${method} ${address}`,
    ...(operation.security.length > 0 ? ['-H "Authorization: Bearer $TOKEN"'] : []),
    ...bodyOf(requestBody),
  ].join(' \\\n  ');
}

function bodyOf(requestBody: OpenApiOperation['requestBody']): string[] {
  const [[type, { example }] = ['', { example: {} }]] = Object.entries(requestBody?.content ?? {});
  if (type === '') return [];
  if (type.startsWith('multipart/')) return Object.entries(example).map(([name, value]) => `-F "${name}=${value}"`);
  return [`-H "Content-Type: ${type}"`, `-d '${JSON.stringify(example, null, 2)}'`];
}
