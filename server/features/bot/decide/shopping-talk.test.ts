import { describe, expect, test } from 'vitest';
import { caseFaults, type ReplyCase } from '../testing/reply-faults.ts';
import { productsOf, profileOf, type SampleShop } from '../testing/sample-shops.ts';

/** A shop whose goods are counted, chosen from lists and replaced by others of their kind. */
const SURTIDO: SampleShop = {
  profile: profileOf({ name: 'Surtido El Faro' }),
  products: productsOf(`
    Mortadela Sosúa lb | 120 | Embutidos | 20 |
    Jamón de cocinar lb | 190 | Embutidos | 20 |
    Café molido 1/2 lb | 190 | Despensa | 20 |
    Café molido 1 lb | 330 | Despensa | 20 |
    Arroz suelto (libra) | 38 | Despensa | |
    Arroz Campos 5 libras | 225 | Despensa | 20 |
    Refresco rojo 2 litros | 95 | Bebidas | 20 |
    Refresco rojo 20 oz | 45 | Bebidas | 20 |
    Vino tinto Faro | 480 | Bebidas | 20 |
    Crema dental | 110 | Higiene | 20 |
    Gel de baño | 195 | Higiene | 20 |
    Diclofenac gel 30 g | 165 | Farmacia | 20 |
    Diclofenac tableta | 6 | Farmacia | 90 |
    Pantuflas de peluche | 480 | Calzado | 20 |
    Betún marrón | 150 | Calzado | 20 |
    Betún negro | 150 | Calzado | 20 |
    Fundas negras de basura | 75 | Limpieza | 20 |
    Detergente Olas 450 g | 75 | Limpieza | 20 |
    Detergente Olas 2 kg | 290 | Limpieza | 20 |
    Talonario de facturas | 180 | Oficina | 20 |
    Talonario de recibos | 150 | Oficina | 20 |
    Lápiz de carbón | 12 | Oficina | 90 |
    Dona de chocolate | 50 | Panadería | 20 |
    Dona rellena | 60 | Panadería | 20 |
    Sándwich de queso | 120 | Panadería | 20 |
    Comida de gato adulto 4 lb | 480 | Mascotas | 20 |
    Comida de gato adulto 18 lb | 1750 | Mascotas | 20 |
    Queso de freír lb | 215 | Lácteos | 20 |
    Queso danés lb | 295 | Lácteos | 20 |
    Huevo suelto | 9 | Despensa | |
    Candado 40 mm | 180 | Ferretería | 20 |
    Candado 60 mm | 690 | Ferretería | 20 |
    Teflón | 25 | Ferretería | 20 |
    Blusa blanca de botones | 850 | Ropa | 20 | Tallas S, M y L.
    Correa dorada | 350 | Ropa | 20 |
    Cartera de mano | 890 | Ropa | 20 |
    Cuaderno rayado de 100 hojas | 95 | Oficina | 20 |
    Cuaderno rayado de 200 hojas | 165 | Oficina | 20 |
    Tenis Faro azules | 1900 | Calzado | 20 | Tallas 36 a 42.
    Chancletas Faro de hombre | 450 | Calzado | 20 | Tallas 39 a 44.
    Chancletas Faro de mujer | 450 | Calzado | 20 | Tallas 35 a 40.
    Quitaesmalte | 120 | Higiene | 20 |
    Gelatina fijadora | 180 | Higiene | 20 |
    Labial Faro | 250 | Higiene | 20 | Tonos: rojo, nude y vino.
    Jabón de miel | 90 | Higiene | 20 | Hidrata la piel.
    Jabón de coco | 90 | Higiene | 20 | Limpia los poros.
  `),
};

/** It does not know, and tells no price instead. */
const UNKNOWN = /^(?!.*(?:más barato|más caro)).*persona del equipo/su;

