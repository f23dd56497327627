/** What people say in English when they talk with a shop, and the same in Spanish. The longest phrase counts. */
export const ENGLISH_TALK = `
hi, hello, hey there, good morning, good afternoon, good evening > hola
thank you, thanks, thank u, thx, ty > gracias
bye, see you, see ya > adios
please, pls, plz > porfavor
yes, yeah, yep, sure > si
not, dont, do not > no
ok, okay > ok
how much is, how much are, how much for, how much does, how much do, how much will, how much would, what is the price of, whats the price of, what is the price for, price of, price for, how much cost, cost of > cuanto cuesta
how much > cuanto
how many > cuantos
what time do you open, what time you open, when do you open, what are your hours, what time are you open, business hours, opening hours, are you open > a que hora abren
what time do you close, what time you close, when do you close, until what time > hasta que hora abren
are you open today > estan abiertos hoy
are you open on sunday, are you open sunday, open on sundays, open sundays > abren los domingos
where are you located, where are you, where is the store, what is your address, whats your address, where is your store, your location, your address, your store located > donde estan ubicados
do you ship to, do u ship to, do you deliver to, do u deliver to, can you deliver to, can you ship to, can u ship to, can u deliver to, shipping to, delivery to, deliver to, ship to, ships to, you ship to, you deliver to > hacen delivery a
do you ship, do u ship, do you deliver, do u deliver, do you have delivery, do you do delivery, can you deliver, home delivery > hacen delivery
how much is delivery, how much is the delivery, how much is shipping, delivery fee, shipping fee, shipping cost, delivery cost, how much for delivery, how much to ship, how much to deliver > cuanto cuesta el delivery
how long does delivery take, how long does it take, how long will it take, how long > cuanto tiempo tarda
shipping, delivery > delivery
can i pick it up, can i pick up, pick up, pickup, pick it up, store pickup > paso a recoger
do you accept, do you take, do u take, do u accept, can i pay with, can i pay by, pay with, pay by, pay in > aceptan
payment methods, how can i pay, how do i pay, ways to pay > cuales son las formas de pago
credit card, debit card, credit cards, card, cards > tarjeta
bank transfer, wire transfer, wire, transfer > transferencia
cash, cash on delivery > efectivo
zelle > zelle
account number, bank account > numero de cuenta
do you have any, do u have any, do you guys have, do you have, do u have, you have any, you have, u have, have you got, got any, you got, do you sell, do u sell, you sell, do you carry, any > tienen
is there a, is there any, is there, are there any, are there > hay
i am looking for, im looking for, i m looking for, looking for, searching for, look for > busco
i would like, id like, i d like, i want, i wanna, i want to buy, i would like to order, i want to order, can i get, can i have, could i get, could i have > quiero
let me get, i ll take, ill take, i will take, give me, send me, add, i take > dame
i need, we need, need > necesito
can you show me, show me > muestrame
what do you have, what do you sell, what you got, what u got > que tienen
do you recommend, what do you recommend, what would you recommend, any recommendation, recommend > que me recomiendas
something for, anything for > algo para
something, anything > algo
remove, take out, take off, take away, delete > quita
cancel my order, cancel the order > cancela el pedido
my order > mi pedido
that is all, thats all, that s all, nothing else > eso es todo
what is the total, whats the total, total > cuanto es todo
i want to talk to, talk to, speak to, speak with, talk with > quiero hablar con
a real person, real person, a person, a human, human, someone, somebody, an agent, the owner, the manager > una persona
where is my order, wheres my order > donde esta mi pedido
is it broken, it is broken, its broken, it s broken, it broke, broken > roto
it does not work, it doesnt work, it doesn t work, doesnt work, does not work, not working, stopped working > no funciona
i bought, we bought > compre
i received, i got > me llego
refund, money back > devolucion del dinero
can i return, can i exchange, return policy, exchange, returns > puedo cambiar
warranty, guarantee > garantia
how are you > como estas
are you a bot, are you human, are you real > eres un robot
what is, whats, what s > que es
what, which > cual
where > donde
when > cuando
who > quien
why > porque
how > como
is, are, it is, its > es
the > el
a, an > un
this, this one > este
the other one, another one > otro
which one > cual
that, that one > ese
these > estos
those > esos
it, them > eso
in, on, at > en
of > de
for > para
to > a
from > de
with > con
without > sin
and > y
or > o
but > pero
my, our > mi
your > su
me, us > me
you, u > ustedes
i, we, im > yo
he, she > el
have, has, got > tienen
want > quiero
buy > comprar
price, prices, cost, costs > precio
cheap, cheaper > mas barato
cheapest > mas barato
expensive > caro
discount, deal > descuento
sale > oferta
size > talla
color, colour > color
big, large > grande
small, little > pequeno
medium > mediano
new > nuevo
used > usado
today > hoy
tomorrow > manana
now > ahora
available, in stock > disponible
also, too > tambien
more > mas
two > dos
three > tres
four > cuatro
five > cinco
six > seis
seven > siete
eight > ocho
nine > nueve
ten > diez
eleven > once
twelve > doce
twenty > veinte
a dozen, dozen > docena
a pair of, pair of > par de
half > media
pound, pounds > libras
gallon, gallons > galon
can, could, would, will, do, does, does it, is it, very, really, just, some, there, here, guys, any of > 
`;

