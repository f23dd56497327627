import { isPerson } from '../words/person-words.ts';

/** Why a message names a thing without wanting it: it refuses it, it tells what was, or it leaves it as it is. */
export type Unwanted = 'refused' | 'told' | 'kept';

/** Where a clause ends: what stands before it says nothing of what comes behind. */
const ENDS = /^(?:[,.?!;:]|pero|sino|mejor|entonces|porfavor)$/;

/** Verbs of wanting, giving and having, of which the nearest before a thing says whether it is wanted. */
const GIVES =
  /^(?:quier\p{L}+|quer\p{L}+|quisier\p{L}+|dese\p{L}+|neces\p{L}+|pon\p{L}*|ech\p{L}+|mand\p{L}+|envi\p{L}+|trae\p{L}*|traig\p{L}+|dame|deme|des|den|agreg\p{L}+|met\p{L}+|apart\p{L}+|anot\p{L}+|apunt\p{L}+|despach\p{L}+|vend\p{L}+|llev\p{L}+|inclu\p{L}+|cobr\p{L}+|compr\p{L}+|pid\p{L}+|pedid[oa]s?|era|eran|es|son|fue)$/u;
const TELLS =
  /^(?:compr(?:e|amos|aste|aron|aba|ado)|ped(?:i|imos|iste)|recib(?:i|imos|ieron)|trajo|trajeron|trajiste|quede|quedamos|llego|llegaron|mandaron|mandaste|vend(?:iste|ieron|ian?)|cobraron|cobraste|sobro|sobraron|tengo|tenemos|tenia|falto|faltaron|dano|danaron|dieron|diste|llevamos|llevaste|consegui|encontre|gaste|cocine|debo)$/;
const HAS = /^ten(?:go|emos|ia)$/;
/** «No te olvides de …», «no falles»: refused is the forgetting, not the thing. */
const FORGETS = /^(?:olvid\p{L}+|fall\p{L}+|tard\p{L}+|dej\p{L}+|demor\p{L}+)$/u;
const REFUSES = /^(?:no|tampoco|nunca|jamas|ni)$/;
/** «Si no hay», of things: nothing is lacking in «si no hay problema», «si no tienen cambio». */
export const IF_LACKING = String.raw`si no (?:l[oa]s? )?(?:hay|tienen?|tienes|quedan?|aparecen?)(?! (?:problemas?|inconvenientes?|apuros?|cambio|menudo|devuelta|delivery|luz|sistema|nadie|tiempo|chance|lio)\b)`;

/** Words that refuse what follows them, without a verb: «nada de», «ninguno de los», «0 de», «sin». */
const WITHOUT = new RegExp(
  String.raw`\b(?:nada del?|(?:ningun[oa]?|cero|0)(?: de)?|tampoco|ni|sin|${IF_LACKING})(?: (?:el|la|los|las))?(?: del?)?$`,
);
/** Words behind a thing that refuse it: «de los azules nada», «a los candados no les pongas asunto». */
const REFUSED_BEHIND =
  /(?:^| )(?:del?|al|a? ?l[oa]s|[ae]l|la) (?:[\p{L}\d.]+ ){1,5}?(?:(?<!mas )nada$|ningun[oa]$|no (?:l[ea]s? )?(?:pong|hag|par|prest)\p{L}+ (?:asunto|caso|mente|atencion)\b)/u;
/** What may stand between a no and its verb: «no me», «no quiero que me», «nunca he». */
const BETWEEN =
  /^(?:me|nos|le|les|te|se|lo|la|los|las|ya|que|a|voy|vas?|van|vayas?|vayan|he|ha|hemos|han|quiero|quiera)$/;
const REVOKES = /^(?:cancel[ae]\p{L}*|anul[ae]\p{L}*|devolver\p{L}*|devuelv\p{L}+)$/u;

/** Verbs of what the shopper would do, which an «después» or a «quizás» before them puts off; «luego ponme 2 panes» orders. */
const TAKES =
  /^(?:pid\p{L}+|pedir\p{L}*|compr\p{L}+|llev\p{L}+|cog\p{L}+|coj\p{L}+|agarr\p{L}+|encarg\p{L}+)$/u;
const PUTS_OFF =
  /\b(?:despues|luego|mas tarde|quizas?|tal ?vez|capaz|puede que|no se si|(?:(?<!\b(?:para|la) )manana|(?<!\bpara )(?:el|este) (?:lunes|martes|miercoles|jueves|viernes|sabado|domingo))(?!.*\b(?:quier[oe]|quisiera|necesito|voy a)\b))\b/;
