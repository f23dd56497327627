/**
 * Names of the same thing, one line each: as people say it, as the label says it, and as the English name sounds.
 * Each name leads to all others of its line, so things that are merely similar need separate lines.
 */
export const SAME_THINGS = `
poloche, poloshirt, polocher, tshirt, camiseta, franela, ticher, tisher, tichert, ticherl, tischer
tenis, tenni, teni, tennis, zapatillas, sneakers, campeones, championes
zapatos, calzado, shoes, soulye
zapatos, zapatillas
chancletas, chanclas, pantuflas, samuray, flip flops
tacones, tacos, zapatos de taco
jeans, mahon, yin, yins, bluyin, blue jean, pantalon de mezclilla, mezclilla, jean
pantalon, pantalones, pants, pantalon largo
pantalon corto, shorts, short, bermuda, chor, pantaloneta, bermudas
leggings, licras, licra, mallas, leggin, lycra
sudadera, abrigo, hoodie, jodi, sueter, sueta, sweater, suera, sudadera con capucha
chaqueta, jacket, yaque, yaket, chamarra
chacabana, guayabera
blusa, blusita, top
brasier, bra, sosten, ajustador, brasiel, brassiere
panties, panty, panti, pantis, pantaletas, blumer, ropa interior de mujer
boxer, boxers, calzoncillos, pantaloncillos, interiores, ropa interior de hombre
calcetines, medias, media, socks
correa, cinturon, belt, cinto
gorra, cachucha, cap, gorro
mochila, bulto, backpack, bulto escolar
cartera, bolso, bolsa de mano, carterita
gafas, lentes, espejuelos, anteojos
paraguas, sombrilla
impermeable, lluvia, aguacero, mojarse, moja, mojan, mojado
conjunto, set, traje deportivo, chandal
pijama, payama, piyama, pillama
traje de bano, bikini, bañador, trusa
vestido, traje, dress, wob
falda, saya
reloj, watch, relo
guillo, pulsera, brazalete
aretes, pantallas, aritos, zarcillos
cadena, collar, gargantilla
anillo, sortija
escuela, escolar, colegio, school
gimnasio, gym, deportivo, entrenar
playa, beach
trabajo, industrial
ventilador, abanico, fan
bombilla, bombillo, foco, bulb
tomacorriente, toma corriente, enchufe, receptaculo, contacto
interruptor, switch, suiche, suich, apagador
tape, teipe, cinta aislante, teip
extension, estension, extension electrica
breaker, breke, breiker, cortacorriente
inversor, inverter, inversol
bateria, batery, acumulador
alimento de cachorro, comida de cachorro
alimento, comida
trapeador, suape, mapo, mopa
cubo, cubeta, balde, tobo
bote de basura, zafacon, basurero, safacon
fundas de basura, bolsas de basura, bolsa negra
funda, bolsa, saco, sak
cerradura, llavin, chapa, yavin
candado, lock
grifo, llave, mezcladora, pluma
llave de chorro, llave de patio, chorro
inodoro, toilet, sanitario, poceta
lavamanos, lavabo
fregadero, pila
tinaco, tanque de agua, tanque
destapador, chupa, bomba de inodoro
taladro, drill, barrena
pulidora, esmeril, amoladora, esmeriladora
sierra, serrucho
alicate, pinza, alicates
destornillador, desarmador
llave ajustable, llave inglesa, perro, caiman
rolo, rodillo, roller
brocha, brochas, pincel
thinner, diluyente, tiner, tinel, solvente
pintura, pintar, paint, penti
cemento, siman, cement, semento
cemento, pegamento
block, bloque, blocks
varilla, barilla, cabilla
zinc, aluzinc
lija, papel de lija
tornillo, tornillos, tirafondo
manguera, hose
escalera, escala, ladder
carretilla, wheelbarrow, carreta
segueta, arco de segueta, sierra de mano
greca, cafetera
esponja, brillo, fibra
estufa, hornilla
nevera, refrigerador, freezer
aire, aire acondicionado, split
celular, telefono, movil, phone
cover, case, forro, funda de celular
cargador, charger
audifonos, auriculares, airpods, headphones
bocina, parlante, speaker, altavoz
memoria, usb, pendrive
bizcocho, cake, keik, torta, queque, bizcochito
cheesecake, chiskei, chiskey, chiskeik, chiscake, chesscake, cheskeik, cheese cake, pastel de queso, tarta de queso
cupcake, cupkei, copkei, cupkeik, ponque, panquecitos, magdalena, kopkei
galletas, galleticas, cookies, cukis
donas, donut, donuts, rosquillas
merenguitos, suspiritos, merengues
suspiro, merengue
brownie, brauni, browni
flan, quesillo
pastelitos, empanaditas, empanadas
quipes, kipes, kibbe, quipe, kipe
picadera, bocadillos, pasapalos, entremeses
sandwich, sanduche, sanguche, sanwich, sandwiche, emparedado
pudin, budin
cumpleaños, cumple, birthday
velas, velitas
sin azucar, diabetico, diabeticos, dieta, light
familiar, entero, completo, grande
porcion, pedazo, individual, slice, rebanada
chinola, maracuya, parcha
jugo de china, jugo de naranja
lechosa, papaya
guineo, banana, banano, fig
habichuelas, frijoles, pwa
auyama, calabaza
gandules, guandules
arroz, diri, rice
azucar, sik, sugar
aceite, lwil, oil
leche, let, milk
pan, bread
huevos, egg, eggs
pollo, poul, chicken
carne, res, vyann
agua, dlo, water
refresco, soda, gaseosa, coca cola
cerveza, fria, presidente, biera, beer
ron, romo, rum, brugal
cafe, coffee
salami, salchichon
platano, bannann, plantain
papas, papa, potatoes
mani, cacahuate
mantequilla, margarina
jabon, savon, soap
cloro, lejia, blanqueador
detergente, jabon en polvo, ace
desinfectante, mistolin
papel de baño, papel higienico, papel sanitario
pañales, pampers, pamper
toallas sanitarias, kotex, toallitas
pasta de dientes, crema dental, pasta dental, colgate
cepillo de dientes, cepillo dental
acetaminofen, paracetamol, winasorb, tylenol, panadol
ibuprofeno, advil
aspirina, cafiaspirina
antigripal, gripe, catarro
antiacido, acidez, alka seltzer
suero, suero oral, electrolitos, pedialyte
jarabe, sirop
tos, antitusivo
curitas, banditas, venditas
alcohol, alcool
mascarilla, tapaboca
vitamina, vitaminas, suplemento
condones, preservativos, condon
protector solar, bloqueador, sunblock
champu, shampoo, champoo
acondicionador, rinse, rins, conditioner
tinte, coloracion, color de pelo, tinte de pelo
cabello, pelo, hair
secado, blower, secador, brushing
corte, recorte, pelado, corte de pelo
uñas, manicure, manicura, manicur
tensiometro, medir presion, aparato presion, medidor presion, maquina presion
pedicure, pedicura, pies
cejas, ceja
alisado, keratina, desrizado
depilacion, cera
maquillaje, makeup, mekop
barba, afeitado
goma, neumatico, llanta, tire
aro, rin, rines
bujia, bujias, spark plug
pastillas de freno, bandas de freno, bandas, frenos, pads
limpiavidrios, wiper, wipers, uaiper, plumillas
filtro de aceite, filtro
amortiguador, shock, choc
cloche, clutch, embrague
muffler, mofle, silenciador
retrovisor, espejo
parabrisas, cristal
faro, farol, luz delantera, foco delantero
bumper, bomper, defensa, parachoques
delantero, de alante, de adelante, alantero
trasero, de atras, de detras
motor, motocicleta, pasola, moto
carro, auto, vehiculo, coche
coolant, refrigerante, culan
silla, asiento
mesa, table
cama, bed
colchon, matress, mattress
almohada, pillow
sabana, sabanas
toalla, towel
cuaderno, libreta, notebook
lapicero, pluma de escribir, boligrafo
lapiz, pencil
juguete, toy
muneca, doll
perfume, colonia, fragancia
crema, locion
marron, brown, cafe oscuro, carmelita
mamey, anaranjado, naranja, orange
rojo, colorado, red, wouj
azul, blue, ble
negro, black, nwa
blanco, white, blan
verde, green
amarillo, yellow
rosado, rosa, pink
morado, lila, purpura, purple
gris, gray, grey, plomo
dorado, gold
plateado, silver
crema, hueso
hombre, men, mens, gason
mujer, women, womens, fanm
niño, kid, kids, infantil, boy, timoun
niña, girl, infantil
bebe, baby
chocolate, chocolat
fresa, strawberry
vainilla, vanilla
pequeño, chiquito, mini, small
pulgadas, pulgada, inch, pulg
libras, libra, lb, lbs, lib, liv, pound, pounds
onzas, onza, oz
galon, galones, gal
pies, pie, ft
docena, docenas, dozen
paquete, paq, pack
caja, cajita, box
unidad, unidades, uno
lactosa, deslactosada
gluten, celiaco, celiacos
fiesta, boda, graduacion, gala, quinceañera, evento
arreglan, reparan, arreglar, reparar, arreglas, componen
cable de iphone, cable lightning
tarda, tardan, demora, tiempo, dura
rimel, rimmel, mascara de pestañas, pestañina, mascara para pestañas
base, base de maquillaje, base liquida, foundation
corrector, concealer, ojeras
polvo compacto, polvo facial, polvo de cara
rubor, blush, colorete
iluminador, highlighter
delineador, eyeliner, ailainer, delineadores
sombras, paleta de sombras, eyeshadow
labial, pintalabios, lipstick, pinta labio, creyon de labios
brillo de labios, lip gloss, gloss, lipgloss
fijador de maquillaje, setting spray
agua micelar, desmaquillante
limpiador facial, jabon de cara, limpiador de cara, espuma facial
hidratante, humectante, crema hidratante
acne, espinillas, barros, granos
manchas, melasma, paño
removedor de esmalte, acetona, quita esmalte
esmalte, pintauñas, cutex, esmalte de uñas
lampara uv, lampara de uñas
blower, secador de pelo, secadora de pelo
plancha de pelo, alisadora, plancha
rizos, crespo, colocho, afro, rizado
tratamiento, mascarilla de pelo, mascarilla capilar
caspa, anticaspa
desodorante, deodorant
mica, cristal templado, protector de pantalla, vidrio templado, screen protector
holder, soporte, porta celular
tablet, ipad
laptop, computadora portatil, notebook
reloj inteligente, smartwatch, smart watch
power bank, bateria portatil, cargador portatil, bateria externa
aro de luz, ring light
control, mando, joystick
consola, playstation, xbox
cambio de pantalla, reparacion de pantalla, cambiar pantalla
cambio de bateria, cambiar bateria
memoria micro sd, tarjeta de memoria, microsd
usado, segunda mano, de uso
parlante, bluetooth speaker
televisor, television, tele, tv, smart tv
lavadora, washing machine
licuadora, blender
plancha de ropa, plancha
abanico de techo, ventilador de techo
desague, drenaje, drenage
filtracion, gotera, impermeabilizante, sellador
llave de fregadero, mezcladora
llave de lavamanos, mezcladora
taza de baño, inodoro
cinta metrica, metro de medir, flexometro
pala, palin
machete, colin
candela, encendedor, fosforos, cerillos, fosforo
veneno, insecticida, baygon, matainsectos
raid, insecticida
mosquitos, insecticida, repelente
sheetrock, yeso, densglass
pañete, mezcla
juntas, derretido
soga, cuerda, cabulla
plafon, cielo raso
pegamento de pvc, cemento para pvc
comida de gato, comida para gato
cachorro, puppy, junior, kitten
gato, gatito, cat, michi, minino
perro, perrito, dog, canino
arena, litter, arenita
pulgas, garrapatas, antipulgas
collar, pechera
veterinario, veterinaria, doctora de animales
romana, balanza, peso de pesar
salchicha, hot dog, salchichas
hamburguesa, burger, jamburguer
papas fritas, papitas, french fries, frances
refresco, pepsi, seven up, frambuesa
coca cola, coca, coke
jugo, juice, nectar
vino, wine
whisky, wisky, guisqui, whiskey, guiqui
ron, dobbel, doble reserva
cigarrillo, cigarro, marlboro, nacional mentolado, cigarrillos
sazon, sazonador, adobo, ranchero
sopita, caldo de pollo, maggi, cubito, doña gallina
pasta de tomate, salsa de tomate, salsita
espagueti, espaguetis, spaghetti, pasta, espagueti milano
longaniza, chorizo
queso de freir, queso frito, queso geo
jamon, ham
mantequilla rica, margarina rica
avena, oatmeal, quaker
cereal, corn flakes, zucaritas
papel toalla, servilleta grande, scott
servilleta, servilletas, napkins
suavizante, ensueño, downy
jabon de fregar, lavaplatos, jabon liquido de platos
jabon de cuaba, jabon de bola, jabon de lavar
gillette, navaja de afeitar, rasuradora, maquina de afeitar, prestobarba
pasta dental, crema dental
leche en polvo, nido, milex
formula, leche de bebe, leche de formula, leche infantil, leche etapa, formula infantil
tetero, biberon, mamila
coche, cochecito, stroller
recien nacido, newborn, bebe
mameluco, body, enterizo
babero, baberos
medias panty, pantimedias
camisilla, franelilla, guardacamisa, camiseta sin mangas
bata, dormilona, camison
batola, bata
sandalias, chancletas de vestir
mocasin, mocasines, loafers
botas, boots, botin
tenis, jordan, air force
chaleco, vest
blazer, saco de vestir, americana
corbata, tie
gafas de sol, sunglasses
monedero, billetera, cartera de hombre
jogger, pantalon de buzo, buzo
enterizo, jumpsuit
crop top, topcito
faja, cinturilla, moldeadora
traje de hombre, saco y pantalon
sarten, caldero, olla, paila
vaso, vasos, cups
plato, platos, plates
cubiertos, cucharas, tenedores
funda de hielo, hielo
bizcocho infantil, bizcocho de niño, cake infantil
topper, letrero, letrero de bizcocho
dedicatoria, felicidades, letrero, dedicar
avance, deposito, adelanto, abono, anticipo
personas, gente, invitados
copia, duplicado, duplicar
tamaño, medida
mareo, nauseas, vomito
diarrea, soltura, mal de estomago
estreñimiento, laxante
alergia, antialergico, loratadina
presion, hipertension
azucar, glucosa, glucometro
dolor de cabeza, migraña, jaqueca
golpe, inflamacion, hinchazon
quemadura, quemada
hongos, antimicotico
gotas de ojo, colirio
inhalador, asma, salbutamol, ventolin
prueba de embarazo, test de embarazo
termometro, medir fiebre
gasa, gasas, vendaje
silla de ruedas, wheelchair
escritorio, desk
gavetero, comoda, chest
ropero, closet, armario
sofa, mueble de sala, couch
juego de sala, muebles de sala
espejo, mirror
protector solar, sunscreen, sunblock
repelente, repellent
pañales, diapers, diaper, kouchet
biberon, bottle
cuna, crib
coche, stroller
zapatos, shoes, shoe
botas, boots, boot
sandalias, sandals, sandal
camisa, shirt
pantalones, pants, trousers
vestido, dress
jeans, jean
falda, skirt
medias, socks, chosèt
gorra, cap, hat
reloj, watch
llave, faucet, key
martillo, hammer
clavos, nails, klou
tornillos, screws
pintura, paint, penti
brocha, brush
escalera, ladder
cable, wire
bombillo, light bulb, bulb
bizcocho, cake
galletas, cookies
pan, bread, pen
arroz, rice, diri
habichuelas, beans, pwa
aceite, oil, lwil
azucar, sugar, sik
sal, salt
huevos, eggs, ze
pollo, chicken, poul
carne, beef, vyann
pescado, fish, pwason
queso, cheese, fromaj
leche, milk, let
agua, water, dlo
jugo, juice, ji
cerveza, beer, byè
hielo, ice, glas
jabon, soap, savon
pasta dental, toothpaste
papel de baño, toilet paper
perfume, pafen
labial, lipstick
esmalte, nail polish
champu, shampoo, chanpou
medicina, medicine, medikaman
fiebre, fever, lafyèv
gripe, flu, cold medicine
tos, cough, tous
dolor, pain, doulè
comida de perro, alimento de perro, dog food
comida de gato, alimento de gato, cat food
sofa, couch
mesa, table, tab
silla, chair, chèz
cama, bed, kabann
colchon, mattress, matla
telefono, phone, cell phone, telefòn
audifonos, headphones, earphones
bolsa, bag, sak
mochila, backpack
cortina, cortinas
alfombra, rug
`;

/**
 * Things with a name that is also a colour: a «china» is an orange, but no orange shirt. The name means the thing at
 * the beginning of a text or after «de».
 */
export const THINGS_LIKE_COLOURS = `
china > naranja
`;
