import { stemWord, withoutDiminutive } from '../language/stem-word.ts';
import { isVerbForm } from '../language/verb-forms.ts';

/** Words that people talk with and that name nothing for sale; what is left of a message is what it is about. */
export const FILLER_WORDS: ReadonlySet<string> = new Set(
  `a al ante bajo con contra de del desde en entre hacia hasta para por segun sin sobre tras que quien quienes cual cuales
  como cuando donde cuanto y o u e ni si no pero mas menos tambien tampoco ya aun todavia muy mucho mucha muchos muchas
  poco poca algo alguien alguno alguna algun algunos algunas nada nadie ninguno ninguna ningun todo toda todos todas otro
  otra otros otras cada mismo misma mismos mismas tal tan tanto el la los las lo un una unos unas uno este esta esto estos
  estas ese esa eso esos esas aquel aquella aquello aquellos aquellas yo tu el ella ello nosotros ustedes usted ellos ellas
  me te se nos les le mi mis tus su sus mio mia tuyo suyo conmigo contigo es son era eran soy eres somos ser sido fue
  fueron sea sean estoy estas estamos estan estar estaba esta hay habia haber ha han he hemos hubo tengo tiene tienes
  tienen tenemos tener tenia tendra tendran tendras tenga tengan vende venden vendes vender vendo manejan maneja
  trabajan trabaja consigo consigue conseguir encuentro encuentra encontrar hace hacen haces hacer haga hago hizo quiero
  quiere quieres quieren queremos quisiera queria quisieramos necesito necesita necesitas necesitamos necesitaba busco
  buscando busca buscar buscamos ando anda andamos vengo viene vienen venia ver veo vea vamos voy va van vas ir dame
  ponme echame agrega mandame aparta quita cambia traeme muestrame llevo llevar llevarme lleve llevan llevamos llevaria
  comprar compro compra compre pedir pido pide pedirle ordenar ordeno orden encargar encargo tomar tomo tomare precio
  cuesta vale sale salen saldria saldrian seria serian costaria costarian cobran cobra cobrar total suma sumando pesos
  peso rd dop disponible disponibles disponibilidad existencia stock inventario queda quedan quedara quedo hola buenas
  buenos buen buena bueno dias dia tardes tarde noches noche saludos klk hey ey bendiciones bendicion dios bendiga gracias
  porfavor favor ok okey okay oka dale perfecto bien claro listo vale entonces pues bueno ahora ahorita hoy manana ayer
  aqui ahi alla aca mira mire oye oiga oyeme dime digame diga decir dice dicen sabe saber se sabes cree creo crees
  puede puedes pueden puedo podria podrian podrias poder poderme me nos le gusta gustaria interesa interesado interesada
  amigo amiga ve senor senora senorita joven ayuda ayudame ayudar urgente rapido recibe reciban favorcito tipo clase
  estilo marca modelo color colores talla tallas size numero medida medidas tamano opciones opcion producto productos
  articulo articulos cosa cosas cositas vaina vainita vainas cuestion par verdad cierto sirve sirven bonito bonita bonitos
  bonitas lindo linda bacano bacana chulo chula barato caro cara caros mejor peor mayor menor buena calidad original
  quizas tal vez acaso siempre nunca solo solamente nomas apenas casi igual asi tipo onda estos estoy info informacion
  detalle detalles foto fotos imagen carrito cuenta pedido lista catalogo menu tienda negocio local ustedes gente
  agregado incluye incluyen trae traen viene aparte adicional luego despues antes mientras aunque porque pregunta
  preguntar consulta consultar duda quisiera comunicarme mensaje whatsapp link enlace pagina web online internet vi visto
  cuando pronto hecho hecha listo lista fin final primero primera segundo segunda tercero tercera cuarto cuarta quinto
  quinta ultimo ultima i do you have the for of and to is it how much price want need buy please hi hello can what are
  there any your my in on with this that men an does cost good morning mwen ou nou gen konbyen pou ki sa bonjou bonswa
  vle achte pri a kote se tanpri disculpa disculpe perdon permiso oh ah eh jaja jajaja jeje lol wao diablo contra pana
  mejor ustede verdad mismito misma igualito siquiera demas resto falta faltaria dejo deja dejame deje dejen pon poner
  pongan meto metan sube subele baja bajale aumenta reduce tanda rato momento ratito alla dentro fuera cerca lejos
  primera vez veces hablo habla hablar llamo llama llamar escribo escribe viste vieron dijo dijeron comprador
  favol favor seco dura duran durara lunes martes miercoles jueves viernes sabado sabados domingo domingos sirve das dan dar dara daria tengas quieras recomiendas recomienda recomiendame sugieres sugiere juntas juntos
  junto sueltos sueltas suelto suelta nombre anpil mesi koute pues ponen pone ponerle venga vengan interesaria serviria usar uso usa usan usarlo ponerse ponerme regalo regalar maximo minimo presupuesto rango entre
  equivoque equivoco equivocado
  sola solas solos unico unica traer probar pagar retirar wao guao wey diache diantre chacho ay epa guay
  manda mandas pidieron piden pidio pidieran lleno llena llenos cogen cogo coger sacar trajo traje dio dieron
  economico cuantas cuantos agotado resulta pasa pasar pase paso parece pareciera quede quedaria encima mandan mandar
  manden envian enviar envien mando envio llega llegan llegar llegue delivery aja mmm mm uff okis correcto exacto sirva
  ofrecen ofrecer ofrece tremendo oferta ofertas especial suponte tipo ejemplo claro tuviera tuvieran ningunos
  otravez agreguen gustan encanta encanto prefiero prefiere dos tres cuatro cinco seis siete ocho nueve diez docena media
  mil cien ciento quinientos mando llevame entrega entregan entregar recoger recojo retirar busquen tendria sera seran
  fuera fueran diferencia comparar compara compares entero
  tarda tarde tardan tardar demora demoran ubicado ubicados ubicada ubicadas ubicacion direccion pago pagos pagando pagare
  pagaria devuelta menudo vuelto bajar cumple alcanza rinde quedo queda quede esposo esposa marido novio novia muchacho
  muchacha muchachita muchachito jevi jevo jeva necesidad problema problemas rapidito ahoritita enseguida hoy mismo
  espera espere esperate deja dejalo olvidalo mejor digo mentira correccion gusto deseo anoche semana mes ano
  jajaj jajajaj jiji xd ta toy pues nada manera forma parte cualquier cualquiera sabado hora horas minuto minutos
  pongo hago echo unto compre retiro recogida conviene convienen vivo vive resido residimos cancela cancelar cancelo cancelado cancelen cancele abierto abierta abiertos abiertas cerrado cerrada cerrados cerradas llego te telefono compra confirma confirmo confirmar confirmado confirmame procede flete amiguito cogerlo primo compi comadre compadre cunado hermano hermana mana viejo vieja
  `
    .trim()
    .split(/\s+/),
);

