/**
 * What people say to a shop in Haitian Creole, without accents, with the same in Spanish. The longest phrase wins.
 * French spellings are listed too, because many people use them on their phones. Words whose meaning or spelling is
 * uncertain are left out: kinds of wood, cuts of meat beyond the common ones, tools of a workshop, and words that
 * also exist in Spanish (`lo` as a word of talk, `si` for a saw).
 */
export const CREOLE_TALK = `
bonjou, bonswa, alo, salu, sak pase, sa k pase > hola
mesi, mesi anpil > gracias
orevwa, babay, n a we pita > adios
tanpri, silvouple, souple > porfavor
wi > si
non > no
dako, oke > ok
konbyen kob pou, konbyen pou, konbyen li ye, ki pri, konbyen li koute, konbyen sa koute, konbyen sa ye, konbyen kob, a konbyen > cuanto cuesta
konbyen > cuanto
koute, pri > precio
eske ou gen, eske nou gen, eske w gen, eske gen, eske ou vann, eske nou vann, ou gen, nou gen, w gen, ou vann, nou vann, gen, genyen, vann > tienen
mwen vle achte, mwen ta renmen, mwen ta vle, mwen vle, m vle, m ta vle, nou vle, vle > quiero
mwen bezwen, m bezwen, nou bezwen, bezwen > necesito
m ap chache, mwen ap chache, map chache, mwen chache, chache > busco
ban m, banm, ban mwen, ba mwen, voye pou mwen, voye ban m, mete pou mwen, m ap pran, map pran, m ap achte > dame
retire, wete > quita
kisa nou gen, kisa ou gen, ki sa ou gen, ki sa nou gen, kisa ou vann > que tienen
ki le nou ouvri, a ki le nou ouvri, ki le ou ouvri, ki le ou louvri, ki le nou louvri, nou louvri, ou ouvri, nou ouvri > a que hora abren
ki le nou femen, a ki le nou femen, ki le ou femen, nou femen > hasta que hora abren
ki kote nou ye, ki kote ou ye, kote nou ye, kote ou ye, ki kote magazen an, ki adres, adres nou > donde estan ubicados
eske ou fe livrezon, eske nou fe livrezon, nou fe livrezon, ou fe livrezon, eske ou livre, eske nou livre, ou ka voye li, eske ou ka voye, livrezon, livre, fe livrezon > hacen delivery
eske ou livre nan, eske nou livre nan, nou livre nan, ou livre nan, livrezon nan, livre nan > hacen delivery a
konbyen livrezon an, konbyen pou livrezon, konbyen livrezon koute, pri livrezon > cuanto cuesta el delivery
konbyen tan, konbyen tan sa ap pran > cuanto tiempo tarda
m ap pase chache l, map pase pran l, m ap vin chache l > paso a recoger
ki jan mwen ka peye, kijan pou m peye, kouman pou m peye > cuales son las formas de pago
eske ou pran, eske nou pran, nou aksepte, ou aksepte, eske m ka peye ak, peye ak, peye > aceptan
kat kredi, kat labank > tarjeta
transfe, depo > transferencia
kach, lajan kach, lajan > efectivo
nimewo kont > numero de cuenta
se tout, sa se tout, se sa selman > eso es todo
konbyen tout, konbyen antou, total la > cuanto es todo
mwen vle pale ak, m vle pale ak, pale ak > quiero hablar con
yon moun, yon moun tout bon, met la, patwon an > una persona
kote komand mwen, komand mwen > mi pedido
li kase, kase > roto
li pa mache, pa mache, pa fonksyone, li pa bon > no funciona
mwen te achte, m te achte > compre
mwen resevwa, yo ban m > me llego
ranbouse, remet kob > devolucion del dinero
eske m ka chanje, chanje > puedo cambiar
garanti > garantia
kijan ou ye, koman ou ye > como estas
yon bagay pou, kichoy pou > algo para
kisa, ki sa, kisa ki > que
ki, kiles > cual
kote, ki kote > donde
ki le > cuando
kijan, kouman > como
yon, en > un
youn > uno
twa > tres
kat > cuatro
senk > cinco
sis > seis
set > siete
uit > ocho
nef > nueve
dis > diez
douz > doce
ven > veinte
yon douzen > una docena de
douzen, douzen nan > docenas de
pe > par
mwatye > media
yon liv > una libra
konbyen yon liv, konbyen pou yon liv, konbyen liv la, konbyen pou liv la, ki pri liv la, ki pri yon liv, a konbyen liv la > a como la libra
eske ou vann fe, eske nou vann fe, nou vann fe, nou gen fe, eske nou gen fe > tienen varilla
nan m > en m
nan l > en l
gwose m, tay m > talla m
gwose l, tay l > talla l
eske m ka peye ak kat, m ka peye ak kat, mwen ka peye ak kat, peye ak kat, nou pran kat, ou pran kat, eske nou pran kat, eske ou pran kat > aceptan tarjeta
retire l, wete l, efase l > quitalo
mwen pa vle l anko, m pa vle l anko, mwen pa vle l, m pa vle l, pa mete l > ya no lo quiero
liv > libras
galon > galon
sa a, sa > ese
sa yo > esos
pou > para
nan > en
ak, avek > con
san > sin
epi, e > y
oswa > o
men > pero
mwen, m > yo
ou, w, nou > ustedes
li, l > el
yo > 
bon mache, mwen che, pi bon mache > mas barato
che > caro
rabe, diskont > descuento
gwose, tay > talla
koule > color
gwo > grande
piti > pequeno
nef nef > nuevo
jodi a, jodia > hoy
demen > manana
kounye a > ahora
anko > mas
tou > tambien
anpil > mucho
se, ye, ap, te, ka, ta, fe, pa > 
bonjour, bonsoir, salut, allo, sak ap fet, ki jan ou ye, byenvini > hola
merci, merci beaucoup, mesi boku, m remesye w > gracias
au revoir, a demain, bon jounen, bonjounen, bon nuit, bon nwit, n a pale, na we pita > adios
s il vous plait, sil vous plait, svp, sivouple, s il te plait, silvouple souple > porfavor
oui, wi mesye, wi madanm > si
non mesi, non merci, pa gen pwoblem > no gracias
d accord, dakor, daccord, ok dako, trebyen, tre byen > ok
eskize m, eskize mwen, padon, pardon > disculpa
ede m, ede mwen, eske ou ka ede m, mwen bezwen ed > ayuda
m pa konnen, mwen pa konnen > no se
eske ou pale kreyol, ou pale kreyol, eske nou pale kreyol > hola
combien, conbien, konbien, kombyen, kombien, konbyn > cuanto
combien coute, combien ca coute, c est combien, cest combien, combien pour, konbyen sa vann, konbyen nou vann, konbyen ou vann, konbyen pou youn, konbyen yo vann, konbyen yo ye, konbyen sa fe, ki pri li, ki pri nou vann, ki pri yo, ba m pri, ban m pri, pri pou, quel prix, le prix, ki kantite kob > cuanto cuesta
konbyen pou tout, konbyen m dwe w, konbyen mwen dwe, konbyen sa fe tout, sa fe konbyen, tout ansanm konbyen, konbyen tout ansanm, total > cuanto es todo
konbyen ki rete, konbyen nou rete, konbyen ou rete > cuantos quedan
avez vous, vous avez, est ce que vous avez, esk ou gen, esk nou gen, eskou gen, eske w genyen, eske ou genyen, eske nou genyen, ou genyen, nou genyen, eske yo gen, yo gen, eske gen toujou, nou gen toujou, ou gen toujou, eske w vann, w vann, esk ou vann, nou konn vann > tienen
gen lot, ou gen lot, nou gen lot, eske ou gen lot, eske nou gen lot > tienen otro
ki kalite, ki tip, ki mak > que tipo de
mwen ta vle achte, m ta vle achte, m vle achte, m ta renmen, mwen swete, je veux, je voudrais, m vle pran, mwen vle pran, mwen vle komande, m vle komande, m anvi, mwen anvi, m ta renmen achte, m enterese nan > quiero
j ai besoin, m gen bezwen, mwen gen bezwen, m bezwen achte, mwen bezwen achte > necesito
je cherche, m ap cheche, map cheche, m chache, m cheche, mwen ap cheche > busco
donnez moi, donne moi, ba m, bam, ban m yon, voye ban mwen, voye m, voye pou m, fe m jwenn, m pran, mwen pran, mwen ap pran, pran, m ap pran yo, vann mwen, vann m, pote ban m, pote pou mwen, pote pou m, mete pou m, mete ban m > dame
ajoute, met anko, ajoute anko, mete anko > agrega
m pa vle, mwen pa vle, m pa bezwen, mwen pa bezwen, pa mete, wete m, efase, retire m > quita
wete tout, retire tout, efase tout, vide panye a, rekomanse > borra todo
nan plas, nan plas li, olye > en vez de
pito, mete pito, chanje l pou > mejor
chanje li, ranplase > cambia
selman, selman sa > solo
sa m gen nan panye a, ki sa m gen nan panye a, panye mwen, panye a, montre m komand mwen, kisa m komande > mi carrito
konfime, mwen konfime, m konfime, konfime komand mwen > confirmo
fini komand lan, pase komand la, voye komand lan, komand lan fini > confirma el pedido
anile, anile komand mwen, anile l > cancela el pedido
se sa, sa sifi, sa ase, anyen anko, pa anyen anko > eso es todo
montre m, montre mwen, fe m we, m ta vle we, m vle we, mwen vle we, mwen ta vle we, m ta renmen we > muestrame
foto, voye foto, fotos, yon foto > foto
kisa ou genyen, ki sa nou vann, kisa nou vann, ki pwodwi nou gen > que tienen
kisa ou konseye m, kisa nou konseye m, kisa nou konseye, kisa ou konseye, kisa nou rekomande, kisa ou rekomande, kisa ki bon > que me recomiendas
a ki le ou ouvri, a ki le nou louvri, ki le ou ouve, a quelle heure, ki le magazen an louvri, ki le magazen an ouvri, ki ore nou, ki le nou travay, ore > a que hora abren
ki le magazen an femen, a ki le ou femen, jiska ki le, jiska ki le nou louvri > hasta que hora abren
nou louvri dimanch, nou ouvri dimanch, eske nou louvri dimanch, eske nou ouvri dimanch, eske ou louvri dimanch, nou travay dimanch, eske nou travay dimanch > abren los domingos
nou louvri samdi, eske nou louvri samdi, nou travay samdi, eske nou ouvri samdi > abren los sabados
eske nou louvri, eske ou louvri, eske nou ouvri, nou louvri kounye a, nou louvri jodi a > estan abiertos
ou est, kote magazen nou ye, kote boutik la ye, ki kote boutik la ye, ki kote nou rete, kote ou rete, ki adres nou, adres, bay adres la, voye adres la, kote magazen an ye, ki kote magazen an ye > donde estan ubicados
eske nou ka voye, eske nou voye, nou ka voye, eske ou ka pote, eske nou ka pote, nou ka pote, eske nou pote lakay, pote lakay, livrezon lakay, voye lakay, delivre, livraison > hacen delivery
eske nou livre sou, eske ou ka voye nan, eske nou ka voye nan, nou ka voye nan, nou voye nan, eske nou voye nan, eske nou fe livrezon nan, nou fe livrezon nan, fe livrezon nan, livrezon pou, voye nan > hacen delivery a
konbyen livrezon an pou, konbyen livrezon pou, konbyen pou voye nan, konbyen pou livrezon nan, konbyen livrezon nan > cuanto cuesta el delivery a
konbyen pou voye l, konbyen pou voye, konbyen pou livre > cuanto cuesta el delivery
eske livrezon gratis, livrezon gratis > el delivery es gratis
ki le l ap rive, ki le li ap rive, ki le m ap jwenn li, ki le l ap vini > cuando llega
m ap vin pran l, map vin pran l, m ap pase pran l, mwen ka pase chache l, m ka pase pran l, m ap vini chache l > paso a recoger
ki jan pou m peye, ki jan m ka peye, kijan m ka peye, kijan pou mwen peye, ki mwayen peman, mwayen peman > cuales son las formas de pago
eske m ka peye, eske mwen ka peye ak, m ka peye ak, eske m ka peye avek, mwen ka peye ak, eske nou aksepte, eske ou aksepte, nou pran > aceptan
m ka peye le l rive, peye le l rive, peye sou livrezon > puedo pagar al recibir
kat debi > tarjeta
viremen, transfer, transferans > transferencia
dola, dola ameriken > dolares
goud > gourdes
peso, pezo > pesos
resi, fakti > factura
kredi, achte kredi > fiado
an gwo, pri an gwo, pa bwat > al por mayor
pwomosyon, pwomo > ofertas
komand mwen pa rive, komand mwen poko rive, komand mwen an pa rive, m poko resevwa komand mwen, m pa resevwa komand mwen, mwen pa resevwa komand mwen > no me ha llegado mi pedido
ki kote komand mwen ye, kote komand mwen ye > donde esta mi pedido
li rive kase, li vin kase, li te kase > llego roto
li gate, gate > danado
li pa travay, li pa limen, li pa chaje, pa travay > no funciona
yo voye yon lot bagay, nou voye move bagay, se pa sa m te komande, se pa sa mwen te mande > me mandaron equivocado
gen yon bagay ki manke, manke > falta
m vle kob mwen, mwen vle kob mwen, remet mwen kob mwen, m vle yo ranbouse m > quiero la devolucion de mi dinero
mwen gen yon plent, m gen yon plent, plent > tengo una queja
move sevis, sevis la pa bon > mal servicio
vole, nou se vole > estafa
li ekspire, ekspire > vencido
li two piti, two piti > me queda pequeno
li two gwo, two gwo > me queda grande
m ka chanje l, m ka remet li, eske m ka remet li, mwen ka chanje li > puedo cambiar
eske gen garanti, garanti a > garantia
mwen vle pale avek, m vle pale avek, m bezwen pale ak, mwen bezwen pale ak, kite m pale ak > quiero hablar con
yon moun vre, moun, pwopriyete, met boutik la, responsab la, jeran an > una persona
rele m, rele mwen > llamame
nimewo telefon > telefono
mwen gen, m gen > tengo
m ap fe mal, ap fe m mal, fe m mal, fe mwen mal, ki fe m mal > me duele
kiyes ki pi bon mache, kiles ki pi bon mache, sa ki pi bon mache, pi bon mache a > cual es el mas barato
yon bagay pi bon mache, yon lot pi bon mache > algo mas barato
ki koule, ki koule nou gen, ki koule ou gen > que colores tienen
ki gwose, ki gwose nou gen, ki tay, ki tay nou gen > que tallas tienen
nimewo > numero
orijinal, li orijinal, se orijinal > original
tou de, tou le de > los dos
tout, tout bagay > todo
premye a, premye > el primero
dezyem nan, dezyem > el segundo
twazyem > el tercero
denye a > el ultimo
pi gwo a, gwo a, gwo la > el grande
pi piti a, ti piti a > el pequeno
wouj la > el rojo
nwa a > el negro
blan an > el blanco
ble a > el azul
yon lot, lot > otro
pi piti > mas pequeno
pi gwo > mas grande
pi bon > mejor
de > dos
trez > trece
katoz > catorce
kenz > quince
sez > dieciseis
diset > diecisiete
dizuit, dizwit > dieciocho
diznef > diecinueve
venn de > veintidos
vennsenk, venn senk > veinticinco
trant > treinta
karant > cuarenta
senkant > cincuenta
swasant > sesenta
swasanndis, swasant dis > setenta
katreven > ochenta
katrevendis > noventa
san peso, san pezo > cien pesos
desan > doscientos
twasan > trescientos
senksan > quinientos
demi, yon demi > medio
mwatye liv, demi liv > media libra
demi douzen, demi douzen nan > media docena
yon pe > un par
yon grenn > unidad
lit > litro
pous > pulgadas
lendi > lunes
madi > martes
mekredi > miercoles
jedi > jueves
vandredi > viernes
samdi > sabado
dimanch > domingo
aswe a, aswe > esta noche
maten an, demen maten > manana
apremidi > tarde
semen sa, semen sa a > esta semana
semen pwochen > la proxima semana
touswit, tousuit, prese > ahora
pita, pi ta > mas tarde
minit > minutos
le, edtan > hora
jou > dias
semen > semana
mwa > meses
ane, lane > ano
anvan > antes
mwens pase, pi piti pase, pa plis pase > menos de
plis pase, plis > mas de
jiska > hasta
ki sou, e pou > y
ki bon pou, bon pou, kont > para
ki sa li genyen ladan, kisa ki ladan l, li vini ak, vini ak > incluye
ak kisa li fet > de que es
kijan pou m itilize l, kijan yo itilize l > como se usa
konbyen tan li dire > cuanto dura
mete l akote pou mwen, mete l akote pou m, kenbe l pou mwen, kenbe l pou m, rezeve > aparta
nou repare, eske nou repare, eske nou ka repare, repare, ranje > arreglan
nou enstale, enstalasyon > instalacion
randevou, pran randevou > cita
fret, fre > frio
cho > caliente
sech > seco
fo > fuerte
long > largo
kout > corto
laj > ancho
itilize, dezyem men > usado
san sik > sin azucar
san sel > sin sal
pa gen > no hay
anyen > nada
isit, isit la > aqui
la a > ahi
zanmi, fre m, se m, patwon, bos, mesye, madanm, msye, madmwazel > amigo
paske > porque
si ou gen > si tienen
a, an, la, lan, nou menm, mwen menm, kap, k ap, map, m ap, wap, w ap, nap, n ap, lap, l ap, eske, esk, ki fet, ki gen, wi wi, tanpri wi, dwe, kapab, vin, vini, konn, itil, itil mwen, mande, mandel, we, gade, renmen, m renmen, mwen renmen, konnen, m ta vle konnen, mwen ta vle konnen, m vle konnen, mwen vle konnen, mwen ta renmen konnen, m ta renmen konnen, m bezwen konnen, mwen bezwen konnen, vous, est ce que, un, une, des, et, avec, moi, pour moi, tanpri souple, toujou, vrem, vre, byen, menm, konsa, oke mesi > 
`;