const CASES: readonly ReplyCase[] = [
  // Numbers behind what is ordered count it; those of a name stay in it.
  ['dame mortadela 2 libras y jamon 1 libra', { cart: ['2 Mortadela', '1 Jamón'] }],
  ['dame una mortadela 3 libras', { cart: ['3 Mortadela'] }],
  ['dame pantuflas 4 y betun negro 2', { cart: ['4 Pantuflas', '2 Betún negro'] }],
  ['dame refresco rojo de 2 litros 2 y crema dental 3', { cart: ['2 Refresco rojo 2', '3 Crema'] }],
  // A correction reaches over the thing.
  ['dame 4 pantuflas, no, mejor 3', { cart: ['3 Pantuflas'] }],
  // A number that also tells which one counts when it is said twice.
  [['que refresco tienen', 'dame 2 de 2 litros'], { cart: ['2 Refresco rojo 2'] }],
  [['que cafe tienen', 'dame 4 de 1/2 lb'], { cart: ['4 Café molido 1/2'] }],
  ['dame 2 comida de gato adulto de 4 lb', { cart: ['2 Comida de gato adulto 4'] }],
  // Several places of a list, and a place beside another thing.
  [['tienen betun?', '4 del primero y 1 del segundo'], { cart: ['4 Betún', '1 Betún'] }],
  [['que betun hay', 'dame una del 1 y 2 del 2'], { cart: ['1 Betún', '2 Betún'] }],
  [['tienen talonarios?', 'dame el primero y 2 cremas dentales'], { cart: ['1 Talonario', '2 Crema'] }],
  [['tienen betun?', 'quiero el ultimo'], { cart: ['1 Betún'] }],
  [
    ['hay refresco?', 'dame 3 de 20 oz y 1 de 2 litros'],
    { cart: ['3 Refresco rojo 20', '1 Refresco rojo 2'] },
  ],
  // Words that mean something else answer «which one?» first.
  [['dame 2 diclofenac', 'gel'], { cart: ['2 Diclofenac gel'] }],
  [['dame 2 talonarios', 'de facturas'], { cart: ['2 Talonario de facturas'] }],
  [['dame 2 refrescos', 'el de 2 litros'], { cart: ['2 Refresco rojo 2'] }],
  // What replaces is of a kind that is held, though not the last one.
  [['dame 1 betun marron y 3 pantuflas', 'mejor el negro'], { cart: ['3 Pantuflas', '1 Betún negro'] }],
  [
    ['dame 1 detergente de 450 g y 3 refresco de 2 litros', 'el detergente que sea de 2 kg'],
    { cart: ['3 Refresco rojo 2', '1 Detergente Olas 2'] },
  ],
  [
    ['dame 1 dona de chocolate y 1 sandwich', 'la dona que sea rellena'],
    { cart: ['1 Sándwich', '1 Dona rellena'] },
  ],
  // Equal counts are no parts of one another.
  ['dame 3 betun negro y 3 marron', { cart: ['3 Betún negro', '3 Betún marrón'] }],
  // A container or a colour that is a product's name.
  [['dame 2 lapiz de carbon', 'y 4 fundas'], { cart: ['2 Lápiz', '4 Fundas negras'] }],
  ['dame 2 betun negro 4 crema dental', { cart: ['2 Betún negro', '4 Crema dental'] }],
  // A part goes on from the one before it.
  ['arroz suelto hay? dame 5 libras', { cart: ['5 Arroz suelto'] }],
  // What stands beside «venden» is asked for, whatever was talked of.
  [['dame 2 crema dental', 'y galletas de soda venden?'], { cart: ['2 Crema'], says: /No tenemos/ }],
  [['dame 2 crema dental', 'y abono tienen?'], { cart: ['2 Crema'], says: /No tenemos/ }],
  // A correction that names the thing again, and a piece of which there are boxes too.
  [['dame 3 pantuflas y 2 crema dental', 'no son 3 pantuflas, son 5'], { cart: ['5 Pantuflas', '2 Crema'] }],
  // What is put off, doubted or told of others is not ordered.
  [['dame 2 crema dental', 'despues te pido 3 pantuflas'], { cart: ['2 Crema'] }],
  ['dejame pensarlo, quizas lleve 3 pantuflas', { cart: [] }],
  ['la vecina compro 3 pantuflas', { cart: [] }],
  ['luego ponme 3 pantuflas', { cart: ['3 Pantuflas'] }],
  // Each pointer of a list has its own amount, and none is dropped.
  [
    [
      'queso de freir tienes?',
      'y a como la libra del danes?',
      'ponme una libra del primero y media docena de huevos',
    ],
    { cart: ['1 Queso de freír', '6 Huevo'] },
  ],
  [
    ['que candado tienen', 'cual es el mas caro', 'dame dos de ese y uno del baratico'],
    { cart: ['2 Candado 60', '1 Candado 40'] },
  ],
  [['tienen candado?', 'la primera y un teflon'], { cart: ['1 Candado 40', '1 Teflón'] }],
  [['que correa tienen', 'ok esa y la cartera de mano'], { cart: ['1 Correa', '1 Cartera'] }],
  [['tienen betun?', 'dame los dos y una crema dental'], { cart: ['1 Betún', '1 Betún', '1 Crema'] }],
  [['dame una correa dorada', 'si esa, y ponme un teflon'], { cart: ['1 Correa', '1 Teflón'] }],
  [['tienen betun?', 'dame ese y un teflon'], { cart: ['1 Teflón'], shows: ['Betún marrón', 'Betún negro'] }],
  [['tienen betun?', 'me gustan, quiero de los dos'], { cart: ['1 Betún', '1 Betún'] }],
  // Who asks for a quotation has ordered nothing.
  ['me cotiza\n3 teflon\n2 candado de 40\n1 crema dental', { cart: [], says: /RD\$545/ }],
  [['cotizame 3 teflon y 2 correa', 'dale ponlo'], { cart: ['3 Teflón', '2 Correa'] }],
  ['hazme una cotizacion de 2 correas y una cartera de mano', { cart: [], says: /RD\$1,590/ }],
  ['me puedes cotizar 2 correas y una cartera de mano', { cart: [], says: /RD\$1,590/ }],
  ['que me cobra por 2 correas y una cartera de mano', { cart: [], says: /RD\$1,590/ }],
  // «The other one» takes the place of what is held, in its own number.
  [
    ['dame 2 detergente de 450 g y un teflon', 'el detergente mejor dame el otro, pero uno solo'],
    { cart: ['1 Teflón', '1 Detergente Olas 2'] },
  ],
  [['dame un candado de 40', 'mejor el otro'], { cart: ['1 Candado 60'] }],
  [
    ['dame 2 cuaderno rayado de 100', 'mejor el de 200, pero uno nada mas'],
    { cart: ['1 Cuaderno rayado de 200'] },
  ],
  [['dame un vino tinto', 'el vino mejor dame el otro'], { cart: ['1 Vino'] }],
  // What is refused in the same line is not added, and what is asked for after it is.
  ['no quiero 3 teflon, dame 2', { cart: ['2 Teflón'] }],
  ['no quiero que me mandes 2 pantuflas, mandame 3', { cart: ['3 Pantuflas'] }],
  [['tienen dona rellena?', 'no quiero una, dame 4 porfa'], { cart: ['4 Dona rellena'] }],
  [['a como el queso danes', 'no quiero una libra dame 2 libras'], { cart: ['2 Queso danés'] }],
  [['a como el queso danes', 'no quiero una libra, dame media libra'], { cart: [] }],
  [
    ['dame 3 crema dental y un teflon', 'no quiero 3 crema dental, dame 2'],
    { cart: ['2 Crema', '1 Teflón'] },
  ],
  [['dame una correa', 'no quiero 3 pantuflas, dame 2'], { cart: ['1 Correa', '2 Pantuflas'] }],
  [['dame una correa', 'hay teflon?', 'no quiero uno, dame 2'], { cart: ['1 Correa', '2 Teflón'] }],
  ['no quiero 3 pantuflas, dame 2 correas', { cart: ['2 Correa'] }],
  // What the texts of the shown products do not say is not known, and no price stands for it.
  [['tienen betun?', 'cual es mas fuerte'], { cart: [], says: UNKNOWN }],
  [['tienen betun?', 'cual brilla mas'], { cart: [], says: UNKNOWN }],
  [['tienen dona?', 'cual es mas dulce?'], { cart: [], says: UNKNOWN }],
  [['tienen candado?', 'cual aguanta mas'], { cart: [], says: UNKNOWN }],
  [['tienen talonarios?', 'cual es mas caro'], { cart: [], says: /Talonario de facturas/ }],
  [['dame 10 libra de arroz suelto', 'el de campos, la funda de 5'], { cart: ['1 Arroz Campos'] }],
  [
    ['dame 2 blusa blanca y un teflon', 'las blancas mejor una M y la otra L'],
    { cart: ['1 Teflón', '1 Blusa blanca de botones talla M', '1 Blusa blanca de botones talla L'] },
  ],
  // What is taken back with «espera»: an amount, or a size.
  ['dame 3 pantuflas... no espera 2', { cart: ['2 Pantuflas'] }],
  ['dame 3 pantuflas no no espera 2 na mas y una correa', { cart: ['2 Pantuflas', '1 Correa'] }],
  [
    'dame los tenis faro 40... no espera 41, y un teflon',
    { cart: ['1 Tenis Faro azules talla 41', '1 Teflón'] },
  ],
  // A verb of giving takes what was offered, in whatever form.
  [['tienen teflon?', 'me lo anotas porfa'], { cart: ['1 Teflón'] }],
  [['a como la crema dental?', 'resérvamela'], { cart: ['1 Crema'] }],
  [['tienen teflon?', 'una preguntica'], { cart: [] }],
  [['tienen dona?', 'y la rellena que trae?', 'una entonces'], { cart: ['1 Dona rellena'] }],
  // A size for each pair, in words, behind an article or in a part of its own.
  [
    'dos tenis faro uno treinta y ocho y uno cuarenta',
    { cart: ['1 Tenis Faro azules talla 38', '1 Tenis Faro azules talla 40'] },
  ],
  [
    'dame los tenis faro, el 38 y el 40',
    { cart: ['1 Tenis Faro azules talla 38', '1 Tenis Faro azules talla 40'] },
  ],
  ['los tenis faro en 40, dos pares', { cart: ['2 Tenis Faro azules talla 40'] }],
  [
    '2 chancletas faro, una de hombre 42 y una de mujer 38',
    { cart: ['1 Chancletas Faro de hombre talla 42', '1 Chancletas Faro de mujer talla 38'] },
  ],
  [
    ['tienen tenis faro?', 'quiero un par 40', 'y uno 41 tambien'],
    { cart: ['1 Tenis Faro azules talla 40', '1 Tenis Faro azules talla 41'] },
  ],
  [['dame 2 tenis faro, uno 38 y uno 40', 'quita el 38'], { cart: ['1 Tenis Faro azules talla 40'] }],
  [
    ['dame 2 tenis faro, uno 38 y uno 40', 'el 38 mejor 39'],
    { cart: ['1 Tenis Faro azules talla 39', '1 Tenis Faro azules talla 40'] },
  ],
  [['dame los tenis faro 40', 'mejor dame el 41'], { cart: ['1 Tenis Faro azules talla 41'] }],
  // Several lines are changed without being named one by one.
  [['dame 2 pantuflas y una correa', 'no, 3 y 3'], { cart: ['3 Pantuflas', '3 Correa'] }],
  [['dame 2 pantuflas y una correa', 'que sean 3 de cada uno'], { cart: ['3 Pantuflas', '3 Correa'] }],
  [['tienen betun?', 'dame el negro', 'no mejor dame uno de cada uno'], { cart: ['1 Betún', '1 Betún'] }],
  [['dame 2 betun negro y un betun marron', 'ponme los 3 negros mejor'], { cart: ['3 Betún negro'] }],
  [['dame un betun negro y un betun marron', 'mejor 2 negros y ningun marron'], { cart: ['2 Betún negro'] }],
  [['dame 2 betun negro', 'lo mismo en marron tambien'], { cart: ['2 Betún negro', '2 Betún marrón'] }],
  // What stays, and what goes.
  [['dame 2 pantuflas y una correa', 'solo la correa entonces'], { cart: ['1 Correa'] }],
  [['dame 2 pantuflas y una correa', 'quedate con la correa nada mas'], { cart: ['1 Correa'] }],
  [['dame una correa', 'mejor dame las pantuflas y deja la correa fuera'], { cart: ['1 Pantuflas'] }],
  [['dame una correa', 'ya no quiero la correa, mejor las pantuflas'], { cart: ['1 Pantuflas'] }],
  [['dame 2 pantuflas y una correa', 'las pantuflas dejalas para otro dia'], { cart: ['1 Correa'] }],
  [['dame 2 pantuflas y una correa', 'las pantuflas no las mandes'], { cart: ['1 Correa'] }],
  [['dame 2 pantuflas y una correa', 'sabes que? ya no quiero na'], { cart: [] }],
  [['dame 2 pantuflas y una correa', 'mejor borra el pedido completo'], { cart: [] }],
  // What takes the place of the last one, said from behind.
  [['dame un betun marron', 'que sea negro mejor'], { cart: ['1 Betún negro'] }],
  [['dame un betun marron', 'perdon, el negro es que quiero'], { cart: ['1 Betún negro'] }],
  [['dame un labial rojo', 'cambialo por nude'], { cart: ['1 Labial Faro nude'] }],
  // A number or a verb behind an answer; the one whose text answers a question.
  [['tienen betun?', 'ok negro 2'], { cart: ['2 Betún negro'] }],
  [['dame un betun', 'el negro normal, el marron no'], { cart: ['1 Betún negro'] }],
  [['que jabon hay', 'cual es el que hidrata', 'dame ese'], { cart: ['1 Jabón de miel'] }],
  [['que jabon hay', 'dame ese'], { cart: [] }],
  // What is only the purpose of another thing, what does an action, and two words that are one here.
  ['para el betun negro dame un teflon', { cart: ['1 Teflón'] }],
  ['dame tres gelatinas de las de fijar', { cart: ['3 Gelatina fijadora'] }],
  ['dame un quita esmalte', { cart: ['1 Quitaesmalte'] }],
];

