import { readWords } from '#server/platform/language/read-words.ts';
import { TOPIC_IDS, type TopicId } from '#shared/features/bot/topic-ids.ts';
import { readTopics, type TopicChances } from '../reader/read-acts.ts';
import { SURE_TOPIC } from '../reader/reader-model.ts';
import { said } from './said.ts';

/**
 * How texts of a profile speak of the topics that shoppers ask any shop about. What messages ask is heard by the trained
 * reader, so that both match without a common word: «¿hay que dar algo alante?» and «avance del 50%».
 */
const TELLS: Readonly<Record<TopicId, RegExp>> = {
  layaway: said`apart(?!ament)\w*|abon\w*|separ\w*|lay ?away|reserv\w*`,
  credit: said`fian|fiamos|fiado|credito|financi\w*|cuotas|plazos?|inicial`,
  wholesale: said`por mayor|al mayor|mayorista|cantidad|revend\w*`,
  contractor: said`contratistas?|obras?|constructor\w*|tecnicos?|profesional\w*`,
  exchange: said`cambi(?:ar|ar[a-z]+|os?|a|an)`,
  refund: said`devol\w*|devuelv\w*|reembols\w*`,
  warranty: said`garantia[s]?`,
  deposit: said`avance|anticipo|adelant(?!e\b)\w*|deposito|abono|la mitad|con el \d+|por ciento|inicial|se encarga|encargo|encargar`,
  leadTime: said`encarg\w*|anticipacion|antelacion|tiempo (?:de|para)|tarda[n]? en (?:hacer|prepar\w*)|con cuanto tiempo|prepar\w*|dias antes|horas antes`,
  cancelOrder: said`cancel\w*|anul\w*`,
  deliveryTime: said`tarda\w*|demora\w*|en que tiempo|entreg(?:an|a|as)|tiempo de entrega|cuando llega|llega\w*|mismo dia|rapido`,
  payOnDelivery: said`contra ?entrega|al recibir|cuando (?:llegue|reciba)|(?<!parte de )pag\w*`,
  cardAtDoor: said`tarjeta|verifone|(?<!parte de )pago`,
  account: said`cuenta[s]?|transfer\w*|banco[s]?|(?<!parte de )pago`,
  invoice: said`factura\w*|comprobante|ncf|rnc|itbis|impuesto[s]?`,
  fittingRoom: said`probador\w*|prob\w*|medir\w*`,
  installation: said`instal\w*|mont\w*|arma[nr]\w*|coloca\w*|ponen|tecnic\w*|mecanic\w*`,
  repair: said`cambios? de (?:pantalla|bateria)s?|repar\w*|pantallas?|arregl\w*|compon\w*|servicio|mantenimiento|ajust\w*|ruedo\w*|cheque\w*|revis\w*|diagnostic\w*`,
  keys: said`llaves?`,
  colorMix: said`(?:colores?|tonos?) de pintura|mezcl\w*|entint\w*|prepar\w* (?:\w+ ){0,2}color\w*`,
  cutting: said`cort\w*|medida`,
  dedication: said`dedicatoria|mensaje|escrib\w*|nombre|letrero`,
  custom: said`personaliz\w*|estamp\w*|bord\w*|logo|encargo[s]?|diseno[s]?|tematic\w*`,
  fillings: said`rellen\w*|sabor\w*`,
  portions: said`personas?|porcion\w*|rinde|alcanza|cuantas? libras?`,
  allergens: said`gluten|alerg\w*|lactosa|celiac\w*|mani|nueces|intoleran\w*`,
  sugarFree: said`azucar|diabetic\w*|vegan\w*|vegetarian\w*|keto`,
  ingredients: said`ingrediente\w*|hech[oa]s?|natural\w*|conservante\w*`,
  shelfLife: said`dura[n]?|conserv\w*|nevera|refriger\w*|venc\w*`,
  giftWrap: said`regalo|envuelv\w*|envolt\w*|empaque\w*|envolv\w*`,
  minimum: said`minim[oa]`,
  freeDelivery: said`gratis|gratuito|sin costo`,
  interior: said`interior|pais|provincia\w*|pueblo\w*|metro ?pac|caribe pack`,
  defect: said`llega mal|mal estado|defecto|danad\w*|rot[oa]s?|vencid\w*|reclam\w*|garantia|despeg\w*`,
  sizing: said`tallas?|numeracion`,
  catering: said`actividad\w*|evento[s]?|fiesta[s]?|catering|buffet|grupos?`,
  stairs: said`escalera[s]?|piso[s]?|suben|subir`,
  parking: said`parque\w*|estacion\w*`,
  appointment: said`citas?|reserv\w*|turno[s]?|orden de llegada|agend\w*`,
  prescription: said`receta[s]?|indicacion`,
  insurance: said`segur[oa]s?|senasa|ars|humano|palic`,
  usedGoods: said`original\w*|nuev[oa]s?|usad[oa]s?|copia[s]?|replica[s]?|generic\w*|segunda`,
  tradeIn: said`parte de pago|a cuenta|(?:recib|tom|cog|acept|compr|lleva)\w* (?:\w+ ){0,3}(?:usad|viej)[oa]s?|evalu\w*|tasar\w*|recib\w* (?:equipo|celular)\w*`,
  rent: said`alquil\w*|rent(?:an|ar|amos)`,
  training: said`clases?|cursos?|taller\w*`,
  jobs: said`empleo[s]?|vacante[s]?|trabaj\w*|curriculum`,
  socials: said`instagram|facebook|tiktok|redes|pagina`,
  restock: said`llega\w* mercancia|repon\w*|surt\w*|cada cuanto`,
  services: said`servicio[s]?|evento[s]?|catering|domicilio|buffet`,
  seating: said`comer|mesas?|wifi|sentar\w*|bano[s]?|consumir`,
  pets: said`mascotas?`,
  freshness: said`fresc[oa]s?|del dia|hornea\w*|congelad\w*|cada dia`,
  reserveTable: said`reserv\w*`,
  minors: said`menor(?:es)?|\d+ anos|edad`,
  spicy: said`pica\w*`,
  homeService: said`(?:van|vienen|atienden|trabajan|servicios?) (?:\w+ ){0,2}(?:a |en )?(?:domicilio|delivery|la casa|casas)`,
  lateArrival: said`tarde a|lleg\w* tarde|retras\w*|atras\w*|tardanza`,
  pregnancy: said`embarazad\w*|lactan\w*|prenada`,
  documents: said`cedula|carta de trabajo|document\w*|papel(?:es)?|requisitos?|carnet|que (?:\w+ )?necesito`,
  carrier: said`caribe (?:pack|tours)|metro ?pac|vimenpaq|bm cargo|correo|guagua|courier|transporte|agencia|por donde envian`,
  unlock: said`desbloque\w+|liber\w+|i ?cloud|reportad\w+`,
  printing: said`imprim\w+|impresion(?:es)?`,
  surcharge: said`recargo|comision|cargo adicional`,
};

