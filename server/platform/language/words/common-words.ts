/**
 * Common Spanish words, goods and others, without accents. None of them is a misspelling of a product or a word of
 * another language.
 */
export const COMMON_WORDS = `
  bebe bebes ganas gusto nada toma caso manera barbacoa
  abajo abanico abanicos abeja abogado abono abrazo abrelatas abridor abrigo abrigos abril abuela abuelo aceite aceites
  aceituna acero acetona acido actor acuerdo adelante adentro adorno adornos aduana aereo afuera agenda agosto agua aguja
  agujas ahorro aire ajo ajos alambre albanil alcohol alegria alfombra algodon alicate alicates alimento alimentos alma
  almohada almuerzo alto alta altos altas alumno ama amarillo amarilla amarre ambiente ambos amor ancho ancha anillo
  anillos animal animales antena antes anual apio apoyo arbol arena aretes arma armario aro aros arriba arroz arte asado
  asiento asientos asunto atun aunque autobus aventura avena avion aviso avispa azucar azul azules bajo balanza balcon
  balde balon banco bandeja bandera banera bano banos bar barato barba barco barra barras barrio base bases basura bata
  batata batatas bate bateria baterias batida beba bebida bebidas bello belleza beso biblia bici bicicleta bien bigote
  billete bistec bizcocho bizcochos blanco blanca blancos blancas block blusa blusas bobo boca bocina bocinas boda bodega
  bola bolas bolsa bolsas bolsillo bolso bomba bombas bombillo bombillos bonito borde bordado borracha borrador bosque bota
  botas bote botella botellas boton botones brazo brazos broca brocha brochas broma bruja bueno bulto bultos burro buzon
  caballo cabello cabeza cabina cable cables cabra cada cadena cadenas cafe cafetera caja cajas cajero cajon calabaza
  calcetin calculadora caldero caldo calidad calle calles calor calzado cama camas camara camaras camaron camarones
  camion camioneta camisa camisas campana campo cana canal canales cancion candado candados canela cangrejo canasta canica
  cantidad capa capas capital capitulo cara caramelo caramelos carbon carga cargador cargadores carne carnes carpeta
  carpetas carrera carreta carretera carretilla carro carros carta cartas cartera carteras carton cartones cartulina casa
  casas casco cascos caso casos castillo cebolla cebollas ceja cejas cedula celda celular celulares cemento cena cenar
  centro cepillo cepillos cera cerca cerdo cereal cereales cerradura cerveza cervezas cesta chaleco champu chancleta
  chancletas chaqueta chicle chile chino chinola chispa chiste chivo chocolate chocolates chofer chorizo chuleta chuletas
  cielo ciego ciencia cierre cine cinta cintas cintura cita citas ciudad clara clase clases clavo clavos cliente clientes
  clima cloro cobija coche cocina cocinas coco cocos codigo codo cola colador colegio coles collar collares colmado
  colonia color colores colchon colchones columna coma comedor comida comidas comino comite compania compota compra
  compras computadora computadoras comun conejo conejos congelador conjunto consulta contacto copa copas copia copias
  corazon corbata corbatas cordero cordon cordones corona coronas correa correas correo corriente corte cortes cortina
  cortinas corto corta cosecha cosa cosmetico costado costilla costura crema cremas crema cristal cristales cruz cuaderno
  cuadernos cuadra cuadro cuadros cuarto cuartos cubeta cubo cubos cuchara cucharas cuchillo cuchillos cuello cuenta
  cuentas cuento cuerda cuerdas cuero cuerpo cueva cumpleanos cuna cunado cura curita curitas curso cuerdas dado dados
  dama danza dedo dedos delantal delicado demas dentista dental dentro deporte derecho derecha desayuno descanso
  descuento deseo desodorante destino detergente deuda dia diamante diario dibujo dibujos diciembre diente dientes dieta
  diez difunto digital dinero dios directo disco discos diseno doble docena doctor doctora dolor dolores domino domingo
  dona donas dormitorio droga ducha duchas dueno dulce dulces duro dura edad edificio efecto ejemplo ejercicio electrico
  elegante elefante embudo empanada empanadas empaque empleo encaje enchufe enchufes encima enero enfermo enfermera
  ensalada ensaladas entero entrada entradas envase envases equipo equipos error escalera escaleras escoba escobas
  escritorio escuela escudo espacio espada espalda espanol especia especias especial espejo espejos espiral espina
  esponja esponjas esposa esposo esquina estacion estado estante estantes estatura estilo estomago estrella estrellas
  estuche estuches estudio estufa estufas etiqueta etiquetas evento examen exito extension extensiones extra extrano
  fabrica facial facil factura facturas faja fajas falda faldas falla falta fama familia familiar farmacia faro farol fecha
  feliz feo feria fibra ficha fideo fideos fiebre fiesta fiestas fila filo filtro filtros fin fino fina firma flan flaco
  flete flor flores flojo foco focos fondo forma formula forro forros foto fotos frasco frascos frase frazada fregadero
  freno frenos frente fresa fresas fresco fresca frijol frijoles frio fria frios frias frito frita frituras fruta frutas
  fuego fuente fuera fuerte fuerza funcion funda fundas furia futbol gafas galeria galleta galletas gallina gallo galon
  galones gana ganado gancho ganchos ganso garaje garganta garantia garrafon gas gasa gasas gasolina gata gato gatos gel
  gente gimnasio globo globos gol golpe golpes goma gomas gordo gorda gorra gorras gorro gota gotas grado grama gramo grande
  granos grapa grapas grapadora grasa grasas greca grifo grifos gripe gris grueso grupo guante guantes guapo guardia guayaba
  guineo guineos guia guitarra gusano gusto haba habichuela habichuelas habitacion hacha hambre hamburguesa harina harinas
  helado helados herida hermana hermano herramienta herramientas hielo hierba hierro higado higiene hija hijo hijos hilo hilos
  historia hoja hojas hombre hombro hongo hongos hora horas horno hornos hospital hotel hoy hoyo huella hueso huesos huevo
  huevos humo humedo idea idioma iglesia igual imagen iman impresion impresiones impresora impresoras infantil inodoro
  instrumento inversor inviernos inyeccion isla izquierda jabon jabones jalea jamon jardin jarabe jarabes jarra jarron jaula
  jefe jeringa jeringas joven joya joyas juego juegos jueves jugo jugos juguete juguetes julio junio jurado justo kilo kilos
  labial labio labios lado ladrillo lago lagrima lamina laminas lampara lamparas lana lancha lapiz lapices lapicero lapiceros
  laptop largo larga lata latas lateral laurel lavabo lavadora lavadoras lavamanos leche leches lechosa lechuga lechugas
  lectura lejos lengua lente lentes lento lena leon letra letras letrero ley libra libras libre libreta libretas libro
  libros licencia licor licores licuadora licuadoras liga ligas lija lijas lima limas limite limon limones limpio limpia
  limpiador limpieza lindo linea lineas lino linterna linternas liquido liquidos lista listo litro litros llama llanta
  llantas llave llaves lleno lluvia lobo local loco locion lodo lomo lona lonchera loncheras losa loseta luces lugar luna
  lunar lunes luto luz machete madera maderas madre maduro maestra maestro maiz mal maleta maletas maletin malo malla mallas
  malta mama mamei manana mancha manchas mandarina mango mangos manguera mangueras mani mano manos manta mantas manteca
  mantel manteles mantequilla manual manzana manzanas mapa mapas maquillaje maquina maquinas mar marca marcador marcadores
  marco marcos marea marido mariposa marrano marron martes martillo martillos marzo masa masaje mascara mascarilla
  mascarillas mascota mascotas mata matas materia material materiales matrimonio mayo mayonesa mayor mecanico mecedora
  mecedoras mecha mechas medalla media medias medicina medicinas medico medida medidas medio mejor melon melones memoria
  memorias menor menos menta mensaje menta mercado merienda mermelada mes mesa mesas metal metro metros mezcla mica micas
  miedo miel miercoles milla mina minuto mirada misa mitad mochila mochilas moda modelo modelos molde moldes molino moneda
  monedas mono montana monitor monton morado mora moro mosca mosquito mosquitos mostaza moto motor motores motos mouse
  movil muchacho mueble muebles muela muelas muerte mujer muleta muletas mundo muneca munecas munecos muro musica nacion
  naranja naranjas nariz natural nave navaja navajas navidad necesario negocio negro negra negros negras nervio nevera
  neveras nido nieto nieve nina nino ninos nivel noche nombre norte nota notas noticia novela noviembre novia novio nube
  nudo nueve nuevo nuez nuca nunca obra obras oceano ocho octubre oeste oferta ofertas oficina oido oidos ojo ojos ola olla
  ollas olor olores once onza onzas opcion operacion orden oreja orejas oregano oro oso otono otra paciente padre pagina
  paginas pago pagos pais paja pajaro pala palas palabra palito palitos palma palo palos paloma pan panes panal panales
  panaderia panela pano panos pantalla pantallas pantalon pantalones pantufla panuelo papa papas papel papeles paquete
  paquetes par parada paraguas pared paredes pareja parque parrilla parte pasa pasaje pasas paseo pasillo pasola paso pasos
  pasta pastas pastel pasteles pastelito pastelitos pastilla pastillas pata patas patio pato pavo paz pecho pechuga pechugas
  pedal pedazo pega pegamento peine peines peinado pelicula peligro pelo pelos pelota pelotas peluca pelucas peluche
  peluches pena pensamiento peor pepino pequeno pera peras perfume perfumes perla perlas perro perros persona personas pesa
  pesas pescado pescados peso pestana pestanas petroleo pez pico pie piedra piedras piel pierna piernas pieza piezas pijama
  pijamas pila pilas piloto pimienta pina pinas pincel pinceles pintor pintura pinturas pinza pinzas pipa piscina piso pisos
  pista pistola pizarra pizarras pizza pizzas placa placas plan plana plancha planchas planta plantas plantilla plantillas
  plastico plasticos plata platano platanos plato platos playa playas plaza pluma plumas pobre polca policia polvo polvos
  pollo pollos poloche poloches ponche popular porcion portada portero poste postre postres pote potes precio precios premio
  prenda prendas presion primo principal prima prisa prueba pruebas pueblo puente puerco puerta puertas puerto pulga pulgas
  pulmon pulsera pulseras pulpo punta puntas punto puntos pure puro quemador queso quesos quimico quipe quipes rabano rabia
  radio rama ramo ramos rana rata raton ratones rayo raza razon real recibo receta recipiente recuerdo red redes refresco
  refrescos regalo regalos region regla reglas reina reloj relojes remedio remo renta repollo reposteria res resaca resina
  resma resmas resorte ropa ropas rodilla rodillo rodillos rojo roja rojos rojas rollo rollos rolo rolos ron rones ropero
  rosa rosas rosado rosada rosario rueda ruedas ruido rulo sabado sabana sabanas sabor sabores sabroso saco sacos sal sala
  salas salami salchicha salchichas salchichon salida salon salsa salsas salud sandalia sandalias sandia sandwich sangre
  santo sarten sartenes sazon seca secado secador secadora secreto seda segueta seguro seguros seguridad seis sello sellos
  semana semilla semillas senal senor sentido serie servicio servicios servilleta servilletas seta sierra sierras siesta
  siglo silicon silla sillas sillon sirena sistema sobre sobres sobrino sofa sofas soga sogas sol soldado sombra sombras
  sombrero sombreros sombrilla sombrillas sonido sopa sopas soporte soportes sorpresa suape suapes suave suavizante sucio
  sudadera suegra suelo suela suelas sueno suerte suero sueros sueter suma sur tabaco tabla tablas tableta tabletas taco
  tacos tacon tacones taladro taladros talco talla tallas taller talon tamano tambor tanda tanque tanques tapa tapas tapete
  tapon tapones tarde tarea tareas tarjeta tarjetas tarro tarros taxi taza tazas te teatro techo techos tecla teclado
  teclados tela telas telefono telefonos televisor televisores temor tema tenedor tenedores tenis termo termos ternera
  tesoro tia tiempo tienda tierra tijera tijeras tina tinaco tinacos tinta tintas tinte tintes tio tipo tira tiras titulo
  tiza tizas toalla toallas toallita toallitas tobillo toldo tomate tomates tono tornillo tornillos toro torre torta tortas
  tortilla tortuga tos trabajo trago tragos traje trajes trampa tranquilo trapo trapos tren trenza trenzas tripode triste
  trofeo trompeta tronco tropa tubo tubos tuerca tuercas tumba tunel turno una uva uvas vaca vacio vacuna vainilla vaina
  vajilla vajillas valor valvula vapor vaquero vara varilla varillas vaso vasos vecino vegetal vegetales vela velas velo
  velocidad venda vendas veneno venta ventana ventanas ventilador ventiladores verano verdad verde verdes verdura verduras
  vergüenza vestido vestidos vez viaje viajes vida video videos vidrio vidrios viejo viento viernes vinagre vino vinos virus
  vista vitamina vitaminas viudo voz vuelo vuelta yate yegua yema yerba yeso yodo yogur yogurt yuca yucas zafacon zapateria
  zapatilla zapatillas zapato zapatos zanahoria zanahorias zona zorro zumo pintauñas
`;
