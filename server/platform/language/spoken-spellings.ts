import { SPOKEN_WORDS } from './words/spoken-words.ts';

const parse = (table: string): ReadonlyMap<string, string> => {
  const pairs = table
    .trim()
    .split('\n')
    .flatMap((line) => {
      const [left = '', right = ''] = line.split('>');
      return left
        .trim()
        .split(/\s+/)
        .map((spoken): [string, string] => [spoken, right.trim()]);
    });
  return new Map(pairs);
};

/** The standard spelling of words that people write as they speak. */
export const SPOKEN_SPELLINGS: ReadonlyMap<string, string> = parse(SPOKEN_WORDS);

/** Spellings of several words, or with signs that would split a word; they are replaced before the words are split. */
export const SPOKEN_PHRASES: readonly (readonly [RegExp, string])[] = [
  // Dictated voice notes: hesitation, spoken punctuation, repeated words.
  [
    // «Santo Domingo Este, calle 5» hesitates nowhere, «quiero este, porfa» points.
    /(?<![\p{L}\p{N}])(?:e+h+|m{2,}|e+m+|(?<=(?:^|[,.…!?]|\b(?:y|pero|hola|buenas|tardes|dias|noches|pues|bueno|ok|un[oa]?|el|la|quiero|dame))\s*)este)(?=\s*[,.…]|\s+(?:eh|mm+|mira|quiero|dame|mandame|mándame|necesito)\b)[,.…]*/gu,
    ' ',
  ],
  [
    /\s+coma(?=\s+(?:un[oa]?s?|\d|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez|y|tambien|también|dame|quiero)\b)/g,
    ',',
  ],
  [
    /(?<=\p{L}\s)punto(?=\s*$|\s+(?:gracias|y aparte|porfa\p{L}*|por favor|mandame|mándame|quiero|dame|es todo|eso)\b)/gmu,
    '.',
  ],
  [
    // «Tres tres leches» counts a cake.
    /(?<!\p{L})(dame|quiero|y|la|el|un|una|de|las|los|dos|tres(?!\s+tres\s+leches)|cuatro|cinco|seis|siete|ocho|nueve|diez)(?:[\s,]+\1)+(?!\p{L})/gu,
    '$1',
  ],
  [/(?<=\s)x\s+fa(?:v(?:or)?)?(?!\p{L})/gu, 'porfavor'],
  [/\b[kq](?:ue)?\s+lo\s+[kq](?:ue)?\b/g, 'klk'],
  [/\bdime\s+a\s+(?:ver|vei|ve|vel)\b/g, 'hola'],
  // «Ay no, son G» is an exclamation; «¿ay pan?» asks whether there is bread.
  [
    /\bay\s*,?\s+(?=no\b|mir[ae]\b|oye\b|oiga\b|gracias\b|amor\b|yo\b|perd[oó]n|disculp|esp[eé]ra|mentira|son\b|ya\s+no\b|d[ií]os|mi\b|si\b|me\b|es\b|mejor\b|señora?\b|mij[oa]\b|hombre\b|verdad\b|pero\b|tambien\b|también\b|que\s+(?:pena|lastima|l[aá]stima|bueno|bien|rico|lindo)\b)/g,
    'ah ',
  ],
  [/\bdime\s*lo\b/g, 'hola'],
  // «¿Sabes qué? Bórralo» asks nothing.
  [/\bsabes?\s+(?:que|qu[eé]|ke|q)\s*[?,.]+/g, 'ah, '],
  // «¿Viste? Los panes son 3» asks nothing either.
  [/^\s*¿?\s*(?:vistes?|ves|o[ií]ste|me\s+oyes|(?:me\s+)?entiendes?)\s*\?+\s*(?=\p{L})/gu, 'ah, '],
  [/\bt[\s-]?shirts?\b/g, 'tshirt'],
  [/\bx[\s-]large\b/g, 'xl'],
  [/\bsi[xk][\s-]?pa(?:ck?|k)s?\b/g, 'sixpack'],
  [/\b(una?|el|los|del|al|otro|\d{1,2}|dos|tres|cuatro|cinco)\s+si[xk](?:es)?\b/g, '$1 sixpack'],
  [/^si[xk]\s+(?!\d)/g, 'sixpack '],
  [/\b(\d{1,3})mil\b/g, '$1 mil'],
  [/\ba\s+c[oó]mo\s+(?:e(?:s)?\s+que\s+)?(?:ta|est[aá]n?|e|es|son|sale|tienen?)\b/g, 'cuanto cuesta'],
  [/\ba\s+c[oó]mo\s+me\s+(?=sale)/g, 'cuanto me '],
  [
    /\b(hola|buenas|saludos|klk|ey|oye)\s+(?:bell[oa]|hermos[oa]|precios[oa]|muñeca|princesa|coraz[oó]n|cielo)\b/g,
    '$1 amigo',
  ],
  [/\bbuenas?\s+(tarde|noche)\b/g, 'buenas $1s'],
  [/\bcuanto\s+e\b/g, 'cuanto es'],
  [/\bpor\s+favor\b/g, 'porfavor'],
  [/\bma['’]?\s+(?=barat|car[oa]|grande|peque|chiqui|econo|cerca|lejo)/g, 'mas '],
  // The final «s» is often silent: «2 cerveza ma», «ponme los do».
  [/(?<=\S\s)ma['’]?(?=\s*(?:$|[.,!?]))/gm, 'mas'],
  [/\b(l[oa]s|eso|esa)\s+do(?=\s*(?:$|[.,!?]))/gm, '$1 dos'],
  [/\beso\s+es?\s+to['’]?(?!\p{L})/gu, 'eso es todo'],
  // «6 al detalle», «al detal» and «al menudeo» are sold loose.
  [/\bal\s+(?:detall?e?|menudeo|por\s+menor)(?!\p{L})/gu, 'suelto'],
  // «Con el transporte» and «el viaje cuánto sale» are the delivery; «la jaula de transporte» and «para el viaje» are not.
  [
    /\b(con|m[aá]s|sin|por|incluyendo)\s+(?:el\s+(?:transporte|viaje)|(?<=con\s+)transporte)\b(?!\s+de\b)/g,
    '$1 el delivery',
  ],
  [
    /(?<!\bpar?a?\s+)\b(?:el|del)\s+(?:transporte|viaje)(?=\s+(?:cu[aá]nto|cu[eé]sta|sale|vale|va|est[aá]|incluid|para|hasta|a\s+(?:l[oa]s?\s+)?\p{L}{3})|\s*\?)/gu,
    'el delivery',
  ],
  [/\b(hacen|dan|ofrecen|cobran?(?:\s+de)?|servicio\s+de)\s+transporte\b/g, '$1 delivery'],
  // «Hágame la cuenta de 10 fundas», «el total de 3 martillos».
  [
    /\b(?:(?:s[aá](?:ca|que)|haga|haz|h[aá]ga|h[aá]z|sum[ae]|ech[ae])(?:me|nos|le)?\s+(?:la\s+|una\s+|mi\s+)?cuenta|(?:cu[aá]nto\s+(?:es|ser[ií]a|sale)\s+)(?:el\s+total|la\s+cuenta))\s+(?:de|con|por)\s+(?!un\s+(?:delivery|env[ií]o|domicilio|flete|motorista))(?=\d|un[oa]?\s|dos\s|tres\s|cuatro\s|cinco\s|seis\s|medi[oa]\s)/g,
    'cuanto salen ',
  ],
  // «Sácame la cuenta» takes nothing out.
  [
    /\b(?:s[aá](?:ca|que)|h[aá]z|h[aá]ga)(?:me|nos|le)?\s+(?:(?:la|las|mi)\s+)?cuentas?\b/g,
    'cuanto es el total',
  ],
  // «Dame los 2 que hay y un topper» tells no more than «los 2».
  [
    /\b(l[oa]s\s+(?:\d+|dos|tres|cuatro|cinco|seis))\s+q(?:ue)?\s+(?:(?:le|te|les)\s+)?(?:hay|quedan?|tienen?)(?=\s*(?:$|[,.]|y\s|con\s|porfa))/gm,
    '$1',
  ],
  // «Mano» at the beginning calls somebody; «mano de guineo» is a bunch.
  [/^\s*(?:mano|manito|manin)\s*,?\s+(?!de\b)(?=\p{L})/gmu, 'amigo '],
  // «Dios me la bendiga» thanks, and so does whoever calls the shop «mi hija».
  [
    /\b(?:que\s+)?di[oó]s\s+(?:(?:me|te|le|l[oa]s?|se)\s+)*(?:bendiga|cuide|pague|acompañe|acompane|multiplique)(?:\s+(?:mucho|siempre|grandemente))?/g,
    'gracias',
  ],
  [/\bgracias\s*,?\s+mi\s+(?:hij[oa]|reina?|vida|cielo|amor|gente)\b/g, 'gracias amigo'],
  // «Soda» is a soft drink, but «galleta de soda» is a cracker.
  [/\b(gallet\p{L}+)\s+(?:de\s+)?soda\b/gu, '$1 crackersoda'],
  // «Uno na ma» means one and no more.
  [
    /\bna(?:da)?['’]?\s+ma['’]?s?\b(?=\s*(?:$|[.,!])|\s+(?:y|con|l[oa]s|\d+|un[oa]|dos|tres)\b)/gm,
    'solamente',
  ],
  // «Do refresco» is two of them, unless it is the English «do you».
  [/\bdo\s+(?!you\b|u\b|ya\b|they\b|we\b|i\b|not\b)(?=[a-z])/g, 'dos '],
  // A beer «vestida de novia» is so cold that its bottle is white.
  [/\b(?:bien\s+)?(?:vestidas?\s+de\s+novia|cenizas?)\b/g, ''],
  // «Un tubo d media», but «vitamina d», «copa 34 d», «la d».
  [
    /(?<=[a-z]\s)(?<!\b(?:vitaminas?|complejo|tipo|clase|letra|copa|talla|size|opcion|la|el)\s)d\s+(?=[a-z\d])/g,
    'de ',
  ],
  // «¿Cuánto cobran por poner las gomas?» asks for the work.
  [/\b(cobra[ns]?|cuanto|precio)\s+(por|de)\s+poner\b/g, '$1 $2 colocar'],
  // Pipes «de media» and «de tres cuartos» are measured in inches.
  [
    /(?<!\b(?:par|pares|docenas?|paquetes?) )\bde\s+media\b(?!\s+(?:docena|libra|hora|manga|pierna))/g,
    'de 1/2',
  ],
  [/\btres\s+cuartos\b/g, '3/4'],
  [/\b((?:borr|quit|elimin|bot|sac|vaci|cancel|dame|ponme)\p{L}*)\s+to['’]?(?!\p{L})/gu, '$1 todo'],
  [/\bcuanto\s+to['’]?(?!\p{L})/gu, 'cuanto es todo'],
  [/\b(cuanto\s+(?:es?|sale|va|son|suma)|quita|borra|en)\s+to['’]?(?!\p{L})/gu, '$1 todo'],
  // «Doña, mándeme …» addresses somebody; elsewhere «dona» is a doughnut.
  [
    /^((?:(?:hola|ola|buenas?|buenos|dias|tardes|noches|klk|saludos?|oiga|mire|si|bendicion),?\s*)*)do[nñ]a\b(?=[\s,]+\p{L})/u,
    '$1amigo',
  ],
  // «La funda e cemento»: a spoken «e» between two nouns is «de».
  [
    /\b(funda|saco|galon|libra|caja|docena|paquete|pote|botella|par|lata|carton|rollo|vaso|tubo)s?\s+e\s+(?=[a-z])/g,
    '$1 de ',
  ],
  // «Hola, corazón» and «gracias mi corazón» address somebody, but a balloon may be «de corazón».
  [
    /^((?:(?:hola|ola|buenas?|buenos|dias|tardes|noches|klk|saludos?|oye|mira),?\s*)*)(?:mi\s+)?corazon\b(?!\s*\?)/g,
    '$1amigo',
  ],
  [/(?<!\b(?:de|del|en|un|el|con|y|los|tienen?|hay))\s+corazon\s*(?=[.,!?]*$)/g, ' amigo'],
  [/\bpa['’]?l\b/g, 'para el'],
  [/(?<=\d\s*)p[aá]gs?\b\.?/g, ' paginas'],
  [/\bp['’]\s*(?=[a-z])/g, 'para '],
  [/\bpa['’]/g, 'para '],
];