/** From this probability on, a topic may be asked; one that the profile tells of is answered, if none is far likelier. */
const TOLD_TOPIC = 0.08;
const NEAR_BEST = 0.25;

/** Lists the topics that the questions of a profile are about, and those that their answers mention. */
export const topicsOfProfile = (faqs: readonly { readonly topics: TopicsOfFaq }[]): ReadonlySet<TopicId> =>
  new Set(faqs.flatMap(({ topics }) => [...topics.asked, ...topics.told]));

/** Lists the topics that a line with these chances asks for, the likeliest first; one that the profile tells of needs less certainty. */
export const topicsAsked = (chances: TopicChances, told: ReadonlySet<TopicId>): TopicId[] => {
  const least = Math.max(TOLD_TOPIC, NEAR_BEST * Math.max(...Object.values(chances)));
  return TOPIC_IDS.filter((id) => chances[id] >= (told.has(id) ? least : SURE_TOPIC)).toSorted(
    (left, right) => chances[right] - chances[left],
  );
};

/** «Tengo 16, ¿me venden ron?»: an age below that of an adult, and a question whether they sell. */
const OF_MINOR =
  /\b(?:soy|es|somos|son) menor(?:es)?\b|\b(?:tengo|tiene|cumpli) (?:1[0-7]|[5-9])(?= (?:anos?|anitos?|[,.?y])|$)/;
const MAY_BUY =
  /\b(?:(?:me|nos|le) (?:l[oa]s? )?(?:vend|despach)|(?:pued[oe]|podria) (?:comprar|pedir|llevar))/;

/** The topics that a line asks for, with that of minors where it tells an age and the profile tells of them. */
export const topicsSaid = (
  chances: TopicChances,
  line: string,
  told: ReadonlySet<TopicId>,
): readonly TopicId[] => {
  const topics = topicsAsked(chances, told);
  const isOfMinor = told.has('minors') && OF_MINOR.test(line) && MAY_BUY.test(line);
  return isOfMinor && !topics.includes('minors') ? ['minors', ...topics] : topics;
};

