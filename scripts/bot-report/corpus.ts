import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'csv-parse/sync';
import type { talkTo } from '#server/features/bot/testing/talk-to-bot.ts';
import { parseMoney } from '#shared/lib/money.ts';

export type Line = { name: string; qty: number; option?: string };
export type Expect = {
  productsInclude?: string[];
  anyOfProducts?: string[];
  productsExclude?: string[];
  noProducts?: boolean;
  minProducts?: number;
  within?: number;
  productsMaxPrice?: number;
  priceMentioned?: number | number[];
  priceNotMentioned?: number;
  numberMentioned?: number;
  mentionsAny?: string[];
  mentionsAll?: string[][];
  mentionsNone?: string[];
  handoff?: boolean;
  deny?: string[];
  noFalseDenial?: boolean;
  cart?: Line[];
  cartAnyOf?: Line[][];
  cartQtyMax?: Line[];
  cartTotal?: number;
  asksClarification?: boolean;
  asks?: string[];
  oneOf?: Expect[];
};
export type Case = {
  id: string;
  category: string;
  store: string;
  noFalseDenial?: boolean;
  turns: { user: string; tap?: string[]; expect?: Expect }[];
};
export type Shop = Parameters<typeof talkTo>[0];

const readJson = (file: string) => JSON.parse(readFileSync(file, 'utf8'));

const shopOf = (folder: string): Shop => {
  const profile = readJson(path.join(folder, 'perfil.json'));
  const rows: Record<string, string>[] = parse(readFileSync(path.join(folder, 'catalogo.csv')), {
    columns: true,
    bom: true,
  });
  return {
    profile: {
      name: profile.name ?? profile.businessName,
      city: profile.city ?? '',
      address: profile.address ?? '',
      hours: profile.hours,
      pickup: profile.pickup ?? false,
      deliveryZones: profile.deliveryZones.map((zone: { name: string; price: number }) => ({
        ...zone,
        price: parseMoney(zone.price),
      })),
      paymentMethods: profile.paymentMethods,
      faqs: profile.faqs,
    },
    products: rows.map((row, at) => ({
      id: `p${at}`,
      name: row.Nombre ?? '',
      price: parseMoney(Number(row.Precio)) ?? null,
      description: row.Descripción ?? '',
      category: row.Categoría ?? null,
      stock: row.Stock === '' ? null : Number(row.Stock),
      sku: row.SKU ?? null,
      measure: null,
      attributes: {},
    })),
  } as Shop;
};

/** A part of the corpus, and the families of phrases that its expectations name. */
export type Corpus = {
  readonly cases: readonly Case[];
  readonly shops: ReadonlyMap<string, Shop>;
  readonly families: Readonly<Record<string, string[]>>;
};

/** Reads a part of the corpus, as `bot-corpus/README.md` describes it. */
export const readCorpus = (folder: string): Corpus => {
  const { cases }: { cases: Case[] } = readJson(path.join(folder, 'cases.json'));
  const stores = [...new Set(cases.map(({ store }) => store))];
  return {
    cases,
    shops: new Map(stores.map((store) => [store, shopOf(path.join(folder, 'stores', store))])),
    families: readJson('bot-corpus/lexicon.json'),
  };
};