/** Words for another time than now, of which what they tell is not ordered. */
export const ANOTHER_TIME =
  /\b(?:cuando (?:cobre|pueda|me paguen)|(?:(?:la|el) )?(?:otr[oa]|proxim[oa]) (?:semana|mes|ano|quincena|dia)|(?:semana|mes|ano|quincena) que viene|mas adelante|dentro de (?:\d+|un[oa]?s?|dos|tres) (?:dias?|semanas?|mes|meses)|(?:en|para) (?:enero|febrero|marzo|abril|mayo|junio|julio|agosto|septiembre|octubre|noviembre|diciembre))\b/;
/** Verbs of coming back to an order: «la otra semana te escribo para 3 cremas». */
const COMES_BACK = /^(?:escrib\p{L}+|llam\p{L}+|avis\p{L}+|vuelv\p{L}+|habl\p{L}+)$/u;
/** What was planned, where a «pero» behind it says that it came otherwise: «pensaba llevarme 2 panes, pero …». */
const PLANNED = /\b(?:pensaba|pensabamos|iba|ibamos|tenia pensado|habia pensado)(?: (?:a|en|que))?$/;
/** What another person did or always does: «la vecina compro 4 panes», «mi tía siempre lleva 5». */
const DOES =
  /^(?:compro|compran?|llevo|llevan?|usan?|gastan?|tienen?|comen?|toman?|pidio|trajo|mando|consiguio)$/;

/** Whether the clause before a verb puts it off, or tells that somebody else did it. */
const isOfLaterOrOthers = (tokens: readonly string[], verb: number): boolean => {
  const token = tokens[verb] ?? '';
  const from = tokens.findLastIndex((word, n) => n < verb && ENDS.test(word)) + 1;
  const before = tokens.slice(from, verb).join(' ');
  if (TAKES.test(token) || COMES_BACK.test(token)) {
    if (PUTS_OFF.test(before) || ANOTHER_TIME.test(before)) return true;
    const end = tokens.findIndex((word, n) => n > verb && ENDS.test(word));
    if (PLANNED.test(before) && /^(?:pero|sino)$/.test(tokens[tokens[end] === ',' ? end + 1 : end] ?? ''))
      return true;
  }
  const who = /^(?:me|se|le|lo|la|siempre|nunca|ya)$/.test(tokens[verb - 1] ?? '') ? verb - 2 : verb - 1;
  return DOES.test(token) && isPerson(tokens[who] ?? '') && OF_SOMEBODY.test(tokens[who - 1] ?? '');
};
const OF_SOMEBODY = /^(?:el|la|los|las|mi|mis|su|sus|tu|un|una)$/;

const isRefusedAt = (tokens: readonly string[], verb: number): boolean => {
  let at = verb - 1;
  while (at >= 0 && BETWEEN.test(tokens[at] ?? '')) at -= 1;
  // «Y si no, ponme 2 panes», «¿por qué no me mandas 2 panes?» ask for them.
  return REFUSES.test(tokens[at] ?? '') && !/^(?:si|que|porque)$/.test(tokens[at - 1] ?? '');
};

/** Words behind a thing that say it is there already: «los candados ya los compré». */
const HAD_BEHIND =
  /^(?:(?!que )\p{L}+ ){1,4}?(?:ya (?:l[oa]s? )?|l[oa]s? )(?:tengo|tenemos|compre|compramos|consegui|conseguimos|encontre)\b/u;

/** The words of a clause from a thing on, with so many of those before it. */
const clauseFrom = (tokens: readonly string[], thingAt: number, before = 0): string => {
  const isBound = (token: string): boolean => /^(?:[,.?]|y|pero)$/.test(token);
  const end = tokens.findIndex((token, at) => at > thingAt && isBound(token));
  const start = tokens.findLastIndex((token, at) => at < thingAt && isBound(token)) + 1;
  return tokens.slice(Math.max(start, thingAt - before), end < 0 ? tokens.length : end).join(' ');
};

/** «Es para los uniformes de los niños, dame 3 camisas»: what it is for stands before what is ordered. */
const isPurposeBefore = (tokens: readonly string[], thingAt: number): boolean => {
  const end = tokens.findIndex((token, at) => at > thingAt && /^[,.]$/.test(token));
  const isOrdered = end >= 0 && tokens.slice(end).some((token) => GIVES.test(token));
  return isOrdered && PURPOSE.test(tokens.slice(0, thingAt).join(' '));
};
const PURPOSE =
  /^(?:(?:hola|buenas|mira|amigo|dias|tardes|noches|,) )*(?:es|son|seria|eso es|esto es) para (?!llevar\b)(?:\p{L}+ ?){0,4}$/u;

