import { callApi } from './call-api.ts';
import { drawReceipt, type PrintedReceipt } from './draw-receipt.ts';
import type { TestApp } from './open-test-app.ts';
import { sendOrder, storeOrderBody } from './plant-order.ts';
import { plantProduct } from './plant-product.ts';

const ORIGIN = 'https://colmado.test';

let printed = 0;

/** The texts of a receipt of RD$350 with a reference of its own. */
export const printReceipt = (texts: Partial<PrintedReceipt> = {}): PrintedReceipt => {
  printed += 1;
  return {
    bank: 'Banco Popular',
    amount: 'RD$ 350.00',
    date: '20/11/2026 10:15 AM',
    reference: `7001${String(printed).padStart(6, '0')}`,
    account: '****1234',
    ...texts,
  };
};

/** The bytes of a PDF, whole as a bank's is, with a text of its own. */
export const pdfReceipt = (text = 'aprobado'): Buffer<ArrayBuffer> =>
  Buffer.from(`%PDF-1.7\n${text}\nstartxref\n0\n%%EOF\n`);

/** Draws such a receipt as a screenshot. */
export const drawnReceipt = (texts: Partial<PrintedReceipt> = {}): Promise<Buffer> =>
  drawReceipt(0, printReceipt(texts)).png().toBuffer();

/** Plants an order of RD$350 that is paid by transfer; answers its id and the path of its page. */
export const plantUnpaidOrder = async (
  test: TestApp,
  store: { slug: string; token: string },
  fields: object = {},
): Promise<{ id: string; code: string; path: string }> => {
  const body = storeOrderBody(await plantProduct(test, store), { payment: 'Transferencia', ...fields });
  const sent = await sendOrder(test, store, { body });
  if (sent.status !== 201) throw new Error(`the order answered ${sent.status}: ${JSON.stringify(sent.body)}`);
  const listed = await callApi(test, { path: `/orders?q=${sent.body.code}`, token: store.token });
  return {
    id: listed.body.orders[0].id,
    code: sent.body.code,
    path: sent.body.pageUrl.slice(ORIGIN.length),
  };
};

/** Sends a file by the form on the page of an order, and answers the notice of the page that follows. */
export const sendReceipt = async (test: TestApp, path: string, bytes: Uint8Array): Promise<string> => {
  const form = new FormData();
  form.append('comprobante', new Blob([new Uint8Array(bytes)]), 'comprobante');
  const sent = new Response(form);
  const { headers, statusCode } = await test.app.inject({
    method: 'POST',
    url: path,
    headers: { 'content-type': sent.headers.get('content-type') ?? '' },
    payload: Buffer.from(await sent.arrayBuffer()),
  });
  if (statusCode !== 303) throw new Error(`the page answered ${statusCode}`);
  return new URL(String(headers.location), ORIGIN).searchParams.get('aviso') ?? '';
};

/** Plants an order with a receipt, and answers the id of the receipt. */
export const plantReceipt = async (
  test: TestApp,
  store: { slug: string; token: string },
): Promise<string> => {
  const { id, path } = await plantUnpaidOrder(test, store);
  await sendReceipt(test, path, await drawnReceipt());
  const { body } = await callApi(test, { path: `/orders/${id}`, token: store.token });
  return body.receipts[0].id;
};
