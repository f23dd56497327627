import { editDistance } from '#shared/lib/edit-distance.ts';
import { lazily } from '#shared/lib/lazily.ts';
import { letterMask, lettersApart } from '../search/letter-mask.ts';
import { KINDS_OF_THINGS } from './kinds-of-things.ts';
import { readWords } from './read-words.ts';
import { stemWord } from './stem-word.ts';
import { TRADE_WORDS } from './trade-words.ts';

/**
 * Words that sell the same thing here, one line each: what the street says, what the label says, what people hear of the
 * English. Both directions hold. Two things that are merely alike do not belong in one line.
 */
const GROUPS = `
poloche, polocher, tshirt, camiseta, franela, ticher, tisher, tichert, ticherl, tischer
tenis, tenni, teni, tennis, zapatillas, sneakers, campeones, championes
zapatos, calzado, shoes, soulye
zapatos, zapatillas
chancletas, chanclas, pantuflas, samuray, flip flops
tacones, tacos, zapatos de taco
jeans, yin, yins, bluyin, blue jean, pantalon de mezclilla, mezclilla, jean
pantalon, pantalones, pants, pantalon largo
pantalon corto, shorts, short, bermuda, chor, pantaloneta, bermudas
leggings, licras, licra, mallas, leggin, lycra
sudadera, abrigo, hoodie, jodi, sueter, sueta, sweater, suera, sudadera con capucha
chaqueta, jacket, yaque, yaket, chamarra
chacabana, guayabera
blusa, blusita, top
brasier, bra, sosten, ajustador, brasiel, brassiere
panties, panty, panti, pantis, pantaletas, blumer, ropa interior de mujer
boxer, boxers, calzoncillos, pantaloncillos, interiores, ropa interior de hombre
calcetines, medias, media, socks
correa, cinturon, belt, cinto
gorra, cachucha, cap, gorro
mochila, bulto, backpack, bulto escolar
cartera, bolso, bolsa de mano, carterita
gafas, lentes, espejuelos, anteojos
paraguas, sombrilla
impermeable, lluvia, aguacero, mojarse, moja, mojan, mojado
conjunto, set, traje deportivo, chandal
pijama, payama, piyama, pillama
traje de bano, bikini, bañador, trusa
vestido, traje, dress, wob
falda, saya
reloj, watch, relo
guillo, pulsera, brazalete
aretes, pantallas, aritos, zarcillos
cadena, collar, gargantilla
anillo, sortija
escuela, escolar, colegio, school
gimnasio, gym, deportivo, entrenar
playa, beach
trabajo, industrial
ventilador, abanico, fan
bombilla, bombillo, foco, bulb
tomacorriente, toma corriente, enchufe, receptaculo, contacto
interruptor, switch, suiche, suich, apagador
tape, teipe, cinta aislante, teip
extension, estension, extension electrica
breaker, breke, breiker, cortacorriente
inversor, inverter, inversol
bateria, batery, acumulador
trapeador, suape, mapo, mopa
cubo, cubeta, balde, tobo
bote de basura, zafacon, basurero, safacon
fundas de basura, bolsas de basura, bolsa negra
funda, bolsa, saco, sak
cerradura, llavin, chapa, yavin
candado, lock
grifo, llave, mezcladora, pluma
llave de chorro, llave de patio, chorro
inodoro, toilet, sanitario, poceta
lavamanos, lavabo
fregadero, pila
tinaco, tanque de agua, tanque
destapador, chupa, bomba de inodoro
taladro, drill, barrena
pulidora, esmeril, amoladora, esmeriladora
sierra, serrucho
alicate, pinza, alicates
destornillador, desarmador
llave ajustable, llave inglesa, perro, caiman
rolo, rodillo, roller
brocha, brochas, pincel
thinner, diluyente, tiner, tinel, solvente
pintura, pintar, paint, penti
cemento, siman, cement, semento
cemento, pegamento
block, bloque, blocks
varilla, barilla, cabilla
zinc, sin, aluzinc
lija, papel de lija
tornillo, tornillos, tirafondo
manguera, hose
escalera, escala, ladder
carretilla, wheelbarrow, carreta
segueta, arco de segueta, sierra de mano
greca, cafetera
esponja, brillo, fibra
estufa, hornilla
nevera, refrigerador, freezer
aire, aire acondicionado, split
celular, telefono, movil, phone
cover, case, forro, funda de celular
cargador, charger
audifonos, auriculares, airpods, headphones
bocina, parlante, speaker, altavoz
memoria, usb, pendrive
bizcocho, cake, keik, torta, queque, bizcochito, gato
cheesecake, chiskei, chiskey, chiskeik, chiscake, chesscake, cheskeik, cheese cake, pastel de queso, tarta de queso
cupcake, cupkei, copkei, cupkeik, ponque, panquecitos, magdalena, kopkei
galletas, galleticas, cookies, cukis
donas, donut, donuts, rosquillas
merenguitos, suspiritos, merengues
suspiro, merengue
brownie, brauni, browni
flan, quesillo
pastelitos, empanaditas, empanadas
quipes, kipes, kibbe, quipe, kipe
picadera, bocadillos, pasapalos, entremeses
sandwich, sanduche, sanguche, sanwich, sandwiche, emparedado
pudin, budin
cumpleaños, cumple, birthday
velas, velitas
sin azucar, diabetico, diabeticos, dieta, light
familiar, entero, completo, grande
porcion, pedazo, individual, slice, rebanada
chinola, maracuya, parcha
china, naranja
lechosa, papaya
guineo, banana, banano, fig
habichuelas, frijoles, pwa
gandules, guandules
arroz, diri, rice
azucar, sik, sugar
aceite, lwil, oil
leche, let, milk
pan, bread
huevos, egg, eggs
pollo, poul, chicken
carne, res, vyann
agua, dlo, water
refresco, soda, gaseosa, coca cola
cerveza, fria, presidente, biera, beer
ron, romo, rum, brugal
cafe, coffee
salami, salchichon
platano, bannann, plantain
papas, papa, potatoes
mani, cacahuate
mantequilla, margarina
jabon, savon, soap
cloro, lejia
detergente, jabon en polvo, ace
desinfectante, mistolin
papel de baño, papel higienico, papel sanitario
pañales, pampers, pamper
toallas sanitarias, kotex, toallitas
pasta de dientes, crema dental, pasta dental, colgate
cepillo de dientes, cepillo dental
acetaminofen, paracetamol, winasorb, tylenol, panadol
ibuprofeno, advil
aspirina, cafiaspirina
antigripal, gripe, catarro
antiacido, acidez, alka seltzer
suero, suero oral, electrolitos, pedialyte
jarabe, sirop
tos, antitusivo
curitas, banditas, venditas
alcohol, alcool
mascarilla, tapaboca
vitamina, vitaminas, suplemento
condones, preservativos, condon
protector solar, bloqueador, sunblock
champu, shampoo, champoo
acondicionador, rinse, rins, conditioner
tinte, coloracion, color de pelo, tinte de pelo
cabello, pelo, hair
secado, blower, secador, brushing
corte, recorte, pelado, corte de pelo
uñas, manicure, manicura, manicur
tensiometro, medir presion, aparato presion, medidor presion, maquina presion
pedicure, pedicura, pies
cejas, ceja
alisado, keratina, desrizado
depilacion, cera
maquillaje, makeup, mekop
barba, afeitado
goma, neumatico, llanta, tire
aro, rin, rines
bujia, bujias, spark plug
pastillas de freno, bandas de freno, bandas, frenos, pads
limpiavidrios, wiper, wipers, uaiper, plumillas
filtro de aceite, filtro
amortiguador, shock, choc
cloche, clutch, embrague
muffler, mofle, silenciador
retrovisor, espejo
parabrisas, cristal
faro, farol, luz delantera, foco delantero
bumper, bomper, defensa, parachoques
motor, motocicleta, pasola, moto
carro, auto, vehiculo, coche
coolant, refrigerante, culan
silla, asiento
mesa, table
cama, bed
colchon, matress, mattress
almohada, pillow
sabana, sabanas
toalla, towel
cuaderno, libreta, notebook
lapicero, pluma de escribir, boligrafo
lapiz, pencil
juguete, toy
muneca, doll
perfume, colonia, fragancia
crema, locion
marron, brown, cafe oscuro, carmelita
mamey, anaranjado, naranja, orange
rojo, colorado, red, wouj
azul, blue, ble
negro, black, nwa
blanco, white, blan
verde, green
amarillo, yellow
rosado, rosa, pink
morado, lila, purpura, purple
gris, gray, grey, plomo
dorado, gold
plateado, silver
crema, hueso
hombre, men, mens, gason
mujer, women, womens, fanm
niño, kid, kids, infantil, boy, timoun
niña, girl, infantil
bebe, baby
chocolate, chocolat
fresa, strawberry
vainilla, vanilla
pequeño, chiquito, mini, small
pulgadas, pulgada, inch, pulg
libras, libra, lb, lbs, lib, liv, pound, pounds
onzas, onza, oz
galon, galones, gal
pies, pie, ft
docena, docenas, dozen
paquete, paq, pack
caja, cajita, box
unidad, unidades, uno
`;