/**
 * Reads whether a message names the thing at a token without wanting it: «no quiero media libra de salami», «no me pongas 2
 * panes», «ayer compré salami». The nearest verb before it in its clause decides; a thing without such a verb is not refused.
 */
export const readUnwanted = (tokens: readonly string[], thingAt: number): Unwanted | undefined => {
  if (WITHOUT.test(tokens.slice(Math.max(0, thingAt - 4), thingAt).join(' '))) return 'refused';
  if (REFUSED_BEHIND.test(clauseFrom(tokens, thingAt, 2))) return 'refused';
  if (HAD_BEHIND.test(clauseFrom(tokens, thingAt))) return 'told';
  if (isPurposeBefore(tokens, thingAt)) return 'told';
  for (let at = thingAt - 1; at >= 0; at -= 1) {
    const token = tokens[at] ?? '';
    if (ENDS.test(token) || FORGETS.test(token)) return undefined;
    // «No me de media libra»: elsewhere «de» is no verb.
    const isGive = GIVES.test(token) || (/^de$/.test(token) && /^(?:me|nos|le)$/.test(tokens[at - 1] ?? ''));
    if (REVOKES.test(token)) return 'refused';
    // «No tengo salami» is a reason to want it.
    if ((isGive || TELLS.test(token)) && isRefusedAt(tokens, at))
      return HAS.test(token) ? undefined : 'refused';
    if (TELLS.test(token) || isOfLaterOrOthers(tokens, at)) return 'told';
    if (isGive) return undefined;
  }
  return undefined;
};

/** What the shopper is doing or means to do, other than looking for a thing: «estoy haciendo un …», «voy a levantar una …». */
const DOING =
  /\b(?:(?:estoy|estamos|esta|estan|ando|andamos|sigo|seguimos) (?:(?:yo|me|nos|le|les|ahora|ahi) )*(?!(?:busc|necesit|quer|quier|compr|ped|pid|procur|mir|vie|cotiz|pregunt|pens|orden|solicit|dese|esper|llev|cog|us)\p{L}*)\p{L}+(?:ando|iendo|yendo)|(?:voy a|vamos a|quiero|queremos|pienso|para) (?:hacer|montar|levantar|construir|arreglar|remodelar|organizar|celebrar|preparar|techar|pintar|armar|equipar)(?:le|me|nos)?) (?:\p{L}+ ){0,2}$/u;

/** Whether a thing is what the shopper works on, which is a story, and no wish: «un bañito» of «estoy haciendo un bañito atrás». */
export const isWorkedOn = (tokens: readonly string[], thingAt: number): boolean =>
  DOING.test(`${tokens.slice(0, thingAt).join(' ')} `);

/** Words behind a thing that refuse it, «de los rojos ninguno», «de la leche nada», or leave it as it is: «las mantas no las toques». */
const NONE_BEHIND = /^(?:,? ?)(?:ningun[oa]s?|nada)(?= [,.]|$| (?:y|pero|porfavor)\b)/;
const KEPT_BEHIND =
  /^(?:,? ?)(?:no (?:me )?l[oa]s? (?:toques?|cambies?|muevas?|quites?|saques?|borres?)|(?:van?|siguen?|quedan?) (?:igual|asi))\b/;

/** Reads the same from what stands right behind the thing whose last token is given. */
export const readUnwantedBehind = (tokens: readonly string[], lastAt: number): Unwanted | undefined => {
  const behind = tokens.slice(lastAt + 1, lastAt + 1 + LONGEST).join(' ');
  if (NONE_BEHIND.test(behind)) return 'refused';
  return KEPT_BEHIND.test(behind) ? 'kept' : undefined;
};
const LONGEST = 6;

/** «Si hay mantas ponme 3, y si no hay, 3 baberos»: what is wanted only where the first is lacking. */
const IF_NOT = new RegExp(` ${IF_LACKING} `);

/** «Si no hay jamón ponme salami»: the first thing is only the reason for the other. */
export const beginsIfNot = (tokens: readonly string[]): boolean => BEGINS_IF_NOT.test(tokens.join(' '));
const BEGINS_IF_NOT = new RegExp(`^(?:(?:y|pero|,) )*${IF_LACKING} `);

/** The first token of what is wanted only where another thing is lacking; undefined where a message says no such thing. */
export const alternativeAt = (tokens: readonly string[]): number | undefined => {
  const line = tokens.join(' ');
  const found = IF_NOT.exec(line);
  return found ? line.slice(0, found.index + 1).split(' ').length - 1 : undefined;
};
