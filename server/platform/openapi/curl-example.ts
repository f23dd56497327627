import type { OpenApiDocument, Operation } from './openapi-document.ts';
import { sampleValue } from './sample-value.ts';

const quote = (text: string) => `'${text.replaceAll("'", "'\\''")}'`;

const addressOf = (base: string, path: string, { parameters }: Operation): string => {
  const sampleOf = (name: string) => {
    const schema = parameters.find((parameter) => parameter.name === name)?.schema ?? {};
    return encodeURIComponent(String(sampleValue(schema, name)));
  };
  const filled = path.replace(/\{(\w+)\}/g, (_all, name: string) => sampleOf(name));
  const search = parameters
    .filter((parameter) => parameter.in === 'query' && parameter.required)
    .map(({ name }) => `${name}=${sampleOf(name)}`);
  return `${base}${filled}${search.length > 0 ? `?${search.join('&')}` : ''}`;
};

const bodyLines = ({ requestBody }: Operation): string[] => {
  const json = requestBody?.content['application/json']?.schema;
  if (json && !('$ref' in json))
    return [`-H 'Content-Type: application/json'`, `-d ${quote(JSON.stringify(sampleValue(json)))}`];
  const form = requestBody?.content['multipart/form-data']?.schema;
  if (!form || '$ref' in form) return [];
  return Object.entries(form.properties ?? {})
    .filter(([name, { type }]) => type === 'array' || form.required?.includes(name))
    .map(([name, { type }]) => `-F ${quote(type === 'array' ? `${name}=@archivo` : `${name}=texto`)}`);
};

/** One call as a command that a programmer can paste; the token comes from the shell's own $TOKEN. */
export const curlExample = (
  { servers }: OpenApiDocument,
  { method, path, operation }: { method: string; path: string; operation: Operation },
): string => {
  const [server] = servers;
  return [
    `curl${method === 'get' ? '' : ` -X ${method.toUpperCase()}`} ${quote(addressOf(server?.url ?? '', path, operation))}`,
    ...(operation.security.length > 0 ? ['-H "Authorization: Bearer $TOKEN"'] : []),
    ...bodyLines(operation),
  ].join(' \\\n  ');
};