/** Things for sale, in English and in Spanish. No word that Spanish has too with another meaning. */
export const ENGLISH_THINGS = `
shoes, shoe > zapatos, tenis
sneakers, sneaker, trainers, running shoes > tenis
sandals, sandal > sandalias
flip flops, flipflops, slippers > chancletas
boots, boot > botas
heels, high heels > tacones
socks, sock > medias, calcetines
shirt, shirts > camisa
tee, tshirts, t shirts > poloche
blouse > blusa
pants, trousers > pantalon
shorts > pantalon corto
skirt > falda
dress, dresses, gown > vestido
suit, suits > traje
jacket, coat > chaqueta, abrigo
hoodie, sweatshirt, sweater > sudadera, abrigo
underwear > ropa interior
panties > panties
bra, bras > brasier
boxers > boxer
swimsuit, bathing suit > traje de bano
pajamas, pyjamas > pijama
hat, hats, cap, caps > gorra
belt, belts > correa
tie, ties, necktie > corbata
gloves, glove > guantes
scarf > bufanda
purse, handbag, bag, bags > cartera, bolso, funda
backpack, backpacks, school bag > mochila
wallet, wallets > cartera
suitcase, luggage > maleta
sunglasses, glasses > gafas, lentes
watch, watches, wristwatch > reloj
smartwatch, smart watch > reloj inteligente
ring, rings > anillo
necklace, necklaces > collar, cadena
chain, chains > cadena
bracelet > pulsera
earrings, earring > aretes
jewelry > joyas
uniform > uniforme
clothes, clothing > ropa
rice > arroz
beans, bean > habichuelas
bread > pan
milk > leche
eggs, egg > huevos
cheese > queso
butter > mantequilla
sugar > azucar
salt > sal
pepper > pimienta
flour > harina
cooking oil, oil, vegetable oil > aceite
vinegar > vinagre
coffee > cafe
tea > te
water, bottled water > agua
juice > jugo
soda, sodas, pop, soft drink > refresco
beer, beers > cerveza
wine > vino
rum > ron
ice > hielo
ice cream > helado
chicken > pollo
beef, steak > carne, res
pork > cerdo
ham > jamon
sausage, sausages > salchicha, longaniza
bacon > tocineta
fish > pescado
shrimp > camarones
tuna > atun
sardines > sardinas
turkey > pavo
potatoes, potato > papas
onions, onion > cebolla
garlic > ajo
tomatoes, tomato > tomate
lettuce > lechuga
carrots, carrot > zanahoria
cabbage > repollo
corn > maiz
plantains, plantain > platano
bananas, banana > guineo
avocado, avocados > aguacate
oranges > naranja
lemon, lemons, lime, limes > limon
pineapple > pina
mangoes > mango
apples, apple > manzana
grapes > uvas
strawberry, strawberries > fresa
watermelon > sandia
coconut > coco
peanut, peanuts > mani
oatmeal, oats > avena
cereals > cereal
noodles, spaghetti > espaguetis, fideos
tomato paste, tomato sauce > pasta de tomate, salsa de tomate
ketchup > catchup
mayonnaise, mayo > mayonesa
mustard > mostaza
honey > miel
jam, jelly > mermelada
cookies, cookie, biscuits > galletas
crackers > galletas de soda
chips > papitas
candy, candies, sweets > dulces, caramelos
gum, chewing gum > chicle
chocolates > chocolate
cake, cakes, birthday cake > bizcocho
cupcake > cupcakes
donut, donuts, doughnut > donas
burger, burgers, hamburger > hamburguesa
hot dog, hot dogs > hot dog
fries, french fries > papas fritas
sandwiches > sandwich
wings, chicken wings > alitas
soup > sopa
salad > ensalada
breakfast > desayuno
lunch > almuerzo
dinner > cena
food > comida
meal, meals > plato
baby food > compota
baby formula, formula > leche de bebe
cigarettes, cigarette > cigarrillos
lighter > encendedor
soap > jabon
shampoos > champu
hair conditioner, conditioner > acondicionador
toothpaste > pasta dental
toothbrush > cepillo dental
mouthwash > enjuague bucal
deodorant > desodorante
lotion, body lotion > crema
sunscreen, sunblock > protector solar
razor, razors > navaja, rasuradora
toilet paper > papel de bano
paper towel, paper towels > papel toalla
napkins, napkin > servilletas
tissues > panuelos
diapers, diaper > panales
wipes, baby wipes > toallitas
sanitary pads, pads > toallas sanitarias
tampons > tampones
condoms, condom > condones
bleach > cloro
detergent, laundry detergent, laundry soap > detergente
fabric softener, softener > suavizante
dish soap > jabon de fregar
disinfectant > desinfectante
broom > escoba
mop > suape
bucket > cubo
sponge, sponges > esponja
trash bags, garbage bags > fundas de basura
trash can, garbage can > zafacon
air freshener > ambientador
candle, candles > vela
matches > fosforos
bug spray, insecticide, roach spray > insecticida
mosquito repellent, repellent > repelente
perfumes, fragrance > perfume
makeup > maquillaje
lipstick > labial
mascara > rimel
foundation > base
eyeliner > delineador
eyeshadow > sombras
nail polish > esmalte
nail polish remover > quita esmalte, acetona
nails, nail > clavos, uñas
acrylic, acrylics > acrilicas
full set > set completo
manicure and pedicure, mani pedi > manicure, pedicure
haircut, hair cut > corte
hair dye, hair color > tinte
wig, wigs > peluca
hair extensions, extensions > extensiones
braids > trenzas
comb > peine
hairbrush, hair brush > cepillo
hair dryer, blow dryer > secador
flat iron, straightener > plancha
curling iron > rizadora
hair gel, gel > gel
hair oil > aceite de pelo
hair mask > mascarilla
eyelashes, lashes > pestanas
eyebrows > cejas
waxing, wax > cera
massage > masaje
facial > facial
beard > barba
medicine, medication, meds > medicina
pills, pill > pastillas
painkiller, pain reliever > analgesico
tylenol > acetaminofen
advil, motrin > ibuprofeno
aspirin > aspirina
cough syrup, syrup > jarabe
flu, cold medicine > antigripal
fever > fiebre
headache > dolor de cabeza
allergy, allergies > alergia
stomach > estomago
bandage, bandages > venda
band aid, band aids, bandaids > curitas
gauze > gasa
rubbing alcohol > alcohol
thermometer > termometro
blood pressure monitor > tensiometro
glucose meter > glucometro
face mask, face masks, masks > mascarilla
pregnancy test > prueba de embarazo
vitamins > vitaminas
protein > proteina
wheelchair > silla de ruedas
crutches > muletas
eye drops > gotas de ojo
hammer > martillo
screwdriver > destornillador
screws, screw > tornillos
wrench > llave
pliers > alicate
drill > taladro
saw > serrucho, sierra
tape measure, measuring tape > cinta metrica
duct tape, electrical tape, tape > tape
glue > pegamento, pega
ladder > escalera
paint, paints > pintura
paint brush, paintbrush > brocha
roller, paint roller > rodillo
sandpaper > lija
cement > cemento
sand > arena
gravel > grava
bricks, brick, cinder block, cinder blocks > block
rebar > varilla
pipe, pipes > tubo
faucet, tap > llave, grifo
toilet > inodoro
sink > lavamanos, fregadero
shower > ducha
hose > manguera
light bulb, light bulbs, bulb, bulbs > bombillo
lamp > lampara
flashlight > linterna
battery, batteries > bateria
extension cord > extension electrica
outlet, power outlet > tomacorriente
light switch, switch > interruptor
wire, cable wire > alambre, cable
circuit breaker > breaker
fan, fans, ceiling fan > abanico
air conditioner, ac unit > aire acondicionado
water tank > tinaco
water pump, pump > bomba de agua
generator > planta electrica
inverter > inversor
solar panel > panel solar
lock, padlock > candado
door lock > cerradura
key, keys > llave
rope > soga
shovel > pala
machete > machete
wheelbarrow > carretilla
toolbox > caja de herramientas
tools, tool > herramientas
tile, tiles > ceramica, losa
plywood > plywood
wood > madera
door > puerta
window > ventana
bed, beds > cama
mattress > colchon
pillow, pillows > almohada
sheets, bed sheets > sabanas
blanket, blankets > frazada
towel, towels > toalla
couch, sofa bed > sofa
chair, chairs > silla
table, tables > mesa
desk > escritorio
bookshelf, shelf > estante
closet, wardrobe > ropero
dresser > gavetero
mirror > espejo
curtain, curtains > cortina
rug, carpet > alfombra
crib > cuna
stroller > coche
car seat > asiento de bebe
baby bottle > biberon
toy, toys > juguete
doll, dolls > muneca
ball, balls > pelota
puzzle > rompecabezas
teddy bear, stuffed animal > peluche
bike, bicycle > bicicleta
toy car > carrito
board game > juego de mesa
balloons, balloon > globos
gift, gifts, present > regalo
gift wrap, wrapping paper > papel de regalo
gift bag > funda de regalo
birthday card, greeting card > tarjeta de cumpleanos
party > fiesta
birthday > cumpleanos
wedding > boda
flowers, flower, bouquet > flores
roses > rosas
plant, plants > plantas
fridge, refrigerator > nevera
stove > estufa
oven > horno
microwave > microondas
blender > licuadora
washer, washing machine > lavadora
dryer > secadora
iron > plancha
coffee maker > cafetera, greca
rice cooker > arrocera
air fryer > freidora de aire
pan, frying pan, skillet > sarten
pot, pots > olla, caldero
plates, dishes > platos
cups, cup > vasos, tazas
mug > taza
spoons, spoon > cuchara
forks, fork > tenedor
knife, knives > cuchillo
tv, television > televisor
phone, phones, cell phone, cellphone, smartphone > celular
phone case, case, cases, phone cover > cover
screen protector, tempered glass > protector de pantalla, mica
charger, chargers > cargador
charging cable, usb cable, phone cord > cable
power bank, portable charger > power bank
headphones, earphones, earbuds, headset > audifonos
speaker, speakers > bocina
laptop, laptops, computer > laptop, computadora
printer > impresora
ink, printer ink > tinta
mouse > mouse
keyboard > teclado
monitor > monitor
hard drive > disco duro
flash drive, usb stick, thumb drive > memoria usb
memory card, sd card > tarjeta de memoria
screen repair, screen replacement, fix my screen > cambio de pantalla
sim card > chip
tripod > tripode
ring light > aro de luz
camera > camara
security camera > camara de seguridad
notebook, notebooks > cuaderno
pen, pens > lapicero
pencil, pencils > lapiz
eraser > borra
ruler > regla
scissors > tijera
crayons > crayones
markers, marker > marcadores
paper > papel
folder, folders > carpeta, folder
stapler > grapadora
calculator > calculadora
envelope, envelopes > sobre
books, book > libro
bible > biblia
copies, copy, photocopies > copias
printing, print > impresion
lamination, laminate > plastificado
tires, tire, tyres > goma
wheel, wheels, rim, rims > aro
brake pads, brakes, brake > frenos, pastillas de freno
spark plug, spark plugs > bujia
motor oil, engine oil > aceite
oil filter > filtro de aceite
air filter > filtro de aire
brake fluid > liquido de freno
antifreeze > coolant
headlight, headlights > farol
wipers, wiper blades > limpiavidrios
shocks, shock absorber > amortiguador
helmet, helmets > casco
clutch > clutch
carburetor > carburador
muffler > mofle
motorcycle, motorbike > motor
car battery > bateria
raincoat > capa
dog food > comida de perro
cat food > comida de gato
leash > correa
dog, dogs, puppy > perro
cat, cats, kitten > gato
litter, cat litter > arena
flea, fleas, ticks > pulgas
dog collar > collar
bird > ave
red > rojo
blue > azul
green > verde
black > negro
white > blanco
yellow > amarillo
pink > rosado
purple > morado
brown > marron
gray, grey > gris
orange > naranja
silver > plateado
gold, golden > dorado
men, mens, man > hombre
women, womens, woman, ladies > mujer
girl, girls, daughter > nina
boy, boys, kid, kids, child, children, son > nino
baby, babies, newborn, toddler > bebe
mom, mother > mama
dad, father > papa
wife > esposa
husband > esposo
girlfriend > novia
boyfriend > novio
box, boxes > caja
bottle, bottles > botella
pack, packs, package > paquete
hair > pelo
face > cara
skin > piel
hands > manos
feet > pies
teeth > dientes
cough > tos
pain > dolor
gas, propane > gas
`;
