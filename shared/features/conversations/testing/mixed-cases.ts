import type { ReplyCase } from './reply-case.ts';
import type { SampleShopName } from './sample-shops.ts';
import type { StreetShopName } from './street-shops.ts';

/** What shoppers of all the shops write: references, corrections, several wishes at once, and what was once misread. */
export const MIXED_CASES: Readonly<Partial<Record<SampleShopName | StreetShopName, readonly ReplyCase[]>>> = {
  colmado: [
    ['ponme media libra de salami', { cart: [], first: 'Salami', says: /165/ }],
    ['dame 5 pesos de salami', { cart: [], first: 'Salami', says: /165/ }],
    [['ponme media libra de salami', 'ta bien dame una entera'], { cart: ['1 Salami'] }],
  ],
  ropa: [
    ['algo elegante pa una boda por debajo de 2 mil', { shows: ['Vestido'], hides: ['Tenis'] }],
    [['tienen la blusa campesina?', 'lo tienes en otro color?'], { keeps: /«otro»/, says: /Blusa/ }],
    [['tienen la blusa campesina?', 'lo tienes en otro color?'], { shows: ['Blusa de botones rosada'] }],
    ['el jean azul en 9', { says: /talla 9/, first: 'Jean mom', cart: [] }],
    [
      'dame dos blusas campesinas, una M y una L',
      { cart: ['1 Blusa campesina', '1 Blusa campesina'], total: 1700 },
    ],
    ['dame dos blusas campesinas, una M y una XXL', { cart: ['1 Blusa campesina'], says: /XXL/ }],
  ],
  reposteria: [
    ['bizcocho pa 50 personas', { shows: ['Bizcocho'], keeps: /50 disponibles|RD\$50\b/, cart: [] }],
  ],
  muebles: [
    [
      ['que juegos de comedor tienen', 'dame un juego'],
      { cart: [], shows: ['Juego de comedor 6', 'Juego de comedor 4'] },
    ],
    ['q tan grande es el mueble de la tele', { first: 'Mueble de televisor' }],
    ['toy amueblando necesito cama y gavetero', { shows: ['Cama queen', 'Gavetero'], cart: [] }],
    ['el juego de sala gris en cuanto me lo dejan cash', { intent: 'negotiation', says: /38,500/ }],
    [['ropero', 'lo armo yo o lo arman ustede'], { says: /armado/ }],
    ['colchon pa cama queen', { first: 'Colchón ortopédico queen' }],
  ],
  repuestos: [
    [['tienen alfombras?', 'dame un juego'], { cart: ['1 Alfombras'] }],
    ['cuanto dura la bateria', { keeps: /garantía/, cart: [] }],
    ['el delivery es gratis?', { intent: 'delivery', says: /RD\$/ }],
  ],
  farmacia: [
    ['pastilla de la presion', { says: /No tenemos|No me aparece/, cart: [], keeps: /Sí, tenemos \*Tensi/ }],
    ['tienes algo pa la alergia mi amor', { first: 'Loratadina' }],
    ['me duele el estomago q me dan', { shows: ['Omeprazol'] }],
    ['cuanto es una caja de ibuprofeno y dos sueros', { cart: [], says: /275|95/ }],
  ],
  celulares: [
    ['saludos q valor tiene el redmi', { first: 'Xiaomi Redmi', says: /8,500/ }],
    [['hay bocina?', 'y cuanto le dura la carga', 'ok mandame una'], { cart: ['1 Bocina'] }],
    ['toy buscando un cargador pa iphone q sea original', { first: 'Cargador de iPhone original' }],
    [
      'me hace falta un cristal del 11 y un cover rojo del mismo',
      { shows: ['Cristal templado iPhone 11', 'Cover de silicona'] },
    ],
    [['q celulares tienen', 'el mas economico', 'y tiene garantia?'], { says: /1 año/ }],
    ['el samsung es dual sim?', { first: 'Samsung Galaxy A15' }],
    ['cambian pantalla de samsung?', { keeps: /agregué/, cart: [] }],
    [['dame 3 cables tipo c', 'uno na ma'], { cart: ['1 Cable USB tipo C'] }],
  ],
  picapollo: [
    [
      'buenas noche me pone do combo familiar y do refresco',
      { cart: ['2 Combo familiar', '2 Refresco'], total: 2620 },
    ],
    ['tan haciendo delivery todavia?', { intent: ['delivery', 'hours'] }],
    [
      ['dame una hamburguesa de res', 'con papas tambien'],
      { cart: ['1 Hamburguesa de res', '1 Papas fritas'] },
    ],
    [['dame 2 pica pollo de 2 piezas', 'a como sale todo pa cienfuegos'], { says: /625/ }],
    ['que es lo mas barato que tienen de comer', { cart: [], handover: false }],
    ['quiero algo pa 5 personas', { keeps: /RD\$5\b/, cart: [] }],
    [['un jugo de chinola', 'si'], { cart: ['1 Jugo de chinola'] }],
    ['el pica pollo de 3 pieza viene con tostone o con papa?', { first: 'Pica pollo 3 piezas' }],
    [['ponme un pollo entero', 'pa cuando ta eso'], { cart: ['1 Pollo horneado'] }],
  ],
  motos: [
    ['busco el kit de transmision pa cg', { first: 'Kit de cadena' }],
    [
      'saludo jefe cuanto me sale la goma de atra con todo y tubo',
      { shows: ['Goma trasera', 'Tubo aro'], says: /1,850/ },
    ],
    ['tiene bujia de 150?', { shows: ['Bujía'] }],
    [['casco cuanto', 'el integral lo hay en xl?'], { first: 'Casco integral', says: /XL/ }],
    ['ponme 1 guaya de cloche y 2 de aceite', { cart: ['1 Guaya de cloche', '2 Aceite'] }],
    ['el aceite ese es 20w50?', { first: 'Aceite 20W-50' }],
    ['hacen envio pa la capital?', { intent: 'delivery' }],
  ],
  libreria: [
    [
      'ta la lista e utile? necesito lapiz, sacapunta, tijera y pega',
      { shows: ['Lápiz', 'Sacapunta', 'Tijera', 'Pegamento'], cart: [] },
    ],
    ['a 10 el lapiz verdad', { says: /RD\$10/ }],
    [['dame 2 resmas', 'no dame 1 sola'], { cart: ['1 Resma'] }],
    ['calculadora cientifica pa la universidad', { first: 'Calculadora', says: /850/ }],
    ['cuanto sale forrar 4 libros', { says: /RD\$50/, cart: [] }],
    [['mochila', 'la primera', 'me la llevo'], { cart: ['1 Mochila'] }],
  ],
  mascotas: [
    [
      'el saco de comida de perro de 20 libra a cuanto',
      { first: 'Comida para perro adulto 20', says: /1,650/ },
    ],
    ['algo pa las garrapatas', { cart: [], keeps: /Sí, tenemos \*Comida/ }],
    [['cuanto cuesta bañar un perro chiquito', 'ta bien, hay cita pa mañana?'], { says: /cita/ }],
    ['que vacunas ponen', { first: 'Vacuna' }],
    [['2 comida de gato y una arena', 'si agregalo'], { cart: ['2 Comida para gato', '1 Arena'] }],
  ],
  licores: [
    ['dame un pote e ron barcelo', { cart: ['1 Ron Barceló'] }],
    ['hay algo frio', { keeps: /«frio»/, cart: [] }],
    ['una botella de vino blanco y una de tinto', { shows: ['Vino blanco', 'Vino tinto'] }],
    ['cuanto hay q pagar por el delivery a arroyo hondo', { says: /RD\$200/, intent: 'delivery' }],
    [['dame 10 chivas', 'entonces ponme lo que haya'], { cart: ['4 Whisky Chivas'] }],
    [
      'pa traerlo a naco 1 absolut y un jugo de cranberry, pago con tarjeta',
      { cart: ['1 Vodka Absolut', '1 Jugo de cranberry'], total: 1880 },
    ],
  ],
  perfumes: [
    ['cual me recomiendas pa hombre q no sea tan caro', { shows: ['Asad'] }],
    ['el yara y el asad cuanto lo do junto', { says: /5,100/ }],
    [['el good girl', 'wao ta carisimo'], { says: /6,900/, handover: false }],
    ['hola bella, tiene el 212 rose', { first: '212 VIP', says: /5,800/ }],
    ['crema de bath and body', { first: 'Crema corporal' }],
  ],
  ninos: [
    ['jean pal niño talla 8', { first: 'Jean de niño', says: /talla 8/ }],
    ['una chacabana pa niño de 6, la hay?', { first: 'Chacabana' }],
    [['dame 2 polos de niño', 'uno talla 6 y otro talla 8'], { cart: ['1 Polo de niño', '1 Polo de niño'] }],
    ['que tienen pa recien nacido', { cart: [], handover: false }],
  ],
  salon: [
    ['cuanto por un lavao de pelo corto y la ceja', { says: /350/, shows: ['Lavado y secado pelo corto'] }],
    ['a que hora puedo ir mañana a arreglarme las uñas', { intent: ['hours', 'faq'], cart: [] }],
    ['me quiero hacer la keratina pero ta cara', { says: /3,500/, handover: false }],
  ],
};
