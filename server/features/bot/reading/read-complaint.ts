import { lazily } from '#shared/lib/lazily.ts';
import { foldText } from '#shared/lib/text-fold.ts';
import { wordSet } from '#shared/lib/word-set.ts';
import { FAILING_ROOTS, SHOP_WORDS, TROUBLE_ROOTS, UPSET, UPSETTING } from '../words/upset-words.ts';
import { said } from './said.ts';

const tables = lazily(() => ({
  upset: wordSet(foldText(UPSET)),
  upsetting: wordSet(foldText(UPSETTING)),
  shop: wordSet(foldText(SHOP_WORDS)),
  troubles: [...wordSet(foldText(TROUBLE_ROOTS))],
  failing: [...wordSet(foldText(FAILING_ROOTS))],
}));

/** Words of an earlier purchase or delivery, so that the message is about a former order. */
const BOUGHT =
  /\b(?:me|nos|le) (?:lo |la |los |las )?(?:vendi|llego|llegaron|mandaron|mandaste|mando|traj|entreg(?:aron|o)|dieron|dio|despach(?:aron|o)|hicieron|hizo|pusieron|instal(?:aron|o)|cobr(?:aron|o)|cancel(?:aron|o))\w*|(?<!\b(?:para|quiere|quieren|quieres|ojala) que (?:yo )?)\b(?:compre|compramos|pedi|ordene|encargue|lleve|recibi)\b|\b(?:mi|el) (?:pedido|orden|encargo) (?:me )?(?:llego|vino|esta|salio)\b/;
/** Words of a product that arrived in a bad state. */
const CAME_WRONG =
  /\b(?:vino|vinieron|llego|llegaron|salio|salieron|estaban?) (?:\w+ ){0,4}(?:rot|danad|podrid|vencid|incomplet|equivocad|defectuos|aplastad|abiert|mojad|crud|cortad|agri|ranci|vaci|suci|usad|quemad|babos|derretid|mal)[oa]s?\b|\b(?:vino|vinieron|llego|llegaron) (?:seco|seca|frio|fria)s?\b|\b(?:quedo|quedaron|dejaron) (?:\w+ ){0,3}(?:horribles?|fatal|mal|fe[oa]s?|quemad[oa]s?|manchad[oa]s?|torcid[oa]s?|disparej[oa]s?|un desastre)\b/;
/** Words of a wrong or incomplete delivery. */
const WRONG_THING = said`
  (?:llego|llegaron|vino|vinieron|trajeron|mandaron|entregaron|dieron|despacharon|vendieron) (?:\w+ ){0,8}(?:que no (?:era|es)|no era|otr[oa]s?|distint[oa]s?|diferentes?|incomplet[oa]s?|equivocad[oa]s?)
  (?:llego|llegaron|vino|vinieron|mandaron|trajeron|pedido|orden|entregaron) (?:\w+ ){0,6}falt(?:o|aron|aba|aban|a|an)\b|falt(?:o|aron|a|an) (?:\w+ ){0,4}(?:en|del|de) (?:el |mi )?(?:pedido|orden|delivery)
  (?:no (?:era|es|son|eran|fue)) (?:\w+ ){0,3}(?:lo )?(?:que )(?:yo )?(?:pedi|ordene|encargue|compre|queria)
  (?:llego|llegaron|vino|vinieron|trajeron|mandaron|entregaron|dieron|despacharon) (?:\w+ ){0,12}(?:y|pero|cuando) (?:yo |lo que |que )*(?:lo |la |los |las )?(?:pedi|ordene|encargue|queria|habia pedido|era)
  (?:pedi|ordene|encargue|compre) (?:\w+ ){0,10}(?:y|pero) (?:me |nos |lo que (?:me )?)?(?:trajeron|mandaron|llego|llegaron|dieron|entregaron|vino|salio|estaba|tenia|vinieron|salieron|estaban|tenian)\b(?! (?:\w+ ){0,2}(?:buen|ric|bien|excelent|delicios|perfect|bonit|lind|hermos|brutal|clase)\w*)
  (?:llego|llegaron|trajeron|mandaron|entregaron|vendieron|dieron) (?:\w+ ){0,8}uno (?:\w+ ){0,4}y (?:el )?otro
`;
/** Words of a broken promise, missing answers, or a wrong charge. */
const LET_DOWN = said`
  nadie (?:me )?(?:contesta|responde|atiende|resuelve|coge)|no me (?:contestan|responden|resuelven|hacen caso|han contestado|han respondido)|quien (?:me )?responde por (?:eso|esto)
  (?:cobraron|cobro|quitaron) (?:de mas|doble|dos veces|mas (?:de|caro))|nunca mas (?:les |le )?(?:compro|vuelvo|pido)
  no (?:me |nos )llego|(?:todavia|aun|nunca|nada|pedido|orden|delivery|encargo) no llego|no llego (?:\w+ ){0,2}(?:pedido|orden|delivery|encargo|nada|nadie|nunca|todavia|aun)
  (?:hice un pedido|(?:pedi|compre|ordene|encargue|pague|deposite|espere|espera\w*)) (?:\w+ ){0,8}no llego
  no (?:me |nos )?(?:ha llegado|llegaron|han llegado|han entregado|entregaron|han (?:traido|mandado|devuelto)|ha llegao)|nunca (?:me |nos )?(?:llego|llegaron|contestan|responden|entregaron)
  (?:todavia|aun) no (?:me )?(?:llega|ha llegado|lo recibo|recibo)|llevo (?:\w+ ){0,3}(?:esperando|hora|horas|dias)
  (?:tengo|hace) (?:\w+ ){0,3}(?:horas?|dias?|semanas?) (?:\w+ ){0,2}esperando|quiero mi dinero|mi dinero (?:de vuelta|devuelta)|pro consumidor
  (?:cancel|olvid)\w* (?:mi|el) pedido por (?:lent|incumpl|mal)\w*|hijos? de (?:puta|perra|la gran|tu|su|mil|maldit\w*)
  (?:estoy|ando|me tienen?) (?:\w+ )?(?:molest[oa]|quillad[oa]|indignad[oa]|decepcionad[oa]|enojad[oa]|jart[oa]|hart[oa])
  (?:despach|vend|mand|traj|entreg|di)\w+ (?:\w+ ){0,5}que no era
`;