/** Whether a text is about a topic. */
export const tellsOf = (topic: TopicId, text: string): boolean => TELLS[topic].test(readWords(text).line);

/** The topics that a question of a profile asks for, and the further ones of its answer. */
export type TopicsOfFaq = { readonly asked: readonly TopicId[]; readonly told: readonly TopicId[] };

/** Topics whose answers often answer another topic too. */
export const RELATED_TOPICS: Partial<Record<TopicId, readonly TopicId[]>> = {
  exchange: ['refund', 'defect'],
  refund: ['exchange', 'cancelOrder'],
  warranty: ['defect', 'exchange', 'refund'],
  defect: ['warranty', 'refund', 'exchange'],
  leadTime: ['deliveryTime'],
  deliveryTime: ['leadTime'],
  layaway: ['credit'],
  contractor: ['wholesale'],
  wholesale: ['contractor'],
  lateArrival: ['appointment'],
  // «¿Sacan copia?» may be asked of papers and of keys.
  printing: ['keys'],
};

/** From this probability on, the trained reader hears what a question of a profile is about. */
const HEARD = 0.5;
/** Below this probability its words only sound like a topic, where the reader hears another: «¿qué pasa si el pedido llega mal?». */
const HARDLY = 0.1;

/** Reads the topics that a question of a profile asks, by its words and by the trained reader. */
const topicsOfQuestion = (line: string): TopicId[] => {
  const chances = readTopics(line);
  const heard = TOPIC_IDS.filter((id) => chances[id] >= HEARD);
  const isNear = (id: TopicId): boolean =>
    heard.length === 0 ||
    chances[id] >= HARDLY ||
    heard.some((other) => RELATED_TOPICS[other]?.includes(id) || RELATED_TOPICS[id]?.includes(other));
  return TOPIC_IDS.filter((id) => heard.includes(id) || (TELLS[id].test(line) && isNear(id)));
};

/** Reads the topics of a profile's question and its answer. */
export const topicsTold = (question: string, answer: string): TopicsOfFaq => {
  const told = readWords(answer).line;
  return {
    asked: topicsOfQuestion(readWords(question).line),
    told: TOPIC_IDS.filter((id) => ANSWERED.has(id) && TELLS[id].test(told)),
  };
};

/** Topics about services rather than products. */
export const SERVICES: readonly TopicId[] = [
  'repair',
  'installation',
  'services',
  'custom',
  'cutting',
  'catering',
];

/**
 * Topics that count as questions to the store even if products are named: «¿instalan el abanico?», «¿tienen garantía los
 * taladros?».
 */
export const ASKS_SERVICE: readonly TopicId[] = [
  'installation',
  'warranty',
  'exchange',
  'refund',
  'layaway',
  'credit',
  'wholesale',
  'deposit',
  'leadTime',
  'deliveryTime',
  'payOnDelivery',
  'cardAtDoor',
  'invoice',
  'dedication',
  'giftWrap',
  'portions',
  'colorMix',
  'prescription',
  'tradeIn',
  'rent',
  'repair',
  'fittingRoom',
  'homeService',
  'lateArrival',
  'pregnancy',
  'documents',
  'carrier',
  'surcharge',
  'appointment',
];

/** Words that ask what the shop charges for a service. */
export const CHARGES = /\bcuanto (?:\w+ ){0,3}cobra[ns]?\b/;

/** What was told last where a service was asked for of which the profile tells nothing. */
export const SERVICE = 'service';

/** Whether a line with these chances may ask for a service, though perhaps not surely enough to be answered as such. */
export const mayAskService = (chances: TopicChances): boolean =>
  SERVICES.some((id) => chances[id] >= TOLD_TOPIC);

/** Lists the topics of a profile's question whose owner chose none. */
export const topicsOfFaq = (question: string, answer: string): TopicId[] => {
  const { asked, told } = topicsTold(question, answer);
  return TOPIC_IDS.filter((id) => asked.includes(id) || told.includes(id));
};

/** Topics so specific that an answer which only mentions them is the right one. */
const ANSWERED: ReadonlySet<TopicId> = new Set([
  'deposit',
  'payOnDelivery',
  'cardAtDoor',
  'portions',
  'layaway',
  'deliveryTime',
  'exchange',
  'documents',
  'carrier',
  'pregnancy',
  'minors',
  'surcharge',
  'unlock',
]);
