import type { DetailKind } from '#shared/features/bot/detail-kinds.ts';
import { AILMENTS, ANIMALS, MATERIALS, PATIENTS, PEOPLE } from '../words/detail-words.ts';
import { said } from './said.ts';

const oneOf = (words: string): string => words.trim().split(/\s+/).join('|');
const joined = (...ways: readonly (RegExp | string)[]): RegExp =>
  new RegExp(ways.map((way) => (typeof way === 'string' ? `\\b(?:${way})\\b` : way.source)).join('|'));

const NUMBER = String.raw`\d[\d./]*`;

/** How a product's text states each detail, and how shoppers ask for it; both in standard spelling without accents. */
export const DETAIL_PATTERNS: Readonly<
  Record<DetailKind, { readonly told: RegExp; readonly asked?: RegExp }>
> = {
  excludes: {
    told: said`
      (?:no|ni|tampoco) (?:se )?(?:incluye[n]?|trae[n]?|viene[n]?|lleva[n]?|contiene[n]?|tiene[n]?)
      (?:se )?(?:vende[n]?|paga[n]?|cobra[n]?|compra[n]?|va[n]?) (?:aparte|por separado)
      (?:aparte|por separado|no incluid[oa]s?)
      sin
    `,
  },
  warranty: { told: said`garantia`, asked: said`garantia` },
  sizes: {
    told: said`
      tallas?
      (?:numeros?|sizes?) [\dsmlx]
      talla unica
    `,
    asked: said`(?:que|cuales|en que|hasta que) (?:tallas?|sizes?)`,
  },
  includes: {
    told: said`
      incluye[n]?
      trae[n]?
      viene[n]? con
      con (?!agua|jabon|cuidado|receta|poca|poco|\d)
      (?:kit|combo|juego|set) de
    `,
    asked: said`
      (?:que |cual |lo que )?(?:trae[n]?|incluye[n]?|viene[n]? (?:con|incluid[oa]s?)|trai[nga]*)
      que (?:lleva|viene)[n]?
      viene[n]?(?= \?|$| solo| completo)
      (?:se (?:paga|vende|cobra|compra)[n]?|va[n]?|es|son|sale[n]?) (?:a ?parte|por separado)
    `,
  },
  lasts: {
    told: said`
      dura[n]?
      duracion
      (?:hasta |unas? |unos )?\d+ (?:horas?|dias|semanas|meses) de (?:uso|bateria|musica|luz|carga)
      bateria de \d+ (?:horas?|dias|meses)
      autonomia
      permanentes?
      temporal(?:es)?
      vida util
      se (?:va|cae|quita)[n]? (?:a los|en|con)
    `,
    asked: said`
      (?:cuant[oa]s?|que)(?: tiempo| tanto| horas?| dias?| mes(?:es)?| semanas?| anos?)? (?:es que )?(?:le |me |te |se )?(?:dura|aguanta)[n]?(?: prendid[oa]| encendid[oa]| la carga| la bateria)?
      dura[n]? (?:mucho|bastante|tod[oa]|much[oa]s|la|mas)
      (?:es|son) (?:permanente|temporal)(?:es)?
      por cuanto tiempo
    `,
  },
  readyIn: {
    told: said`
      (?:list[oa]s?|seca|entrega[n]?|prepara[n]?|actua|hace efecto|instala[n]?) (?:\w+ )?en \d+
      se (?:deja|tarda|seca|entrega|enjuaga|toma)[n]?
      (?:tarda|demora)[n]?
      \d+ (?:a \d+ )?(?:minutos?|min)
      (?:por|de) encargo
      anticipacion
    `,
    asked: said`
      (?:cuanto|que) tiempo (?:se |me |lo |la )?(?:deja|dejo|tarda|toma|lleva|demora|hay que dejar|tengo que dejar)\w*
      cuanto (?:se )?(?:tarda|demora|seca)[n]?(?: en secar)?
      en cuanto tiempo (?:seca|esta|actua|hace|se)
      (?:cuantos dias|con cuant\w+ tiempo) (?:antes|de anticipacion)
    `,
  },
  serves: {
    told: said`
      \d+ (?:a \d+ )?(?:personas?|porciones|raciones|invitados|comensales|platos)
      (?:dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez|doce|quince|veinte) (?:personas|porciones|raciones|invitados|comensales)
      rinde para
      (?:de |para )?\d+ (?:puestos?|plazas)
    `,
    asked: said`
      (?:para|de|entre) cuant[oa]s? (?:personas?|gente|porciones?|puestos?|cabezas)
      cuant[oa]s? (?:personas?|gente|porciones?|puestos?) (?:\w+ )?(?:come|cabe|sienta|alcanza|da|sirve|rinde|trae|tiene|lleva|pica)?[n]?
      cuantos (?:comen|caben|se sientan|pican)
      (?:me |nos )?(?:da|alcanza|rinde|sirve)[n]? para (?:\d+|much[oa]s|tod[oa]s|un[oa]s)
    `,
  },
  forWhom: {
    told: joined(
      said`
        de \d+ a \d+ (?:meses|anos|libras|lb|lbs|kg|kilos)
        (?:hasta|desde|de) (?:los )?\d+ (?:meses|anos)
        (?:mas|menos) de \d+ (?:libras|lb|kilos|kg|anos|meses)
        (?:mayores|menores) de
        a partir de (?:los )?\d+
        recien nacid[oa]s?
        unisex
        tod[oa]s? (?:las )?edad(?:es)?
      `,
      `(?:para|de) (?:el |la |los |las )?(?:${oneOf(PEOPLE)})|para (?:el |la |los |las )?(?:${oneOf(ANIMALS)})`,
    ),
    asked: joined(
      said`
        (?:para |de |a |desde |hasta )?que (?:edad|peso|raza|animal)(?:es)?
        para quien(?:es)?
        (?:desde|a) cuant[oa]s? (?:meses|anos|libras)
        (?:es|son|sirve|da|queda)[n]? (?:para |a )(?:un |una |mi |el |la )?\w+ de \d+ (?:anos|meses|libras|lb|kilos)
      `,
      `(?:es|son|sirve[n]?|esta[n]?) (?:de|para) (?:el |la |un |una |los |las )?(?:${oneOf(`${PEOPLE} ${ANIMALS}`)})`,
    ),
  },
  holds: {
    told: joined(
      said`
        (?:aguanta|soporta|resiste|cubre|rinde|capacidad|levanta|almacena|alcanza|abarca|cabe)[n]?
        carga[n]? (?:hasta|un|unas|unos|\d)
        (?:reforzad[oa]|blindad[oa])s?
      `,
      `${NUMBER} (?:gb|tb|gigas?|mah|btu|galones|litros|metros cuadrados|m2|pies cubicos|mp|megapixeles)`,
    ),
    asked: said`
      (?:(?:hasta )?(?:de )?(?:cuant[oa]s?|que) (?:\w+ )?)?(?:aguanta|soporta|resiste|carga|cubre|rinde|abarca|levanta|almacena)[n]?
      (?:cuant[oa]s? (?:\w+ )?)?(?:cabe)[n]?
      que (?:capacidad|almacenamiento|memoria)
      (?:de )?cuant[oa]s? (?:de )?(?:memoria|gb|gigas?|almacenamiento)
      de cuant[oa]s? (?:litros|galones|libras|gigas?|gb|btu|watts?)
      cuanto pesa uno
    `,
  },
  measures: {
    told: new RegExp(
      String.raw`\b${NUMBER} ?(?:x|por) ?${NUMBER}|\b${NUMBER} ?(?:pulgadas?|centimetros?|cm|metros?|mm|pies|yardas?|pulg)\b|\b(?:medidas?|alto|ancho|largo)\b|\b(?:mide|pesa)[n]? (?:un[oa]s )?\d`,
    ),
    asked: said`
      que (?:medidas?|tamano|altura|alto|ancho|largo|espesor|peso)
      (?:cuanto|que)s? (?:mide|pesa)[n]?
      de que (?:tamano|medida|largo|alto|ancho|altura)
      cuant[oa]s (?:pulgadas|pies|metros|cm|centimetros|onzas|libras|ml|litros)
      (?:es|son) (?:grande|pequen[oa]|chiquit[oa]|alt[oa]|largo|anch[oa])s?
    `,
  },
  power: {
    told: said`
      (?:110|220|12|24) ?(?:v|voltios?|volts?)
      recargables?
      (?:bateria|pilas?|baterias)
      (?:usb|bluetooth|wifi|inalambric[oa]s?|tipo c|lightning|hdmi)
      (?:de |a |con )(?:gas|gasolina|luz|corriente|inversor|energia|diesel)
      solar(?:es)?
      \d+ ?(?:watts?|w|vatios|amperes?|amp|mah)
      inverter
      entrada
    `,
    asked: said`
      (?:es|son|trabaja|funciona|corre|usa|va|prende)[n]? (?:a |con |de |en |por )?(?:110|220|gas|luz|corriente|electric[oa]s?|pilas?|baterias?|inversor|recargables?|gasolina|bluetooth|inalambric[oa]s?)
      que (?:voltaje|pilas?|bateria|corriente|entrada|cargador)
      (?:como )?se (?:carga|enchufa|conecta)[n]?
      cuant[oa]s? (?:gasta|consume|watts?|voltios)
    `,
  },
  care: {
    told: said`
      lavables?
      (?:se )?(?:lava|lavar|plancha|limpia|borra|moja|congela|guarda|conserva|descuelga)\w*
      impermeables?
      a prueba de
      (?:resistente|resiste)[n]? (?:al|el|a la) (?:agua|lluvia|sol|fuego)
      (?:lugar fresco|refriger\w+|nevera)
      (?:no )?se (?:destine|encoge|mancha)[n]?
      no (?:destine|encoge|mancha)[n]?
    `,
    asked: said`
      se (?:lava|plancha|moja|borra|quita|limpia|congela|guarda|dana|mancha|destine|encoge|rompe|despinta)[n]?
      se puede[n]? (?:lavar|planchar|mojar|meter|limpiar|congelar|guardar|dejar)
      como se (?:lava|limpia|guarda|cuida|conserva)
      (?:es|son) (?:lavable|impermeable|resistente|a prueba)s?
      (?:se )?(?:destine|encoge|mancha)[n]?
    `,
  },
  contents: {
    told: said`
      contiene[n]?
      ingredientes?
      a base de
      rellen[oa]s? de
      sabor(?:es)?
      lleva[n]?
      hech[oa]s? con
      (?:no )?pica(?:n|nte)?
    `,
    asked: said`
      que (?:contiene[n]?|ingredientes?|sabor(?:es)?)
      (?:contiene|lleva)[n]?
      tiene
      (?:de|a) que (?:sabor|sabe|huele)
      (?:pica|es picante|es dulce|huele)[n]?
    `,
  },
  origin: {
    told: said`
      (?:hech[oa]|fabricad[oa]|elaborad[oa]|producid[oa])s? (?:a mano )?en
      importad[oa]s?
      nacional(?:es)?
      criollas?
      criollos?
      del pais
      original(?:es)?
      generic[oa]s?
      artesanal(?:es)?
      (?:dominican|italian|american|chin|colombian|mexican|espanol|brasilen)[oa]s?
    `,
    asked: said`
      (?:de |en )que (?:pais|lugar|parte)(?: (?:lo|la|los|las|se))?(?: (?:fabrican?|hacen|producen?|viene[n]?|es|son))?
      de donde (?:es|son|viene[n]?|lo traen|la traen|los traen|lo sacan)
      (?:donde )(?:lo |la |los |las |se )?(?:fabrican?|hacen|producen?)
      (?:es|son) (?:del pais|importad[oa]|nacional|criollo|criolla|original|generic[oa]|copia|replica|dominican[oa]|american[oa]|chin[oa])(?:es|s)?
    `,
  },
  material: {
    told: joined(
      said`hech[oa]s? (?:a mano )?(?:de|en)
      material(?:es)?`,
      oneOf(MATERIALS),
    ),
    asked: joined(
      said`
        de que (?:material|tela|madera|esta[n]? hech[oa]s?|es|son)(?! marca| sabor| color| tamano)
        que (?:material|tela|madera)
      `,
      `(?:es|son) (?:de |en )?(?:puro |pura )?(?:${oneOf(MATERIALS)})`,
    ),
  },
  colors: {
    told: said`
      color(?:es)?
      (?:rojo|negro|blanco|azul|verde|amarillo|gris|marron|rosado|morado|lila|beige|crema|dorado|plateado|naranja|vino|turquesa|fucsia)[as]*
    `,
    asked: said`(?:de |en )?que colou?r(?:es)?`,
  },
  amount: {
    told: said`
      (?:paquete|caja|funda|pack|bolsa|carton|bandeja|lata|frasco|botella|sobre|galon|saco) (?:de|con) (?:\d[\d./]*|una?)
      \d+ (?:unidades|piezas|hojas|pares|sobres|tabletas|capsulas|pastillas|rollos|lapices)
      docena
      (?:por|la) (?:libra|unidad|docena|yarda|metro)
    `,
    asked: said`
      cuant[oa]s?(?= \w+ (?:trae|viene|tiene)[n]?\b)
      cuant[oa]s? (?:trae|viene|tiene)[n]?
      de a cuant[oa]s
      (?:viene|vende)[n]? (?:por|en) (?:paquete|caja|unidad|docena|libra|pares)
    `,
  },
  use: {
    told: said`
      para
      sirve[n]?
      ideal(?:es)?
      uso
      alivia[n]?
      combate[n]?
      ayuda[n]?
      contra
      elimina[n]?
      controla[n]?
      (?:tapa|cubre)[n]? (?:las |la )?canas?
    `,
    asked: said`
      (?:para|a) que (?:es|son|sirve|se usa|funciona)[n]?
      (?:eso |es[ao] )?(?:me )?(?:sirve|funciona)[n]? (?:para|en|de|como|con|a|si)
      como (?:se|lo|la) (?:usa|uso|aplica|aplico|pone|prepara|siembra|instala)[n]?
      (?:es|son) (?:buen[oa]s?|recomendad[oa]s?) (?:para|con)
      (?:tapa|cubre|quita|alivia|mata|elimina|combate)[n]?
    `,
  },
};