/** The largest distance between a word of trouble and one of a purchase. */
const MAX_APART = 14;

/** Conditions: «si lo compro y no sirve, ¿lo puedo cambiar?» is no complaint. */
export const IF_SO =
  /\bsi (?:yo )?(?:l[oa]s? |me |le |se |no |te )*(?:compro|llevo|compra|sale[n]?|sirve[n]?|queda[n]?|llega[n]?|da[n]a[n]?|gusta[n]?)\b/;

const beginsWith = (word: string, roots: readonly string[]): boolean =>
  roots.some((root) => word.startsWith(root) && word.length - root.length <= MAX_ENDING);
/** A longer ending makes another word. */
const MAX_ENDING = 4;

/** Whether a «no» before a word denies it: «no los ha usado», «no la he abierto». */
const isDeniedAt = (tokens: readonly string[], at: number): boolean => {
  let from = at - 1;
  while (CARRIES_NO.test(tokens[from] ?? '')) from -= 1;
  return /^(?:no|sin|ni)$/.test(tokens[from] ?? '');
};
const CARRIES_NO = /^(?:l[oaes]|l[oae]s|me|se|te|nos|ha|he|han|hemos|habia|esta[n]?|siquiera)$/;

const hasTrouble = (tokens: readonly string[], at: number): boolean => {
  const { troubles, failing } = tables();
  for (let near = Math.max(0, at - MAX_APART); near < Math.min(tokens.length, at + MAX_APART); near += 1) {
    const token = tokens[near] ?? '';
    if (token.length > 2 && beginsWith(token, troubles) && !isDeniedAt(tokens, near)) return true;
    if (token === 'no' && beginsWith(tokens[near + 1] ?? '', failing)) return true;
    if (token === 'dejo' && tokens[near + 1] === 'de') return true;
  }
  return false;
};

/** Whether the message is a complaint: about a purchase, a broken promise, or the shop itself. */
export const isComplaint = (line: string): boolean => {
  if (IF_SO.test(line)) return false;
  if ([LET_DOWN, WRONG_THING, CAME_WRONG].some((way) => way.test(line))) return true;
  const tokens = line.split(' ');
  const { upset, upsetting, shop } = tables();
  if (tokens.some((token) => upset.has(token))) return true;
  const bought = BOUGHT.exec(line);
  const isOfShop = bought !== null || tokens.some((token) => shop.has(token));
  if (bought && hasTrouble(tokens, line.slice(0, bought.index).split(' ').length - 1)) return true;
  // «Qué falta de respeto» and «muy mala atención» are complaints; «un dolor horrible» is none.
  return tokens.some(
    (token, at) =>
      upsetting.has(token) &&
      isOfShop &&
      tokens.slice(Math.max(0, at - NEAR), at + NEAR + 1).some((other) => shop.has(other)),
  );
};
const NEAR = 3;
