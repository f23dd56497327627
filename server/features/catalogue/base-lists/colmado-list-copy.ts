/** Common goods of the trade: name | category | measure | other names. Read by `base-lists.ts`. */
export const COLMADO_LIST = `
Arroz selecto | Arroz, granos y pastas | lb:0.5:money | arroz suelto
Arroz La Garza 5 libras | Arroz, granos y pastas |  |
Arroz Campos 5 libras | Arroz, granos y pastas |  |
Habichuela roja | Arroz, granos y pastas | lb:0.25:money | frijol rojo
Habichuela pinta | Arroz, granos y pastas | lb:0.25:money | frijol pinto
Habichuela negra | Arroz, granos y pastas | lb:0.25:money | frijol negro
Habichuela blanca | Arroz, granos y pastas | lb:0.25:money | frijol blanco
Guandules secos | Arroz, granos y pastas | lb:0.25:money | gandules secos
Habas secas | Arroz, granos y pastas | lb:0.25:money |
Garbanzos secos | Arroz, granos y pastas | lb:0.25:money |
Lentejas | Arroz, granos y pastas | lb:0.25:money |
Maíz cascado | Arroz, granos y pastas | lb:0.25:money |
Harina de trigo | Arroz, granos y pastas | lb:0.25:money |
Harina de maíz El Negrito | Arroz, granos y pastas |  | harina del negrito
Maicena | Arroz, granos y pastas |  | fécula de maíz, almidón de maíz
Espaguetis Milano | Arroz, granos y pastas |  |
Espaguetis Princesa | Arroz, granos y pastas |  |
Coditos | Arroz, granos y pastas |  | macarrones
Fideos | Arroz, granos y pastas |  | fideítos
Plátano verde | Víveres, vegetales y frutas |  |
Plátano maduro | Víveres, vegetales y frutas |  |
Guineo verde | Víveres, vegetales y frutas |  | guineíto, guineíto verde
Guineo maduro | Víveres, vegetales y frutas |  |
Rulo | Víveres, vegetales y frutas |  |
Yuca | Víveres, vegetales y frutas | lb:0.5:money |
Ñame | Víveres, vegetales y frutas | lb:0.5 |
Yautía blanca | Víveres, vegetales y frutas | lb:0.5 |
Batata | Víveres, vegetales y frutas | lb:0.5:money |
Papa | Víveres, vegetales y frutas | lb:0.5:money |
Auyama | Víveres, vegetales y frutas | lb:0.5:money | ahuyama
Tayota | Víveres, vegetales y frutas | lb:0.5 |
Berenjena | Víveres, vegetales y frutas | lb:0.5 |
Zanahoria | Víveres, vegetales y frutas | lb:0.5:money |
Repollo | Víveres, vegetales y frutas | lb:0.5 |
Pepino | Víveres, vegetales y frutas | lb:0.5 |
Tomate de ensalada | Víveres, vegetales y frutas | lb:0.25:money |
Tomate bugalú | Víveres, vegetales y frutas | lb:0.25:money |
Ají cubanela | Víveres, vegetales y frutas | lb:0.25:money | ají de cocinar
Ají morrón | Víveres, vegetales y frutas | lb:0.25:money |
Ají gustoso | Víveres, vegetales y frutas | lb:0.25:money | ajicito, ajíes gustosos
Cebolla roja | Víveres, vegetales y frutas | lb:0.25:money |
Ajo en cabeza | Víveres, vegetales y frutas |  | cabeza de ajo
Cilantro | Víveres, vegetales y frutas |  | cilantrico, verdurita
Cilantro ancho | Víveres, vegetales y frutas |  | culantro, cilantro sabanero
Puerro | Víveres, vegetales y frutas |  |
Apio | Víveres, vegetales y frutas |  |
Limón agrio | Víveres, vegetales y frutas |  | limón criollo
Naranja agria | Víveres, vegetales y frutas |  |
Chinola | Víveres, vegetales y frutas |  |
Lechosa | Víveres, vegetales y frutas | lb:0.5 | papaya
Aguacate | Víveres, vegetales y frutas |  |
Coco seco | Víveres, vegetales y frutas |  |
Pollo fresco | Carnes y embutidos | lb:0.5:money | pollo entero
Muslo de pollo | Carnes y embutidos | lb:0.5:money |
Pechuga de pollo | Carnes y embutidos | lb:0.5:money |
Alitas de pollo | Carnes y embutidos | lb:0.5:money |
Carne de res | Carnes y embutidos | lb:0.5:money |
Carne molida | Carnes y embutidos | lb:0.5:money | molida de res
Carne de cerdo | Carnes y embutidos | lb:0.5:money | carne de puerco
Chuleta ahumada | Carnes y embutidos | lb:0.25:money |
Longaniza | Carnes y embutidos | lb:0.25:money |
Salami Induveca | Carnes y embutidos | lb:0.25:money |
Salami Don Pedro | Carnes y embutidos | lb:0.25:money |
Salami popular | Carnes y embutidos | lb:0.25:money |
Jamón cocido | Carnes y embutidos | lb:0.25:money |
Mortadela | Carnes y embutidos | lb:0.25:money |
Salchichas para hot dog | Carnes y embutidos |  |
Bacalao | Carnes y embutidos | lb:0.25:money |
Arenque | Carnes y embutidos | lb:0.25:money |
Huevo | Lácteos y huevos |  |
Cartón de huevos 30 unidades | Lácteos y huevos |  | cartón de 30
Leche Rica entera litro | Lácteos y huevos |  |
Leche Rica deslactosada litro | Lácteos y huevos |  |
Leche Milex en polvo sobre | Lácteos y huevos |  |
Leche Nido en polvo lata | Lácteos y huevos |  |
Leche evaporada Carnation | Lácteos y huevos |  |
Leche condensada La Lechera | Lácteos y huevos |  | leche condensada nestlé
Choco Rica pequeña | Lácteos y huevos |  | chocorica, leche con chocolate
Yogurt Yoka | Lácteos y huevos |  | yogur yoka
Queso de freír | Lácteos y huevos | lb:0.25:money |
Queso de hoja | Lácteos y huevos | lb:0.25:money |
Queso cheddar | Lácteos y huevos | lb:0.25:money | queso chéder, queso amarillo
Mantequilla Rica | Lácteos y huevos |  |
Margarina Manicera | Lácteos y huevos |  |
Aceite suelto | Aceites y sazones | lb:0.25:money | aceite de comer
Aceite Crisol medio litro | Aceites y sazones |  |
Aceite Crisol 1 litro | Aceites y sazones |  |
Aceite Mazola 1 litro | Aceites y sazones |  |
Aceite de oliva botella | Aceites y sazones |  |
Vinagre blanco | Aceites y sazones |  |
Sal molida | Aceites y sazones | lb:0.5:money | sal fina
Sal en grano | Aceites y sazones | lb:0.5:money | sal gorda
Sopita Maggi | Aceites y sazones |  | cubito maggi, caldito maggi
Sopita Doña Gallina | Aceites y sazones |  |
Sazón líquido Ranchero | Aceites y sazones |  |
Sazón completo Baldom | Aceites y sazones |  |
Pasta de tomate La Famosa | Aceites y sazones |  |
Pasta de tomate Victorina | Aceites y sazones |  |
Pasta de tomate Linda | Aceites y sazones |  |
Catchup | Aceites y sazones |  | kétchup
Mayonesa | Aceites y sazones |  |
Salsa china | Aceites y sazones |  | salsa de soya
Ajo en polvo | Aceites y sazones |  |
Orégano molido | Aceites y sazones |  |
Pimienta molida | Aceites y sazones |  |
Bija | Aceites y sazones |  | achiote
Canela en raja | Aceites y sazones |  | canela entera
Clavo dulce | Aceites y sazones |  | clavo de olor
Malagueta | Aceites y sazones |  |
Pasas | Aceites y sazones | lb:0.25:money | uva pasa
Vainilla | Aceites y sazones |  |
Bicarbonato | Aceites y sazones |  |
Sardinas en salsa de tomate | Enlatados |  | lata de sardina
Pica pica | Enlatados |  | sardina picante
Atún en aceite | Enlatados |  | lata de tuna
Salchichas en lata | Enlatados |  | carmela, salchichas viena
Habichuelas rojas guisadas La Famosa | Enlatados |  |
Guandules verdes La Famosa | Enlatados |  | gandules verdes
Maíz dulce en lata | Enlatados |  | maíz en grano
Petit pois | Enlatados |  | petipuá
Vegetales mixtos en lata | Enlatados |  | vegetales de lata
Leche de coco en lata | Enlatados |  |
Pan de agua | Desayuno y panadería |  |
Pan sobao | Desayuno y panadería |  | pan sobado
Pan de sándwich | Desayuno y panadería |  | pan de molde
Pan de hamburguesa | Desayuno y panadería |  |
Galletas de soda Guarina | Desayuno y panadería |  |
Galletas de soda Hatuey | Desayuno y panadería |  |
Galletas María Guarina | Desayuno y panadería |  |
Galletitas de leche | Desayuno y panadería |  | galletas de habichuelas con dulce
Galletas Dino | Desayuno y panadería |  |
Azúcar crema | Desayuno y panadería | lb:0.25:money | azúcar parda, azúcar prieta
Azúcar blanca | Desayuno y panadería | lb:0.25:money | azúcar refina
Café Santo Domingo sobre | Desayuno y panadería |  |
Café Santo Domingo media libra | Desayuno y panadería |  |
Café Santo Domingo 1 libra | Desayuno y panadería |  |
Café Induban Gourmet 1 libra | Desayuno y panadería |  |
Chocolate Embajador tableta | Desayuno y panadería |  |
Cocoa en polvo | Desayuno y panadería |  | cacao en polvo
Milo | Desayuno y panadería |  |
Avena Quaker | Desayuno y panadería |  |
Avena en hojuelas | Desayuno y panadería | lb:0.25:money | avena suelta
Corn Flakes | Desayuno y panadería |  | conflé
Agua Planeta Azul botella | Bebidas |  | botellita de agua
Botellón de agua 5 galones | Bebidas |  | relleno de agua, llenado de botellón
Funda de hielo | Bebidas |  | hielo en cubitos
Coca-Cola 20 oz | Bebidas |  |
Coca-Cola 2 litros | Bebidas |  |
Pepsi 20 oz | Bebidas |  |
Pepsi 2 litros | Bebidas |  |
Sprite 20 oz | Bebidas |  |
Country Club frambuesa | Bebidas |  | refresco rojo
Country Club uva | Bebidas |  | refresco de uva
Country Club merengue | Bebidas |  |
Malta Morena | Bebidas |  |
Vitamalt | Bebidas |  |
Mabí | Bebidas |  | maví
Jugo Rica de naranja | Bebidas |  |
Tampico | Bebidas |  |
Gatorade | Bebidas |  |
911 Energy | Bebidas |  | nueve once
Vive100 | Bebidas |  | vive 100
Red Bull | Bebidas |  |
Cerveza Presidente pequeña | Cervezas, licores y cigarrillos |  | presidente chiquita
Cerveza Presidente grande | Cervezas, licores y cigarrillos |  | vestida de novia
Cerveza Presidente jumbo | Cervezas, licores y cigarrillos |  |
Cerveza Presidente Light pequeña | Cervezas, licores y cigarrillos |  |
Cerveza Presidente Light grande | Cervezas, licores y cigarrillos |  |
Cerveza Bohemia | Cervezas, licores y cigarrillos |  |
Cerveza The One | Cervezas, licores y cigarrillos |  | cerveza one
Cerveza Corona | Cervezas, licores y cigarrillos |  |
Cerveza Heineken | Cervezas, licores y cigarrillos |  |
Ron Brugal Añejo 700 ml | Cervezas, licores y cigarrillos |  |
Ron Brugal Añejo 350 ml | Cervezas, licores y cigarrillos |  | chata de brugal añejo
Ron Brugal Extra Viejo 700 ml | Cervezas, licores y cigarrillos |  |
Ron Barceló Añejo 700 ml | Cervezas, licores y cigarrillos |  |
Ron Barceló Gran Añejo 700 ml | Cervezas, licores y cigarrillos |  |
Whisky Dewar's White Label | Cervezas, licores y cigarrillos |  | etiqueta blanca
Whisky Johnnie Walker Red Label | Cervezas, licores y cigarrillos |  | etiqueta roja, johnny rojo
Whisky Buchanan's 12 años | Cervezas, licores y cigarrillos |  |
Vino La Fuerza | Cervezas, licores y cigarrillos |  |
Vino Caballo Blanco | Cervezas, licores y cigarrillos |  |
Cigarrillos Marlboro cajetilla | Cervezas, licores y cigarrillos |  |
Cigarrillos Nacional cajetilla | Cervezas, licores y cigarrillos |  |
Cigarrillo suelto | Cervezas, licores y cigarrillos |  | cigarro al detalle
Encendedor | Cervezas, licores y cigarrillos |  | lighter
Platanitos fritos en funda | Picaderas y dulces |  |
Papitas Lay's | Picaderas y dulces |  | papitas fritas
Doritos | Picaderas y dulces |  |
Cheetos | Picaderas y dulces |  | chitos
Maní salado | Picaderas y dulces |  |
Coconete | Picaderas y dulces |  |
Dulce de leche cortado | Picaderas y dulces |  |
Mentas surtidas | Picaderas y dulces |  | caramelos
Chicle Trident | Picaderas y dulces |  |
Bolón | Picaderas y dulces |  | paleta de caramelo
Chocolate Crachi | Picaderas y dulces |  |
Chocolate Más Más | Picaderas y dulces |  |
Esquimalito | Picaderas y dulces |  |
Jabón Candado | Limpieza y hogar |  |
Jabón de cuaba Hispano | Limpieza y hogar |  | jabón de lavar
Detergente en polvo suelto | Limpieza y hogar | lb:0.25:money | jabón en polvo
Detergente Ace | Limpieza y hogar |  |
Cloro Macier | Limpieza y hogar |  |
Cloro galón | Limpieza y hogar |  |
Mistolín | Limpieza y hogar |  | desinfectante de piso
Suavitel | Limpieza y hogar |  | suavizante de ropa
Lavaplatos Axion | Limpieza y hogar |  |
Brillo de fregar | Limpieza y hogar |  |
Esponja de fregar | Limpieza y hogar |  |
Escoba | Limpieza y hogar |  |
Suape | Limpieza y hogar |  | suaper, trapeador
Palitos de ropa | Limpieza y hogar |  | pinzas de ropa
Fundas negras para basura | Limpieza y hogar |  | bolsas de basura
Papel aluminio | Limpieza y hogar |  |
Servilletas | Limpieza y hogar |  |
Vasos desechables | Limpieza y hogar |  | vasos plásticos
Platos desechables | Limpieza y hogar |  |
Calimetes | Limpieza y hogar |  |
Fósforos | Limpieza y hogar |  | cerilla
Velas | Limpieza y hogar |  |
Velón | Limpieza y hogar |  |
Carbón en funda | Limpieza y hogar |  |
Espirales contra mosquitos | Limpieza y hogar |  |
Insecticida Baygon | Limpieza y hogar |  |
Bombillo LED | Limpieza y hogar |  | foco, bombilla
Pilas AA | Limpieza y hogar |  | batería doble a
Pilas AAA | Limpieza y hogar |  | batería triple a
Papel de baño | Cuidado personal |  | papel higiénico, papel sanitario
Pasta dental Colgate | Cuidado personal |  | pasta de dientes
Cepillo de dientes | Cuidado personal |  |
Jabón Protex | Cuidado personal |  |
Jabón Palmolive | Cuidado personal |  |
Desodorante Speed Stick | Cuidado personal |  |
Desodorante Lady Speed Stick | Cuidado personal |  |
Rinse acondicionador | Cuidado personal |  |
Afeitadora desechable | Cuidado personal |  | prestobarba, rasuradora
Toallas sanitarias Kotex | Cuidado personal |  |
Pañal desechable | Cuidado personal |  | pampers, pámper
Condones | Cuidado personal |  | preservativos
Alcohol isopropílico | Cuidado personal |  |
Berrón | Cuidado personal |  | bay rum
Vick VapoRub | Cuidado personal |  | vivaporú
Mentol Davis | Cuidado personal |  |
Curitas | Cuidado personal |  |
Winasorb | Cuidado personal |  |
Aspirina | Cuidado personal |  |
Alka-Seltzer | Cuidado personal |  | alkaseltzer
Sal Andrews | Cuidado personal |  | sal de fruta
`;
