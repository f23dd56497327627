/** Words of conversation that name nothing for sale, by their purpose. */
export const TALK_WORDS = {
  /** Articles, prepositions and conjunctions. */
  grammar: `
    a al ante bajo con contra de del desde en entre hacia hasta para por segun sin sobre tras y o u e ni si no
    pero aunque porque mientras entonces pues el la los las lo un una unos unas uno
  `,
  /** Question words: who, what, where, how much. */
  questions: `
    que quien quienes cual cuales como cuando donde cuanto cuantos cuantas pregunta preguntar duda consulta
    consultar
  `,
  /** Pronouns and possessives. */
  people: `
    yo tu ella ello ellos ellas nosotros ustedes ustede usted me te se nos les le mi mis su sus tus mio mia
    tuyo suyo conmigo contigo amigo amiga amiguito senor senora senorita joven gente esposo esposa marido
    novio novia muchacho muchacha muchachito muchachita hermano hermana mana cunado primo compi comadre
    compadre viejo vieja pana comprador jevo jeva alguien nadie nombre
  `,
  /** Words that point to one of several things without naming it. */
  pointing: `
    asi este esta esto estos estas ese esa eso esos esas aquel aquella aquello aquellos aquellas otro otra
    otros otras otravez cada mismo misma mismos mismas mismito tal cualquier cualquiera tipo clase estilo onda
    manera forma parte
  `,
  /** How much, how many, in which order. */
  amounts: `
    mas menos mitad mita tambien tampoco muy mucho mucha muchos muchas poco poca algo alguno alguna algun algunos algunas
    nada ninguno ninguna ningun ningunos todo toda todos todas tan tanto cuarto cuarta quinto quinta primero
    primera segundo segunda tercero tercera ultimo ultima unico unica ambos ambas solo sola solos solas solamente nomas
    apenas casi igual igualito siquiera demas resto dos tres cuatro cinco seis siete ocho nueve diez docena
    media mil cien ciento quinientos maximo minimo rango mayor menor total suma sumando par numero medida
    medidas tamano talla tallas size entero lleno llena llenos junto juntos juntas suelto suelta sueltos
    sueltas aparte adicional
  `,
  /** Times and places. */
  when: `
    ya aun todavia ahora ahorita ahoritita enseguida hoy manana ayer anoche aqui ahi alla aca dentro cerca
    lejos encima antes despues luego pronto siempre nunca acaso quizas vez veces dia dias tarde tardes noche
    noches semana mes ano tiempo hora horas minuto minutos rato ratito momento lunes martes miercoles jueves viernes
    sabado sabados domingo domingos tanda fin final rapido rapidito urgente
  `,
  /** Forms of to be, to have, to be able, to do. */
  being: `
    es son era eran soy eres somos ser sido fue fueron fuera fueran sea sean sera seran seria serian estoy
    estamos estan estar estaba ta toy hay habia haber ha han he hemos hubo tengo tiene tienes tienen tenemos
    tener tenia tendra tendran tendras tendria tenga tengas tengan tuviera tuvieran puede puedes pueden puedo
    podria podrian podrias poder poderme hace hacen haces hacer haga hago hizo hecho hecha echo parece
    pareciera resulta
  `,
  /** Forms of to want, to look for, to like, to choose. */
  wishing: `
    quiero quiere quieres quieren queremos quisiera queria quisieramos quieras deseo necesito necesita
    necesitas necesitamos necesitaba necesidad busco buscando busca buscar buscamos busquen ando anda andamos
    pena lastima carito caritos gusta gustan gustaria gusto encanta encanto interesa interesado interesada interesaria prefiero prefiere
    conviene convienen recomienda recomiendas recomiendame sugiere sugieres compara comparar compares
    diferencia sirve sirven sirva serviria alcanza rinde cumple dura duran durara usar uso usa usan usarlo
    ponerse ponerme probar regalo regalar
  `,
  /** Forms of to sell, to buy, to take, to pay. */
  buying: `
    vende venden vendes vender vendo manejan maneja trabajan trabaja consigo consigue conseguir encuentro
    encuentra encontrar ofrece ofrecen ofrecer tremendo oferta ofertas especial comprar compro compra compre
    pedir pido pide pidieron piden pidio pidieran pedirle pedido ordenar ordeno orden encargar encargo tomar
    tomo tomare dame ponme echame agrega agregado agreguen mandame llevame aparta quita cambia traeme
    muestrame dejame deje dejo deja dejen dejalo pon pone ponen poner ponerle pongan pongo meto metan sube
    subele baja bajale bajar aumenta reduce cogen cogo coger cogerlo sacar das dan dar dara daria dio dieron
    llevo llevar llevarme lleve llevan llevamos llevaria incluye incluyen falta faltaria carrito cuenta precio
    cuesta vale costaria costarian sale salen saldria saldrian cobran cobra cobrar pesos peso rd dop barato
    caro cara caros economico presupuesto pagar pago pagos pagando pagare pagaria devuelta menudo vuelto
    confirma confirmo confirmar confirmado confirmame procede cancela cancelo cancelar cancelado cancelen
    cancele equivoque equivoco equivocado olvidalo correccion cotizar cotizacion
    cotizaciones proforma
  `,
  /** The store, what it has, and delivery. */
  store: `
    tienda negocio local catalogo menu lista producto productos articulo articulos cosa cosas cositas vaina
    vainita vainas cuestion casualidad averiguar averiguando averiguo sitio sitios lado lados opcion opciones marca modelo color colores calidad original foto fotos imagen
    detalle detalles info informacion disponible disponibles disponibilidad existencia stock inventario
    agotado queda quedan quedara quedo quede quedaria listo abierto abierta abiertos abiertas cerrado cerrada
    cerrados cerradas ubicado ubicada ubicados ubicadas ubicacion direccion vivo vive resido residimos
    delivery flete manda mandas mandan mandar manden mando envian enviar envien envio llega llegan llegar
    llegue llego trae traen traer trajo traje entrega entregan entregar recibe reciban recoger recojo recogida
    retirar retiro tarda tardan tardar demora demoran espera espere esperate pasa pasar pase paso vengo viene
    vienen venia venga vengan vamos voy va van vas ir whatsapp mensaje link enlace pagina web online internet
    telefono
  `,
  /** Greetings, thanks and fillers. */
  talk: `
    hola buenas buenos buen buena bueno saludos klk hey ey bendiciones bendicion dios bendiga gracias
    porfavor favor favol favorcito ok okey okay oka okis dale perfecto bien claro correcto exacto aja verdad
    dijiste dijo dijeron mencionaste menciono ensenaste mostraste mandaste preguntaste pregunte cierto mentira disculpa disculpe perdon permiso ayuda ayudame ayudar oh ah eh ay mm mmm uff wao guao wey
    epa guay lol xd jaja jajaj jajaja jajajaj jeje jiji diablo diache diantre chacho jevi problema problemas
    ejemplo suponte digo digame diga dime decir dice dicen dijo dijeron mira mire ve ver veo vea viste visto
    vi vieron oye oiga oyeme sabe saber sabes cree creo crees hablo habla hablar llamo llama llamar escribo
    escribe comunicarme mejor peor bonito bonita bonitos bonitas lindo linda bacano bacana chulo chula seco
    unto
  `,
  /** English and Haitian Creole. */
  tongues: `
    hi hello u i do you have the for of and to is it how much price want need buy please what are there any your my in on
    with this that men an does cost good morning can mwen ou nou gen konbyen pou ki sa bonjou bonswa vle achte
    pri kote tanpri anpil mesi koute
  `,
} as const;

