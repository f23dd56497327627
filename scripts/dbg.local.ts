import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'csv-parse/sync';
import { talkTo } from '#server/features/bot/testing/talk-to-bot.ts';
import { parseMoney } from '#shared/lib/money.ts';
const [, , folder = '', ...messages] = process.argv;
const profile = JSON.parse(readFileSync(path.join(folder, 'perfil.json'), 'utf8'));
const rows: any[] = parse(readFileSync(path.join(folder, 'catalogo.csv')), { columns: true, bom: true });
const shop: any = { profile: { name: profile.name ?? profile.businessName, city: profile.city ?? '', address: profile.address ?? '', hours: profile.hours, pickup: profile.pickup ?? false, deliveryZones: profile.deliveryZones.map((z: any) => ({ ...z, price: parseMoney(z.price) })), paymentMethods: profile.paymentMethods, faqs: profile.faqs },
  products: rows.map((row, at) => ({ id: `p${at}`, name: row.Nombre ?? '', price: parseMoney(Number(row.Precio)) ?? null, description: row['Descripción'] ?? '', category: row['Categoría'] ?? null, stock: row.Stock === '' ? null : Number(row.Stock), sku: row.SKU ?? null, attributes: {} })) };
const show = (r: any, pad = '') => {
  console.log(`${pad}line: ${r.line}\n${pad}cues: ${[...r.cues].join(' ')} topics: ${r.topics.join(' ')} q=${r.quantity} size=${r.size} pointer=${JSON.stringify(r.pointer)} need=${JSON.stringify(r.need && {isAsked: r.need.isAsked, hits: r.need.hits.slice(0,3).map((h: any) => shop.products[+h.productId.slice(1)].name)})} place=${JSON.stringify(r.place?.kind)} faqs=${r.faqs.slice(0,2).map((f: any) => f.faq.question + ' ' + f.score.toFixed(2)).join(' | ')}`);
  for (const m of r.mentions) console.log(`${pad}  @ «${m.text}» ${m.fit} q=${m.quantity} one=${m.isOne} size=${m.size} def=${m.isDefinite} mod=${m.isModifier} wish=${m.isWished} shown=${m.isAmongShown} inst=${m.isInstead} out=${m.isOut} den=${m.isDenied} words=[${m.words.map((w: any) => w.word + (w.isSoft ? '~' : '')).join(' ')}] missing=[${m.missing}] ` + m.hits.slice(0, 4).map((h: any) => `${shop.products[+h.productId.slice(1)].name} ${h.score.toFixed(2)}${h.isNamed ? 'N' : ''}`).join(' | '));
  for (const p of r.parts) { console.log(pad + '  -- part'); show(p, pad + '    '); }
};
const talk = talkTo(shop, { onTurn: (turn: any) => show(turn.reading) });
for (const m of messages) { console.log('>>> ' + m); const r = talk.say(m); console.log(`=== ${r.rule}\n${r.text}\n[cart: ${r.cart.lines.map((l: any) => l.quantity + ' ' + l.product.name + ' ' + (l.option ?? '')).join(', ')}] asked=${r.state.asked} focus=${r.state.focus && shop.products[+r.state.focus.slice(1)].name} wanted=${JSON.stringify(r.state.wanted)}\n`); }
