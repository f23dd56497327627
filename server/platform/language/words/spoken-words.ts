/**
 * How people in Santo Domingo and the Cibao spell spoken words, with the standard spelling. Whole words only; a word
 * that also names something for sale is left to the search.
 */
export const SPOKEN_WORDS = `
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
bucar bucal bucai > buscar
bucarlo bucalo bucallo bucailo > buscarlo
guebo huebo guevo uevo > huevo
guebos huebos guevos uevos > huevos
sei > seis
po pue pos ps > pues
entonce entonse entoces tonces tonce > entonces
mandeme > mandame
cuartico > cuarto
cuarticos > cuartos
litrico > litro
tb tbn tmb tambn tambien > tambien
xfa xfavor porfa porfis plis pls please pliz pf pfv pfa porfi > porfavor
mause maus mauce maos > mouse
grx grax grasias grcias gracia grasia graci thx > gracias
ola holaa holaaa wola jola olaa > hola
wenas guenas buena buenass buenaz weno > buenas
dia > dias
salu saludo > saludos
ute uste usted utede utedes ustede ustedes uds ud udes ustd ustds ustdes > usted
kada > cada
kien > quien
kienes > quienes
kon > con
komo > como
kual > cual
kuales > cuales
kuando > cuando
kosa kosas > cosa
kasa > casa
ayy uyy ohh ahh oohh aay > ah
mejol mejo mjor mjr mejr > mejor
ls > los
nah nop nope > no
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
dame deme damelo damela damelos damelas denme dam damme dem damel dme > dame
apuntame apunteme vendame vendeme despachame despacheme facilitame faciliteme regalame regaleme preparame prepareme anotame anoteme facturame empacame consigueme alcanzame deme > dame
ponme pongame poneme ponmelo ponmela ponmelos ponmelas ponlo ponla ponlos ponlas pongale ponle > ponme
echame echeme echamelo echamela echale echalo > echame
agregame agregue agregalo agregala agregalos agregalas agrega agregar agregamelo agreguemelo agregeme agregeme agreguen agregele agregale > agrega
anademe anademelo anade anadelo anadela anadir anadele sumale > agrega
metelo metela meteme mete metele > agrega
apartame cogeme cojame cogemelo cogemela cojamelo cojamela agarrame agarreme apartamelo apartamela aparteme aparta apartalo apartala guardame guardamelo separame separamelo > aparta
quitale quitalo quitala quitalos quitalas quita quitar quitame quite quitamelo > quita
sacale sacalo sacala sacalos sacalas saca sacar sacame saque > quita
eliminalo elimina eliminar borralo borrala borra borrar > quita
cambiame cambialo cambiala cambialos cambiale cambia cambiar cambie cambieme > cambia
traeme traiganme traigame traelo traemelo > mandame
enviame envieme enviamelo envialo enviamela > mandame
muestrame enseñame ensename ensenamelo muestramelo muestreme enseneme > muestrame
manito manita loco loko loca primo prima pana tiguere jefe jefa don mija mijo papi mami rey reina amor linda lindo bro brother man compai compadre vecino vecina > amigo
delibery delivri deliveri dilivery dilivri deliberi delivery delivery's domisilio domicilio envio envios flete fletes acarreo acarreos > delivery
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
