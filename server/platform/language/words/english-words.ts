/** English phrases to a shop, with their Spanish translations. The longest phrase wins. */
export const ENGLISH_TALK = `
something to stop a leak, something to fix a leak, something for a leak > algo para una gotera
stop a leak, fix a leak > tapar una gotera
on the roof, in the roof > en el techo
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
coming to get it, coming to get them, coming to pick it up, coming to pick them up, coming for it, coming for them, can i pick it up, can i pick up, pick up, pickup, pick it up, store pickup > paso a recoger
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
a dozen, one dozen, 1 dozen, a dozen of > una docena de
dozen, dozens > docenas de
a pair of, pair of > par de
half > media
a pound, a lb, one pound > una libra
pound, pounds > libras
n > y
how much a lb, how much a pound, how much per lb, how much per pound, how much for a pound, how much for a lb, how much is a pound, how much is a lb, how much 4 a lb, how much 4 a pound > a como la libra
remove it, take it off, take it out, delete it > quitalo
i dont want it, i dont want it anymore, dont want it, dont want it anymore > ya no lo quiero
my back hurts, back hurts > dolor de espalda
my head hurts, head hurts > dolor de cabeza
my stomach hurts, stomach hurts > dolor de estomago
my tooth hurts, tooth hurts > dolor de muela
my throat hurts, throat hurts > dolor de garganta
hurts, hurt > duele
pairs of, pairs > pares de
yo > 
gallon, gallons > galon
can, could, would, will, do, does, does it, is it, very, really, just, some, there, here, guys, any of > 
hey, hiya, heyy, howdy, whats up, wassup, sup, good day, greetings, morning > hola
do you speak english, does anyone speak english, anyone speak english, speak english > hola
thank you so much, thanks so much, thank you very much, thanks a lot, many thanks, tysm, appreciate it, much appreciated > gracias
have a good day, have a nice day, have a great day, good night, take care, god bless, talk later, ttyl, cya, bye bye, goodbye > adios
no thanks, no thank you > no gracias
nope, nah > no
yup, yea, yess, of course, absolutely, thats right, thats correct, yes please > si
sounds good, perfect, great, cool, awesome, alright, aight, fine, got it, all good > ok
i dont know, idk, not sure > no se
maybe, perhaps > quizas
sorry, excuse me, my bad, pardon > disculpa
can you help me, can u help me, i need help, help me, help > ayuda
quick question, i have a question, question > pregunta
u got any, u got, yall got any, yall got, ya got, you guys got, do yall have, do y all have, y all have, yall have, you guys have, do u guys have, do you guys sell, do yall sell, u sell, you guys sell, do you got, do u got, do you stock, do you keep, do you still have, you still have, still have, u still have, got some > tienen
what kind of, what kinds of, what type of, what types of, what sort of > que tipo de
what brands, what brand, which brands, which brand > que marcas
what else do you have, what else you got, anything else > que mas tienen
how much 4, how much r, how much r the, how much is the, how much are the, how much for the, how much do you charge for, how much you charge for, how much u charge for, how much do u charge for, what do you charge for, how much you want for, how much u want for, how much do u want for, whats the cost of, what is the cost of, price on, prices on, whats the price on, whats the price for, prices for, prices of, how much money is, how much does the, how much do the > cuanto cuesta
how much is it, how much are they, how much is this, how much is that, how much are these, how much are those, how much r they, how much it is, whats the price, what is the price, how much does it cost, how much do they cost, how much would it be, how much will it be > cuanto cuesta
how much is everything, how much is it all, how much is all that, how much in total, how much altogether, how much do i owe, how much do i owe you, grand total, whats my total, what is my total, sum it up, add it up > cuanto es todo
how many do you have, how many left, how many are left, how many you got, how many do you have left > cuantos quedan
is it in stock, are they in stock, is it available, are they available, still available, is this available, is it still available > disponible
how late are you open, how late you open, until when are you open, till what time, what time u close, when u close, when do u close, what time do u close, when are you closing, closing time > hasta que hora abren
what time u open, when u open, when do u open, what time do u open, what time do you guys open, what are ur hours, whats your hours, ur hours, store hours, your hours > a que hora abren
are u open, u open, you open, are you guys open, you guys open, are you still open, still open, are you open right now, are you open now, open now, open today > estan abiertos
are you open on saturday, are you open saturday, open on saturday, open saturday, open saturdays, open on saturdays > abren los sabados
are you open on weekends, open on weekends, open weekends > abren los fines de semana
at what time, what time > a que hora
where r u, where are u, where r you, where u at, where yall at, where u located, where are you guys, where are you guys located, where are u located, wheres the store, wheres your store, wheres your shop, where is your shop, whats the address, what is the address, address, location, ur location, ur address, send me the location, send me your location, directions, how do i get there > donde estan ubicados
do you have a store, is there a physical store, physical store > donde queda la tienda
do yall deliver to, do you guys deliver to, do you guys ship to, do yall ship to, u deliver to, u ship to, you guys deliver to, can u bring it to, can you bring it to, can you send it to, can u send it to, send it to, do you send to, bring it to > hacen delivery a
do yall deliver, do you guys deliver, u deliver, you deliver, you guys deliver, do yall ship, can u deliver, is there delivery, do you bring it, can you bring it, deliver > hacen delivery
is delivery free, free delivery, free shipping, is shipping free > el delivery es gratis
how much is delivery to, how much is the delivery to, how much for delivery to, delivery fee to, how much is shipping to, how much to deliver to, how much to ship to, how much u charge for delivery to > cuanto cuesta el delivery a
how much u charge for delivery, how much do you charge for delivery, how much do u charge for delivery, whats the delivery fee, what is the delivery fee, whats the shipping, delivery charge > cuanto cuesta el delivery
how long is delivery, how fast is delivery, how long for delivery, how fast, how soon, how long does shipping take, how long would it take > cuanto tiempo tarda
when will it arrive, when will it get here, when will i get it, when does it arrive, when is it coming > cuando llega
same day delivery, deliver today, deliver it today > delivery hoy mismo
i can pick it up, ill pick it up, i ll pick it up, i will pick it up, can i come get it, come pick it up, picking up, i want to pick it up, for pickup, for pick up > paso a recoger
can i pay on delivery, can i pay when it arrives, pay on delivery, pay when it arrives > puedo pagar al recibir
do yall take, u take, you take, you accept, u accept, do you guys take, do you guys accept, can i pay in, can i use, take card, can u take > aceptan
what payment methods, payment options, how do you take payment, how can i pay you, how do i pay you, forms of payment > cuales son las formas de pago
dollars, us dollars, usd, bucks > dolares
installments, layaway, payment plan > apartado
on credit, store credit > fiado
receipt, invoice > factura
tax, taxes > itbis
wholesale, in bulk, bulk > al por mayor
any discounts, do you have discounts, can i get a discount, discounts, deals, any deals, any specials, specials, promotions, promo > ofertas
lemme get, lemme have, let me have, gimme, gimmie, i ll have, ill have, i will have, i ll get, ill get, hook me up with, can u give me, can you give me, can u send me, can you send me, could you send me, send over, bring me, bring, get me, just give me, ima get, imma get, ill buy, i ll buy, i will buy, put me down for, i will get > dame
i would like to buy, id like to buy, id like to order, i d like to order, i wanna order, i wanna buy, i want to get, i wanna get, we would like, we want, im interested in, i am interested in, interested in, may i have, may i get, can we get, could we get, can i order, can i buy > quiero
im gonna need, i m going to need, we gonna need, gonna need, need some, i will need > necesito
put in, put, throw in, add in, add also, also add, please add, add another > agrega
change it to, change that to, change to, switch to, make it, make that, make them, actually make it > mejor
actually > mejor
change the, change, swap the, swap out, swap, replace the, replace > cambia
instead of > en vez de
instead > mejor
only, only want > solo
take off the, take out the, remove the, i dont want the, dont want the, i no longer want the, forget the, never mind the, nevermind the, drop the, scratch the, leave out the, without the, get rid of the > quita el
i dont want, dont want, forget about, get rid of, leave out > quita
empty my cart, clear my cart, clear the cart, empty the cart, start over, remove everything, delete everything, cancel everything > borra todo
whats in my cart, what is in my cart, show me my cart, see my cart, my cart, what do i have so far, what i have so far, show me my order, whats my order, whats in my order, the cart > mi carrito
place the order, place my order, place order, finish my order, complete my order, check out, checkout, i want to check out, ready to order, submit my order > confirma el pedido
confirm, confirmed, confirm it, i confirm > confirmo
that will be all, thatll be it, that will be it, thats it, that is it, im done, im good, all set, just that > eso es todo
cancel it, cancel that, cancel > cancela
my order never came, my order never arrived, my order hasnt arrived, my order has not arrived, my order didnt arrive, my order did not come, my order isnt here, never arrived, hasnt arrived, didnt arrive, never came, still waiting for my order, i never got my order, i havent received my order, i have not received my order > no me ha llegado mi pedido
it came broken, it arrived broken, came broken, arrived broken, came damaged, arrived damaged, its damaged, damaged > llego danado
you sent me the wrong, you sent the wrong, i got the wrong, they sent me the wrong, you gave me the wrong > me mandaron equivocado
wrong order, wrong item, wrong size, wrong color, wrong one > equivocado
something is missing, somethings missing, is missing, missing > falta
doesnt turn on, does not turn on, wont turn on, it wont turn on, isnt working, is not working, stopped charging, doesnt charge > no funciona
i want my money back, i want a refund, give me my money back, can i get a refund, i need a refund > quiero la devolucion de mi dinero
can i return it, can i return this, can i exchange it, exchange it, return it, do you accept returns, return > puedo cambiar
i have a complaint, i want to complain, make a complaint, complaint > tengo una queja
terrible service, bad service, awful service, worst service > mal servicio
this is a scam, scam, scammers > estafa
expired, its expired > vencido
doesnt fit, does not fit, didnt fit, dont fit > no me sirve
too small, its too small, it is too small > me queda pequeno
too big, its too big, it is too big > me queda grande
ripped, torn, cracked > roto
can i speak to, can i talk to, can i speak with, can i talk with, let me talk to, let me speak to, i need to talk to, i need to speak to, i want to speak to, i wanna talk to > quiero hablar con
an actual person, actual person, a live person, live person, a representative, representative, customer service, a human being, real human, someone real > una persona
can you call me, call me, can someone call me > llamame
phone number, whats your number, your number > telefono
which is cheaper, which one is cheaper, which is the cheapest, which one is the cheapest, whats the cheapest, the cheapest, cheapest one, the cheapest one, the cheap one > cual es el mas barato
something cheaper, anything cheaper, got anything cheaper > algo mas barato
the most expensive > el mas caro
difference between, whats the difference between, what is the difference between > diferencia entre
better > mejor
the best, best, best one > el mejor
most popular, best selling, best seller, bestseller > el mas vendido
what colors do you have, what colors, which colors, what colors does it come in, what colors do they come in, colors, what colours > que colores tienen
what sizes do you have, what sizes, which sizes, what sizes does it come in, sizes > que tallas tienen
do you have it in, u got it in, do you have them in, does it come in, do they come in, have it in, got it in, have them in, do u have it in > lo tienen en
in size, in a size, in a > en
is it original, is this original, is it authentic, is it real, is it genuine, original, authentic, genuine > original
fake, knockoff, replica > replica
send me a pic, send me a picture, can i see a picture, can i see a pic, send pics, do you have pictures, picture of, pictures of, picture, pictures, pics, pic, photo, photos > foto
both, both of them > los dos
all of them, all of it, everything, all > todo
the first one, first one, the first, number one > el primero
the second one, second one, the second, number two > el segundo
the third one, third one, the third, number three > el tercero
the last one, last one > el ultimo
the big one, the large one, big one, the bigger one, bigger > el grande
the small one, small one, the smaller one, smaller, the little one > el pequeno
the red one, red one > el rojo
the blue one, blue one > el azul
the black one, black one > el negro
the white one, white one > el blanco
the green one, green one > el verde
the pink one, pink one > el rosado
one more, 1 more, another > otro
a couple of, a couple, couple of > dos
a few, some of > algunos
a lot of, a lot, many, much > mucho
half a dozen, half dozen > media docena
half a pound, half pound, half a lb > media libra
a pound of, one pound of, 1 pound of, 1 lb of > una libra de
lb, lbs > libras
ounce, ounces > onzas
liter, liters, litre > litro
a gallon of > un galon de
a bag of, bag of, bags of > funda de
a box of, box of, boxes of > caja de
a case of, case of > caja de
a can of, can of, cans of, cans > lata
a bottle of, bottle of, bottles of > botella de
a pack of, pack of, packs of > paquete de
a jar of, jar of, jars, jar > pote
a sack of, sacks of, sack of, sack, sacks > saco
a roll of, rolls of, roll of > rollo
a bunch of, bunch of > racimo
per pound, by the pound, per lb, for a pound, 4 a lb, for a lb > por libra
each, a piece, apiece, per unit, per piece > cada uno
pieces, piece, units, unit > unidades
yards, yard > yardas
inch, inches > pulgadas
feet long, foot long > pies
thirteen > trece
fourteen > catorce
fifteen > quince
sixteen > dieciseis
seventeen > diecisiete
eighteen > dieciocho
nineteen > diecinueve
thirty > treinta
forty > cuarenta
fifty > cincuenta
sixty > sesenta
seventy > setenta
eighty > ochenta
ninety > noventa
one hundred, a hundred, hundred > cien
two hundred > doscientos
five hundred > quinientos
thousand, a thousand > mil
first > primero
second > segundo
third > tercero
monday, mondays > lunes
tuesday, tuesdays > martes
wednesday, wednesdays > miercoles
thursday, thursdays > jueves
friday, fridays > viernes
saturday, saturdays > sabado
sunday, sundays > domingo
weekend, weekends, on the weekend > fin de semana
tonight > esta noche
yesterday > ayer
this week > esta semana
next week > la proxima semana
this afternoon, afternoon > tarde
right now, asap, as soon as possible, right away > ahora
later > mas tarde
minutes, mins > minutos
hours, hour > horas
days, day > dias
weeks, week > semanas
months, month > meses
years, year > anos
year old, years old, yr old > anos
less than, under, below, cheaper than, no more than > menos de
over, more than > mas de
up to > hasta
between > entre
budget, my budget is > presupuesto
what about, how about, and what about, and how about > y
is it good for, are they good for, good for, does it work for, is it for > sirve para
does it work with, compatible with, does it fit, will it fit, does this fit > sirve para
does it come with, do they come with, comes with, come with, does it include, included, include, includes > incluye
what is it made of, whats it made of, made of > de que es
dimensions, measurements, how big is it, how big, how tall > que medidas tiene
how long does it last, does it last > cuanto dura
how do i use it, how do you use, how to use > como se usa
expiration date, when does it expire, expiration > fecha de vencimiento
hold it for me, can you hold, can you save me, save me, set aside, put aside, reserve, can you reserve, hold > aparta
gift wrapped, gift wrapping, can you wrap it, wrap it > lo envuelven de regalo
do you fix, do u fix, do you repair, can you fix, can u fix, do you guys fix, fix, repair > arreglan
do you rent, rent > alquilan
do you install, installation, install > instalacion
do you make, do u make, can you make > hacen
customized, personalized, custom made, custom > personalizado
book an appointment, make an appointment, set an appointment, schedule an appointment, appointment, appointments > cita
long > largo
short > corto
wide > ancho
tight > apretado
front > delantero
rear > trasero
extra large, x large, extra large size > xl
xx large, double xl > xxl
extra small, x small > xs
nothing > nada
not that, not that one > ese no
they, they are, theyre > ellos
were, was, am, be, been, r, so, well, please be, lol, btw, if, as, by, have you, did, ur, yall, y all, the guys, guy, man bro, bro, sir, maam, miss, mister, know, tell me, wondering, wonder, was wondering, i was wondering if, i was wondering, hoping, think, get, like, see, go, come, im trying to, trying to find, tryna find, tryna > 
`;

