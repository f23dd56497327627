/** Common goods of the trade: name | category | measure | other names. Read by `base-lists.ts`. */
export const COLMADO_LIST = `
Arroz selecto | Arroz, granos y pastas | lb:0.5:money | arroz suelto
Arroz superselecto | Arroz, granos y pastas | lb:0.5:money |
Arroz La Garza 5 libras | Arroz, granos y pastas |  |
Arroz La Garza 10 libras | Arroz, granos y pastas |  |
Arroz Campos 5 libras | Arroz, granos y pastas |  |
Arroz Campos 10 libras | Arroz, granos y pastas |  |
Habichuela roja | Arroz, granos y pastas | lb:0.25:money | frijol rojo, abichuela, abichuela roja
Habichuela pinta | Arroz, granos y pastas | lb:0.25:money | frijol pinto, abichuela pinta
Habichuela negra | Arroz, granos y pastas | lb:0.25:money | frijol negro, abichuela negra
Habichuela blanca | Arroz, granos y pastas | lb:0.25:money | frijol blanco, abichuela blanca
Guandules secos | Arroz, granos y pastas | lb:0.25:money | gandules secos
Habas secas | Arroz, granos y pastas | lb:0.25:money |
Garbanzos secos | Arroz, granos y pastas | lb:0.25:money |
Lentejas | Arroz, granos y pastas | lb:0.25:money |
Maíz cascado | Arroz, granos y pastas | lb:0.25:money |
Maíz para palomitas | Arroz, granos y pastas | lb:0.25:money | maíz de popcorn
Trigo en grano | Arroz, granos y pastas | lb:0.25:money |
Harina de trigo | Arroz, granos y pastas | lb:0.25:money |
Harina de trigo Blanquita | Arroz, granos y pastas |  |
Harina de maíz El Negrito | Arroz, granos y pastas |  | harina del negrito
Maicena | Arroz, granos y pastas |  | fécula de maíz, almidón de maíz
Espaguetis Milano | Arroz, granos y pastas |  |
Espaguetis Princesa | Arroz, granos y pastas |  |
Coditos | Arroz, granos y pastas |  | macarrones
Fideos | Arroz, granos y pastas |  | fideítos
Plátano verde | Víveres, vegetales y frutas |  |
Plátano maduro | Víveres, vegetales y frutas |  |
Guineo verde | Víveres, vegetales y frutas |  | guineíto, guineíto verde
Guineo maduro | Víveres, vegetales y frutas |  | banano, banana
Rulo | Víveres, vegetales y frutas |  |
Yuca | Víveres, vegetales y frutas | lb:0.5:money |
Ñame | Víveres, vegetales y frutas | lb:0.5 |
Yautía blanca | Víveres, vegetales y frutas | lb:0.5 |
Yautía amarilla | Víveres, vegetales y frutas | lb:0.5 | yautía coco
Batata | Víveres, vegetales y frutas | lb:0.5:money | boniato
Papa | Víveres, vegetales y frutas | lb:0.5:money | papas
Auyama | Víveres, vegetales y frutas | lb:0.5:money | ahuyama, calabaza
Tayota | Víveres, vegetales y frutas | lb:0.5 | chayote
Berenjena | Víveres, vegetales y frutas | lb:0.5 |
Zanahoria | Víveres, vegetales y frutas | lb:0.5:money |
Repollo | Víveres, vegetales y frutas | lb:0.5 |
Remolacha | Víveres, vegetales y frutas | lb:0.5 |
Pepino | Víveres, vegetales y frutas | lb:0.5 |
Lechuga | Víveres, vegetales y frutas |  |
Molondrones | Víveres, vegetales y frutas | lb:0.5 | molondrón, quimbombó
Tomate de ensalada | Víveres, vegetales y frutas | lb:0.25:money |
Tomate bugalú | Víveres, vegetales y frutas | lb:0.25:money | tomate de cocinar
Ají cubanela | Víveres, vegetales y frutas | lb:0.25:money | ají de cocinar
Ají morrón | Víveres, vegetales y frutas | lb:0.25:money | pimiento
Ají gustoso | Víveres, vegetales y frutas | lb:0.25:money | ajicito, ajíes gustosos
Cebolla roja | Víveres, vegetales y frutas | lb:0.25:money |
Cebolla amarilla | Víveres, vegetales y frutas | lb:0.25:money |
Ajo en cabeza | Víveres, vegetales y frutas |  | cabeza de ajo
Cilantro | Víveres, vegetales y frutas |  | cilantrico, verdurita
Cilantro ancho | Víveres, vegetales y frutas |  | culantro, sabanero
Puerro | Víveres, vegetales y frutas |  |
Apio | Víveres, vegetales y frutas |  |
Jengibre | Víveres, vegetales y frutas | lb:0.25:money |
Limón agrio | Víveres, vegetales y frutas |  | limón criollo
Naranja agria | Víveres, vegetales y frutas |  |
Naranja dulce | Víveres, vegetales y frutas |  | china
Chinola | Víveres, vegetales y frutas |  | maracuyá
Lechosa | Víveres, vegetales y frutas | lb:0.5 | papaya
Piña | Víveres, vegetales y frutas |  |
Aguacate | Víveres, vegetales y frutas |  |
Mango | Víveres, vegetales y frutas |  |
Coco seco | Víveres, vegetales y frutas |  |
Guayaba | Víveres, vegetales y frutas | lb:0.5 |
Melón | Víveres, vegetales y frutas | lb:0.5 |
Sandía | Víveres, vegetales y frutas | lb:0.5 | patilla
Pollo fresco | Carnes y embutidos | lb:0.5:money | pollo entero
Muslo de pollo | Carnes y embutidos | lb:0.5:money | cadera de pollo
Pechuga de pollo | Carnes y embutidos | lb:0.5:money |
Alitas de pollo | Carnes y embutidos | lb:0.5:money |
Mollejas de pollo | Carnes y embutidos | lb:0.5:money | molleja
Carne de res | Carnes y embutidos | lb:0.5:money |
Carne molida | Carnes y embutidos | lb:0.5:money | molida de res
Carne de cerdo | Carnes y embutidos | lb:0.5:money | carne de puerco
Chuleta ahumada | Carnes y embutidos | lb:0.25:money |
Patitas de cerdo | Carnes y embutidos | lb:0.5 | paticas de puerco
Longaniza | Carnes y embutidos | lb:0.25:money |
Salami Induveca | Carnes y embutidos | lb:0.25:money |
Salami Don Pedro | Carnes y embutidos | lb:0.25:money |
Salami Checo | Carnes y embutidos | lb:0.25:money |
Salami popular | Carnes y embutidos | lb:0.25:money |
Jamón cocido | Carnes y embutidos | lb:0.25:money |
Jamón de pavo | Carnes y embutidos | lb:0.25:money |
Jamonada | Carnes y embutidos | lb:0.25:money |
Mortadela | Carnes y embutidos | lb:0.25:money |
Tocineta | Carnes y embutidos |  | bacon, tocino ahumado
Salchichas para hot dog | Carnes y embutidos |  |
Bacalao | Carnes y embutidos | lb:0.25:money |
Arenque | Carnes y embutidos | lb:0.25:money |
Huevo | Lácteos y huevos |  | huevos
Cartón de huevos 30 unidades | Lácteos y huevos |  | cartón de 30
Leche Rica entera litro | Lácteos y huevos |  |
Leche Rica descremada litro | Lácteos y huevos |  |
Leche Rica deslactosada litro | Lácteos y huevos |  |
Leche Listamilk litro | Lácteos y huevos |  |
Leche Milex en polvo sobre | Lácteos y huevos |  |
Leche Milex en polvo lata | Lácteos y huevos |  |
Leche Nido en polvo lata | Lácteos y huevos |  |
Leche evaporada Carnation | Lácteos y huevos |  |
Leche condensada La Lechera | Lácteos y huevos |  | leche condensada nestlé
Leche con chocolate Rica pequeña | Lácteos y huevos |  | chocorica, choco rica
Yogurt Yoka | Lácteos y huevos |  | yogur yoka
Yogurt Rica | Lácteos y huevos |  | yogur rica
Queso de freír | Lácteos y huevos | lb:0.25:money |
Queso de hoja | Lácteos y huevos | lb:0.25:money |
Queso cheddar | Lácteos y huevos | lb:0.25:money | queso chéder, queso amarillo
Queso danés | Lácteos y huevos | lb:0.25:money |
Queso gouda | Lácteos y huevos | lb:0.25:money | queso de bola
Queso crema | Lácteos y huevos |  |
Queso parmesano rallado | Lácteos y huevos |  |
Mantequilla Rica | Lácteos y huevos |  |
Mantequilla Sosúa | Lácteos y huevos |  |
Margarina Manicera | Lácteos y huevos |  |
Aceite suelto | Aceites y sazones | lb:0.25:money | aceite de comer
Aceite Crisol medio litro | Aceites y sazones |  |
Aceite Crisol 1 litro | Aceites y sazones |  |
Aceite Mazola 1 litro | Aceites y sazones |  |
Aceite de soya galón | Aceites y sazones |  |
Aceite de oliva botella | Aceites y sazones |  |
Vinagre blanco | Aceites y sazones |  |
Sal molida | Aceites y sazones | lb:0.5:money | sal fina
Sal en grano | Aceites y sazones | lb:0.5:money | sal gorda
Sopita Maggi | Aceites y sazones |  | cubito maggi, caldito maggi
Sopita Doña Gallina | Aceites y sazones |  |
Sazón líquido Ranchero | Aceites y sazones |  |
Sazón completo Baldom | Aceites y sazones |  |
Sazón Goya con culantro y achiote | Aceites y sazones |  |
Pasta de tomate La Famosa | Aceites y sazones |  |
Pasta de tomate Victorina | Aceites y sazones |  |
Pasta de tomate Linda | Aceites y sazones |  |
Catchup | Aceites y sazones |  | kétchup, cachú
Mayonesa | Aceites y sazones |  | mayo
Mostaza | Aceites y sazones |  |
Salsa china | Aceites y sazones |  | salsa de soya, siyao
Salsa inglesa | Aceites y sazones |  |
Salsa picante | Aceites y sazones |  |
Ajo en polvo | Aceites y sazones |  |
Orégano molido | Aceites y sazones |  |
Pimienta molida | Aceites y sazones |  |
Bija | Aceites y sazones |  | achiote
Canela en raja | Aceites y sazones |  | canela entera
Clavo dulce | Aceites y sazones |  | clavo de olor
Malagueta | Aceites y sazones |  |
Nuez moscada | Aceites y sazones |  |
Anís de estrella | Aceites y sazones |  | anís estrellado
Pasas | Aceites y sazones | lb:0.25:money | uva pasa
Vainilla | Aceites y sazones |  |
Bicarbonato | Aceites y sazones |  |
Polvo de hornear | Aceites y sazones |  |
Hojas de laurel | Aceites y sazones |  |
Alcaparrado | Aceites y sazones |  |
Aceitunas | Aceites y sazones |  |
Sardinas en salsa de tomate | Enlatados |  | lata de sardina
Pica pica | Enlatados |  | sardina picante
Atún en aceite | Enlatados |  | lata de tuna
Atún en agua | Enlatados |  |
Salchichas en lata | Enlatados |  | carmela, salchichas viena
Habichuelas rojas guisadas La Famosa | Enlatados |  |
Guandules verdes La Famosa | Enlatados |  | gandules verdes
Maíz dulce en lata | Enlatados |  | maíz en grano en lata
Petit pois | Enlatados |  | petipuá
Vegetales mixtos en lata | Enlatados |  | vegetales de lata
Leche de coco en lata | Enlatados |  |
Coctel de frutas en lata | Enlatados |  | frutas en almíbar
Carne de almuerzo en lata | Enlatados |  | jamonilla, spam
Pan de agua | Desayuno y panadería |  |
Pan sobao | Desayuno y panadería |  | pan sobado
Pan de sándwich | Desayuno y panadería |  | pan de molde
Pan de hamburguesa | Desayuno y panadería |  |
Pan de hot dog | Desayuno y panadería |  |
Galletas de soda Guarina | Desayuno y panadería |  |
Galletas de soda Hatuey | Desayuno y panadería |  |
Galletas María Guarina | Desayuno y panadería |  |
Galletitas de leche | Desayuno y panadería |  | galletas de habichuelas con dulce
Galletas Club Social | Desayuno y panadería |  |
Galletas Dino | Desayuno y panadería |  |
Galletas Oreo | Desayuno y panadería |  |
Azúcar crema | Desayuno y panadería | lb:0.25:money | azúcar parda, azúcar prieta
Azúcar blanca | Desayuno y panadería | lb:0.25:money | azúcar refino
Café Santo Domingo sobre | Desayuno y panadería |  |
Café Santo Domingo media libra | Desayuno y panadería |  |
Café Santo Domingo 1 libra | Desayuno y panadería |  |
Café Induban Gourmet 1 libra | Desayuno y panadería |  |
Café instantáneo Nescafé | Desayuno y panadería |  |
Chocolate Embajador tableta | Desayuno y panadería |  |
Chocolate Cortés tableta | Desayuno y panadería |  |
Cocoa en polvo | Desayuno y panadería |  | cacao en polvo
Milo | Desayuno y panadería |  |
Nesquik | Desayuno y panadería |  |
Avena Quaker | Desayuno y panadería |  |
Avena en hojuelas | Desayuno y panadería | lb:0.25:money | avena suelta
Corn Flakes | Desayuno y panadería |  | conflé, conflei
Zucaritas | Desayuno y panadería |  |
Té de manzanilla | Desayuno y panadería |  |
Gelatina en polvo | Desayuno y panadería |  |
Miel de abeja | Desayuno y panadería |  |
Agua Planeta Azul botella | Bebidas |  |
Agua Dasani botella | Bebidas |  |
Botellón de agua 5 galones | Bebidas |  | relleno de agua, llenado de botellón
Funda de hielo | Bebidas |  | hielo en cubitos
Coca-Cola 20 oz | Bebidas |  |
Coca-Cola 2 litros | Bebidas |  |
Coca-Cola lata | Bebidas |  |
Pepsi 20 oz | Bebidas |  |
Pepsi 2 litros | Bebidas |  |
Sprite 20 oz | Bebidas |  |
Country Club frambuesa | Bebidas |  | refresco rojo
Country Club uva | Bebidas |  | refresco de uva
Country Club merengue | Bebidas |  |
Country Club naranja | Bebidas |  |
Seven Up 20 oz | Bebidas |  | 7up, 7 up
Malta Morena | Bebidas |  |
Malta India | Bebidas |  |
Vitamalt | Bebidas |  |
Mabí | Bebidas |  | maví
Jugo Rica de naranja | Bebidas |  |
Jugo Rica de pera | Bebidas |  |
Tampico | Bebidas |  |
Té frío Lipton | Bebidas |  |
Tang sobre | Bebidas |  |
Zuko sobre | Bebidas |  |
Gatorade | Bebidas |  | gatorei
Powerade | Bebidas |  |
911 Energy | Bebidas |  | novecientos once
Vive100 | Bebidas |  | vive cien
Red Bull | Bebidas |  |
Cerveza Presidente pequeña | Cervezas, licores y cigarrillos |  | presidente chiquita
Cerveza Presidente grande | Cervezas, licores y cigarrillos |  | vestida de novia
Cerveza Presidente jumbo | Cervezas, licores y cigarrillos |  |
Cerveza Presidente Light pequeña | Cervezas, licores y cigarrillos |  |
Cerveza Presidente Light grande | Cervezas, licores y cigarrillos |  |
Cerveza Bohemia | Cervezas, licores y cigarrillos |  |
Cerveza The One | Cervezas, licores y cigarrillos |  | cerveza one
Cerveza Corona | Cervezas, licores y cigarrillos |  | coronita
Cerveza Heineken | Cervezas, licores y cigarrillos |  | jaineken
Cerveza Modelo | Cervezas, licores y cigarrillos |  |
Smirnoff Ice | Cervezas, licores y cigarrillos |  |
Ron Brugal Añejo 700 ml | Cervezas, licores y cigarrillos |  |
Ron Brugal Añejo 350 ml | Cervezas, licores y cigarrillos |  | chata de brugal añejo
Ron Brugal Extra Viejo 700 ml | Cervezas, licores y cigarrillos |  |
Ron Brugal Blanco 700 ml | Cervezas, licores y cigarrillos |  |
Ron Barceló Añejo 700 ml | Cervezas, licores y cigarrillos |  |
Ron Barceló Gran Añejo 700 ml | Cervezas, licores y cigarrillos |  |
Ron Barceló Imperial 700 ml | Cervezas, licores y cigarrillos |  |
Ron Macorix 700 ml | Cervezas, licores y cigarrillos |  |
Ron Siboney 700 ml | Cervezas, licores y cigarrillos |  |
Whisky Dewar's White Label | Cervezas, licores y cigarrillos |  | etiqueta blanca
Whisky Johnnie Walker Red Label | Cervezas, licores y cigarrillos |  | etiqueta roja, yoni rojo
Whisky Johnnie Walker Black Label | Cervezas, licores y cigarrillos |  | etiqueta negra, yoni negro
Whisky Buchanan's 12 años | Cervezas, licores y cigarrillos |  | bucana
Vodka Smirnoff | Cervezas, licores y cigarrillos |  |
Vino La Fuerza | Cervezas, licores y cigarrillos |  |
Vino Caballo Blanco | Cervezas, licores y cigarrillos |  |
Vino Campeón | Cervezas, licores y cigarrillos |  |
Mamajuana preparada | Cervezas, licores y cigarrillos |  | mama juana
Cigarrillos Marlboro cajetilla | Cervezas, licores y cigarrillos |  |
Cigarrillos Nacional cajetilla | Cervezas, licores y cigarrillos |  |
Cigarrillo suelto | Cervezas, licores y cigarrillos |  | cigarro detallado
Encendedor | Cervezas, licores y cigarrillos |  | lighter, mechero
Platanitos fritos en funda | Picaderas y dulces |  |
Papitas Lay's | Picaderas y dulces |  | papitas fritas
Doritos | Picaderas y dulces |  |
Cheetos | Picaderas y dulces |  | chitos
Palomitas de maíz en funda | Picaderas y dulces |  | popcorn
Maní salado | Picaderas y dulces |  |
Coconete | Picaderas y dulces |  |
Dulce de leche cortado | Picaderas y dulces |  |
Dulce de coco | Picaderas y dulces |  |
Jalao | Picaderas y dulces |  |
Canquiña | Picaderas y dulces |  |
Menta Halls | Picaderas y dulces |  | jol
Mentas surtidas | Picaderas y dulces |  | caramelos
Chicle Trident | Picaderas y dulces |  |
Chiclets Adams | Picaderas y dulces |  |
Bolón | Picaderas y dulces |  | paleta de caramelo
Chocolate Crachi | Picaderas y dulces |  | crachi
Chocolate Más Más | Picaderas y dulces |  |
Esquimalito | Picaderas y dulces |  |
Snickers | Picaderas y dulces |  |
M&M's | Picaderas y dulces |  | eme eme
Jabón Candado | Limpieza y hogar |  |
Jabón de cuaba Hispano | Limpieza y hogar |  | jabón de lavar
Detergente en polvo suelto | Limpieza y hogar | lb:0.25:money | jabón en polvo
Detergente Ace | Limpieza y hogar |  |
Detergente Ariel | Limpieza y hogar |  |
Cloro Macier | Limpieza y hogar |  |
Cloro galón | Limpieza y hogar |  |
Mistolín | Limpieza y hogar |  | desinfectante de piso
Suavitel | Limpieza y hogar |  | suavizante de ropa
Lavaplatos Axion | Limpieza y hogar |  |
Lavaplatos líquido | Limpieza y hogar |  | jabón líquido de fregar
Brillo de fregar | Limpieza y hogar |  | lana de acero
Esponja de fregar | Limpieza y hogar |  |
Fibra verde | Limpieza y hogar |  | brillo verde
Escoba | Limpieza y hogar |  |
Suape | Limpieza y hogar |  | suaper, trapeador
Recogedor | Limpieza y hogar |  |
Palitos de ropa | Limpieza y hogar |  | pinzas de ropa
Fundas negras para basura | Limpieza y hogar |  | bolsas de basura
Papel aluminio | Limpieza y hogar |  |
Servilletas | Limpieza y hogar |  |
Papel toalla | Limpieza y hogar |  | papel de cocina
Vasos desechables | Limpieza y hogar |  | vasos plásticos
Platos desechables | Limpieza y hogar |  |
Cucharas desechables | Limpieza y hogar |  |
Calimetes | Limpieza y hogar |  |
Fósforos | Limpieza y hogar |  | cerillos
Velas | Limpieza y hogar |  |
Velón | Limpieza y hogar |  |
Carbón en funda | Limpieza y hogar |  |
Espirales contra mosquitos | Limpieza y hogar |  |
Insecticida Baygon | Limpieza y hogar |  |
Insecticida Raid | Limpieza y hogar |  |
Ácido muriático | Limpieza y hogar |  |
Ambientador | Limpieza y hogar |  |
Bombillo LED | Limpieza y hogar |  | foco, bombilla
Pilas AA | Limpieza y hogar |  | batería doble a
Pilas AAA | Limpieza y hogar |  | batería triple a
Papel de baño | Cuidado personal |  | papel higiénico, papel sanitario
Papel de baño Scott | Cuidado personal |  |
Pasta dental Colgate | Cuidado personal |  | pasta de dientes
Cepillo de dientes | Cuidado personal |  |
Jabón Protex | Cuidado personal |  |
Jabón Palmolive | Cuidado personal |  |
Jabón Irish Spring | Cuidado personal |  |
Jabón Dove | Cuidado personal |  |
Desodorante Speed Stick | Cuidado personal |  |
Desodorante Lady Speed Stick | Cuidado personal |  |
Desodorante Rexona | Cuidado personal |  |
Champú Head & Shoulders | Cuidado personal |  | shampoo head and shoulders
Rinse acondicionador | Cuidado personal |  |
Talco | Cuidado personal |  |
Vaselina | Cuidado personal |  |
Afeitadora desechable | Cuidado personal |  | prestobarba, rasuradora
Toallas sanitarias Kotex | Cuidado personal |  |
Toallas sanitarias Always | Cuidado personal |  |
Pañal desechable | Cuidado personal |  | pampers, pámper
Toallitas húmedas | Cuidado personal |  | wipes, baby wipes
Condones | Cuidado personal |  | preservativos
Alcohol isopropílico | Cuidado personal |  |
Berrón | Cuidado personal |  | alcoholado
Vick VapoRub | Cuidado personal |  | vivaporú, bibaporú
Mentol Davis | Cuidado personal |  |
Curitas | Cuidado personal |  |
Winasorb | Cuidado personal |  |
Aspirina | Cuidado personal |  |
Alka-Seltzer | Cuidado personal |  | alkaseltzer
Sal Andrews | Cuidado personal |  | sal de fruta
`;
