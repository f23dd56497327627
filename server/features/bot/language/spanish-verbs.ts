import { lazily } from '#shared/lib/lazily.ts';
import { wordSet } from '#shared/lib/word-set.ts';

/**
 * Verbs that people talk with, as infinitives. A form of one of them names nothing for sale unless the catalogue has that very word.
 */
const INFINITIVES = wordSet(`
  abandonar abrazar abrir abrochar abultar aburrir acabar acariciar aceptar acercar acertar aclarar acomodar
  acompanar aconsejar acordar acostar acostumbrar activar actualizar adelantar adivinar aflojar
  agarrar agotar agradar agradecer aguantar ahogar ahorrar alcanzar alegrar alquilar amanecer amar   andar animar anotar anunciar apagar aparecer apartar apestar aplicar apoyar aprender apretar aprobar
  aprovechar apuntar apurar armar arrancar arreglar arrepentir arrimar asegurar asistir asustar atar atender
  atrasar atrever aumentar avanzar averiguar avisar ayudar bailar bajar barrer bautizar beber bendecir
  besar borrar botar brincar bromear buscar caber caer calentar callar calmar calzar cambiar caminar
  cansar cargar casar castigar celebrar cenar cerrar chatear chequear chocar cobrar coger   colocar combinar comenzar comer comparar complacer completar comprar comprender comprobar comunicar
  conducir confesar confiar confirmar confundir conocer conseguir considerar consistir consultar
  contar contestar convencer convenir conversar convertir correr corregir costar crecer creer
  cruzar cubrir cuidar culpar cumplir curar danar dar deber decidir decir declarar dedicar dejar
  demorar demostrar depender depositar desaparecer desayunar descansar descargar desconectar descontar
  describir descubrir desear despedir despegar despertar despachar destruir desviar detener devolver dibujar
  disculpar disfrutar disponer distribuir divertir doler dormir dudar durar echar elegir eliminar
  embarazar emborrachar empacar empapar empatar empezar emplear empujar enamorar encantar encargar encender
  encoger encontrar enfermar enfriar enganar engordar enojar ensenar ensuciar entender enterar entrar
  entregar entretener enviar envolver equivocar escapar escoger esconder escribir escuchar esperar estacionar
  estar estirar estrenar estropear estudiar evitar exigir existir explicar explotar extranar fabricar
  facilitar fallar faltar fascinar fiar fijar financiar firmar fregar funcionar ganar gastar
  girar gozar grabar graduar gritar guardar guiar gustar haber hablar hacer hallar hinchar huir
  ignorar imaginar importar imprimir incluir indicar informar insistir intentar interesar inventar
  invertir invitar ir jalar joder jugar juntar jurar ladrar lamentar lanzar lastimar leer levantar
  llamar llegar llenar llevar llorar llover lograr lucir luchar madrugar maltratar mandar
  manejar mantener marcar marear matar medir mejorar mencionar mentir merecer meter mezclar mirar mojar
  molestar montar morder morir mostrar mover mudar nacer nadar necesitar negar notar obligar ocupar ocurrir
  odiar ofrecer oir oler olvidar ordenar organizar pagar parar parecer parir participar partir pasar pasear
  pedir pelear pensar perder perdonar permitir pertenecer pesar pisar planear
  platicar poder poner practicar preferir preguntar prender preocupar preparar presentar prestar
  pretender probar proceder programar prometer prohibir proteger publicar pudrir quedar quejar quemar querer
  quitar rasgar rayar realizar rebajar recetar recibir reclamar recoger recomendar reconocer
  recordar recorrer recuperar reducir reemplazar referir regalar regar registrar regresar reir
  relajar rendir renovar repartir repetir reponer requerir reservar resistir resolver respetar
  responder resultar retirar retrasar reventar revisar robar rogar romper saber sacar salir saltar saludar
  salvar seguir sembrar sentar sentir separar ser servir significar sobrar solicitar sonar sonreir
  soltar soplar soportar sorprender subir suceder sufrir sugerir sumar suponer surtir suspender   tardar temer temblar tener terminar tirar tocar tomar toser trabajar traducir traer tragar tranquilizar
  transferir trasladar tratar tropezar tumbar ubicar usar utilizar vaciar valer variar vencer vender venir ver
  viajar visitar vivir volar voltear volver votar zafar abonar tramitar verificar facturar agendar
  confeccionar personalizar agregar anadir remover descartar brotar   combar caducar expirar chupar morder tragar masticar resbalar raspar picotear
`);

const AR =
  'o as a amos an e aste o aron aba abas abamos aban are aras ara aremos aran aria arias ariamos arian es emos en ara aras aran ase ando ado ada ados adas ar ad ao aos';
const ER =
  'o es e emos en i iste io imos ieron ia ias iamos ian ere eras era eremos eran eria erias eriamos erian a as amos an iera ieras ieran iese iendo yendo ido ida idos idas er ed io yo yeron io ios';