/** Things for sale in English and in Spanish, without words that mean something else in Spanish. */
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
purse, handbag > cartera, bolso, funda
bag, bags > funda, cartera, bolso
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
painkiller, pain reliever, painkillers, pain killer, pain killers, pain relievers > analgesico
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
cable wire > alambre, cable
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
men, mens, men s, man > hombre
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
pack, packs, package, packages > paquete
hair > pelo
face > cara
skin > piel
hands > manos
feet > pies
teeth > dientes
cough > tos
pain > dolor
gas, propane > gas
sweet potatoes, sweet potato, yams, yam > batata
cassava, yucca > yuca
pumpkin, squash > auyama
eggplant, eggplants > berenjena
cucumber, cucumbers > pepino
bell pepper, bell peppers, green pepper, green peppers > aji
hot sauce > salsa picante
celery > apio
parsley > perejil
cinnamon > canela
ginger > jengibre
mushrooms, mushroom > hongos
broccoli > brocoli
cauliflower > coliflor
spinach > espinaca
beets, beet > remolacha
radishes, radish > rabano
pigeon peas > guandules
green peas > petit pois
chickpeas, chick peas > garbanzos
lentils > lentejas
red beans, kidney beans > habichuelas rojas
black beans > habichuelas negras
rice and beans > moro
passion fruit > chinola
pears, pear > pera
peaches, peach > melocoton
cherries, cherry > cereza
plums, plum > ciruela
raisins > pasas
almonds, almond > almendras
nuts > nueces, tuercas
popcorn > palomitas
cream cheese > queso crema
sour cream > crema agria
whipped cream > crema batida
condensed milk > leche condensada
evaporated milk > leche evaporada
powdered milk, powder milk > leche en polvo
whole milk > leche entera
skim milk > leche descremada
margarine > margarina
white rice > arroz
brown rice > arroz integral
white bread, sliced bread > pan de molde
cornmeal, corn meal > harina de maiz
baking powder > polvo de hornear
baking soda > bicarbonato
yeast > levadura
vanilla extract > vainilla
cornstarch, corn starch > maicena
olive oil > aceite de oliva
coconut oil > aceite de coco
coconut milk > leche de coco
soy sauce > salsa china
bouillon cubes, bouillon > sopita
seasoning, seasonings > sazon
spices, spice > especias
canned food, canned goods > enlatados
meatballs, meatball > albondigas
ground beef > carne molida
pork chops, pork chop > chuleta
ribs, pork ribs > costillas
liver > higado
chicken breast, chicken breasts > pechuga
chicken thighs, thighs, drumsticks > muslos
goat meat, goat > chivo
lamb > cordero
lobster, lobsters > langosta
crab, crabs > cangrejo
squid > calamar
octopus > pulpo
codfish, cod, salt fish > bacalao
red snapper, snapper > chillo
meat, meats > carne
seafood > mariscos
vegetables, veggies, vegetable > vegetales
fruits, fruit > frutas
hot chocolate > chocolate caliente
iced tea > te frio
milkshake, milkshakes, smoothie, smoothies > batida
energy drink, energy drinks > bebida energizante
lemonade > limonada
sparkling water > agua con gas
orange juice > jugo de naranja
apple juice > jugo de manzana
drinks, drink, beverages > bebidas
liquor > licor
whiskey > whisky
champagne > champan
cocktails, cocktail > coctel
pastries, pastry > pastelitos
toast > tostada
slice, slices > pedazo
snacks > picadera
desserts, dessert > postre
appetizer, appetizers > picadera
fried chicken > pollo frito
roast chicken, rotisserie chicken, baked chicken > pollo al horno
rice pudding > arroz con leche
fried plantains > tostones
peanut butter > mantequilla de mani
chocolate bar > chocolate
lollipops, lollipop > paleta
birthday candles > velas de cumpleanos
window cleaner, glass cleaner > limpia cristales
floor cleaner > limpiador de pisos
scouring pad, steel wool > brillo
rubber gloves > guantes de goma
dustpan, dust pan > recogedor
clothespins > ganchos de ropa
hangers, hanger > perchas
laundry basket > cesto
paper plates > platos desechables
plastic cups, paper cups > vasos desechables
aluminum foil, foil, tin foil > papel aluminio
plastic wrap > papel film
straws > calimetes
toothpicks > palillos
mousetrap, mouse trap > trampa de ratones
cleaning supplies, cleaning products > limpieza
tank top, tank tops > franela
vest, vests > chaleco
pantyhose, tights > medias pantys
bathrobe > bata de bano
nightgown > bata de dormir
apron, aprons > delantal
sweatpants, joggers > jogger
jumpsuit, jumpsuits > enterizo
tracksuit > conjunto deportivo
girdle, shapewear > faja
loafers > mocasines
dress shoes > zapatos de vestir
school shoes > zapatos escolares
work boots > botas de trabajo
buttons, button > botones
zipper, zippers > zipper
fabric, cloth > tela
thread > hilo
needles, needle > aguja
shoelaces, laces > cordones
insoles > plantillas
straw hat > sombrero
umbrella, umbrellas > sombrilla, paraguas
keychain, keychains > llavero
hair clips, hair clip > ganchos de pelo
headband, headbands > cintillo
hair ties, scrunchies, scrunchie > gomitas de pelo
bow, bows, ribbon, ribbons > lazo
pocket, pockets > bolsillo
anklet > tobillera
engagement ring > anillo de compromiso
navy, navy blue > azul marino
light blue, sky blue, baby blue > azul claro
burgundy, maroon > vino
turquoise > turquesa
lilac, lavender > lila
striped, stripes > de rayas
floral, flowery > de flores
see through, transparent > transparente
phone charger, phone chargers > cargador
fast charger > cargador rapido
wall charger > cargador de pared
car charger > cargador de carro
phone holder, phone mount > soporte de celular
phone screen, touch screen, screen, screens > pantalla
selfie stick > palo de selfie
aux cord, aux cable > cable auxiliar
adapter, adapters, adaptor > adaptador
controller, game controller, controllers > control
video games, video game > videojuegos
console, game console > consola
remote control, remote, remotes > control remoto
antenna > antena
wireless earbuds, wireless headphones, bluetooth headphones, airpods > audifonos bluetooth
bluetooth speaker, bluetooth speakers > bocina bluetooth
top up, phone credit > recarga
phone repair > reparacion de celular
surge protector, power strip > regleta
extension cable > extension
bolts, bolt > pernos, tornillos
washers > arandelas
hinges, hinge > bisagra
chainsaw, chain saw > motosierra
grinder > pulidora
sander > lijadora
welding machine, welder > maquina de soldar
drill bits, drill bit > broca, mecha
chisel > cincel
putty > masilla
caulk, silicone > silicon
paint thinner > thinner
varnish > barniz
spray paint > pintura spray
wall anchors, anchors > tarugos
hooks, hook > gancho
bracket, brackets > soporte
zinc sheets, zinc sheet, roofing > zinc
drywall > sheetrock
lumber > madera
wire mesh, mesh > malla
barbed wire > alambre de puas
pvc pipe, pvc pipes > tubo pvc
elbows, elbow > codo
valve, valves > valvula, llave de paso
plumbers tape, teflon tape > teflon
toilet seat > tapa de inodoro
shower head, showerhead > ducha
water heater > calentador
water filter > filtro de agua
gas tank, propane tank, gas cylinder > tanque de gas
doorknob, door knob, door handle > llavin, cerradura
doorbell > timbre
plugs, plug > enchufe
sockets, socket > tomacorriente
fuses, fuse > fusible
safety glasses > gafas de seguridad
hard hat > casco
axe, ax > hacha
rake > rastrillo
pickaxe > pico
zip ties, cable ties > amarras
tarp > lona
string > cuerda
magnet, magnets > iman
garden hose > manguera
fertilizer > abono
seeds, seed > semillas
flower pot, flower pots > macetas
gravel bag > grava
a cold, the flu > gripe
sore throat, throat > dolor de garganta, garganta
back pain, backache > dolor de espalda
stomach ache, stomachache, tummy ache, stomach pain > dolor de estomago
toothache, tooth pain > dolor de muela
menstrual cramps, period cramps, period pain, cramps > dolor menstrual
earache > dolor de oido
muscle pain, sore muscles > dolor muscular
runny nose, stuffy nose, congestion > congestion nasal
diarrhea > diarrea
constipation > estrenimiento
heartburn, acid reflux > acidez
nausea > nauseas
vomiting > vomitos
rash > sarpullido
itching, itchy, itch > picazon
burns, burn > quemadura
wound, wounds > herida
swelling > hinchazon
acne, pimples > acne
dandruff > caspa
hair loss > caida del pelo
insomnia, cant sleep > insomnio
blood pressure, high blood pressure > presion
asthma > asma
inhaler > inhalador
antibiotics, antibiotic > antibiotico
antacid, antacids > antiacido
ointment > unguento, pomada
vaseline, petroleum jelly > vaselina
hydrogen peroxide, peroxide > agua oxigenada
cotton balls, cotton > algodon
cotton swabs, q tips, qtips > hisopos
hand sanitizer, sanitizer > gel antibacterial
syringes, syringe > jeringa
knee brace > rodillera
cane > baston
reading glasses > lentes de lectura
birth control pills, birth control > anticonceptivas
morning after pill, plan b > pastilla del dia despues
electrolytes > suero oral
prescription > receta
drops > gotas
capsules > capsulas
nasal spray > spray nasal
multivitamin, multivitamins > multivitaminico
lice > piojos
first aid kit, first aid > botiquin
blush > rubor
concealer > corrector
face powder > polvo
makeup remover > desmaquillante
lip gloss > brillo labial
lip balm, chapstick > balsamo labial
nail file > lima de unas
nail clippers, nail clipper > cortaunas
tweezers > pinza
hair rollers, curlers > rolos
hairspray, hair spray > spray de pelo
hair treatment > tratamiento
keratin > queratina
relaxer > alisado
shower cap > gorro de bano
moisturizer > crema hidratante
face cream > crema de cara
hand cream > crema de manos
face wash, cleanser > limpiador facial
exfoliator, scrub > exfoliante
body wash, shower gel > gel de bano
body spray, body mist, cologne > colonia
shaving cream > crema de afeitar
hair clippers, trimmer, hair trimmer > maquina de afeitar
highlights > mechas
gel nails > unas de gel
lash extensions, eyelash extensions > extensiones de pestanas
fake lashes, false eyelashes > pestanas postizas
makeup brushes, makeup brush > brochas de maquillaje
curly hair > pelo rizado
dry hair > pelo seco
pacifier, pacifiers > bobo
bib, bibs > babero
baby powder > talco
baby lotion > crema de bebe
baby shampoo > champu de bebe
diaper cream, diaper rash cream, diaper rash > crema para panalitis
onesie, onesies > mameluco
high chair > silla de comer
breast pump > extractor de leche
playpen > corral
diaper bag > panalera
baby clothes > ropa de bebe
baby toys > juguetes de bebe
highlighters, highlighter > resaltador
glue stick, glue sticks > pega en barra
staples > grapas
paper clips > clips
sharpener, pencil sharpener > sacapuntas
binder, binders > carpeta
construction paper > papel de construccion
poster board, posterboard, cardboard > cartulina
whiteboard, blackboard > pizarra
chalk > tiza
lunch box, lunchbox > lonchera
water bottle, water bottles > termo
colored pencils > lapices de colores
watercolors > acuarela
play dough, playdough > plastilina
dictionary > diccionario
school uniform, school uniforms > uniforme escolar
school supplies > utiles escolares
sticky notes, post its > notas adhesivas
stickers, sticker > sticker
pencil case > estuche
printer paper, printing paper, copy paper > papel bond
ream > resma
scan, scanning > escaneo
color copies, color copy, color print > impresion a color
black and white > blanco y negro
invitations, invitation > invitaciones
business cards, business card > tarjetas de presentacion
dining table, dining set > juego de comedor
living room set > juego de sala
nightstand, night stand > mesita de noche
bunk bed, bunk beds > litera
drawers, drawer > gaveta
cabinets, cabinet > gabinete
stools, stool > banqueta
bench, benches > banco
rocking chair, rocking chairs > mecedora
armchair, recliner > sillon
plastic chairs, plastic chair > silla plastica
office chair, desk chair > silla de oficina
picture frame, picture frames, frame > marco
wall clock, clock > reloj de pared
vase, vases > florero
tablecloth > mantel
bedspread, comforter > edredon
pillowcase, pillowcases > funda de almohada
mosquito net > mosquitero
shower curtain > cortina de bano
doormat, mat > alfombra
hammock > hamaca
tv stand > mueble de tv
cutting board > tabla de picar
can opener > abrelatas
pitcher > jarra
thermos > termo
food containers, tupperware, containers, container > envases
bowls, bowl > tazon
tray, trays > bandeja
pressure cooker > olla de presion
toaster > tostadora
grill > parrilla
freezer > freezer
vacuum cleaner, vacuum > aspiradora
water dispenser > bebedero
sewing machine > maquina de coser
silverware, cutlery > cubiertos
wine glass, wine glasses > copas
fish tank, aquarium > pecera
fish food > comida de peces
bird cage, cage > jaula
bird food, bird seed > comida de aves
dog shampoo > champu de perro
dog bed > cama de perro
dog treats > premios de perro
dog leash > correa de perro
puppy food > comida de cachorro
dewormer > desparasitante
vaccines, vaccine > vacuna
vet, veterinarian > veterinario
flea collar > collar antipulgas
pet carrier > transportadora
muzzle > bozal
rabbit, rabbits > conejo
horse > caballo
windshield > cristal delantero
windshield wipers > limpiavidrios
side mirror, rearview mirror > retrovisor
bumper > bomper
radiator > radiador
alternator > alternador
starter motor, starter > arranque
transmission fluid > aceite de transmision
timing belt > correa de tiempo
gasket, gaskets > empaque
bearings, bearing > caja de bolas
seat covers, seat cover > forro de asiento
floor mats, car mats > alfombras de carro
car wash > lavado de carro
car jack > gato hidraulico
inner tube, inner tubes > tubo
jumper cables > cables de bateria
fuel pump > bomba de gasolina
fuel filter > filtro de gasolina
brake shoes > bandas de freno
brake disc, brake rotors > disco de freno
engine > motor
car horn > bocina
tail light, tail lights > luz trasera
turn signal, turn signals, blinker > direccional
sprocket, sprockets > catalina
handlebar, handlebars > timon
car alarm > alarma
grease > grasa
car, cars > carro
truck, trucks > camion
motorcycle helmet > casco
full face helmet, full face helmets, full face > casco cerrado, casco integral
motorcycle chain > cadena
rear tire, back tire > goma trasera
front tire > goma delantera
car battery charger > cargador de bateria
pool, swimming pool > piscina
soccer ball > balon de futbol
basketball > balon de baloncesto
volleyball > balon de voleibol
baseball bat > bate
skates, roller skates > patines
skateboard > patineta
jump rope > cuerda de saltar
kite, kites > chichigua
building blocks, blocks > bloques
remote control car, rc car > carro a control remoto
playing cards, deck of cards > barajas
dominoes > domino
weights, dumbbells, dumbbell > pesas
yoga mat > mat de yoga
costume, costumes > disfraz
party hats > gorritos de fiesta
guitar > guitarra
drums > tambor
grandma, grandmother > abuela
grandpa, grandfather > abuelo
sister > hermana
brother > hermano
aunt > tia
uncle > tio
nephew > sobrino
niece > sobrina
friend > amigo
teacher > maestra
teenager, teen, teens > adolescente
couple > pareja
anniversary > aniversario
graduation > graduacion
christmas > navidad
valentines day, valentines, valentine > san valentin
mothers day, mother s day > dia de las madres
fathers day, father s day > dia de los padres
house, home > casa
kitchen > cocina
bathroom > bano
bedroom > habitacion
living room > sala
office > oficina
garden, yard work > jardin
beach > playa
head > cabeza
eyes, eye > ojos
nose > nariz
ear, ears > oidos
leg, legs > piernas
foot > pie
knee, knees > rodilla
lips > labios
cold > frio
hot > caliente
fresh > fresco
frozen > congelado
spicy > picante
sweet > dulce
sugar free, no sugar > sin azucar
gluten free > sin gluten
lactose free > deslactosada
soft > suave
strong > fuerte
heavy > pesado
dark > oscuro
waterproof > impermeable
rechargeable > recargable
electric > electrico
automatic > automatico
wireless > inalambrico
disposable > desechable
stainless steel > acero inoxidable
leather > cuero
plastic > plastico
wooden > de madera
dry > seco
oily > graso
curly > rizado
second hand, secondhand > de segunda mano
refurbished > reacondicionado
unlocked > desbloqueado
plus size > talla grande
long sleeve, long sleeves, long sleeved > manga larga
short sleeve, short sleeves, short sleeved > manga corta
`;
