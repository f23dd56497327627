/**
 * What people need, and which words a product that helps has in its name or text. Left of the sign are the phrases,
 * separated by commas; a phrase counts when the message has all its words, in any form and order. Right of it are the
 * words of products. `>>` instead of `>` marks a broad need, which counts only when no narrower one was found. A line
 * that begins with `!` is a trouble: who mentions it wants help even without a question. A line that begins with `@`
 * is a person: what helps with a trouble ranks higher. The table suits any trade.
 */
export const NEED_WORDS = `
! gripe, catarro, resfriado, resfrio, mocos, moquera, congestion, nariz tapada, trancazo, griposo > antigripal, gripe, resfriado, congestion, acetaminofen, vitamina c, nasal, miel, jengibre, te, jarabe, descongestionante, mentol
! tos, toser, flema, flemas, pecho apretado > tos, jarabe, expectorante, miel, mentol, pastillas garganta, flema
! garganta, ronquera, ronco, afonico > garganta, pastillas, miel, spray, caramelo, gargara
! fiebre, calentura > fiebre, acetaminofen, ibuprofeno, termometro, paracetamol
! dolor cabeza, doler cabeza, migrana, jaqueca > acetaminofen, ibuprofeno, aspirina, cabeza, migrana, analgesico, paracetamol
! dolor, doler, adolorido, molido > dolor, acetaminofen, ibuprofeno, analgesico, diclofenac, crema golpes, mentol, gel, naproxeno
! muela, diente dolor, doler muela, encia > muela, dental, ibuprofeno, analgesico, clavo
! espalda, cintura, cuello tieso, torticolis > dolor, muscular, faja, relajante, parche, mentol, ibuprofeno, almohada, cojin
! golpe, golpear, caer, caida, torcer, torcedura, hinchado, hinchazon, moreton, esguince > venda, golpes, hielo, gel, crema golpes, desinflamatorio, diclofenac, mentol, muscular
! cortada, cortar dedo, herida, raspon, raspar, sangrar > gasa, alcohol, curita, agua oxigenada, venda, antiseptico, yodo, algodon, esparadrapo, microporo
! quemadura, quemar piel, quemar sol > quemadura, sulfadiazina, aloe, sabila, gasa, after sun
! acidez, agrura, reflujo, gastritis, llenura, indigestion, empacho > antiacido, acidez, omeprazol, estomago, gastritis, digestivo, sal andrews, te, alka
! diarrea, soltura, churria > suero, loperamida, diarrea, electrolito, rehidratante, probiotico
! vomito, vomitar, nauseas, mareo, marear > nauseas, mareo, dimenhidrinato, suero, jengibre, vomito
! estrenido, estrenimiento, evacuar, ir al bano > laxante, fibra, ciruela, estrenimiento, linaza, glicerina
! gases, barriga inflada, colicos, colico > simeticona, gases, colico, anis, manzanilla
! barriga, estomago, doler barriga > estomago, antiacido, suero, te, manzanilla, digestivo
! alergia, estornudar, rasquina, picazon, piel picar, cuerpo picar, ronchas, sarpullido > alergia, loratadina, cetirizina, antialergico, calamina, hidrocortisona, picazon, crema
! ojo rojo, ojos secos, ojo, vista > gotas, colirio, ojo, lente, lagrima, vista
! dormir, insomnio, desvelo, no dormir, coger sueno > dormir, valeriana, melatonina, te, manzanilla, relajante, almohada, tila
! estres, ansiedad, nervios, relajar > relajante, te, valeriana, masaje, vela, aroma, spa, lavanda, tila
presion, hipertension > presion, tensiometro, losartan, amlodipina, enalapril
azucar alta, diabetico, diabetes, glucosa > glucometro, tirilla, diabetico, metformina, azucar, stevia, light
embarazada, embarazo, pipona, gestacion > embarazo, prenatal, acido folico, maternidad, prueba
! regla, menstruacion, periodo, colicos regla > toalla sanitaria, tampones, toallas, ibuprofeno, copa menstrual, pantiprotector
! hongo, hongos, uñas amarillas, pie atleta > hongos, antimicotico, clotrimazol, antihongos, talco
! piojos, liendres > piojos, peine, champu
! lombrices, parasitos, desparasitar > desparasitante, albendazol, antiparasitario, lombrices, pulgas
! defensas, debil, debilidad, cansancio, sin energia, energia, cansado, agotado > vitamina, multivitaminico, complejo b, hierro, energizante, ginseng, suplemento
memoria, concentracion > vitamina, omega, ginkgo, memoria
engordar, aumentar peso, subir peso, coger peso, ganar masa, musculo, masa muscular > proteina, ganador, creatina, apetito, masa, vitamina
rebajar, adelgazar, bajar peso, barriga sacar, bajar barriga, quemar grasa, dieta > faja, te, quemador, light, integral, fibra, proteina, avena, cuerda
articulaciones, rodilla, artritis, huesos > rodillera, glucosamina, calcio, artritis, venda, muscular, golpes, colageno
circulacion, varices, piernas hinchadas > media, compresion, varices, circulacion
! mal aliento, boca, aliento > enjuague, bucal, menta, pasta dental, chicle, hilo dental
! sudar, sudor, mal olor, grajo, axila > desodorante, antitranspirante, talco, jabon, colonia, splash
! pies hediondo, pies oler, callo, callos, talones, pie reseco > talco, pies, plantilla, piedra, crema, callos, urea, pedicure
! piel seca, resequedad, piel reseca, reseco > crema, hidratante, locion, aceite, manteca, humectante, aloe
! acne, espinilla, espinillas, barros, cara grasosa, granos > acne, facial, limpiador, espinillas, grasa, carbon, exfoliante, gel
! mancha cara, manchas, paño, ojeras > manchas, aclarante, serum, vitamina c, protector, bloqueador, ojeras, corrector
arrugas, envejecer, lineas expresion > antiarrugas, serum, retinol, colageno, hidratante
sol, playa, piscina, broncear > protector solar, bloqueador, playa, gafas, sombrero, toalla, chancleta, traje bano, sombrilla, nevera
! caer pelo, caida pelo, perder pelo, pelo quedar, calvo, calvicie, alopecia, entradas > caida, cebolla, ampolla, romero, biotina, crecimiento, minoxidil, anticaida, fortalecer, tonico
! pelo seco, pelo maltratado, pelo reseco, puntas abiertas, pelo quemado, pelo danado, pelo partido > mascarilla, hidratante, hidratar, hidrata, tratamiento, argan, aguacate, ampolla, reparador, repara, aceite, keratina, maltratado, seco, botox, acondicionador
crecer pelo, pelo largo, pelo crecimiento > crecimiento, romero, biotina, cebolla, extensiones, vitamina, aceite
! pelo grasoso, pelo graso > graso, champu, seco, limpieza
! frizz, esponjado, pelo alborotado, pelo parado > crema peinar, serum, anti frizz, gel, keratina, aceite, alisado
pelo rizo, pelo rizado, rizado, crespo, colocho, rizos, definir rizos, pajon > rizos, crema peinar, definidor, gel, linaza, leave, difusor
alisar, desrizar, lacio, planchar pelo > alisado, keratina, plancha, desrizado, secado, termico
cana, canas, tapar cana, cubrir cana, pelo blanco > tinte, canas, negro, retoque, cubre, tapa, matizante, henna
! caspa > caspa, anticaspa, champu
peinar, peinado, recoger pelo > peinado, peine, cepillo, gancho, gomita, diadema, gel, secado, trenzas
barba, afeitar, rasurar > barba, afeitar, navaja, rasuradora, aceite, maquina, crema afeitar, after shave
depilar, vello, pelo piernas > cera, depilacion, navaja, depilatoria, rasuradora, hilo
pestanas, mirada > pestanas, rimel, rizador, extensiones, mascara
! uñas partir, uñas romper, uñas debiles, arreglar uñas, hacer uñas > manicure, uñas, endurecedor, gel, acrilicas, esmalte, pintaunas, lima, cutex
boda, quinceanera, graduacion, noche, fiesta elegante, gala, bautizo > vestido, maquillaje, peinado, tacon, zapato, camisa, corbata, traje, elegante, gala, saco, aretes, cartera, perfume, arreglo
regalo, regalar, detalle, detallito, obsequio, obsequiar, sorprender >> regalo, set, estuche, taza, peluche, perfume, tarjeta, caja, flores, rosas, chocolate, portarretrato, kit, reloj, cartera, collar, globo, gift
cumpleanos, cumple, cumpleañero > cumpleanos, globo, vela, bizcocho, fiesta, tarjeta, pinata, gorrito, serpentina, mantel, topper, guirnalda, decoracion, regalo, funda, vaso, plato, invitacion
fiesta, celebrar, celebracion, coro, junte, jangueo, party, bonche > globo, vela, vaso, plato, decoracion, guirnalda, hielo, ron, cerveza, refresco, picadera, bizcocho, mantel, bocina, snack
decorar, decoracion, adornar, ambientar > globo, guirnalda, cinta, decoracion, cuadro, florero, vela, cortina, adorno, luces, cojin, mantel, flores
baby shower, recien nacido, visitar bebe, dar luz, parir, canastilla, nacer > bebe, panal, biberon, mameluco, manta, canastilla, recien, babero, peluche, cuna, cobija, toallita
@ nino, nina, carajito, chamaquito, hijo, hija, sobrino, sobrina, nieto, nieta, ahijado, ahijada, chiquito, varoncito, hembrita, muchachito, muchachita, infantil, jugar, entretener > juguete, rompecabezas, pelota, infantil, juego, peluche, colores, plastilina, crayones, bloques, cuento, bicicleta, kit arte, masilla, nino, disfraz
@ varoncito, nino, hijo, sobrino, nieto, ahijado > carrito, carro control, control remoto, pelota, dinosaurio, tren, lego, superheroe, balon, patineta, robot, rompecabezas, bloques
@ hembrita, nina, hija, sobrina, nieta, ahijada > muneca, unicornio, princesa, peluche, pulsera, diadema, set te, cocinita, maquillaje nina, lazo, cartera nina
@ bebe > bebe, biberon, panal, toallita, chupete, mameluco, talco, colonia, sonajero
musica, oir musica, bailar, escuchar musica, cantar > audifono, bocina, parlante, bluetooth, guitarra, microfono, radio, auricular, pods
deporte, ejercicio, gimnasio, gym, correr, entrenar, pesas > deportivo, tenis, pesa, mancuerna, botella, termo, licra, guante, proteina, reloj, cuerda, short, banda, colchoneta
futbol, baloncesto, basket, pelota jugar, beisbol > balon, pelota, guante, bate, tenis, canasta, uniforme
leer, lectura, lector > libro, novela, marcador, lampara, cuento, lentes
dibujar, pintar cuadros, manualidad, manualidades, arte, artista > pincel, acuarela, lienzo, colores, acrilica, cartulina, silicon, foami, crayones, marcador, lapiz, papel, plastilina, escarcha
cocinar, cocina, cocinero > sarten, olla, caldero, cuchillo, licuadora, sazon, cuchara, tabla, horno, delantal, especia
hornear, reposteria, hacer bizcocho > molde, harina, mantequilla, batidora, polvo hornear, vainilla, azucar, huevo
videojuego, gamer, jugar play > control, juego, audifono, consola, mouse, teclado, silla gamer
@ mama, madre, dia madres, abuela, suegra, senora > mama, taza, perfume, flores, cartera, set, joyero, bata, mujer, dama, rosas, pijama, vajilla, spa, abuela
@ papa, padre, dia padres, abuelo, suegro > papa, taza, correa, colonia, cartera hombre, camisa, reloj, hombre, herramienta, navaja, ron, perfume
@ novio, esposo, marido, hombre, jevo > hombre, reloj, perfume, correa, camisa, gorra, colonia, caballero, audifono, ron, poloche, cartera
@ novia, esposa, mujer, jeva, muchacha > mujer, flores, rosas, peluche, perfume, chocolate, collar, aretes, cartera, maquillaje, dama, pulsera, anillo, corazon, spa, manicure
san valentin, aniversario, amor, enamorado, enamorar, reconciliar > corazon, rosas, flores, peluche, chocolate, globo corazon, tarjeta, perfume, collar, vino, vela, amor, pulsera
navidad, nochebuena, angelito, reyes, ano nuevo > navidad, arbol, luces, adorno, regalo, vino, ponche, bola, pascua, estrella
@ profesora, maestra, profesor, maestro > taza, agenda, lapicero, tarjeta, flores, marcador, chocolate
oficina, escritorio, trabajo > agenda, lapicero, taza, organizador, carpeta, silla, mouse, camisa, maletin, grapadora, resma
escuela, clases, utiles, colegio, volver escuela, estudiante, universidad > cuaderno, mascota, lapiz, lapicero, mochila, bulto, colores, regla, sacapunta, borra, uniforme, carpeta, lonchera, tijera, pega, calculadora, diccionario, laptop, zapato escolar
tarea, maqueta, exposicion, proyecto escuela > cartulina, marcador, silicon, foami, papel, pega, tijera, impresion, carton, pintura, plastilina
guardar hojas, guardar papeles, guardar documentos, archivar, expediente, documentos, organizar papeles, titulo > carpeta, folder, archivo, sobre, argolla, archivador, plastico, portafolio, acordeon
imprimir, sacar copia, documento, curriculum, cedula copia > impresion, copia, scanner, escaneo, plastificado
encuadernar, tesis, empastar > encuadernado, espiral, empastado, anillado
plastificar, proteger carnet, proteger papel > plastificado, lamina, protector, funda
pegar, pegamento, despegar, arreglar zapato roto > pega, pegamento, silicon, cinta, coqui, resistol, cemento contacto, tape, velcro
escribir, anotar, apuntes > lapicero, lapiz, libreta, cuaderno, agenda, mascota
borrar, pizarra > borra, borrador, corrector, marcador, pizarra
calcular, matematica > calculadora
! cargar celular, celular cargar, cargar telefono, telefono cargar, no cargar, carga celular, cargar cel, sin carga, cargar, bateria durar, descargar celular > cargador, cable, power bank, puerto carga, bateria, cargador carro, inalambrico, adaptador
cargar calle, calle, viaje cargar, sin luz cargar, carga salir, portatil > power bank, portatil, bateria externa, mah, cargador carro, solar
! descargar rapido, bateria malo, celular apagar, telefono apagar, bateria hinchada, bateria danada > bateria, cambio bateria, power bank, cargador
! pantalla romper, pantalla rota, romper vidrio, vidrio rajado, celular caer, pantalla negra, cristal roto > pantalla, cambio pantalla, protector, mica, vidrio, templado
proteger celular, celular golpe, proteger telefono > cover, case, protector, mica, forro, estuche, vidrio
! espacio celular, sin espacio, memoria llena, guardar fotos, pasar fotos > memoria, micro, usb, gb, disco, tarjeta
internet, wifi, datos > router, chip, modem, recarga, wifi, repetidor, cable red
fotos, selfie, tiktok, grabar video, videos, contenido > aro luz, tripode, camara, microfono, selfie, celular, memoria
! computadora lenta, laptop lenta, virus > memoria, ram, disco, ssd, mantenimiento, formateo, limpieza, antivirus
oir, escuchar, llamadas manos libres, manejar hablar > audifono, bluetooth, manos libres, holder, soporte
carro celular, gps carro, manejar celular > holder, soporte, cargador carro, bluetooth
! luz va, luz fue, luz van, apagon, sin luz, oscuro, oscuridad, alumbrar, alumbrado, no ver > linterna, vela, bombillo, lampara, inversor, recargable, bateria, foco, planta, reflector, led, emergencia
! gotear, goteo, filtracion, fuga, bote agua, botar agua, salir agua, tubo roto, llave gotear > teflon, llave, tubo, pegamento pvc, sellador, empaque, silicon, coupling, union, masilla, sifon
! techo filtrar, techo gotear, filtrar agua > impermeabilizante, sellador, lona, techo, membrana, cemento
! tapar inodoro, inodoro tapado, tapado, destapar, fregadero tapado, tuberia tapada, no bajar agua > destapador, bomba, soda caustica, chupa, desatascador, alambre
! agua guardar, agua va, agua fue, no llegar agua, subir agua, presion agua > tinaco, cubo, tanque, bomba agua, cisterna, flota, zafacon
! calor, caliente cuarto, fresco, refrescar, sofocado > abanico, ventilador, aire, hielo, nevera, refresco, agua, jugo, helado, cortina, fria
frio, abrigar, temperatura bajar > abrigo, sudadera, frazada, cobija, manta, chocolate, calentador, gorro, te, medias
! lluvia, llover, mojar, aguacero, motor lluvia > capa, sombrilla, impermeable, botas, lona, paraguas, poncho
! mosquito, mosquitos, bichos, cucaracha, hormiga, raton, comejen, chinches, moscas, plaga, ratones > insecticida, repelente, veneno, mosquitero, trampa, espiral, raid, cucaracha, raton, plaguicida, raquetas, cebo
limpiar, limpieza, sucio, suciedad, mancha, grasa quitar, percudido, churre > cloro, detergente, desinfectante, jabon, desgrasante, esponja, suape, escoba, limpiador, quitamanchas, ace, pano
limpiar piso, trapear, piso > suape, mapo, desinfectante, cubo, escoba, cera, mistolin, limpiador
bano limpiar, sarro, inodoro sucio > cloro, acido, cepillo, desinfectante, pastilla, sarro
lavar ropa, ropa blanca, manchar ropa, lavar > detergente, jabon, cloro, suavizante, quitamancha, cuaba, lavado, ace
planchar, arrugada ropa > plancha, almidon, planchado
fregar, lavar platos, trastes > jabon fregar, esponja, lavaplatos, brillo
mal olor casa, oler mal, aromatizar, oler rico, olor > ambientador, incienso, desinfectante, vela, aromatizante, bicarbonato, perfume, colonia, splash
basura, botar basura > funda basura, zafacon, bolsa basura
colgar, colgar cuadro, guindar, colgar pared > gancho, clavo, tornillo, taco, martillo, percha, tarugo, soporte, adhesivo, perchero
perforar, hueco, abrir hueco, romper pared, concreto > taladro, mecha, broca, tarugo, cincel, mandarria, barrena, rotomartillo
cortar, picar madera, serruchar > sierra, segueta, cuchillo, disco, tijera, serrucho, machete, cortador, pulidora
cortar grama, grama, patio, monte, chapear, jardin, yerba, hierba > machete, podadora, tijera, rastrillo, manguera, abono, maceta, desyerbadora, colin, pala
sembrar, matas, plantas, mata > abono, tierra, maceta, semilla, tarro, fertilizante, regadera, pala
pintar, pintar casa, pintar cuarto, pintar pared, despintado > pintura, rodillo, brocha, rolo, thinner, lija, masilla, sellador, cubeta, espatula, tape
! oxido, oxidado, mohoso, moho, humedad pared > anticorrosivo, lija, cepillo alambre, antioxidante, cloro, sellador, antihongos, penetrante, aflojatodo
! tornillo duro, aflojar, tuerca pegada, pegado > penetrante, aflojatodo, llave, alicate, wd
apretar, ajustar, desarmar, armar mueble > destornillador, llave, alicate, allen, juego llaves, ratchet
medir, medida pared > cinta, metro, nivel, regla, balanza, escuadra
amarrar, atar, sujetar > soga, alambre, cinta, tie, correa, cuerda, elastico, abrazadera
soldar, soldadura > electrodo, soldador, careta, estano, cautin
cable pelado, corriente, electricidad, corto, enchufar, extension, conectar varios > extension, tape, cable, tomacorriente, regleta, breaker, interruptor, enchufe, supresor
seguridad, ladrones, robar casa, asegurar puerta, robar candado, cerrar puerta, trancar > candado, cerradura, llavin, camara, alarma, cadena, cerrojo, reja, sensor
proteger manos, proteger, obra, construccion seguridad > guante, casco, gafas, bota, mascarilla, chaleco, rodillera
construir, empañetar, pegar block, vaciar, zapata > cemento, arena, varilla, block, alambre, pala, mezcla, clavo
pegar ceramica, pegar losa, losa > pegamento, pega, derretido, ceramica, crucetas, espatula
carro lavar, brillar carro, limpiar carro, interior carro > champu carro, cera, silicon, almorol, pano, esponja, ambientador, limpiador, aspiradora
! motor no prender, no encender, no arrancar, no prender, prender, no coger chispa, apagar motor > bujia, bateria, carburador, starter, arranque, encendido, coil, cdi, bobina, filtro
! motor echar humo, humear, gastar aceite, botar aceite > aceite, piston, anillo, empacadura, reten, sello
! no frenar, frenar, chillar freno, frenos malo > freno, pastilla, banda, liquido freno, disco, cable freno
! goma pinchada, pinchar, ponchado, ponchar, goma lisa, resbalar > goma, tubo, parche, bomba, llanta, rin, valvula, sellante
! calentar carro, recalentar, sobrecalentar, calentar motor > coolant, refrigerante, radiador, termostato, agua, abanico, aceite
! motor ruido, sonar, cadena sonar, cadena floja > cadena, kit arrastre, lubricante, grasa, aceite, bolas, amortiguador, arrastre
brincar, suspension, hoyo > amortiguador, suspension, barra, goma, resorte, bushing
no ver noche motor, luz motor, chocar motor > bombillo, farol, direccional, espejo, led
manejar motor, andar motor, casco > casco, guante, capa, rodillera, coraza, impermeable
desayuno, desayunar > pan, huevo, queso, leche, cafe, avena, jugo, cereal, mantequilla, salami, chocolate, mangu, galleta, yogurt
cena, cenar, noche hambre > pan, huevo, salami, queso, platano, sandwich, pizza, hamburguesa, yuca, avena, mangu
almuerzo, almorzar, comida dia, bandera > arroz, habichuela, pollo, carne, almuerzo, plato, ensalada, res, bistec
! hambre, matar hambre > pastelito, pollo, sandwich, hamburguesa, plato, pan, empanada, pizza, combo, galleta, quipe, papa, arroz, comida
comer >> pastelito, pollo, sandwich, hamburguesa, plato, pan, empanada, pizza, combo, galleta, quipe, papa, arroz, comida
! sed, beber, tomar frio, bebida > agua, jugo, refresco, malta, cerveza, te, limonada, batida, gaseosa
picar, picadera, merienda, antojo salado, snack, botana > galleta, papita, quipe, pastelito, mani, platanito, queso, croqueta, snack, empanada
dulce, postre, antojo dulce, goloso > bizcocho, flan, helado, chocolate, galleta, dulce, brownie, dona, pudin, cheesecake, tres leches, caramelo
sancocho, asado, parrilla, bbq, parrillada > pollo, carne, longaniza, carbon, yuca, platano, salsa, hielo, costilla, parrilla
tragos, beber ron, bebentina, romo, jumo, colmadon > ron, cerveza, hielo, vaso, whisky, refresco, vodka, limon
! resaca, jumo ayer, goma borrachera > suero, electrolito, agua, antiacido, malta, jugo, analgesico
lonchera, merienda escuela, recreo > jugo, galleta, cereal, leche, sandwich, barra, yogurt, lonchera
saludable, sano, natural, organico > integral, ensalada, vegetal, light, natural, avena, fruta, vegano, vegetariano, te
vegetariano, vegano, no comer carne, no llevar carne, no tener carne, no comer pollo, comida sin carne > vegetariano, vegano, ensalada, vegetal, vegetales, soya, yuca, platano, tostones, queso, huevo, integral, avena, fruta
perro, cachorro, perrito, mascota > perro, cachorro, collar, pechera, hueso, juguete perro, shampoo perro, correa, croqueta, arena, plato, mascota
gato, gatito, gata > gato, arena, rascador, collar, plato, juguete gato, croqueta
! pulgas, garrapatas, rascar perro, rascar gato, perro picar > antipulgas, pulgas, garrapata, collar, jabon, champu, pipeta, spray, talco
perro comer, alimentar perro, gato comer > comida, alimento, croqueta, dog, cat, lata
perro ladrar, pasear perro > correa, collar, pechera, bozal
sentar, descansar, comodo silla > silla, sofa, mecedora, butaca, cojin, sillon, mueble
dormir cama, acostar, colchon > colchon, cama, almohada, sabana, base cama, colchoneta
guardar ropa, organizar ropa, organizar, orden, desorden > gavetero, closet, ropero, organizador, canasta, caja, percha, zapatera, estante, armario
guardar comida, conservar, llevar comida > envase, tupper, nevera, termo, lonchera, papel aluminio, funda, tapa
mudar, mudanza, apartamento nuevo, casa nueva > cama, mueble, vajilla, olla, cortina, juego sala, nevera, estufa, caja, set
comedor, comer familia > comedor, mesa, silla, vajilla, mantel
sala, visita > sofa, mueble, sala, cojin, cuadro, cortina, alfombra, mesa centro
caminar, caminar mucho, parado dia, pies cansados, pie doler > tenis, plantilla, comodo, zapato, sandalia, media
trabajo obra, botas trabajo, punta acero > bota, casco, guante, acero, pantalon
uniforme, entrevista, formal > camisa, pantalon, zapato, corbata, uniforme, saco, blusa, chacabana
gorda, talla grande, llenita > plus, talla, curvy, xl, vestido
viajar, viaje, maleta, aeropuerto, avion > maleta, mochila, almohada viaje, candado, neceser, adaptador, bulto
rezar, iglesia, santo, velar, promesa > vela, velon, biblia, rosario, incienso, agua florida, imagen
luto, velorio, funeral, difunto, condolencia > corona, flores, vela, arreglo, negro, tarjeta
enfermo, hospital, visitar enfermo, encamado > flores, fruta, panal adulto, silla ruedas, jugo, baston, orinal, globo
abuelo caminar, cojear, no poder caminar > baston, andador, silla ruedas, muleta, rodillera
! ensuciar bebe, pamper rozar, rozadura, nalgas > crema, talco, toallita, vaselina, panal, oxido zinc
bebe dormir, bebe colico, bebe llorar > gotas, simeticona, chupete, cuna, colico, sonajero, manzanilla
`;
