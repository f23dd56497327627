/**
 * Kinds that people ask for, with the sorts (`>`) or brands (`>>`) that shops write. Only in this direction: who asks for an
 * iPhone wants no other phone.
 */
export const KINDS_OF_THINGS = `
celular, telefono, phone, cel, movil, smartphone, equipo >> iphone, samsung galaxy, xiaomi, redmi, motorola, huawei, infinix, pixel, oneplus, honor
cerveza, fria, beer, birra >> presidente, corona, heineken, modelo, bohemia, coors
ron, romo >> brugal, barcelo, bermudez, macorix
whisky, guisqui, wisky, whiskey, trago >> johnnie walker, chivas, buchanan, dewar, old parr, black label
trago, bebida, romo > ron, whisky, vodka, tequila, ginebra
bebida > refresco, jugo, agua, malta, cerveza
refresco, soda, gaseosa >> coca cola, pepsi, sprite, country club, red rock, fanta, seven up
detergente >> ace, fab, tide
desinfectante >> mistolin, pinesol, fabuloso
limpieza > cloro, desinfectante, detergente, jabon, suape, escoba
panales, pampers >> huggies, pampers, babysec
cigarrillo, cigarro >> marlboro, constanza, nacional
pasta dental >> colgate, crest
condimento > sazon, sopita, adobo, oregano, ajo
viveres > platano, guineo, yuca, batata, papa, ñame, yautia
vegetales > cebolla, aji, tomate, lechuga, zanahoria, repollo
fruta > guineo, lechosa, mango, aguacate, chinola, piña
lacteos > leche, queso, mantequilla, yogurt
embutidos > salami, jamon, longaniza, mortadela, salchicha
carne > res, pollo, cerdo, chuleta, longaniza, bistec
queso, cheese > mozarella, cheddar
maquillaje, makeup > base, labial, rubor, polvo, delineador, pestañas, sombras, corrector, iluminador
calzado > zapatillas, zapatos, sandalias, tacones, botas, chancletas, mocasines
ropa interior > panties, boxer, brasier
abrigo > sudadera, chaqueta
postre, dulce > flan, bizcocho, cheesecake, brownie, galletas, pudin, majarete, arepa dulce
bizcocho, postre > tres leches
salado, picadera > pastelitos, quipes, croquetas, empanadas
herramienta > taladro, martillo, alicate, destornillador, sierra, pulidora, llave ajustable
mueble > juego de sala, juego de comedor, cama, gavetero, ropero, mecedora, sofa
acompañante, guarnicion, tostones > tostones, papas fritas, yuca frita, arroz blanco
pegar > pegamento, cemento, silicon
trapear > trapeador, suape
barrer > escoba
medir > cinta metrica
amarrar > soga, alambre
alumbrar > bombilla, lampara
fregar > jabon de fregar, esponja
dormir > pijama, almohada, colchon
`;
