import { wordSet } from '#shared/lib/word-set.ts';

/**
 * Verbs that people tell their story with, by their beginnings. Left out are those whose family is for sale somewhere:
 * «pintar», «lavar», «cortar», «instalar».
 */
const ROOTS = wordSet(`
  acab aguant alcanc alcanz apag aparec aprovech ayud baj busc cab cae cay cans coloc com comim compr confi
  conoc consegu contest cost cre cumpl dan deb decid dej demor despach dieron dol duel emborrach empez
  empiez encant encontr encuentr enferm engord entend entiend entreg escog escrib escuch esper estren explic
  fall form funcion gan grit guard gust habl hag hiz hici import intent invit junt leg llam lleg llev llor
  luc maltrat manch manej mat mencion mir molest mov mud mur muer muri necesit ofrec olvid pag parec pas ped
  pid pierd perd pens piens permit pon pong pus pued pod practic prefer prefier prend present prob pregunt
  prueb promet qued quej quier quer quit recib recog recoj recomiend recomend record recuerd regres repon
  resist resolv resuelv respond rob romp sab sac sal salg segu sigu sient sent serv sirv sob subi suced
  supon tard tem ten tend termin tir tom trabaj traig traj us vend veng vien vivi volv vuelv
`);

/** Endings that a noun seldom has; a word in -a, -e or -o may be a thing: «pega», «tapa». */
const ENDING =
  /(?:amos|emos|imos|aron|ieron|aste|iste|io|ando|iendo|yendo|aba[ns]?|ian?|an|en|ar|er|ir|ari?an?|eri?an?|iri?an?|ieran?)$/;
const PRONOUNS = /(?<=[aei]r|ndo)(?:me|te|se|nos)?(?:l[oae]s?)?$/;

/** Whether a word is a form of a verb that names nothing for sale: «bajan», «cumplieron», «esperando». */
export const isVerbForm = (word: string): boolean => {
  const bare = word.replace(PRONOUNS, '');
  const root = bare.replace(ENDING, '');
  return root !== bare && ROOTS.has(root);
};