/** Other ways to say a word or a phrase, as lists of stems: a phrase of several words is one list. */
export type Alternative = readonly string[];

/** In shorter words a letter makes another word. */
const MIN_MISSPELLED = 6;

/** Longest phrase of the table, in words without their joints. */
export const MAX_PHRASE_WORDS = 3;

const stemsOf = (phrase: string): string[] =>
  readWords(phrase)
    .tokens.filter((token) => /[\p{L}\p{N}]/u.test(token) && !JOINING.has(token))
    .map(stemWord);

const JOINING: ReadonlySet<string> = new Set(['de', 'del', 'la', 'el', 'en', 'con', 'para']);

/** By the stems of a word or phrase, joined by spaces: what else it is called. */
export type SynonymTable = ReadonlyMap<string, readonly Alternative[]>;

/** Makes a table of groups of words that are called by one another. */
export const tableOfSynonyms = (groups: readonly (readonly string[])[]): SynonymTable => {
  const found = new Map<string, Alternative[]>();
  for (const group of groups) {
    const phrases = group.map(stemsOf).filter(({ length }) => length > 0);
    for (const phrase of phrases) {
      const key = phrase.join(' ');
      const others = phrases.filter((other) => other.join(' ') !== key);
      found.set(key, [...(found.get(key) ?? []), ...others]);
    }
  }
  return found;
};

