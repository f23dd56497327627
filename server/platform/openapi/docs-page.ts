import { type Html, html, trusted } from '#shared/lib/html-tag.ts';
import { curlExample } from './curl-example.ts';
import { DOCS_STYLE } from './docs-style.ts';
import type { JsonSchema } from './json-schema.ts';
import type { OpenApiDocument, Operation, Parameter } from './openapi-document.ts';
import { type SchemaRow, schemaRows } from './schema-rows.ts';

type DocumentedCall = { method: string; path: string; operation: Operation };

const listCalls = ({ paths }: OpenApiDocument): DocumentedCall[] =>
  Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ method, path, operation })),
  );

const methodBadge = (method: string): Html =>
  html`<span class="method ${method}">${method.toUpperCase()}</span>`;

const fieldLine = ({ name, depth, type, notes, isRequired }: SchemaRow): Html => html`<tr>
<td class="d${depth}"><code>${name}</code>${isRequired ? html` <span class="must">required</span>` : ''}</td>
<td><code>${type}</code></td><td class="muted">${notes}</td></tr>`;

const fieldTable = (title: string, rows: SchemaRow[]): Html => {
  if (rows.length === 0) return html``;
  return html`<h4>${title}</h4><div class="scroll"><table><thead><tr><th scope="col">Field</th><th scope="col">Type</th>
<th scope="col">Notes</th></tr></thead><tbody>${rows.map(fieldLine)}</tbody></table></div>`;
};

const parameterRows = (parameters: Parameter[], place: Parameter['in']): SchemaRow[] =>
  schemaRows({
    properties: Object.fromEntries(
      parameters.filter((one) => one.in === place).map(({ name, schema }) => [name, schema]),
    ),
    required: parameters.filter(({ required }) => required).map(({ name }) => name),
  });

type Content = Record<string, { schema: JsonSchema | { $ref: string } }>;

const contentRows = (content: Content, type: string): SchemaRow[] => {
  const schema = content[type]?.schema;
  return schema && !('$ref' in schema) ? schemaRows(schema) : [];
};

/** The last type a call takes, multipart, has all the fields of JSON and the files. */
const bodyTable = ({ requestBody }: Operation): Html => {
  const content = requestBody?.content ?? {};
  const types = Object.keys(content);
  return fieldTable(`Body, ${types.join(' or ')}`, contentRows(content, types.at(-1) ?? ''));
};

const rateText = ({ 'x-rate-limit': rate }: Operation): string =>
  rate ? ` At most ${rate.max} times in ${rate.perSeconds} seconds per address.` : '';

/** In an answer every field is there unless it says otherwise. */
const asPromised = ({ isRequired, notes, ...row }: SchemaRow): SchemaRow => ({
  ...row,
  notes: isRequired ? notes : [notes, 'may be absent'].filter(Boolean).join('; '),
  isRequired: false,
});

const answerTables = ({ responses }: Operation): Html[] =>
  Object.entries(responses).flatMap(([status, response]) =>
    'content' in response
      ? [fieldTable(`Answer, ${status}`, contentRows(response.content, 'application/json').map(asPromised))]
      : [],
  );

const failuresText = ({ responses }: Operation): string =>
  Object.keys(responses)
    .filter((status) => Number(status) >= 400)
    .join(', ');

const callArticle = (document: OpenApiDocument, call: DocumentedCall): Html => {
  const { method, path, operation } = call;
  const failures = failuresText(operation);
  return html`<article id="${operation.operationId}">
<h3><a class="anchor" href="#${operation.operationId}">${methodBadge(method)} <code>${path}</code></a></h3>
<p>${operation.summary}</p><p class="muted">${operation.description}${rateText(operation)}</p>
${fieldTable('Path', parameterRows(operation.parameters, 'path'))}${fieldTable('Query', parameterRows(operation.parameters, 'query'))}
${bodyTable(operation)}
<details><summary>Answer and example</summary>${answerTables(operation)}
${failures ? html`<p class="muted">May refuse with ${failures}; see <a href="#errors">errors</a>.</p>` : ''}
<h4>Try it</h4><pre tabindex="0"><code>${curlExample(document, call)}</code></pre></details></article>`;
};

const navigation = (document: OpenApiDocument, calls: DocumentedCall[]): Html =>
  html`<nav aria-label="Calls">${document.tags.map(
    ({ name }) =>
      html`<b>${name}</b><ul>${calls
        .filter(({ operation }) => operation.tags.includes(name))
        .map(
          ({ method, operation }) =>
            html`<li><a href="#${operation.operationId}">${methodBadge(method)} ${operation.operationId}</a></li>`,
        )}</ul>`,
  )}<b>More</b><ul><li><a href="#errors">Errors</a></li></ul></nav>`;

const errorsArticle = (document: OpenApiDocument): Html => html`<h2>Errors</h2><article id="errors">
<p>${document.info.description.replaceAll('`', '')}</p><div class="scroll"><table><thead><tr><th scope="col">Code</th><th scope="col">Status</th>
<th scope="col">Usual text</th></tr></thead><tbody>${document['x-errors'].map(
  ({ code, status, message }) =>
    html`<tr><td><code>${code}</code></td><td>${status}</td><td class="muted" lang="es-DO">${message}</td></tr>`,
)}</tbody></table></div></article>`;

const introduction = ({ info, servers }: OpenApiDocument): Html => html`<header><h1>${info.title}</h1>
<p>Everything that the panel and the public stores do, a program can do too. Send JSON, read JSON; sign in with
<a href="#login">login</a> and send its token as <code>Authorization: Bearer TOKEN</code>.</p>
<ul class="facts"><li>Base address <code>${servers[0]?.url ?? ''}</code></li>
<li><a href="/api/openapi.json">OpenAPI 3.1 document</a></li><li class="muted">Version ${info.version}</li></ul></header>`;

/** Draws the documentation as one page without scripts, from the same document that programs read. */
export const docsPage = (document: OpenApiDocument): string => {
  const calls = listCalls(document);
  const rooms = document.tags.map(
    ({ name }) =>
      html`<h2>${name}</h2>${calls
        .filter(({ operation }) => operation.tags.includes(name))
        .map((call) => callArticle(document, call))}`,
  );
  return `<!doctype html>${
    html`<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${document.info.title}</title><link rel="icon" href="/favicon.svg" type="image/svg+xml"><style>${trusted(DOCS_STYLE)}</style></head>
<body><a class="skip" href="#calls">Skip to the calls</a><div class="toldo" aria-hidden="true"></div><div class="page">
${introduction(document)}<div class="columns">${navigation(document, calls)}<main id="calls">${rooms}${errorsArticle(document)}</main></div>
</div></body></html>`.text
  }`;
};
