import { wordSet } from '#shared/lib/word-set.ts';

/**
 * Common Dominican first names, without accents. They distinguish a name from a place or a colour in «calle 5, Juana
 * Peña, efectivo».
 */
export const FIRST_NAMES = wordSet(`
  abel abigail abraham ada adalgisa adan adela adelina adonis adrian adriana agustin aida alba alberto alejandra
  alejandro alex alexander alexandra alexis alfonso alfredo alicia altagracia alvaro amado amalia amanda amauris
  ambar amelia ana anabel andrea andres andy angel angela angelica angelina angie anibal anny anthony antonia
  antonio apolinar argenis ariel arelis armando arturo aura aurelio aurora austria basilio beatriz belkis benito
  benjamin bernarda bernardo berta bethania bianca bienvenida bienvenido blanca braulio brenda brian bryan camila
  camilo candida carla carlos carmela carmen carolina catalina cecilia celeste celia cesar christian christopher
  clara claribel claudia claudio clemente confesor cristian cristina cristobal daisy dalia dalila damaris damian
  daniel daniela danilo danny dario darlin darling david dayana deivy delia denisse deyanira diana diego diogenes
  dionicio dolores domingo dominga dulce edgar edison eduardo edward edwin elba elena eliana elias elisa elizabeth
  elvin elvira elvis emely emilia emilio emmanuel enmanuel enrique erick ernesto esmeralda esperanza estebania
  esteban estefany estela ester esther eugenia eugenio eulalia eva evelin evelyn fabian fabio fatima fausto
  federico felicia felipe felix fernanda fernando fidel fior flor florinda francheska francia francis francisca
  francisco franklin franklyn freddy gabriel gabriela genesis genaro geovanny geraldo german geronimo gerson
  gilberto giovanna giselle gladys gloria gonzalo graciela gregoria gregorio grecia griselda guadalupe guarionex
  guillermina guillermo gustavo hector henry heidy heriberto herminia hilda hipolito hugo humberto idalia ignacia
  ignacio ilonka indhira ines ingrid irene iris irma isaac isabel isaias ismael israel ivan ivelisse ivette jacinta
  jacinto jacqueline jaime jairo jason javier jazmin jean jeison jefferson jenifer jennifer jenny jeremias jerry
  jessica jesus jhon jhonny joan joanna joaquin joel johan johanna johanny johnny jonathan jordan jorge jose
  josefa josefina joselin joselito joshua josue juan juana juanita judith julia julian juliana julio junior
  justina kamila karen karina karla katherine kathy katiuska keila kelvin kenia kenny kevin laura leandro leidy
  leonardo leonel leonela leonor leticia lidia ligia lilian liliana lisbeth lissette loreta lorena lorenzo
  lourdes lucas lucia luciano luis luisa luz mabel magalis maira manuel manuela marcela marcelo marcia marco
  marcos margarita maria mariana mariano maribel mariela marino mario marisol maritza marlenis marleny marta
  martha martin martina massiel mateo matilde mauricio maximo mayra melania melissa mercedes merlin michael
  michelle miguel miguelina milagros milcia milton minerva miriam mirian misael moises monica nairobi nancy
  natalia natanael nathanael nayeli nelson nereida nestor nicanor nicolas nicole nidia niurka noel noelia noemi
  norberto norma octavio odalis ofelia olga oliver omar orlando oscar pablo pamela paola patricia paula paulino
  pedro perla porfirio primitivo quisqueya radhames rafael rafaela ramon ramona randy raquel raul raymond rebeca
  regina reina reyna reynaldo ricardo richard rita robert roberto robinson rocio rodolfo rodrigo rogelio rolando
  roman ronald ronny rosa rosalba rosalia rosanna rosario rosaura rosmery rossy ruben rudy rufino ruth sabrina
  salvador samuel sandra santa santiago santo santos sara sarah saul scarlet sebastian sergio silvia simon
  socorro sofia soledad sonia stalin starlin stephanie susana tania tatiana teofilo teresa tomas ulises
  valentina valeria vanessa vicente victor victoria vielka vilma violeta virgilio virginia viviana vladimir
  walter wander wanda wendy wilfredo wilkin william wilmer wilson xiomara yadira yafreisy yahaira yamilet yanet
  yaniris yanira yaritza yasmin yeison yelitza yenny yesenia yessica yocasta yokasta yohanna yolanda yomaira
  yoselin yudelka yuderka yulissa yunior zaida zoila zoraida zuleika
`);