/** Words for an amount. They help to choose a product («galón», «docena»), and a product without them still matches. */
export const AMOUNT_WORDS = `
  galone cartone unidade porcione racione funda fundas saco sacos caja cajas cajita paquete paquetes paq libra libras lb lbs galon galones onza
  onzas oz docena docenas unidad unidades pieza piezas par pares rollo rollos lata latas pote potes botella
  botellas tarro frasco frascos bolsa bolsas carton cartones metro metros yarda yardas pie pies pulgada
  pulgadas litro litros ml kilo kilos kg gramo gramos g mg cm mm vaso vasos porcion porciones racimo racimos mazo mazos barra
  barras sobre sobres tableta tabletas pastilla pastillas servicio servicios racion raciones orden ordenes
  watt watts w volt volts v amperes amp hp
  blister bandeja bandejas cubeta cubetas tubo cuarto quintal quintales set juego plato platos
`;

/** Words that narrow a wish; the store may have some of them and not others. */
export const NARROWING_WORDS = `
  aparato maquina entera enteras enteros completa completas mujer hombre nino nina bebe unisex grande
  grandes pequeno pequena pequenos pequenas chiquito chiquita chiquitos chiquitas mediano mediana medianos medianas normal normales sencillo corriente familiar entero completo elegante
  casual comodo fuerte resistente duradero sabroso rico fresco fresca frio fria caliente nuevo nueva bonito
  adulto adultos mayor personas persona gente casa hogar mami papa mama papi esposa esposo novia novio hijo
  hija hermano hermana abuela abuelo sobrino sobrina tia tio amigo cumpleanos fiesta boda entrevista oficina
  trabajo escuela colegio playa gimnasio correr salir viaje regalo regalito regalitos detallito san valentin madre madres padre padres
  navidad dolor cabeza piel sala cocina bano patio cuarto carro moto
`;