const ONE_WHO = `(?:mi |un |una |el |la |al |los |las |a |unos |mis )*(?:${oneOf(PATIENTS)})(?:s|es)?`;
const IS_SICK = `(?:esta |tiene |estoy |tengo |sufr\\w+ |padec\\w+ |soy |es )(?:con |de |del |de la |la |mal de |el |un |una )*(?:${oneOf(AILMENTS)})`;

/** Questions for a doctor, a pharmacist or a vet: about a dose, or about use with an illness. */
export const ASKS_PROFESSIONAL = joined(
  said`
    (?:que|cual es la) dosis
    cada cuant[oa]s? (?:horas?|tiempo) (?:se |me |le |lo |la )*(?:toma|doy|da|pone|pongo|inyecta)\w*
    cuant[oa]s? (?:pastillas?|cucharad\w+|got(?:it)?as?|cc|ml|mg|tabletas?|capsulas?) (?:es que |me |le |se |lo |la |debo |puedo |tengo que |hay que )*(?:toma|tomo|tomar|doy|da|dar|pongo)\w*
    (?:(?:me|se) l[oa] |l[oa] )?puedo (?:tomar|beber|usar|dar)\w* (?:si|con|estando|embarazada)
    (?:(?:se|le) l[oa]s? |le )(?:puedo |puede |podria )(?:dar|poner|inyectar)(?! (?:el|la|l[oa]s|una?|mi) )
  `,
  `(?:cuanto|cuanta|cuantos|cuantas|que cantidad)(?: \\w+)? (?:le |se lo |se la )(?:doy|pongo|echo|inyecto|puedo dar|tengo que dar|hay que dar|debo dar)(?: de es[aeo])? (?:a )?${ONE_WHO}`,
  `(?:sirve|dar|darle|da|tomar|usar|puede|puedo|poner)\\w*(?: \\w+){0,4} (?:si|que|con) (?:\\w+ ){0,2}${IS_SICK}`,
);
