import { describe, expect, test } from 'vitest';
import { caseFaults, type ReplyCase } from '../testing/reply-faults.ts';
import { productsOf, SAMPLE_SHOPS, type SampleShopName } from '../testing/sample-shops.ts';
import { talkTo } from '../testing/talk-to-bot.ts';

const CASES: Record<SampleShopName, readonly ReplyCase[]> = {
  colmado: [
    ['dame 5 pesos de salami', { keeps: /5 ×/ }],
    [
      ['dame 2 panes', 'pa los mina, calle 3 #15', 'efectivo', 'Yokasta Peña, 829-555-0142'],
      {
        says: /A nombre de Yokasta Peña|Anotado: Yokasta Peña, \(829\) 555-0142/,
        keeps: /A nombre de quién|18295550142/,
      },
    ],
    [
      ['dame 2 panes', 'pa los mina, calle 3 #15', 'efectivo', 'si'],
      { says: /A nombre de quién/, intent: 'order' },
    ],
    [['cuanto cuesta la leche', 'ok, gracias'], { cart: [], intent: 'thanks' }],
    [['cuanto cuesta la leche', 'si, gracias'], { cart: ['1 Leche entera'] }],
    [['cuanto cuesta la leche', 'si gracias, dame 2'], { cart: ['2 Leche entera'] }],
    [['cuanto me salen 5 panes', 'perfecto gracias'], { cart: [], intent: 'thanks' }],
    [
      ['dame un cafe', 'ok gracias'],
      { cart: ['1 Café molido'], intent: 'thanks', says: /todavía no está hecho/ },
    ],
    [['dame un cafe', 'ta bien'], { cart: ['1 Café molido'], says: /sector/, intent: 'order' }],
    [['dame un cafe y un pan', 'kita el cafe'], { cart: ['1 Pan de agua'] }],
    [['dame un cafe', 'eso e to'], { says: /sector/, intent: 'order' }],
    ['ok', { intent: 'small_talk' }],
    [['tienen ron?', 'el ma barato'], { first: 'Ron', says: /más barato/ }],
    ['mira ve, mandame 2 platano', { cart: ['2 Plátano'], keeps: /No tenemos/ }],
    ['kiero ordena 3 platano', { cart: ['3 Plátano verde'] }],
    ['dame 2 huevo', { cart: [], first: 'Huevos', says: /unidad completa/ }],
    ['dame 2 cartones de huevo', { cart: ['2 Huevos cartón'] }],
    ['dame 60 huevos', { cart: ['2 Huevos cartón'] }],
    [['tienen cafe?', 'cual me recomienda'], { first: 'Café molido' }],
    ['cuanto sale 5 libra de pollo y 2 de cebolla', { says: /No tenemos «[^»]*pollo»/ }],
    [
      'en cuanto me sale todo: papel de baño, cloro, carbon y detergente',
      { says: /No tenemos «carbon»/, shows: ['Papel', 'Cloro', 'Detergente'] },
    ],
    ['tu eres una persona de verdad?', { handover: false, says: /asistente virtual/ }],
    ['quiero hablar con una persona de verdad', { handover: true }],
    ['ta lejo de la ozama?', { intent: 'location' }],
    ['estan abiertos los feriados?', { intent: 'hours', says: /feriados/, keeps: /abiertos ahora/ }],
    ['le escribo porque compre unos huevos ayer y estaban rotos, me los cambian?', { handover: true }],
    ['la leche llegó cortada', { handover: true, intent: 'complaint' }],
    ['el pan vino mojao y crudo', { handover: true, intent: 'complaint' }],
    ['ere una mielda', { handover: true, intent: 'complaint' }],
    ['que tienen de comer', { says: /Granos/, nothing: true }],
    ['que hay pa picar?', { says: /Embutidos/ }],
    ['aceptan tarjeta?', { says: /no la manejamos/, intent: 'payment' }],
    [['hacen delivery a gurabo?', 'y cuanto cobran'], { says: /Villa Mella RD\$75/, intent: 'delivery' }],
    [['cuanto cuesta la leche', 'y cuanto cobran?'], { says: /RD\$78/ }],
    [['tienen spaghetti y salsa?', 'dame los dos'], { cart: ['1 Espagueti', '1 Salsa'] }],
    [
      ['quiero hacer un pedido', '2 panes', 'eso es todo', 'villa mella, calle 2', 'efectivo', 'Mario'],
      { says: /A nombre de Mario/, total: 95 },
    ],
    [['dame 4 panes', 'no, dame 3 panes'], { cart: ['3 Pan de agua'] }],
    [['dame una cerveza', 'cambia la cerveza por un ron'], { cart: ['1 Ron añejo'] }],
    [['dame un ron y 2 cervezas', 'confirmo'], { intent: 'confirm_order', cart: ['1 Ron', '2 Cerveza'] }],
    ['cancela mi pedido', { intent: 'cancel_order', says: /no tienes ningún pedido/ }],
    [
      'klk mi hermano hay arro?',
      { shows: ['Arroz selecto La Garza 5', 'Arroz selecto La Garza 10'], cart: [] },
    ],
    ['a cuanto ta la libra e salami', { first: 'Salami', says: /RD\$165/ }],
    ['mandame 2 refreco rojo y una funda e hielo', { cart: ['2 Refresco rojo', '1 Hielo'], total: 250 }],
    ['tan abierto?', { intent: 'hours', says: /abiertos ahora/, nothing: true }],
    ['hay delivery pa lo mina', { says: /RD\$150/, intent: 'delivery' }],
    ['hasta que hora tan abierto hoy', { intent: 'hours', says: /9:00 p\.m\./ }],
    ['abren lo domingo?', { intent: 'hours', says: /domingo no abrimos/ }],
    ['fian?', { intent: ['payment', 'faq'], says: /No fiamos/ }],
    ['cual e el minimo pa delivery', { says: /RD\$200/ }],
    ['dame una fria', { cart: ['1 Cerveza grande'] }],
    ['quiero 3 platano y 2 libra de yuca', { cart: ['3 Plátano verde', '2 Yuca'], total: 145 }],
    ['tienen leche evaporada', { says: /agotad/, shows: ['Leche entera'], cart: [] }],
    ['hay huebo', { first: 'Huevos', says: /RD\$265/ }],
    ['cuanto me salen 5 panes', { says: /RD\$50/, cart: [] }],
    ['kiero un galon de aceite', { first: 'Aceite de soya galón' }],
    [['kiero un galon de aceite', 'dame 2 d eso'], { cart: ['2 Aceite de soya galón'] }],
    [['tienen cafe?', 'dame uno'], { cart: ['1 Café molido'] }],
    [['dame 4 panes', 'ponle 2 mas'], { cart: ['6 Pan de agua'] }],
    [['dame 4 panes y un salami', 'quita el salami'], { cart: ['4 Pan de agua'] }],
    [['dame 4 panes y un salami', 'cuanto e to?'], { total: 205, says: /RD\$205/ }],
    [['dame 2 cervezas', 'mejor que sean 6'], { cart: ['6 Cerveza grande'] }],
    ['papel de baño hay?', { first: 'Papel higiénico' }],
    ['que tienen de menos de 50 pesos', { hides: ['Ron', 'Huevos'], shows: ['Azúcar'] }],
    ['tienen pollo?', { says: /No tenemos|No me aparece/, cart: [] }],
    ['necesito 20 huevos cartones', { cart: [] }],
    ['dame 200 gandules', { says: /18/, cart: [] }],
    [['dame 200 gandules', 'si'], { cart: ['18 Gandules'] }],
    ['donde e que tan ustede', { intent: 'location', says: /Hermanas Mirabal/ }],
    ['se puede pagai poi trasferencia?', { intent: 'payment', says: /Transferencia/ }],
    ['llevame a sabana perdida un boteyon de agua', { cart: ['1 Agua botellón'], total: 190 }],
    ['quien gano anoche el juego de la aguila', { intent: 'off_topic', nothing: true }],
  ],
  farmacia: [
    ['trabajan los lunes?', { intent: 'hours' }],
    ['mi hija tiene mucha tos que me recomiendas', { first: 'Jarabe para la tos' }],
    ['acetaminofen de 500 y vitamina c cuanto es todo', { says: /RD\$460/, cart: [] }],
    ['tienen winasorb', { shows: ['Acetaminofén 500'] }],
    ['algo pa la fiebre de un niño', { first: 'Acetaminofén jarabe' }],
    ['ibuprofeno de 600', { says: /agotad/, shows: ['Ibuprofeno 400'] }],
    ['q precio tiene el termometro', { first: 'Termómetro', says: /RD\$295/ }],
    ['hay pampers talla m?', { first: 'Pañales desechables talla M' }],
    ['aceptan senasa?', { says: /Senasa/ }],
    ['me pueden tomar la presion', { says: /gratis/ }],
    ['venden amoxicilina sin receta?', { says: /receta/ }],
    ['dame 2 cajas de loratadina y un suero', { cart: ['2 Loratadina', '1 Suero oral'] }],
    ['bloqueador solar', { first: 'Protector solar', cart: [] }],
    ['tienen algo para la gripe', { shows: ['Antigripal'] }],
    ['preservativo cuanto cuestan', { first: 'Preservativos', says: /RD\$120/ }],
    ['jarabe pa la to', { first: 'Jarabe para la tos' }],
    ['champu para la caspa', { first: 'Champú anticaspa' }],
    ['necesito un aparato para medir la presion', { shows: ['Tensiómetro'] }],
    ['quiero hablar con el farmaceutico, una persona', { handover: true }],
    ['las pastillas que me vendieron estaban vencidas', { handover: true, intent: 'complaint' }],
    [['tienen acetaminofen?', 'el jarabe', 'dame 2'], { cart: ['2 Acetaminofén jarabe'] }],
    [['que vitaminas tienen', 'cual es la mas barata'], { says: /Complejo B/ }],
    ['dame viagra', { says: /No tenemos/, cart: [] }],
  ],
  ropa: [
    ['tienen yin negro?', { first: 'Jean skinny negro' }],
    ['tienen ropa de bebe?', { nothing: true, says: /No tenemos/ }],
    ['zapatos de niña', { nothing: true }],
    ['blusa de boton negra', { says: /agotad/, shows: ['Blusa de botones rosada'] }],
    ['el bestido rojo lo hay en S?', { says: /No viene en talla S/, cart: [] }],
    ['tenis blanco size 38', { first: 'Tenis blancos', says: /talla 38/ }],
    [['tienen la blusa campesina?', 'y en azul?'], { says: /No me aparece|No tenemos/, cart: [] }],
    ['hacen envios a barahona?', { says: /RD\$350/ }],
    ['aceptan cambio?', { says: /5 días/ }],
    ['cual es mas barata la cartera o la correa', { says: /Correa ancha negra.*más barato/ }],
    ['me rebajas el vestido largo a 1000?', { says: /RD\$1,850/, intent: 'negotiation' }],
    ['ta muy caro el jean mom', { says: /1,450/, handover: false }],
    ['espejuelos de sol', { first: 'Gafas de sol' }],
    [
      [
        'quiero el vestido de flores talla M',
        'me lo mandan a Naco, calle 5 #10, pago en efectivo, a nombre de Ana Ruiz',
      ],
      { total: 2050, says: /Ana Ruiz/ },
    ],
    [
      ['dame una correa', 'paso a recogerlo, pago efectivo, soy Luis', 'confirmo'],
      { says: /registrado/, cart: [], intent: 'confirm_order' },
    ],
    [['muestrame los vestidos', 'el segundo'], { cart: [] }],
    [['muestrame los vestidos', 'dame el mas barato en talla M'], { cart: ['1 Vestido rojo ajustado'] }],
    ['do you have swimsuits?', { says: /Spanish/ }],
    ['bikini', { first: 'Traje de baño' }],
    ['asdkjh qwlek zxmn', { nothing: true, intent: 'unknown' }],
  ],
  repuestos: [
    ['bandas delanteras corolla', { first: 'Pastillas de freno delanteras' }],
    ['goma 13', { first: 'Goma 175/70 R13' }],
    ['tienen wiper de 22', { first: 'Limpiavidrios 22' }],
    ['filtro de aceite pal corolla', { first: 'Filtro de aceite Toyota Corolla' }],
    ['banda de freno trasera de corolla', { says: /agotad/, shows: ['Pastillas de freno delanteras'] }],
    ['cuanto vale la goma 195 65 15', { first: 'Goma 195/65 R15', says: /4,200/ }],
    ['tienen bujia ngk', { first: 'Bujía NGK' }],
    ['dame 4 cuarto de aceite 20w50', { cart: ['4 Aceite de motor 20W-50'], total: 1560 }],
    ['me instalan la pieza ahi mismo?', { says: /mecánico/ }],
    ['eso tiene garantia?', { says: /3 meses/ }],
    ['neumaticos que medidas tienen', { shows: ['Goma 195/65', 'Goma 175/70'] }],
    ['bateria de carro', { first: 'Batería 12V' }],
    ['tienen radiador de jeep?', { says: /No tenemos/, cart: [] }],
    ['precio del amoltiguador delantero', { first: 'Amortiguador', says: /7,800/ }],
    [['gomas', '2', 'dame 4'], { cart: ['4 Goma'] }],
  ],
  reposteria: [
    ['bizcochito de chocolate a como', { first: 'Bizcocho de chocolate', says: /RD\$700/ }],
    ['2 docena de kipe y una de pastelito', { cart: ['2 Quipes', '1 Pastelitos'] }],
    ['dame 2 docenas de quipes y una de pastelitos', { cart: ['2 Quipes', '1 Pastelitos'], total: 1410 }],
    ['hacen bizcocho sin lactosa', { says: /por encargo/ }],
    ['con cuanto tiempo tengo que encargar', { says: /2 días/ }],
    ['suspiro de colores', { says: /agotad/ }],
    ['tienen pizza', { says: /No tenemos/ }],
    ['quiero un bizcocho', { shows: ['Bizcocho de vainilla', 'Bizcocho de chocolate'], cart: [] }],
    [['quiero un bizcocho', 'el de vainilla'], { cart: ['1 Bizcocho de vainilla'] }],
    ['tres leche', { first: 'Tres leches vaso' }],
    ['🧁', { shows: ['Cupcakes'] }],
  ],
  salon: [
    ['cuanto cobran por ponerse uñas', { shows: ['Uñas acrílicas'] }],
    ['precio del lavao y secao', { shows: ['Lavado y secado pelo corto', 'Lavado y secado pelo largo'] }],
    ['hay que hacer cita?', { says: /orden de llegada/ }],
    ['cuanto dura la keratina', { says: /3 y 4 meses/ }],
    ['a como la keratina', { first: 'Keratina', says: /3,500/ }],
    ['hacen manicura en gel', { first: 'Manicure en gel' }],
    ['sacan cejas?', { first: 'Diseño de cejas' }],
    ['me hacen un descuentico en el tinte?', { says: /RD\$1,800/, intent: 'negotiation' }],
    ['rinse tienen', { first: 'Rinse' }],
    ['buenas noches dios me la bendiga', { intent: 'greeting' }],
    ['gracias mi amor', { intent: 'thanks' }],
    ['eres un robot?', { says: /asistente virtual/, handover: false }],
  ],
};

