import jsQR from 'jsqr';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { callApi } from '#server/testing/call-api.ts';
import { openTestApp } from '#server/testing/open-test-app.ts';
import { type PlantedStore, plantStore } from '#server/testing/plant-store.ts';

const t = openTestApp();

const WHOLE = { columns: 1, rows: 1, margin: 0 };
/** Into how many fields each poster is folded or cut, and its free edge as a part of its width; a camera looks at one of them. */
const FIELDS = {
  'cartel-carta': WHOLE,
  'cartel-a5': WHOLE,
  'cartel-mesa': { ...WHOLE, rows: 2 },
  pegatinas: { columns: 3, rows: 4, margin: 90 / 2159 },
  qr: WHOLE,
};
type Fields = typeof WHOLE;

/** Pixels of the whole sheet's width, and how far out of focus. */
const LOOKS = [
  { width: 1_300, blur: 0.3 },
  { width: 900, blur: 0.5 },
];

/** Reads each field of a poster like a camera. */
const readFields = async (
  svg: string,
  { columns, rows, margin }: Fields,
  { width, blur }: (typeof LOOKS)[number],
) => {
  const { data, info } = await sharp(Buffer.from(svg))
    .resize({ width })
    .flatten({ background: '#ffffff' })
    .blur(blur)
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const edge = Math.round(info.width * margin);
  const field = {
    width: Math.floor((info.width - edge * 2) / columns),
    height: Math.floor((info.height - edge * 2) / rows),
  };
  const read: (string | undefined)[] = [];
  for (let place = 0; place < columns * rows; place += 1) {
    const left = edge + (place % columns) * field.width;
    const top = edge + Math.floor(place / columns) * field.height;
    const pixels = await sharp(data, { raw: { width: info.width, height: info.height, channels: 4 } })
      .extract({ left, top, ...field })
      .toBuffer();
    read.push(jsQR(new Uint8ClampedArray(pixels), field.width, field.height)?.data);
  }
  return read;
};

const readKit = async (store: PlantedStore) =>
  (await callApi(t, { method: 'GET', path: '/share-kit', token: store.token })).body;

const STORES = [
  { what: 'a short name', slug: 'rosa', businessName: 'Rosa', theme: {} },
  {
    what: 'the longest name and address, in colours that no camera likes',
    slug: 'distribuidora-hermanos-de-la-cruz-polanco-del-este',
    businessName: 'Distribuidora Comercial Hermanos de la Cruz Polanco y Asociados de Villa Mella',
    theme: { primaryColor: '#FFFFFF', accentColor: '#000000', cardColor: '#000000', borderRadius: 'full' },
  },
];

test.each(STORES)(
  'a camera reads every code of every poster of a store with $what',
  async ({ theme, what: _, ...named }) => {
    await plantStore(t);
    const store = await plantStore(t, named);
    const { slug, token } = store;
    const saved = await callApi(t, { method: 'PUT', path: `/tenants/${slug}/theme`, token, body: theme });
    expect(saved.status).toBe(200);
    const { url, pictures } = await readKit(store);
    for (const [name, fields] of Object.entries(FIELDS)) {
      const { body: svg } = await t.app.inject({ url: pictures[name] });
      const every = Array.from({ length: fields.columns * fields.rows }, () => `${url}?ref=qr`);
      for (const look of LOOKS)
        expect([name, look, await readFields(svg, fields, look)]).toEqual([name, look, every]);
    }
  },
  120_000,
);
