/**
 * How people in Santo Domingo and the Cibao type what they say, and what it stands for. Whole words only; a word that is
 * also the name of something for sale is left to the search.
 */
const SPOKEN = `
k q ke qe kee > que
klk kelokee quelokee kloke quloque > klk
x > por
xq pq porq porke xk > porque
pa p pal > para
paque > para que
toy > estoy
ta > esta
tan > estan
tas > estas
tamo tamos > estamos
taba > estaba
e > es
eh > es
d > de
dl > del
n > en
t > te
bn > bien
tato tatoo > ok
despue depue > despues
mimo > mismo
meno > menos
tre > tres
sei > seis
po pue pos ps > pues
entonce entonse entoces tonces tonce > entonces
mandeme > mandame
tb tbn tmb tambn tambien > tambien
xfa xfavor porfa porfis plis pls please pliz > porfavor
grx grax grasias grcias gracia grasia graci thx > gracias
ola holaa holaaa wola jola olaa > hola
wenas guenas buena buenass buenaz weno > buenas
dia > dias
salu saludo > saludos
ute uste usted utede utedes ustede ustedes > usted
kiero kero quero kiro qiero quiro kieo > quiero
kieres qieres > quieres
kisiera qisiera quisira > quisiera
nesesito nececito necesit nesecito nesito > necesito
busko buco bujco > busco
cuato cuamto kuanto cuanto cto qanto cuantoo cuanta cuantos cuantas > cuanto
presio presios precios presito prcio precioo > precio
kosto kuesta cueta cuet cuestan cuetan kuestan costaria cuesta > cuesta
bale balen valen > vale
ay ai > hay
aki aky > aqui
ahy > ahi
vei bei bel > ver
dai > dar
dejai > dejar
compral comprai conprar > comprar
pedil pedii > pedir
mandame llevame llevenme llevamelo llevamela mandeme mandenme mandame mandamelo mandamela mandamelos mandamelas mandalo mandala mandalos mandalas mandenmelo > mandame
dame deme damelo damela damelos damelas denme dam damme dem > dame
apuntame apunteme vendame vendeme despachame despacheme facilitame faciliteme regalame regaleme preparame prepareme anotame anoteme facturame empacame consigueme alcanzame deme > dame
ponme pongame poneme ponmelo ponmela ponmelos ponmelas ponlo ponla ponlos pongale ponle > ponme
echame echeme echamelo echamela echale echalo > echame
agregame agregue agregalo agregala agregalos agregalas agrega agregar agregamelo agreguemelo agregeme agregeme agreguen agregele agregale > agrega
anademe anademelo anade anadelo anadela anadir anadele sumale sumame > agrega
metelo metela meteme mete metele > agrega
apartame apartamelo apartamela aparteme aparta apartalo apartala guardame guardamelo separame separamelo > aparta
quitale quitalo quitala quitalos quitalas quita quitar quitame quite quitamelo > quita
sacale sacalo sacala sacalos sacalas saca sacar sacame saque > quita
eliminalo elimina eliminar borralo borrala borra borrar > quita
cambiame cambialo cambiala cambialos cambiale cambia cambiar cambie cambieme > cambia
traeme traiganme traigame traelo traemelo > mandame
enviame envieme enviamelo envialo enviamela > mandame
muestrame enseñame ensename ensenamelo muestramelo muestreme enseneme > muestrame
manito manita loco loko loca primo prima pana tiguere jefe jefa don mija mijo papi mami rey reina amor corazon linda lindo bro brother man compai compadre vecino vecina > amigo
delibery delivri deliveri dilivery dilivri deliberi delivery delivery's domisilio domicilio envio envios > delivery
trasferencia tranferencia transferensia transfer tranfer trasfer > transferencia
verifon veriphone berifon berifone verifono > verifone
efetivo efestivo efectivo cash kash > efectivo
tarjet targeta tajeta tarheta taljeta > tarjeta
orario oralio horarios hrario > horario
direcion direcsion dirrecion ubicasion > direccion
diponible disponibles dispo diponibles disponible > disponible
agotao agotada agotados agotadas agotado > agotado
barato barata baratos baratas baratico baratica baratito economico economica economicos economicas economiquito > barato
chin chinchin > poco
unno > uno
doz > dos
tre > tres
ome hombe > hombre
mujel muje mujere > mujer
hembra hembras femenina femenino dama damas mujeres > mujer
caballero caballeros varon varones masculino masculina hombres > hombre
nino ninos carajito carajitos nene nenes > nino
nina ninas carajita carajitas nena nenas > nina
bb bebes > bebe
ordena ordenai ordenal > ordenar
kita kitale kitame kitalo kitala kitalos kitalas > quita
lejo > lejos
serca > cerca
mielda mieida mielde > mierda
singao singaos singaa > singado
`;

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