/** By each word of a kind, the things that are of it. */
const tableOfKinds = (): SynonymTable => {
  const found = new Map<string, Alternative[]>();
  for (const line of KINDS_OF_THINGS.trim().split('\n')) {
    const [kinds = [], things = []] = line.split(' > ').map((side) => side.split(',').map(stemsOf));
    for (const kind of kinds) found.set(kind.join(' '), [...(found.get(kind.join(' ')) ?? []), ...things]);
  }
  return found;
};

// Made with the first message that needs them: they would cost every start some 30 ms.
const kinds = lazily(tableOfKinds);

const alternatives = lazily(() =>
  tableOfSynonyms(
    `${GROUPS}${TRADE_WORDS}`
      .trim()
      .split('\n')
      .map((line) => line.split(',')),
  ),
);

/** What else the store may call the thing that these stems name. */
export const alternativesOf = (stems: readonly string[]): readonly Alternative[] =>
  alternatives().get(stems.join(' ')) ?? [];

/** What things a word that names a kind stands for: a «celular» may be written «Samsung Galaxy». */
export const thingsOfKind = (stems: readonly string[]): readonly Alternative[] =>
  kinds().get(stems.join(' ')) ?? [];

const spellings = lazily(() =>
  [...alternatives().keys()]
    .filter((key) => key.length >= MIN_MISSPELLED && /^\p{L}+$/u.test(key))
    .map((key) => ({ key, mask: letterMask(key) })),
);

/** The word people buy things with that a misspelling of it means; undefined when none or several come near. */
export const respell = (stem: string): string | undefined => {
  if (stem.length < MIN_MISSPELLED || alternatives().has(stem)) return undefined;
  const mask = letterMask(stem);
  const near = spellings().filter(
    (known) => lettersApart(mask, known.mask) <= 2 && editDistance(stem, known.key, 1) <= 1,
  );
  return near.length === 1 ? near[0]?.key : undefined;
};

/** Whether this stem is a word people buy things with, and so no misspelling of another. */
export const isKnownWord = (stem: string): boolean => alternatives().has(stem);
