/**
 * What shops of one trade call their things, in the way of the groups beside it: beauty, telephones, houses, animals,
 * corner shops, clothes, kitchens and pharmacies.
 */
export const TRADE_WORDS = `
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
formula, leche de bebe
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
bizcocho, cake, gato
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
comida de perro, dog food
comida de gato, cat food
sofa, couch
mesa, table, tab
silla, chair, chèz
cama, bed, kabann
colchon, mattress, matla
telefono, phone, cell phone, telefòn
cargador, charger
audifonos, headphones, earphones
bolsa, bag, sak
mochila, backpack
cortina, cortinas
alfombra, rug
`;