/** What a typed word stands for, when it is one of those people spell as they speak. */
export const SPOKEN_SPELLINGS: ReadonlyMap<string, string> = parse(SPOKEN);

/** Spellings of several words, or with signs that would split them, put right before the words are cut. */
export const SPOKEN_PHRASES: readonly (readonly [RegExp, string])[] = [
  [/\b[kq](?:ue)?\s+lo\s+[kq](?:ue)?\b/g, 'klk'],
  [/\bdime\s+a\s+(?:ver|vei|ve|vel)\b/g, 'hola'],
  [/\bdime\s*lo\b/g, 'hola'],
  [/\bt[\s-]?shirts?\b/g, 'tshirt'],
  [/\bx[\s-]large\b/g, 'xl'],
  [/\b(\d{1,3})mil\b/g, '$1 mil'],
  [/\ba\s+c[oó]mo\s+(?:e(?:s)?\s+que\s+)?(?:ta|est[aá]n?|e|es|son|sale|tienen?)\b/g, 'cuanto cuesta'],
  [/\bcuanto\s+e\b/g, 'cuanto es'],
  [/\bpor\s+favor\b/g, 'porfavor'],
  [/\bma['’]?\s+(?=barat|car[oa]|grande|peque|chiqui|econo|cerca|lejo)/g, 'mas '],
  [/\beso\s+es?\s+to['’]?(?!\p{L})/gu, 'eso es todo'],
  // A cracker is no soft drink, which is called «soda» too.
  [/\b(gallet\p{L}+)\s+(?:de\s+)?soda\b/gu, '$1 crackersoda'],
  // «Uno na ma»: nothing more than one.
  [/\bna(?:da)?['’]?\s+ma['’]?s?\b(?=\s*(?:$|[.,!]))/gm, 'solamente'],
  // «Do refresco»: two of them, unless it is the English «do you».
  [/\bdo\s+(?!you\b|u\b|ya\b|they\b|we\b|i\b|not\b)(?=[a-z])/g, 'dos '],
  // A beer so cold that its bottle is white.
  [/\b(?:bien\s+)?(?:vestidas?\s+de\s+novia|cenizas?)\b/g, ''],
  // A pipe «de media» and one «de tres cuartos» are measured in inches.
  [/\bde\s+media\b(?!\s+(?:docena|libra|hora|manga|pierna))/g, 'de 1/2'],
  [/\btres\s+cuartos\b/g, '3/4'],
  [/\b((?:borr|quit|elimin|bot|sac)\p{L}*)\s+to['’]?(?!\p{L})/gu, '$1 todo'],
  [/\bcuanto\s+to['’]?(?!\p{L})/gu, 'cuanto es todo'],
  [/\b(cuanto\s+(?:es?|sale|va|son|suma)|quita|borra|en)\s+to['’]?(?!\p{L})/gu, '$1 todo'],
  // «Doña, mándeme …» speaks to somebody; elsewhere a «dona» is eaten.
  [
    /^((?:(?:hola|ola|buenas?|buenos|dias|tardes|noches|klk|saludos?|oiga|mire|si|bendicion),?\s*)*)do[nñ]a\b(?=[\s,]+\p{L})/u,
    '$1amigo',
  ],
  // «la funda e cemento»: what is said between two nouns is «de».
  [
    /\b(funda|saco|galon|libra|caja|docena|paquete|pote|botella|par|lata|carton|rollo|vaso|tubo)s?\s+e\s+(?=[a-z])/g,
    '$1 de ',
  ],
  [/\bpa['’]?l\b/g, 'para el'],
  [/\bp['’]\s*(?=[a-z])/g, 'para '],
  [/\bpa['’]/g, 'para '],
];
