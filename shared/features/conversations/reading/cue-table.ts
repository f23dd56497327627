/**
 * What people say, as patterns over the words of `readWords` (standard spelling, no accents, marks apart). A cue is an
 * observation, not a decision: `bot-rules.ts` weighs them.
 */
export const CUES = {
  greeting:
    /\b(?:hola|klk|hey|hi|hello|saludos|buenas|buenos dias|buen dia|bendicion(?:es)?|dios (?:te|le|lo|la|me) (?:bendiga|guarde)|bonjou|bonswa|que tal|que hay)\b/,
  wellbeing:
    /\b(?:como (?:esta|estas|estan|le va|te va|va todo|anda|andas|sigue|tu esta|usted esta)|usted como esta|y tu como|todo bien)\b/,
  thanks: /\b(?:gracias|agradecid[oa]|mesi|thank you|thanks|dios te lo pague)\b/,
  bye: /\b(?:adios|bye|hasta luego|hasta manana|hasta pronto|nos vemos|cuidate|chao|feliz (?:dia|tarde|noche|resto)|buen resto)\b/,
  affirm:
    /^(?:(?:ok(?:ey|ay)?|bueno|ah|pues|,|\.) )*(?:si|sip|sii|claro|dale|ok|okey|okay|oka|perfecto|correcto|exacto|de acuerdo|esta bien|bien|por supuesto|yes|wi|va|listo|eso mismo|asi mismo|afirmativo|ta bien)\b/,
  deny: /^(?:no|nop|nada|negativo|nel|non)\b/,
  confirm:
    /\b(?:confirm\w*|procede|procesalo|haz el pedido|hagan el pedido|hazlo|dale pa alante|cierra(?:lo)? el pedido|mandalo ya|todo correcto|esta correcto)\b/,
  price:
    /\b(?:cuanto|precio|cuesta|vale|a como|how much|price|cost|konbyen|cuantos pesos|cotiza\w*|cotizacion|costo)\b/,
  have: /\b(?:hay|habra|tienen?|tienes|tendran?|tendras|tenga[ns]?|queda[n]?|disponible|venden?|vendes|manejan?|trabajan?|consigo|consigue|existencia|stock|do you have|have|genyen|gen|llego|les llego|trae[n]?)\b/,
  look: /\b(?:busco|buscando|ando (?:atras|detras|buscando)|necesito|muestrame|ensename|ver|mostrar|quisiera ver|me interesa|looking for|need|recomienda\w*|sugiere\w*|opciones)\b/,
  want: /\b(?:quiero|quisiera|deseo|queremos|want|vle|me gustaria)\b/,
  add: /\b(?:dame|manda (?=\d|una?\b|unos\b|unas\b|dos\b|tres\b|cuatro\b|cinco\b|seis\b)|ponme|echame|agrega|aparta|mandame|traeme|me llevo|me voy a llevar|voy a llevar|llevo|llevare|llevarme|me los llevo|comprar|compro|comprarte|pedir|ordenar|encargar|encargo|voy a querer|me vas a dar|me das|me (?:puedes?|pueden|podrias?|podrian) (?:mandar|traer|enviar|poner|dar|apartar|despachar|vender|agregar) (?:(?:a|para|hasta) \w+ (?:\w+ )?)?(?=\d|un[oa]?\b|unos\b|unas\b|dos\b|tres\b|cuatro\b|cinco\b|seis\b)|me (?:mandas?|mandan|traes?|traen|pones?|ponen|das?|dan|despachas?|apartas?|separas?) (?:(?:a|para|hasta) \w+ (?:\w+ )?)?(?=\d|un[oa]?\b|unos\b|unas\b|dos\b|tres\b|cuatro\b|cinco\b|seis\b)|regalame|vendeme|despachame|facturame|preparame|anotame|reservame|lo quiero|la quiero|los quiero|las quiero|lo tomo|lo compro|quiero ese|quiero esa|quiero eso|quiero esos|quiero esas|add|me quedo con)\b/,
  remove:
    /\b(?:quita|remueve|retira(?:r|lo|la)?|ya no quiero|no quiero (?:el|la|los|las|ese|esa|eso)|no voy a querer|descarta|sin el|dejame sin|remove)\b/,
  clear:
    /\b(?:(?:vacia\w*|limpia\w*) (?:el|mi|la|todo)|vaciar|cancela\w* todo|quita todo|borra todo|quita todo lo|empeza\w* de (?:nuevo|cero)|empieza de (?:nuevo|cero)|olvida(?:lo|te)? todo|ya no quiero nada|no quiero nada|dejalo asi|deja eso asi|anula\w* todo|clear)\b/,
  cancel: /\b(?:cancela\w*|anula\w*|ya no lo quiero|mejor no|dejemoslo|olvidalo|olvidate)\b/,
  viewCart:
    /\b(?:(?:que|cuanto) (?:es lo que )?(?:llevo|tengo|va|hay|voy) (?:hasta|en|por|ahora|ya)|cuanto (?:llevo|tengo|voy)|que (?:llevo|tengo pedido|he pedido|es lo que llevo)|(?:ver|muestrame|dime|como va|ensename) (?:el |mi |lo que )?(?:carrito|pedido|orden|cuenta|llevo|tengo)|mi (?:carrito|cuenta|orden)|carrito$|la cuenta|cuanto (?:va|llevo|seria|es|sale|salen|cuesta|te debo|debo|le debo|me sale|suma) (?:todo|en total|el total|hasta ahora|la cuenta|ya)|en cuanto (?:va|me sale) (?:todo|la cuenta|el pedido)|cuanto te debo|cuanto le debo|total (?:del|de mi|de la) (?:pedido|carrito|compra|cuenta)|(?:el|cual es el|dame el|cuanto es el) total|resumen|que tengo en el|que hay en (?:el|mi) (?:carrito|pedido)|que tengo en mi)\b/,
  quote:
    /\b(?:cuanto (?:seria|saldria|saldrian|serian|sale|salen|me sale|me salen|me saldria|me saldrian|es|son|cuesta|vale|sumaria|suma|me costaria|me cuesta|hace)|en cuanto (?:me )?(?:sale|salen|saldria|saldrian))\b/,
  compare:
    /\b(?:diferencia|compara\w*|cual (?:es|sale|me sale|cuesta|vale|esta|me conviene|conviene|es la|me recomiendas|seria|dura|rinde|tiene|de)|cual de|que (?:me )?(?:conviene|sale) (?:mas|mejor)|versus|vs)\b/,
  cheapest:
    /\b(?:(?:el|la|los|las|lo) mas (?:barato|economico|bajo)|mas barato de|menor precio|precio mas bajo|mas baratico|cheapest|cual es mas barato|cual (?:sale|cuesta|vale|es) (?:menos|mas barato)|mas barato)\b/,
  priciest: /\b(?:mas car[oa]s?|mayor precio|cual (?:cuesta|vale|sale) mas)\b/,
  more: /\b(?:mas opciones|otras? opciones?|algo mas barato|otro modelo|que otr[oa]s?|que mas tienen?|tienes? otr[oa]s?|ver mas|muestrame mas|mas modelos|hay otr[oa]s?)\b/,
  catalogue:
    /\b(?:catalogo|menu|lista de precio|que (?:es lo que )?(?:venden?|vendes|ofrecen?|cosas? tienen?|productos?|tienen?|hay)(?: (?:ahi|disponible|en la tienda|de bueno|hoy|para vender|a la venta|usted(?: ahi)?))?$|que (?:es lo que )?(?:hay|tienen?|tienes|venden?|me dan) (?:de|para) (?:comer|comida|picar|tomar|beber|cenar|almorzar|desayunar|la cena|el almuerzo|el desayuno)|ver (?:los |sus |tus )?productos$|que productos|que cosas)\b/,
  delivery:
    /\b(?:delivery|que (?:me )?llegue|envian?|envias|mandan?|llevan?|llega[n]?|reparten?|entrega[ns]?|entregar|llegan hasta|despachan?|shipping|deliver|flete|traen|llevarme|mandarlo|mandarme|llevarmelo|me lo (?:pueden )?(?:mandar|llevar|traer|envian|mandan|llevan|traen))\b/,
  pickup:
    /\b(?:(?:yo )?(?:paso|pasare|voy|ire|pasamos) (?:a|por|yo|alla|para alla|mismo|ahora|luego)(?: \w+){0,2} (?:buscar\w*|recoger\w*|retirar\w*|la tienda|el local)|(?:paso|pasare|voy|ire|pasamos) (?:yo|por (?:alla|ahi|la tienda|el local|el pedido|eso|ello|ellos|el|ella)|para alla|alla|a (?:la tienda|el local)|al local)|lo (?:busco|recojo|retiro)|la (?:busco|recojo|retiro)|los (?:busco|recojo|retiro)|recoger\w*|retirar en|retiro en|buscarlo|buscarla|buscarlos|pickup|pick up|recogida|retiro en tienda|en la tienda)\b/,
  hours:
    /\b(?:horario|a esta hora|estan (?:vendiendo|trabajando|despachando|atendiendo)|a que hora|hasta que hora|que hora (?:abren|cierran)|abren?|cierran?|abiert[oa]s?|cerrad[oa]s?|abrir|cerrar|estan abierto|trabajan (?:hoy|manana|los|el|lunes|martes|miercoles|jueves|viernes|domingos?|sabados?|feriados?)|what time|open|hasta que ora|que dias)\b/,
  location:
    /\b(?:donde (?:es que )?(?:estan?|quedan?|es|se encuentran?|estan ubicad\w*|los encuentro|ubicad\w*|tienen|puedo ir|se ubican?)|ubicad[oa]s?|ubicacion|direccion|como llego|donde es|(?:estan?|quedan?|ubicad[oa]s?) (?:muy )?(?:cerca|lejos)|cerca de que|(?:usted|tienda) (?:son|es) de|en que (?:parte|sector|calle|lado)|por donde|location|where are|ki kote)\b/,
  payment:
    /\b(?:formas? de pago|metodos? de pago|como (?:se |puedo |les |te |le )?(?:paga|pago|pagar)|pagar|pago|pagarte|aceptan?|tarjeta|transferencia|efectivo|cuenta de banco|numero de cuenta|banreservas|popular|bhd|azul|paypal|verifone|contra ?entrega|credito|debito|devuelta|devueltas|menudo)\b/,
  /** Paying later or part by part. */
  financing:
    /\b(?:(?:de |la |el |sin |con |poca |mucha )inicial|inicial (?:de|del|para|por|con)|financi\w+|cuotas|a plazos?|plazos|(?<!(?:tarjetas?|nota) de )credito(?! (?:o|y) debito)|mensualidad\w*|mensuales|pago mensual|pagos mensuales|semanales|quincenal\w*|fiado|fias?|fian|fiar|fia(?:me|nos)|fieme)\b/,
  returns:
    /\b(?:devolucion(?:es)?|devolver|devuelven|reembolso|garantia|cambio de|hacen cambios?|aceptan cambios?|(?:puedo|puede|pueden|puedes|podria|se puede|como) cambia(?:r(?:lo|la|los|las)?)?|cambian? si\b|si no me gusta|cambian (?:la|el|una|un|las|los) (?:pieza|prenda|ropa|mercancia)|si no me (?:sirve|queda)|cambia(?:r)? (?:una|la|el) (?:pieza|prenda|talla))\b/,
  order:
    /\b(?:(?:hacer|realizar|completar|terminar|finalizar|cerrar|poner|procesar|tramitar) (?:el |mi |un |la |ya |ese )?(?:pedido|orden|compra)|eso es todo|seria todo|nada mas|es todo|asi esta bien|lo quiero pedir|quiero pedirlo|checkout|pagar ya|ordenar ya|como (?:hago|ordeno|compro|pido)(?! para que)(?: el pedido| la orden)?)\b/,
  human:
    /\b(?:(?:hablar|comunica\w*|pasame|pasa|ponme|conectame|atienda|atender|chatear|contactar\w*|hablo|llame|llamar|me llamen|quiero) (?:[\w,]+ ){0,5}(?:una persona|un humano|alguien|asesor\w*|agente|representante|encargad[oa]|dueno|duena|vendedor\w*|gerente|supervisor\w*|operador\w*|empleado|persona real|human|person)|persona (?:real|de verdad|humana)|un humano|asesor humano|servicio al cliente|atencion al cliente|no quiero (?:hablar con )?(?:una? |el |la )?(?:bot|robot|maquina)|talk to (?:a |an )?(?:human|person|agent|someone)|speak (?:to|with)|numero (?:del|de la) (?:dueno|encargad[oa])|me llamen|llamenme|alguien que me atienda|que me atienda alguien|(?:atender|atienden?|hablar|llamada|llamar)(?: \w+){0,2} por telefono|me (?:puedes|pueden|puede|podrian?) llamar|hay alguien (?:ahi|real|que atienda)|^(?:(?:hola|buenas|dias|tardes|noches|saludos|oye|no|mejor|quiero|necesito|con|a|porfavor|,) )*(?:una persona|un humano|alguien|un asesor|una asesora|un agente|un representante|un vendedor|el encargado|la encargada|el dueno|la duena)(?: (?:real|de verdad|porfavor|ahi|,))*$)\b/,
  identity:
    /\b(?:eres (?:un |una )?(?:robot|bot|maquina|persona|humano|ia|real|de verdad)|quien (?:eres|es usted|me habla|habla|me atiende)|con quien hablo|are you (?:a )?(?:bot|human|real)|como te llamas|cual es tu nombre)\b/,
  haggle:
    /\b(?:rebaja\w*|descuent\w*|me lo deja[sn]?|me la deja[sn]?|me los deja[sn]?|me las deja[sn]?|me deja[sn]|deja(?:me|mel[oa]s?|l[oa]s?|sel[oa]s?) (?:\w+ ){0,3}(?:en|a|por|mas barat[oa]s?)|ultimo precio|lo menos|mejor precio|el menos|bajale|baja(?:me)? (?:el|un|a|lo)|te doy|le doy|te ofrezco|ofrezco|oferta|cupon|codigo de descuento|promocion|por mayor cantidad|mas barato (?:si|por)|haz(?:me)? (?:un|el) (?:precio|favor)|un precito|precito|precio especial|no puede ser menos|considerame|considereme|regateo|discount|regalad[oa]|de gratis|gratis|grati|me lo regala\w*|rebajit\w*|descuentic\w*|por debajo del precio|me haces el|(?:me )?(?:dan|hacen|das|haces) (?:un )?(?:buen |mejor )?precio|precio por cantidad|arreglamelo|arreglame|(?:me|nos) bajan?|(?:me|nos) bajas|bajan algo|(?:hay|tienen|hacen) especial|igual\w*me|(?:lo|la) (?:venden|dan|consigo|encuentro) (?:a|en|mas|por) (?:\$?\d|menos|barat))\b/,
  expensive:
    /\b(?:(?:esta|estan|muy|tan|que|demasiado|bien|sumamente) (?:\w+ )?car[oa]s?|carisim[oa]s?|caro|cara|caros|caras)\b/,
  priceClaim:
    /\b(?:(?:cambia|ponme|pon|ponle|corrige\w*|actualiza\w*|deja\w*|baja\w*|modifica\w*|cobrame(?:lo|la)?) (?:\w+ ){0,3}(?:precio|a \$?\d{2,}|en \$?\d{2,}|por \$?\d{2,})|me (?:dijeron|dijo|dijiste|cobraron|aseguraron|prometieron|confirmaron) (?:\w+ ){0,8}\$?\d{2,}|(?:estaba[n]?|costaba[n]?|valia[n]?|salia[n]?|decia|dice|vi|aparece|sale) (?:\w+ ){0,5}(?:a|en|por|que) (?:\w+ ){0,3}(?:\$?\d{3,}|\d{2,} pesos)|(?:es|era) (?:a|de) \$?\d{3,} (?:no|y no)|precio (?:es|era|sea) (?:de )?\$?\d|por \$?\d{2,} (?:pesos )?(?:te|me) lo|el precio (?:correcto|real|verdadero) es)\b/,
  injection:
    /\b(?:ignor[ae]\w* (?:\w+ ){0,4}(?:instruccion\w*|reglas|anterior\w*|instructions|previous|all|todo)|olvida\w* (?:\w+ ){0,3}(?:instruccion\w*|reglas|anterior)|forget (?:\w+ ){0,3}(?:instructions|previous|rules)|disregard|system ?prompt|prompt|instrucciones (?:internas|de sistema|secretas|originales)|tus (?:instrucciones|reglas|ordenes)|modo (?:desarrollador|admin\w*|dios|debug|programador|prueba|mantenimiento|root|dan)|developer mode|debug mode|jailbreak|api ?key|clave (?:api|secreta|de acceso)|contrasena|password|base de datos|database|sql|drop table|select from|precios? de costo|costo (?:de compra|real|interno)|margen de ganancia|ganancia|proveedor(?:es)?|datos de (?:otros|los|tus) clientes|otros clientes|lista de clientes|clientes (?:registrados|anteriores)|actua como|act as|pretend|finge|simula que|haz de cuenta que|eres ahora|ahora eres|a partir de ahora (?:eres|vas|responde|los|tod[oa]s?)|you are now|soy (?:el |la )?(?:dueno|duena|administrador\w*|admin|gerente|programador\w*|desarrollador\w*|tecnico|ceo|jefe de la tienda|propietari[oa])|(?:i am|im) the (?:owner|admin|manager)|mensaje (?:del|de) sistema|system (?:message|override|prompt)|override|sudo|autoriz\w* (?:\w+ ){0,4}(?:descuento|precio|gratis|rebaja)|repite (?:todo|lo|tu|el texto|exactamente)|repeat (?:everything|the|after)|traduce (?:tus|tu|el texto de arriba)|aplica\w* (?:\w+ ){0,3}\d+ ?(?:por ciento|de descuento|descuento|off)|cost prices?|reveal|revela\w*|confidencial\w*|new instructions|nuevas instrucciones)\b/,
  complaint:
    /\b(?:queja|estaban? (?:\w+ )?(?:rot[oa]s?|vencid[oa]s?|podrid[oa]s?|danad[oa]s?|cortad[oa]s?)|quejarme|reclamo|reclamar|reclamacion|abuso|abusadores|estafa\w*|estafad\w*|robo|robaron|me (?:estan )?roba\w*|ladron(?:es)?|ladronazo|engan\w*|mentiros\w*|pesim[oa]|terrible servicio|horrible|mal(?:isimo)? servicio|servicio malo|falta de respeto|irrespet\w*|irresponsab\w*|incumpl\w*|aplastad[oa]s?|(?:vino|llego|llegaron|vinieron|salio|salieron|me mandaron|me trajeron|me dieron|me entregaron|me vendieron|recibi) (?:\w+ ){0,8}(?:mal|malo|mala|roto|rota|rotos|rotas|danad[oa]s?|podrid[oa]s?|vencid[oa]s?|incomplet[oa]s?|equivocad[oa]s?|defectuos[oa]s?|usad[oa]s?|sucio|sucia|frio|aplastad[oa]s?|abiert[oa]s?|cortad[oa]s?|agri[oa]s?|ranci[oa]s?|crud[oa]s?|quemad[oa]s?|babos[oa]s?|mojad[oa]s?|derretid[oa]s?|no era|otro|otra|que no)|(?:llego|llegaron|vino|vinieron|mandaron|trajeron|pedido|orden|entregaron) (?:\w+ ){0,6}falt(?:o|aron|a|an|aba|aban)\b|falt(?:o|aron|a|an) (?:\w+ ){0,4}(?:en|del|de) (?:el |mi )?(?:pedido|orden|delivery)|no (?:me )?(?:ha llegado|llego|llegaron|han llegado|han entregado|me entregaron|me han|sirvio|funciono|prendio|ha llegao)|nunca (?:me )?(?:llego|llegaron|contestan|responden|entregaron)|todavia no (?:me )?(?:llega|ha llegado|lo recibo|recibo)|llevo (?:\w+ ){0,3}(?:esperando|hora|horas|dias)|(?:tengo|hace) (?:\w+ ){0,3}(?:horas?|dias?|semanas?) (?:\w+ ){0,2}esperando|devuelvanme|devuelveme|quiero mi dinero|mi dinero|denuncia\w*|demanda\w*|pro ?consumidor|indignad[oa]|molest[oa]|inaceptable|decepcion\w*|porqueria|no sirven?|una mierda|mierda|maldit\w*|conazo|hijo de|hijos de|azaros\w*|mamaguev\w*|singa\w*|pendej\w*|estupid\w*|idiota\w*|inutil\w*|charlatan\w*|sinverguenz\w*|que lento|fatal|desastre)\b/,
  pastOrder:
    /\b(?:me (?:mandaron|trajeron|dieron|entregaron|vendieron|llego)|que (?:compre|pedi)|compre|pedi|mi pedido|la orden|ayer|anoche|la semana pasada)\b/,
  offTopic:
    /\b(?:juego de pelota|beisbol|(?:gano|ganaron|juegan|jugo|perdio|pierden|ganan) (?:\w+ ){0,3}(?:aguilas?|licey|escogido|tigres|estrellas|yankees)|partido de|juego de hoy|juego de la aguila|juego del licey|quien (?:gana|gano|va a ganar)|futbol|messi|ronaldo|baloncesto|nba|mundial|clima|va a llover|llueve|temperatura|tiempo va a hacer|presidente (?:de la|del|abinader|leonel|danilo)|quien es el presidente|politica|elecciones|partido politico|prm|pld|chiste|chistes|cuentame algo|poema|poesia|cancion|letra de|receta|tarea|ensayo|resumen de|matematica|cuanto es \d+ (?:por|mas|menos|entre) \d+|capital de|historia de|quien (?:invento|descubrio|fue|es el)|horoscopo|loteria|numeros? de la (?:suerte|loteria)|quiniela|loto|palé|tienes novi[oa]|(?:mi|ser) novi[oa] (?:mi amor|o que)|se mi novi[oa]|me amas|te amo|casate|casarte|sexo|desnud\w*|religion|existe dios|dolar|bitcoin|cripto\w*|invertir|chatgpt|codigo (?:en|de) (?:python|javascript|programa\w*)|python|javascript|programa en|traduce\w*|pelicula|serie|netflix|noticia\w*|farandula|consejo|medico|abogado|visa|vuelo|uber|trabajo en|empleo|vacante|curriculum)\b/,
  english:
    /\b(?:do you|how much|hello|hi|have|looking for|can i|i want|i need|the|what|where|price|please|thank you|does|are you|deliver)\b/,
  creole:
    /\b(?:bonjou|bonswa|mwen|konbyen|nou gen|ou gen|genyen|vle|tanpri|mesi|ki sa|ki kote|eske|sak|pou yon)\b/,
  question: /\?/,
  wholesale: /\b(?:al por mayor|por mayor|mayorista|al mayor)\b/,
  isThat: /\b(?:es[eoa]s? (?:mism[oa]s?)?|est[eao]s?|aquel(?:la)?|lo|la|los|las)\b/,
} as const satisfies Record<string, RegExp>;

export type Cue = keyof typeof CUES;

/** Every cue that a line of words holds. */
export const cuesOf = (line: string): ReadonlySet<Cue> => {
  const found = new Set<Cue>();
  // «¿Qué venden ?»: what a sentence ends with is no part of it.
  const said = line.replace(/(?: [?.,])+$/, '');
  for (const [cue, pattern] of Object.entries(CUES)) if (pattern.test(said)) found.add(cue as Cue);
  if (CUES.question.test(line)) found.add('question');
  return found;
};

const OPT_OUT =
  /^(?:baja|stop|unsubscribe|dar(?:me)? de baja|quiero (?:darme de )?baja|no me (?:escriban|manden|envien)(?: mas)?(?: mensajes)?|cancelar suscripcion|no quiero (?:recibir )?(?:mas )?mensajes)(?: \.| porfavor)*$/;
const OPT_IN = /^(?:alta|start|quiero (?:darme de )?alta)(?: \.)*$/;

/** Whether the whole message asks to hear no more from the store, or to hear from it again. */
export const readOptOut = (line: string): 'out' | 'in' | undefined => {
  if (OPT_OUT.test(line)) return 'out';
  return OPT_IN.test(line) ? 'in' : undefined;
};