const CLITICS = /(?<=[aei]r)(?:me|te|se|nos)?(?:l[oae]s?)?$/;

/** Whether a word only helps to talk; a verb does with its pronouns too: «llevármelo». */
export const isFiller = (word: string): boolean =>
  FILLER_WORDS.has(word) || FILLER_WORDS.has(word.replace(CLITICS, '')) || isVerbForm(word);

/** Words for an amount of something; they help to choose («galón», «docena») and their absence matters to nobody. */
export const UNIT_WORDS: ReadonlySet<string> = new Set(
  `funda fundas saco sacos caja cajas cajita paquete paquetes paq libra libras lb lbs galon galones onza onzas oz docena
  docenas unidad unidades pieza piezas par pares rollo rollos lata latas pote potes botella botellas tarro frasco frascos
  bolsa bolsas carton cartones metro metros yarda yardas pie pies pulgada pulgadas litro litros ml kilo kilos kg gramo
  gramos g mg cm mm vaso vasos porcion porciones racimo barra barras sobre sobres tableta tabletas pastilla pastillas
  servicio servicios racion raciones orden ordenes blister bandeja bandejas cubeta cubetas tubo cuarto quintal quintales set juego plato platos`
    .trim()
    .split(/\s+/),
);

const UNIT_STEMS: ReadonlySet<string> = new Set([...UNIT_WORDS].map(stemWord));

/** Whether a word is an amount of something, also a small one: «vasito». */
export const isUnit = (word: string): boolean => {
  const small = withoutDiminutive(word);
  return UNIT_WORDS.has(word) || (small !== undefined && UNIT_STEMS.has(small));
};

/** Words that narrow a wish: of them the store may know one and not another. */
export const SOFT_WORDS: ReadonlySet<string> = new Set(
  `aparato maquina entera enteras enteros completa completas mujer hombre nino nina bebe unisex grande grandes pequeno pequena chiquito mediano normal sencillo corriente familiar
  entero completo elegante casual comodo fuerte resistente duradero sabroso rico fresco fresca frio fria
  caliente nuevo nueva bonito adulto adultos mayor personas persona gente casa hogar mami papa mama papi esposa esposo
  novia novio hijo hija hermano hermana abuela abuelo sobrino sobrina tia tio amigo cumpleanos fiesta boda entrevista
  oficina trabajo escuela colegio playa gimnasio correr salir viaje regalo san valentin madre madres padre padres navidad
  dolor cabeza piel sala cocina bano patio cuarto carro moto`
    .trim()
    .split(/\s+/),
);