test('an incomplete phone number is asked for again, and nothing else is repeated', () => {
  const talk = talkTo(SAMPLE_SHOPS.colmado, { asksPhone: true });
  for (const said of ['dame 2 panes', 'lo paso a buscar', 'efectivo', 'soy Ramón']) talk.say(said);
  expect(talk.say('809-555-01').text).toMatch(/^Ese número no me sale completo/);
});

test('crackers called «de soda» are no soft drink', () => {
  const products = productsOf('Galletas de soda caja de 12 | 145 | Despensa | 20');
  const talk = talkTo({ ...SAMPLE_SHOPS.colmado, products });
  expect(talk.say('dame dos refrescos').cart.lines).toEqual([]);
  expect(talk.say('dame unas galletas de soda').cart.lines).toHaveLength(1);
});

const HOURS_SHOP = {
  ...SAMPLE_SHOPS.colmado,
  profile: {
    ...SAMPLE_SHOPS.colmado.profile,
    faqs: [
      { question: '¿Hasta qué hora hacen delivery?', answer: 'Hasta las 8:30 p.m.' },
      { question: '¿Fían?', answer: 'Solo a los vecinos que ya tienen su cuenta abierta.' },
    ],
  },
};

const HOURS_CASES: readonly ReplyCase[] = [
  ['tan abierto ahora', { intent: 'hours', says: /abiertos ahora/ }],
  ['hasta que hora', { intent: 'hours', says: /9:00 p\.m\./ }],
  ['hasta que hora hacen delivery', { says: /8:30 p\.m\./ }],
  ['fian?', { says: /vecinos/ }],
];

test.each(HOURS_CASES)(
  'the hours of a store whose questions speak of hours too: %s',
  (messages, expected) => {
    expect(caseFaults(HOURS_SHOP, messages, expected)).toEqual([]);
  },
);

describe.each(Object.entries(CASES))('a shopper of the %s', (shop, cases) => {
  test.each(cases)('%s', (messages, expected) => {
    expect(caseFaults(SAMPLE_SHOPS[shop as SampleShopName], messages, expected)).toEqual([]);
  });
});
