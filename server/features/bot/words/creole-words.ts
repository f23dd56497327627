/** What people say in Haitian Creole when they talk with a shop, without accents, and the same in Spanish. The longest phrase counts. */
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
mwen vle achte, mwen ta renmen, mwen ta vle, mwen vle, m vle, mwen bezwen, m bezwen, m ta vle, nou bezwen, nou vle, vle, bezwen > quiero
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
douzen, douzen nan > docena
pe > par
mwatye > media
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
yo > ellos
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
`;

/** Things for sale, in Haitian Creole and in Spanish. No word that Spanish has too with another meaning. */
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
te > te
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
sirèt, siret > caramelos
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
jakèt, jaket > chaqueta
kilot > panties
kalson > boxer
soutyen > brasier
pijama > pijama
chapo, kaskèt, kasket > gorra
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
si > sierra
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
fe, ba fe > varilla
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
vantilatè, vantilate > abanico
tank dlo > tinaco
ponp, ponp dlo > bomba de agua
jenerate > planta electrica
invète, invete > inversor
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
bèso, beso > cuna
pouset > coche
bibon > biberon
jwet > juguete
poupe > muneca
boul, balon > pelota
bekàn, bisiklet > bicicleta
blad > globos
kado > regalo
kat anivesè, kat anivese > tarjeta de cumpleanos
fet > fiesta
anivese > cumpleanos
maryaj > boda
fle > flores
woz flè, woz > rosas
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
bafle, wo palè > bocina
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
règ, reg > regla
sizo > tijera
papye > papel
liv lekol > libro
bib > biblia
fotokopi, kopi > copias
sak lekol > mochila
kawotchou > goma
jant > aro
fren > frenos
lwil motè, lwil mote > aceite de motor
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
woz klè > rosado
mov > morado
mawon > marron
gri > gris
gason > hombre
fanm > mujer
tifi > nina
ti gason, timoun > nino
ti bebe, bebe > bebe
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
`;
