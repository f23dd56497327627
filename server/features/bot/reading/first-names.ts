import { wordSet } from '#shared/lib/word-set.ts';

/**
 * Common Dominican first names, without accents. They distinguish a name from a place or a colour in «calle 5, Juana
 * Peña, efectivo».
 */
export const FIRST_NAMES = wordSet(`
  abel abigail abraham ada adalgisa adan adela adelina adonai adonis adrian adriana agustin aida alba alberto
  aleida alejandra alejandro alex alexander alexandra alexis alfonsina alfonso alfredo alicia altagracia
  altagracita alvaro amado amalia amanda amarilis amauris ambar ambiorix amelia ana anabel anderson andrea andres
  andy angel angela angelica angelina angie anibal anny anthony antonia antonio anyelina anyelo apolinar arelis
  argenis ariadna arianna aridio ariel arisleyda arleny armando arturo aura aurelio aurora austria basilio beatriz
  belkis benito benjamin bernarda bernardo berta bethania bianca bienvenida bienvenido blanca bolivar braulio
  brenda brian bryan camila camilo candelario candida carla carlos carmela carmen carolina casimiro catalina
  cecilia celeste celia cesar christian christopher ciprian cirilo clara claribel claudia claudio clemente confesor
  crismely cristian cristina cristobal dahiana daisy dalia dalila damaris damian dania daniel daniela danilo danny
  darian dario darlin darling david dayana deisy deivy delia denisse deyanira diana diego dilcia dilenia dinorah
  diogenes dionicio dolores dominga domingo dominica dulce edgar ediberto edison eduardo edward edwin eladio elba
  elena eliana elianny elias elisa elisandra elizabeth elvin elvira elvis emely emil emilia emiliana emilio
  emmanuel enmanuel enrique ercilia erick eridania ernesto esmeralda esperanza estalin esteban estebania estefany
  estela ester esther eufemia eugenia eugenio eulalia eva evaristo evelin evelyn fabian fabio fatima fausta fausto
  federico fedora felicia felipe felix fernanda fernando fidel fior flor florinda francheska francia francis
  francisca francisco franklin franklyn freddy fulvia fulvio gabriel gabriela genaro genesis geovanny geraldo
  german geronimo gerson geury gilberto giovanna giselle gladys glenny gloria gonzalo graciela grecia gregoria
  gregorio griselda guadalupe guarionex guillermina guillermo gustavo harold hector heidy henry heriberto herminia
  hilda hipolito hugo humberto idalia ignacia ignacio ilka ilonka indhira indiana ines ingrid irene iris irma isaac
  isabel isaias isidro ismael israel ivan ivelisse ivette jacinta jacinto jacqueline jaime jairo jason javier
  jazmin jean jefferson jeison jenifer jennifer jenny jeremias jerry jessica jesus jhoan jhoel jhon jhonny joan
  joanna joaquin joel johan johanna johanny johnny jonathan jordan jorge jose josefa josefina joselin joselito
  joselyn joshua josue juan juana juanita juanito judith julia julian juliana julio julissa junior justina kamila
  karen karina karla katherine kathy katiuska keila kelvin kenia kenny kevin kiara laura leandro leidy leonardo
  leonel leonela leonidas leonor leticia lidia ligia lilian liliana lina lisbeth lissette lorena lorenzo loreta
  lourdes lucas lucia luciano lucrecia luis luisa luisito luz mabel madelin magalis maira manolo manuel manuela
  marcela marcelino marcelo marcia marco marcos margarita maria mariana mariano maribel mariela marielis marino
  mario marisol maritza marlenis marleny marta martha martin martina massiel mateo matilde mauricio maximo mayelin
  mayra melania melissa mercedes merlin mery michael michelle miguel miguelina milagros milcia milka milton minerba
  minerva miriam mirian mirtha misael modesta moises monica nairobi nancy natalia natanael nathalie nathanael
  nayeli nelly nelson nereida nestor ney nicanor nicolas nicole nidia niurka noel noelia noemi norberto norma nurys
  octavio odalis odalys ofelia olga oliver omar ondina orlando oscar osvaldo pablo pamela paola patria patricia
  paula paulina paulino pedrito pedro perla persio pilar porfirio primitivo quisqueya radhames rafael rafaela
  rafaelina rafelito ramon ramona randy raquel raul raymond rebeca regina reina reyna reynaldo ricardo richard rita
  robert roberto robinson rocio rodolfo rodrigo rogelio rolando roman ronald ronny rosa rosalba rosalia rosalina
  rosanna rosanny rosario rosaura rosmeri rosmery rossy ruben rubi rudy rufino ruth sabrina salvador samuel sandra
  sandy santa santiago santo santos sara sarah saturnino saul scarlet sebastian secundino sergio severino silvia
  simon socorro sofia soledad sonia soraya stalin starlin starling stephanie susana tamara tania tatiana teofilo
  teresa tomas tomasa tomasina ubaldo ulises ursula valentina valeria vanessa vicente victor victoria vielka vilma
  vinicio violeta virgilio virginia viviana vladimir walter wanda wander wascar welinton wendy wilfredo wilkin
  william wilmer wilson xiomara yadhira yadira yafreisy yahaira yamel yamilet yanet yanilda yanira yaniris yari
  yaritza yasmin yeimi yeison yelitza yenny yesenia yessica yocasta yohanna yokasta yolanda yomaira yoselin
  yuberkis yudelka yuderka yudith yuleisy yulisa yulissa yunior zaida zenaida zoila zoilo zoraida zuleika
`);
