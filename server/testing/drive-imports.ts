import { readFileSync } from 'node:fs';
import { type ApiResponse, callApi } from './call-api.ts';
import type { TestApp } from './open-test-app.ts';
import type { PlantedStore } from './plant-store.ts';

/** A hardware store's catalogue of 80 products. */
export const FERRETERIA = readFileSync(new URL('../../e2e/fixtures/ferreteria.csv', import.meta.url));

/** A file with the template's columns and these lines; the first of them is line 2. */
export const csvOf = (...lines: string[]): string =>
  ['Nombre,Precio,Descripción,Categoría,Stock,SKU', ...lines, ''].join('\n');

/** Text is sent as UTF-8. */
export type ImportFile = string | Uint8Array;

type Request = { method?: 'GET' | 'POST' | 'PUT'; body?: unknown };

/** The calls about imports as tests read them. */
export const driveImports = (test: TestApp) => {
  const upload = (
    { token }: Pick<PlantedStore, 'token'>,
    file: ImportFile,
    mapping?: Record<string, number>,
  ): Promise<ApiResponse> => {
    const form = new FormData();
    if (mapping) form.append('mapping', JSON.stringify(mapping));
    form.append('file', new Blob([typeof file === 'string' ? file : new Uint8Array(file)]), 'productos.csv');
    return callApi(test, { method: 'POST', path: '/imports', token, body: form });
  };
  const call = (
    { token }: Pick<PlantedStore, 'token'>,
    path: string,
    { method = 'GET', body }: Request = {},
  ): Promise<ApiResponse> =>
    callApi(test, { method, path: `/imports/${path}`, token, ...(body !== undefined && { body }) });
  const stage = async (store: Pick<PlantedStore, 'token'>, file: ImportFile) => {
    const { status, body } = await upload(store, file);
    if (status !== 201) throw new Error(`staging answered ${status}: ${body.message}`);
    return body.import;
  };
  const apply = (store: PlantedStore, id: string, body: object = {}) =>
    call(store, `${id}/apply`, { method: 'POST', body });
  const read = async (store: Pick<PlantedStore, 'token'>, path: string) =>
    (await call(store, path)).body.import;
  const applyAll = async (store: PlantedStore, id: string, body: object = {}) => {
    const { status } = await apply(store, id, body);
    if (status !== 202) throw new Error(`applying answered ${status}`);
    await test.jobs.runWaiting();
    return read(store, id);
  };
  // biome-ignore lint/suspicious/noExplicitAny: tests read answers by field and assert on what they find.
  const products = async ({ tenantId, token }: PlantedStore): Promise<any[]> =>
    (await callApi(test, { path: `/products?tenantId=${tenantId}&sort=name`, token })).body.products;
  const names = async (store: PlantedStore): Promise<string[]> =>
    (await products(store)).map(({ name }) => name);
  return { upload, call, stage, apply, read, applyAll, products, names };
};
