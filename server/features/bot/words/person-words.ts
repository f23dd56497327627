import { wordSet } from '#shared/lib/word-set.ts';

/** Words for people: who did something, for whom a thing is, or how many come. */
const PEOPLE = wordSet(`
  persona personas gente hombre hombres mujer mujeres nino nina ninos ninas muchacho muchacha muchachos muchachas
  hijo hija hijos hijas hermano hermana hermanos hermanas primo prima primos primas tio tia tios tias mama papa
  abuelo abuela suegro suegra cunado cunada esposo esposa marido novio novia comadre compadre
  vecino vecina vecinos vecinas amigo amiga amigos amigas companero companera companeros companeras socio socia socios socias
  jefe jefa senor senora
  pai mai padre madre pana panas sobrino sobrina sobrinos sobrinas nieto nieta nietos nietas yerno nuera cunados cunadas
  padrino madrina ahijado ahijada dona viejo vieja maestro albanil plomero electricista contratista muchachita
`);

/** Whether a word means a person or several. */
export const isPerson = (word: string): boolean => PEOPLE.has(word);

/** Words that count people: «para 20 personas», «10 invitados». */
export const COUNTED_PEOPLE = /^(?:personas?|gentes?|invitad[oa]s?|comensales|cabezas|bocas)$/;

/** Words before the number of those for whom it is: «somos 6». */
export const WE_ARE = /^(?:somos|seremos)$/;