const IR = `${ER} iria irias iriamos irian ire iras ira iremos iran ir id`;
type Kind = 'ar' | 'er' | 'ir';
const ENDINGS = { ar: AR.split(' '), er: ER.split(' '), ir: IR.split(' ') } as const;

/** «Pienso», «puedo», «pido»: how the last vowel of a root may change. */
const changesOf = (root: string): string[] => {
  const last = Math.max(root.lastIndexOf('e'), root.lastIndexOf('o'), root.lastIndexOf('u'));
  if (last < 0) return [root];
  const by = { e: ['ie', 'i'], o: ['ue', 'u'], u: ['ue'] }[root[last] ?? ''] ?? [];
  return [root, ...by.map((vowels) => root.slice(0, last) + vowels + root.slice(last + 1))];
};

/** «Busqué», «pague», «cruce»: how the end of a root is written before the other vowels. */
const SPELLINGS: Readonly<Record<Kind, readonly (readonly [RegExp, string])[]>> = {
  ar: [
    [/c$/, 'qu'],
    [/g$/, 'gu'],
    [/z$/, 'c'],
  ],
  er: [
    [/g$/, 'j'],
    [/c$/, 'zc'],
    [/c$/, 'z'],
    [/n$/, 'ng'],
    [/l$/, 'lg'],
  ],
  ir: [
    [/g$/, 'j'],
    [/gu$/, 'g'],
    [/c$/, 'zc'],
    [/n$/, 'ng'],
    [/l$/, 'lg'],
    [/u$/, 'uy'],
  ],
};

const rootsOf = (root: string, kind: Kind): string[] =>
  changesOf(root).flatMap((changed) => [
    changed,
    ...SPELLINGS[kind].flatMap(([from, to]) => (from.test(changed) ? [changed.replace(from, to)] : [])),
  ]);

/** Forms that follow no rule. */
const IRREGULAR = wordSet(`
  soy eres es somos son era eras eramos eran fui fuiste fue fuimos fueron sea seas sean seria serian ser siendo
  sido estoy esta estas estan estamos estuve estuvo estuvieron este esten he has ha hemos han hay hubo habia
  haya hayan habra habria voy vas va vamos van iba ibas iban ve vaya vayan yendo ido doy das da dan dio dieron
  de den veo ves ve ven vi vio vieron visto vista tengo tienes tiene tienen tuve tuvo tuvieron tenga tengan tendra
  tendria vengo vienes viene vienen vine vino vinieron venga vengan vendra pongo puse puso pusieron ponga pongan
  puesto puesta pondra hago haces hace hacen hice hizo hicieron haga hagan hecho hecha hara haria haran digo dices
  dice dicen dije dijo dijeron diga digan dicho dira diria traigo trae traen traje trajo trajeron traiga traigan
  se sabe sabes saben supe supo sepa sepan sabra quepo cabe caben cupo quepa quiero quise quiso quisieron querra
  puedo puede pueden pude pudo pudieron pueda puedan podra podria salgo sale salen salga salgan saldra saldria
  oigo oye oyen oyo caigo cae caen cayo caigan caiga caido roto rota rotos rotas abierto abierta escrito escrita
  vuelto vuelta muerto muerta frito cubierto resuelto devuelto condujo tradujo redujo quiso anduvo anduve
  huele huelen huela vaya fuera fueras fueran pidio pidieron sirvio durmio murio tenia tenias tenian
`);

const formsOf = (infinitive: string): string[] => {
  const kind = infinitive.slice(-2);
  if (kind !== 'ar' && kind !== 'er' && kind !== 'ir') return [infinitive];
  const roots = rootsOf(infinitive.slice(0, -2), kind);
  return roots.flatMap((root) => ENDINGS[kind].map((ending) => root + ending));
};

/** Made with the first message: they would cost every start some milliseconds. */
const forms = lazily(() => new Set([...IRREGULAR, ...[...INFINITIVES].flatMap(formsOf)]));

/** Pronouns behind a verb: «llevármelo», «sácalas», «bótala», «fíamelo». */
const CLITICS = /(?:(?:me|te|se|nos)l[oae]s?|(?<=r|ndo)(?:me|te|se|nos|l[oae]s?))$/;
const ENCLITIC = /^(\p{L}{3,}?)((?:me|te|se|nos)?(?:l[oae]s?)|me|se|nos|(?<=[ar]|ndo)te)$/u;

const isVerbWithClitics = (word: string): boolean => {
  const [, verb = '', tail = ''] = ENCLITIC.exec(word) ?? [];
  if (tail !== '' && forms().has(verb)) return true;
  const bare = word.replace(CLITICS, '');
  return bare !== word && bare.length > 2 && (forms().has(bare) || forms().has(`${bare}s`));
};

/** Whether a word is a form of a common verb, with its pronouns or without. */
export const isSpanishVerb = (word: string): boolean => forms().has(word) || isVerbWithClitics(word);

/** Whether a word ends with pronouns that only a verb takes: «sácalas», «ponérmelo». */
export const hasClitics = (word: string): boolean => !forms().has(word) && isVerbWithClitics(word);