/** Things for sale in Haitian Creole and in Spanish, without words that mean something else in Spanish. */
export const CREOLE_THINGS = `
diri > arroz
pwa, pwa wouj, pwa nwa > habichuelas
pen > pan
let > leche
ze > huevos
fwomaj, fromaj > queso
be > mantequilla
sik > azucar
sel > sal
pwav > pimienta
farin > harina
lwil > aceite
vineg > vinagre
kafe > cafe
dlo > agua
ji > jugo
kola, gazez > refresco
bye > cerveza
diven > vino
wonm, kleren > ron
glas > hielo
krem glase, krem alaglas > helado
poul > pollo
vyann, vyann bef > carne, res
vyann kochon, kochon > cerdo
janbon > jamon
sosis > salchicha
salami > salami
pwason > pescado
aran, aransel > arenque
kribich > camarones
sadin > sardinas
ton > atun
pomdete > papas
zonyon > cebolla
lay > ajo
tomat > tomate
leti > lechuga
kawot > zanahoria
chou > repollo
mayi > maiz
bannann > platano
fig, fig mi > guineo
zaboka > aguacate
zoranj > naranja
sitwon > limon
anana > pina
mango > mango
pom > manzana
rezen > uvas
frez > fresa
melon > melon
kokoye > coco
pistach > mani
avwan > avena
espageti > espaguetis
pat tomat > pasta de tomate
mayonez > mayonesa
siwo myel, myel > miel
konfiti > mermelada
bonbon, biskwit > galletas
siret > caramelos
chokola > chocolate
gato > bizcocho
manje > comida
manje chen > comida de perro
manje chat > comida de gato
manje maten > desayuno
sigaret > cigarrillos
brike > encendedor
alimet > fosforos
savon > jabon
chanpou > champu
pat dantifris, pat dan > pasta dental
bwos dan > cepillo dental
dezodoran > desodorante
losyon > locion
krem > crema
krem soley > protector solar
jilet, razwa > navaja
papye twalet > papel de bano
sevyet, sevyet papye > toalla
kouchet, kouchet bebe > panales
kouchet fanm, lenj fanm > toallas sanitarias
kapot > condones
klorox, klowoks > cloro
deterjan, fab > detergente
bale > escoba
mop > suape
bokit > cubo
eponj > esponja
sache fatra > fundas de basura
poubel > zafacon
balenn, bouji > vela
ensektisid > insecticida
pafen > perfume
makiyaj > maquillaje
woujalev > labial
kitek > esmalte
zong > uñas
koupe cheve > corte de pelo
tenti, tenti cheve > tinte
cheve > pelo
pewik > peluca
trese, tres > trenzas
peny > peine
bwos cheve > cepillo
seche cheve > secador
je cheve > gel
bab > barba
medikaman, remed > medicina
grenn, grenn medikaman, konprime > pastillas
siwo > jarabe
siwo tous > jarabe para la tos
tous > tos
grip, lagrip > gripe
lafyev, fyev > fiebre
maltet, tet fe mal > dolor de cabeza
doule > dolor
vant fe mal, vant > estomago
dyare > diarrea
pansman, gaz > gasa
bandaj > venda
alkol > alcohol
temomet > termometro
aparey tansyon, tansyon > tensiometro
sik nan san > glucometro
mask > mascarilla
tes gwoses > prueba de embarazo
vitamin > vitaminas
chez woulant > silla de ruedas
soulye > zapatos
tenis > tenis
sandal > sandalias
pantouf > chancletas
bot > botas
talon, soulye talon > tacones
choset > medias
chemiz > camisa
mayo > poloche
kosaj > blusa
pantalon > pantalon
jin > jeans
jip > falda
wob > vestido
kostim > traje
jaket > chaqueta
kilot > panties
kalson > boxer
soutyen > brasier
pijama > pijama
chapo, kasket > gorra
senti > correa
kravat > corbata
gan > guantes
sak > mochila, funda
valiz > maleta, cartera
bous > monedero
linet > gafas
mont > reloj
bag > anillo
chenn > cadena
kolye > collar
brasle > pulsera
zanno > aretes
inifom > uniforme
rad > ropa
rad bebe > ropa de bebe
mato > martillo
tounvis > destornillador
vis > tornillos
klou > clavos
kle > llave
pens > alicate
dril > taladro
si a men > sierra
met > cinta metrica
tep > tape
lakol > pegamento
nechel > escalera
penti > pintura
pens penti, bwos penti > brocha
siman > cemento
sab > arena
gravye > grava
blok > block
ba fe > varilla
tiyo > tubo
wobine > llave, grifo
twalet > inodoro
lavabo > lavamanos
douch > ducha
anpoul > bombillo
lanp > lampara
flach > linterna
pil, batri > bateria
priz > tomacorriente
fil, fil elektrik > cable, alambre
ekstansyon > extension
vantilate > abanico
tank dlo > tinaco
ponp, ponp dlo > bomba de agua
jenerate > planta electrica
invete > inversor
kadna > candado
seri > cerradura
kod > soga
pel > pala
manchet > machete
bouret > carretilla
zouti > herramientas
planch, bwa > madera
pot > puerta
fenet > ventana
kabann > cama
matla > colchon
zorye > almohada
dra > sabanas
lenn > frazada
kanape > sofa
chez > silla
tab > mesa
biwo > escritorio
amwa > ropero
miwa > espejo
rido > cortina
tapi > alfombra
beso > cuna
pouset > coche
bibon > biberon
jwet > juguete
poupe > muneca
boul, balon > pelota
bekan, bisiklet > bicicleta
blad > globos
kado > regalo
kat anivese > tarjeta de cumpleanos
fet > fiesta
anivese > cumpleanos
maryaj > boda
fle > flores
woz fle, woz > rosas
frijide > nevera
recho, fou > estufa
mikwo ond > microondas
blende > licuadora
machin a lave > lavadora
fe pase > plancha
kaftye > greca
pwelon > sarten
chodye > caldero
asyet > platos
ve, gode > vasos
tas > taza
kiye > cuchara
fouchet > tenedor
kouto > cuchillo
televizyon > televisor
telefon > celular
pwotej telefon, kouveti telefon > cover
chaje > cargador
kab > cable
ekoute > audifonos
bafle, wo pale > bocina
laptop > laptop
enprimant > impresora
lank > tinta
memwa > memoria
kat memwa > tarjeta de memoria
ekran > pantalla
kamera > camara
kaye > cuaderno
plim > lapicero
kreyon > lapiz
gom, gom efase > borra
reg > regla
sizo > tijera
papye > papel
liv lekol > libro
bib > biblia
fotokopi, kopi > copias
sak lekol > mochila
sak siman > funda de cemento
sak diri > saco de arroz
chanje ekran, ranje ekran, repare ekran > cambio de pantalla
kawotchou > goma
jant > aro
fren > frenos
lwil mote > aceite de motor
filt > filtro
bouji moto > bujia
kask, kas > casco
moto > motor
machin > carro
chen > perro
chat > gato
wouj > rojo
ble > azul
vet > verde
nwa > negro
blan > blanco
jon > amarillo
woz kle > rosado
mov > morado
mawon > marron
gri > gris
gason > hombre
fanm > mujer
tifi > nina
ti gason, timoun > nino
ti bebe, tibebe, bebe > bebe
manman > mama
papa > papa
bwat > caja
boutey > botella
pake > paquete
sache > funda
figi > cara
po > piel
dan > dientes
je > ojos
pye > pies
men m > manos
riz > arroz
lait > leche
oeuf, oeufs > huevos
fromage > queso
beurre > mantequilla
sucre > azucar
huile > aceite
poulet > pollo
viande > carne
poisson > pescado
eau > agua
biere > cerveza
vin wouj, vin blan > vino
savonnette, savonet > jabon
chaussures, chaussure, souliers, soulier > zapatos
chemise > camisa
medicament, medicaments > medicina
telephone > celular
chargeur > cargador
cahier > cuaderno
dlo potab, boutey dlo, dlo boutey > agua
dlo glase > agua fria
dlo gaz > agua con gas
ji zoranj, ji dezoranj > jugo de naranja
ji sitwon > limonada
ji grenadya > jugo de chinola
ji seriz > jugo de cereza
pwa vet > petit pois
pwa kongo, pwa di > guandules
pwa chich > garbanzos
lantiy > lentejas
pwa blan > habichuelas blancas
patat, patat dous > batata
yanm > name
manyok > yuca
malanga > yautia
joumou, jomou > auyama
berejen, obejin > berenjena
konkonm > pepino
piman > aji
piman dous > aji dulce
epina > espinaca
bwokoli > brocoli
betrav > remolacha
seleri > apio
pesi > perejil
jewof, jirof > clavo dulce
kannel > canela
jenjanm > jengibre
miskad > nuez moscada
epis > sazon
maji, kib maji, bouyon kib > sopita
sos tomat > salsa de tomate
sos pwa > salsa
moutad > mostaza
manba, mamba > mantequilla de mani
fwi > frutas
legim > vegetales
grenadya > chinola
papay > lechosa
gwayav > guayaba
korosol > guanabana
seriz > cereza
chadek > toronja
mandarin > mandarina
tamaren > tamarindo
kayimit > caimito
nwa kajou > nueces
rezen sech > pasas
lam veritab > buen pan
banann peze, bannann peze > tostones
banann fri, bannann fri > platano frito
griyo > carne de cerdo frita
diri kole, diri ak pwa > moro
diri blan > arroz
labouyi, labouyi avwan > avena
mayi moulen > harina de maiz
farin frans, farin ble > harina
amidon > almidon
ledven, levi > levadura
poud elevasyon, bakin > polvo de hornear
bikabonat > bicarbonato
vani > vainilla
let an poud, let poud > leche en polvo
let evapore, let kanasyon > leche evaporada
let kondanse > leche condensada
let bebe > leche de bebe
yogout > yogurt
margarin > margarina
krem let > crema
lwil doliv > aceite de oliva
lwil kokoye > aceite de coco
let kokoye > leche de coco
lwil maskriti > aceite de ricino
sik blan > azucar blanca
sik wouj > azucar crema
vyann moulen > carne molida
vyann kabrit, kabrit > chivo
vyann mouton > cordero
zel poul, zel > alitas
kwis poul, kwis > muslos
pwatrin poul > pechuga
fwa > higado
kotlet > chuleta
kodenn > pavo
lanmori, mori > bacalao
oma, wonma > langosta
krab > cangrejo
lanbi > lambi
kalma > calamar
pate > pastelitos
sandwich, sandwitch > sandwich
anbege > hamburguesa
pitza > pizza
ponm fri, pomdete fri > papas fritas
soup, bouyon > sopa
salad > ensalada
dese > postre
tat > tarta
sirop > sirope
pistach griye > mani
pop kon, mayi pete > palomitas
chiklet > chicle
piwili > paleta
dous, dous makos > dulce
bwason > bebidas
bwason enejetik > bebida energizante
kleren blan > ron
wiski > whisky
chanpay > champan
let chokola > leche con chocolate
te jenjanm > te de jengibre
diven wouj > vino tinto
savon lesiv > jabon de lavar
savon asyet, savon vesel > jabon de fregar
savon twalet > jabon de bano
savon likid > jabon liquido
fab an poud, poud lave > detergente en polvo
asouplisan, adousisan > suavizante
dezenfektan > desinfectante
netwayan > limpiador
pay de fe > brillo
bwos lave > cepillo de lavar
pens rad > ganchos de ropa
seso, sentre > perchas
papye mouchwa, mouchwa > servilletas
papye aliminyom > papel aluminio
asyet plastik, asyet katon > platos desechables
gode plastik > vasos desechables
chalimo > calimetes
ki ranmase fatra, ranmas fatra > recogedor
dlo klowoks > cloro
spre moustik, spre ensek > insecticida
pwazon rat > veneno de raton
moustike > mosquitero
chemiz manch long > camisa manga larga
chemiz manch kout > camisa manga corta
manch long > manga larga
manch kout > manga corta
pantalon kout, bemida, chot > pantalon corto
pantalon jin > jeans
palto, vest > chaqueta
swete > abrigo
rad gason > ropa de hombre
rad fanm > ropa de mujer
rad timoun > ropa de nino
rad dedan, rad anba > ropa interior
rad benyen, mayo benyen > traje de bano
rad kouche, wob de nwi > bata de dormir
wob sware, wob fet > vestido de fiesta
tabliye > delantal
echap, foula > panuelo
parapli > sombrilla
soulye lekol > zapatos escolares
soulye fanm > zapatos de mujer
soulye gason > zapatos de hombre
soulye espo > tenis
sapat > chancletas
laset > cordones
bouton > botones
zip, femti, fememti > zipper
twal > tela
fil koud > hilo
zegwi, zegui > aguja
pot kle > llavero
pot monnen > monedero
baret, baret cheve > ganchos de pelo
ne papiyon > lazo
riban > cinta
bijou > joyas
alyans > anillo de matrimonio
bag fiyansay > anillo de compromiso
lo > oro
ajan, an ajan > plata
zoranj koule > naranja
vyolet > morado
bej > beige
ble maren > azul marino
ble syel > azul claro
woz pal > rosado
grena > vino
aja > plateado
fonse > oscuro
kle rad > claro
telefon entelijan, smatfon > celular
telefon dezyem men > celular usado
kat sim, kat telefon, pis telefon > chip
minit telefon, rechaj, kat rechaj > recarga
pil telefon, batri telefon > bateria de celular
ekran telefon > pantalla de celular
tet chaje > cargador
fil chaje, kab chaje > cable
ekoute san fil, ekoute bloutouf > audifonos bluetooth
bafle bloutouf, ti bafle > bocina bluetooth
pawbank, batri potab > power bank
telekomand > control remoto
anten > antena
odinate > computadora
klavye > teclado
sourit > mouse
kle usb > memoria usb
tablet > tableta
kaset jwet, jwet videyo > videojuegos
mont entelijan > reloj inteligente
radyo > radio
ekran televizyon > televisor
adaptate > adaptador
si bwa > serrucho
si a meto > segueta
bulon, boulon > pernos
ekwou > tuercas
wondel > arandelas
chanye > bisagra
bwat zouti > caja de herramientas
mech dril, mech > broca
nivo > nivel
metrik, riban metrik > cinta metrica
pens koupe > alicate
kle angle > llave inglesa
riwo, woulo penti > rodillo
papye sable, papye emri > lija
penti blan > pintura blanca
penti lwil > pintura de aceite
tine > thinner
mastik > masilla
silikon > silicon
poud beton, motye > mortero
brik > ladrillo
kabiyet > gabinete
fe senkant > varilla
fil fe > alambre
griyaj > malla
tol > zinc
plafon > plafon
mozayik, seramik > ceramica
bwa plywood, playwood > plywood
tiyo pvc > tubo pvc
koud tiyo > codo
valv > valvula
teflon, ribann teflon > teflon
chofbe, chof dlo > calentador
filt dlo > filtro de agua
bonbon gaz, tank gaz, boutey gaz > tanque de gas
sonet > timbre
plog > enchufe
enteripte, switch > interruptor
disjonkte, breke > breaker
fizib > fusible
limye sole, lanp sole > lampara solar
pano sole > panel solar
anpoul led > bombillo led
ti flach > linterna
vantilate plafon > abanico de techo
klimatize, klim > aire acondicionado
gan travay > guantes
kask travay > casco
bot travay > botas de trabajo
rach > hacha
rato > rastrillo
wou > azada
pikwa > pico
bach, prela > lona
eman > iman
angre > abono
semans > semillas
po fle > macetas
tet vire, toudisman > mareo
goj fe mal, mal goj > dolor de garganta
do fe mal, mal do > dolor de espalda
dan fe mal, mal dan > dolor de muela
zorey fe mal > dolor de oido
doule regle, regle fe mal > dolor menstrual
mal vant > dolor de estomago
asid lestomak, asidite, zegri > acidez
konstipasyon > estrenimiento
vomisman, vomi > vomitos
noze, ke tounen > nauseas
gratel, pikotman > picazon
brile, boule po > quemadura
blese, blesi > herida
enfle > hinchazon
bouton nan figi, akne > acne
kap cheve > caspa
tansyon wo > presion alta
maladi sik, dyabet > diabetes
opresyon, las > asma
aleji > alergia
ponp opresyon > inhalador
antibyotik > antibiotico
asetaminofen, tilenol > acetaminofen
ibipwofen > ibuprofeno
aspirin > aspirina
pomad > pomada
vazlin > vaselina
dlo oksijene > agua oxigenada
koton > algodon
koton tij > hisopos
seren, sereng > jeringa
sewom oral, sewom > suero oral
gout je > gotas de ojo
gout nen > gotas nasales
baton, beki > baston, muletas
planin, grenn planin > anticonceptivas
preskripsyon, odonans > receta
vitamin c > vitamina c
fe nan san > hierro
vemifij, remed ve > desparasitante
pou nan tet > piojos
twous sekou > botiquin
linet lekti > lentes de lectura
bwos zong > cepillo de unas
koupe zong, taye zong > cortaunas
lim zong > lima de unas
fo zong > unas postizas
retire kitek > quita esmalte
fo sil, sil > pestanas
sousi > cejas
kreyon je > delineador
poud figi > polvo
fondten, fon de ten > base
krem figi > crema de cara
krem po, krem ko > crema de cuerpo
krem men > crema de manos
krem pou bab > crema de afeitar
machin pou bab, tondez > maquina de afeitar
lwil cheve > aceite de pelo
tretman cheve > tratamiento
kondisyone > acondicionador
defrizan, pemanant > alisado
gel cheve > gel de pelo
mech cheve > extensiones
cheve natirel > pelo natural
bone > gorro
bone douch > gorro de bano
fe cheve > rizadora
plak cheve > plancha de pelo
ode, sant bon > colonia
epil, sir epil > cera
masaj > masaje
sison, siset, tetin > bobo
bavet > babero
poud bebe > talco
krem bebe > crema de bebe
chanpou bebe > champu de bebe
savon bebe > jabon de bebe
sevyet bebe, sevyet mouye > toallitas
kouveti bebe, lenn bebe > manta
chez bebe > silla de bebe
benywa bebe > banera de bebe
pak bebe > corral
manje bebe > compota
jwet bebe > juguetes de bebe
kreyon koule > lapices de colores
feutr, make > marcadores
surlinye > resaltador
taykreyon, tay kreyon > sacapuntas
konpa > compas
kalkilatris > calculadora
katab, katab lekol > mochila
katon, papye katon > cartulina
pat modle > plastilina
lakre > tiza
tablo > pizarra
agraf > grapas
agrafez > grapadora
katabl, klase > carpeta
anvlop > sobre
diksyone > diccionario
kaye desen > cuaderno de dibujo
inifom lekol > uniforme escolar
founiti lekol, zafe lekol > utiles escolares
bwat manje, bwat manje lekol > lonchera
papye enprime > papel bond
skane > escaneo
enprime, enpresyon > impresion
kopi koule > copia a color
plastifye > plastificado
kabann bebe > cuna
kabann etaj > litera
tab manje > mesa de comedor
chez plastik > silla plastica
chez biwo > silla de oficina
dodin > mecedora
fotey > sillon
bang, ban > banco
etaje > estante
tiwa, tirwa > gaveta
bife > vitrina
kad, kad foto > marco
revey, oloj > reloj de pared
vaz > florero
nap tab > mantel
kouvreli > sobrecama
tay zorye, sak zorye > funda de almohada
rido douch > cortina de bano
amak > hamaca
salon > sala
chanm > habitacion
kizin > cocina
lakou > patio
kay > casa
konjelate, frize > freezer
toste, gri pen > tostadora
marmit > olla
kokot, presto > olla de presion
bol > tazon
plato, kabare > bandeja
kri, po dlo > jarra
temos > termo
planch dekoupe > tabla de picar
ouvre bwat > abrelatas
kouve > cubiertos
recho gaz > estufa
machin koud > maquina de coser
aspirate > aspiradora
manje poul > alimento de pollos
manje pwason > comida de peces
manje zwazo > comida de aves
chanpou chen > champu de perro
kod chen, les > correa de perro
kolye chen > collar de perro
kaj > jaula
akwaryom > pecera
ti chen > cachorro
ti chat > gatito
zwazo > ave
lapen > conejo
chwal > caballo
vaksen > vacuna
remed pis, pis chen > pulgas
kawotchou moto > goma de motor
kawotchou machin > goma de carro
kawotchou deye > goma trasera
kawotchou devan > goma delantera
chanm kawotchou, chanm a le > tubo
batri machin > bateria de carro
batri moto > bateria de motor
plaket fren > pastillas de freno
bann fren > bandas de freno
likid fren > liquido de freno
lwil mote moto > aceite de motor
filt lwil > filtro de aceite
filt le > filtro de aire
filt gaz > filtro de gasolina
chenn moto > cadena
pinyon > pinon
retwovize > retrovisor
limye devan, fa > farol
limye deye > luz trasera
siyal, flache > direccional
klakson > bocina
esui glas, swiglas > limpiavidrios
amotise > amortiguador
anbreyaj > clutch
kabirate > carburador
radyate > radiador
altenate > alternador
mofleur, mofle > mofle
gidon > timon
sel moto > asiento
kouveti chez machin > forro de asiento
tapi machin > alfombras de carro
lave machin > lavado de carro
kamyon > camion
gaz moto, gazolin > gasolina
gres > grasa
kapot moto, enpemeyab > capa
gan moto > guantes
boul foutbol, balon foutbol > balon de futbol
boul basket, balon basket > balon de baloncesto
patin > patines
kat jwe > barajas
domino > domino
kapvolan, sevolan > chichigua
kod sote > cuerda de saltar
ti machin, ti machin jwet > carrito
nounous > peluche
gita > guitarra
tanbou > tambor
pesin > piscina
deguizman > disfraz
papye kado > papel de regalo
sak kado > funda de regalo
bouke fle, bouke > ramo de flores
gato anivese > bizcocho de cumpleanos
bouji anivese > velas de cumpleanos
fet lekol > fiesta
nwel > navidad
fet manman > dia de las madres
fet papa yo > dia de los padres
granmoun > adulto
grann > abuela
granpapa > abuelo
tonton > tio
matant > tia
neve > sobrino
nyes > sobrina
menaj > novia
madanm mwen > esposa
mari m, mari mwen > esposo
pitit, pitit mwen > hijo
pitit fi > hija
pitit gason > hijo
zanmi m > amigo
pwofese > maestra
tet > cabeza
zorey > oidos
nen > nariz
goj > garganta
lestomak > estomago
janm > piernas
jenou > rodilla
bouch > boca
plastik > plastico
kwi > cuero
meto > metal
an bwa > de madera
elektrik > electrico
rechajab > recargable
`;
