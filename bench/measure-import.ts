import { setTimeout as wait } from 'node:timers/promises';
import type { SeededOwner } from '#db/seed/add-seed-store.ts';

const ROWS = 1_000;
const LOOK_EVERY_MS = 20;
const WAITING: ReadonlySet<string> = new Set(['staged', 'applying']);

export type ImportCost = { rows: number; stagedMs: number; appliedMs: number };

type OneImport = { import: { id: string; status: string; valid: number } };

const catalogue = (): Blob => {
  const lines = Array.from({ length: ROWS }, (_, index) => {
    const number = String(index + 1).padStart(4, '0');
    return `Camisa de lino ${number},${950 + index},Manga larga en tallas S a XL.,Ropa y Accesorios,${index % 40},CAM-${number}`;
  });
  return new Blob([`nombre,precio,descripcion,categoria,stock,sku\n${lines.join('\n')}\n`], {
    type: 'text/csv',
  });
};

/** From sending a file of a thousand products to its preview, and from the owner's word to the last product written. */
export const measureImport = async (port: number, owner: SeededOwner): Promise<ImportCost> => {
  const call = async <Answer>(path: string, init: RequestInit): Promise<Answer> => {
    const answer = await fetch(`http://127.0.0.1:${port}/api${path}`, init);
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
    return answer.json();
  };
  const json = { 'content-type': 'application/json' };
  const { token } = await call<{ token: string }>('/auth/login', {
    method: 'POST',
    headers: json,
    body: JSON.stringify(owner),
  });
  const headers = { authorization: `Bearer ${token}` };
  const form = new FormData();
  form.set('file', catalogue(), 'catalogo.csv');

  const sentAt = performance.now();
  const { import: staged } = await call<OneImport>('/imports', { method: 'POST', headers, body: form });
  const stagedAt = performance.now();
  await call(`/imports/${staged.id}/apply`, { method: 'POST', headers: { ...headers, ...json }, body: '{}' });
  let { status } = staged;
  while (WAITING.has(status)) {
    await wait(LOOK_EVERY_MS);
    ({ status } = (await call<OneImport>(`/imports/${staged.id}?limit=1`, { headers })).import);
  }
  if (status !== 'done' || staged.valid !== ROWS) throw new Error(`the import ended as ${status}`);
  return { rows: ROWS, stagedMs: stagedAt - sentAt, appliedMs: performance.now() - stagedAt };
};