/** Cheese and cable by measure. */
const MEDIDAS: SampleShop = {
  profile: profileOf({ name: 'Medidas El Faro' }),
  products: productsOf(`
    Queso de freír | 240 | Lácteos | 20 |
    Cable eléctrico | 18 | Ferretería | 300 |
    Tela de lino | 350 | Telas | 30 |
  `).map((product, at) => ({
    ...product,
    measure:
      [
        { unit: 'lb', step: 0.25, byMoney: true } as const,
        { unit: 'ft', step: 1, byMoney: false } as const,
        { unit: 'yd', step: 0.25, byMoney: false } as const,
      ][at] ?? null,
  })),
};

const MEASURED_CASES: readonly ReplyCase[] = [
  ['no quiero una libra de queso, dame media libra', { cart: ['0.5 Queso'] }],
  [['tienen queso?', 'no quiero una libra, dame media libra'], { cart: ['0.5 Queso'] }],
  [['dame una libra de queso', 'no quiero una libra, dame media libra'], { cart: ['0.5 Queso'] }],
  [['a como la tela de lino', 'no me des una yarda, dame una yarda y media'], { cart: ['1.5 Tela'] }],
  [['dame 10 pies de cable', 'no quiero 10 pies, ponme 20 pies'], { cart: ['20 Cable'] }],
];

describe('everyday shopping talk', () => {
  test.each(CASES)('%s', (messages, expected) => {
    expect(caseFaults(SURTIDO, messages, expected)).toEqual([]);
  });

  test.each(MEASURED_CASES)('%s, by measure', (messages, expected) => {
    expect(caseFaults(MEDIDAS, messages, expected)).toEqual([]);
  });
});
