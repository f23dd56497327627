import { describe, expect, test } from 'vitest';
import { NEEDING_SHOPS } from '../testing/needing-shops.ts';
import { talkTo } from '../testing/talk-to-bot.ts';

type ShopName = keyof typeof NEEDING_SHOPS;

const lastOf = (shop: ShopName, ...messages: readonly string[]) => {
  const talk = talkTo(NEEDING_SHOPS[shop]);
  const replies = messages.map((message) => talk.say(message));
  const last = replies.at(-1);
  if (!last) throw new Error('nothing was said');
  return last;
};

describe('a wish that names no product finds products that help', () => {
  test.each<[ShopName, string, RegExp]>([
    ['botica', 'algo para la tos con flema', /Tosifin/],
    ['botica', 'tengo una acidez que no me deja, q me recomienda', /Digestal/],
    ['botica', 'me duele la cabeza', /Calmadol/],
    ['botica', 'me di un golpe en la rodilla y la tengo hinchá', /Golpesana[\s\S]*Venda/],
    ['botica', 'ando sin energia, q tienen pa eso', /Energix/],
    ['botica', 'algo pa que no me piquen los mosquitos', /Repelente/],
    ['botica', 'algo pa la alergia que no de sueño', /Loratadina/],
    ['belleza', 'se me está cayendo el pelo, qué me recomienda?', /cebolla/],
    ['belleza', 'algo pa taparme la cana sin tinte', /Barra cubre cana/],
    ['belleza', 'tengo caspa', /anticaspa/],
    ['jugueteria', 'algo pa regalarle a un varoncito q cumple 7', /Carro a control/],
    ['jugueteria', '🎂🎈 qué tienen pa un cumple', /Globos[\s\S]*Velas/],
    ['electronica', 'algo para cargar el celular en la calle', /Power bank/],
    ['electronica', 'mi celular no quiere cargar', /Cargador[\s\S]*Limpieza de puerto/],
    ['electronica', 'se va mucho la luz en mi casa, que me recomiendas?', /Lámpara recargable/],
    ['electronica', 'regalo pa mi hijo, le encanta la música', /Audífonos/],
    ['repuestos', 'algo pa la lluvia en el motor', /Capa para lluvia/],
    ['copias', 'algo pa guardar 300 hojas', /Carpeta de argollas/],
    ['copias', 'algo para pegar foami', /Silicón/],
    ['colmadito', 'algo pa limpiar el baño', /Cloro/],
  ])('%s: %s', (shop, message, shown) => {
    const reply = lastOf(shop, message);
    expect(reply.text).toMatch(shown);
    expect(reply.state.cart).toEqual([]);
  });

  test('excluded products are not advised', () => {
    expect(lastOf('belleza', 'algo pa taparme la cana sin tinte').text).not.toMatch(/Tinte negro/);
    const others = lastOf('electronica', 'tienen audifonos?', 'de los que no tienen cable').text;
    expect(others).toMatch(/Bluetooth/);
    expect(others).not.toMatch(/Audífonos de cable/);
    expect(lastOf('electronica', 'un celular que no sea zumi').text).not.toMatch(/Zumi/);
  });

  test('a budget keeps the need, and the reply says when nothing is within it', () => {
    expect(lastOf('jugueteria', 'un regalo de 500 para una niña de 6').text).toMatch(
      /500 o menos[\s\S]*Muñeca/,
    );
    const above = lastOf('belleza', 'algo para las manchas de la cara de menos de 500').text;
    expect(above).toMatch(/Con ese presupuesto no[\s\S]*Serum de vitamina C/);
  });

  test('a shopper who wants nothing expensive is shown the cheapest first', () => {
    expect(lastOf('belleza', 'el pelo seco y maltratado, algo que no sea caro').text).toMatch(
      /1\. \*Baño de crema[\s\S]*2\. \*Aceite de argán/,
    );
  });

  test('a product that is asked for by its name is no need', () => {
    expect(lastOf('jugueteria', 'papel de regalo tienen?').text).toMatch(/Papel de regalo/);
    expect(lastOf('electronica', 'se me rompió la pantalla, ¿la arreglan?').text).toMatch(
      /Cambio de pantalla/,
    );
  });
});

describe('another language is understood and answered in Spanish', () => {
  test.each<[ShopName, string, RegExp]>([
    ['repuestos', 'do u ship to Santiago? need a chain for my CG 150', /Santiago[\s\S]*250[\s\S]*Cadena 428/],
    ['repuestos', 'how much is the helmet?', /Casco integral negro\* cuesta RD\$2,200/],
    ['repuestos', 'bonjou, èske ou gen kask?', /Casco integral/],
    ['repuestos', 'konbyen livrezon an pou Licey?', /Licey\* cuesta RD\$150/],
    ['repuestos', 'what time do you open?', /8:00/],
    ['repuestos', 'where are you located?', /Hermanas Mirabal/],
    ['colmadito', 'do you have eggs and milk?', /Huevo[\s\S]*Leche/],
    ['colmadito', 'eske nou gen diri? konbyen yon liv', /Arroz selecto/],
    ['colmadito', 'ki le nou femen?', /9:00/],
    ['electronica', 'can I pay with card?', /Efectivo/],
    ['electronica', 'I need a charger for my phone', /Cargador rápido/],
    ['botica', 'hello do you have something for a headache?', /Calmadol/],
    ['botica', 'mwen gen tet fe mal, ki remed nou gen?', /Calmadol/],
    ['belleza', 'do you have nail polish in red', /Esmalte rojo/],
    ['jugueteria', 'looking for a gift for my daughter', /Set de peluche/],
  ])('%s: %s', (shop, message, told) => {
    const reply = lastOf(shop, message);
    expect(reply.text).toMatch(told);
    expect(reply.text).toMatch(/We answer in Spanish|Nou reponn/);
  });

  test('an order in Creole or English is an order', () => {
    expect(lastOf('colmadito', 'bonjou, mwen vle 2 ze ak yon bye').state.cart).toHaveLength(2);
    expect(lastOf('colmadito', 'ban m twa bye').state.cart).toMatchObject([{ quantity: 3 }]);
    expect(lastOf('colmadito', 'i want to order 2 sodas and 4 eggs').state.cart).toHaveLength(2);
  });

  test('a person can be called in English', () => {
    expect(lastOf('electronica', 'can I talk to a real person please?').effects).toContainEqual(
      expect.objectContaining({ kind: 'handover' }),
    );
  });
});

describe('spellings', () => {
  test.each<[ShopName, string, RegExp]>([
    ['botica', 'y gaza tienen?', /Gasa estéril/],
    ['electronica', 'kuanto kuesta el motoviag5', /Motovia G5\* cuesta/],
    ['colmadito', 'tienen 🥚?', /Huevo/],
    ['belleza', '💅💅 cuanto??', /Endurecedor|Esmalte/],
  ])('%s: %s', (shop, message, shown) => {
    expect(lastOf(shop, message).text).toMatch(shown);
  });

  test('a common word is no misspelling of a product', () => {
    expect(lastOf('copias', 'venden impresora?').text).toMatch(/No tenemos «impresora»/);
  });
});
