import { said } from './said.ts';

/** What people say to a person, whatever they want: greetings, yes and no, who answers, anger, and what is not for a store. */
export const TALK_CUES = {
  greeting: said`
    hola|klk|hey|hi|hello|saludos|buenas|buenos dias|buen dia|bendicion(?:es)?
    dios (?:te|le|lo|la|me) (?:bendiga|guarde)|bonjou|bonswa|que tal|que hay
  `,
  wellbeing: said`
    como (?:esta|estas|estan|le va|te va|va todo|anda|andas|sigue|tu esta|usted esta)|usted como esta
    y tu como|todo bien
  `,
  thanks: said`gracias|agradecid[oa]|mesi|thank you|thanks|dios te lo pague`,
  bye: said`
    adios|bye|hasta luego|hasta manana|hasta pronto|nos vemos|cuidate|chao|feliz (?:dia|tarde|noche|resto)
    buen resto
  `,
  affirm:
    /^(?:(?:ok(?:ey|ay)?|bueno|ah|pues|,|\.) )*(?:si|sip|sii|claro|dale|ok|okey|okay|oka|perfecto|correcto|exacto|de acuerdo|esta bien|bien|por supuesto|yes|wi|va|listo|eso mismo|asi mismo|afirmativo|ta bien)\b/,
  deny: /^(?:no|nop|nada|negativo|nel|non)\b/,
  identity: said`
    eres (?:un |una )?(?:robot|bot|maquina|persona|humano|ia|real|de verdad)
    quien (?:eres|es usted|me habla|habla|me atiende)|con quien hablo|are you (?:a )?(?:bot|human|real)
    como te llamas|cual es tu nombre
  `,
  human: said`
    (?:hablar|comunica\w*|pasame|pasa|ponme|conectame|atienda|atender|chatear|contactar\w*|hablo|llame
      llamar|me llamen|quiero) (?:[\w,]+ ){0,5}(?:una persona|un humano|alguien|asesor\w*|agente|representante
      encargad[oa]|dueno|duena|vendedor\w*|gerente|supervisor\w*|operador\w*|empleado|persona real|human
      person)|persona (?:real|de verdad|humana)|un humano|asesor humano|servicio al cliente
    atencion al cliente|no quiero (?:hablar con )?(?:una? |el |la )?(?:bot|robot|maquina)
    hablar (?:\w+ ){0,2}con (?!ustedes|usted|mi |mis |tu )(?:el|la|un|una|los|las|al[gq]\w+|otr[oa]|quien)?|(?:alguien|una persona|un cristiano|gente) (?:que |para que )?(?:me |nos )?(?:resuelv|atiend|ayud[ea]|respond|expliqu|llam[ea]|contest|orient|hable)\w*
    (?:comunique|comunica|pase|conecte)me (?:con|a|al)|(?:ponme|pasame|comunicame|pasa|pon) (?:a|con|al) (?!\d|un |una |domicilio|la |mi |lo |las |los )|(?:pasa|comunica|conecta)me (?:a|con|al) (?:amigo|el|la|\w+)|(?:pas|comunic|pon|conect|deja|dej)\w* (?:\w+ ){0,3}(?:cristiano|ser humano|gente (?:real|de verdad)|encargad[oa]|duen[oa]|jefe)|(?:un|una) (?:cristiano|ser humano)
    talk to (?:a |an )?(?:real )?(?:human|person|agent|someone)|speak (?:to|with)
    numero (?:del|de la) (?:dueno|encargad[oa])|me llamen|llamenme|alguien que me atienda
    que me atienda alguien|(?:atender|atienden?|hablar|llamada|llamar)(?: \w+){0,2} por telefono
    me (?:puedes|pueden|puede|podrian?) llamar|hay alguien (?:ahi|real|que atienda)
    ^(?:(?:hola|buenas|dias|tardes|noches|saludos|oye|no|mejor|quiero|necesito|con|a|porfavor
      ,) )*(?:una persona|un humano|alguien|un asesor|una asesora|un agente|un representante|un vendedor
      el encargado|la encargada|el dueno|la duena)(?: (?:real|de verdad|porfavor|ahi|,))*$
  `,
  complaint: said`
    (?:despach|vend|mand|traj|entreg|di)\w+ (?:\w+ ){0,5}que no era|quien (?:me )?responde por (?:eso|esto)|falta de (?:seriedad|respeto|etica)|(?:mala|pesima|fea) atencion|nadie (?:me )?(?:contesta|responde|atiende|resuelve|coge)|no me (?:contestan|responden|resuelven|hacen caso)
    (?:cobraron|cobro|quitaron) (?:de mas|doble|dos veces|mas (?:de|caro))|nunca mas (?:compro|vuelvo|pido)|(?:no (?:era|es|son|eran|fue)) (?:\w+ ){0,3}(?:lo )?que (?:yo )?(?:pedi|ordene|encargue|compre)
    (?:no (?:era|es|son|eran|fue)) (?:\w+ ){0,2}lo que (?:\w+ ){0,2}(?:pedi|ordene|encargue|compre|queria)
    (?:llego|llegaron|vino|vinieron|trajeron|mandaron|entregaron|dieron|despacharon) (?:\w+ ){0,12}(?:y|pero|cuando) (?:yo |lo que |que )*(?:lo |la |los |las )?(?:pedi|ordene|encargue|queria|habia pedido|era)
    (?:pedi|ordene|encargue|compre) (?:\w+ ){0,8}(?:y|pero) (?:vino|llego|salio|estaba|tenia|vinieron|llegaron|salieron|estaban|tenian)\b
    (?:pedi|ordene|encargue|compre) (?:\w+ ){0,10}(?:y|pero) (?:me |nos |lo que (?:me )?)(?:trajeron|mandaron|llego|llegaron|dieron|entregaron|vino)
    (?:llego|llegaron|trajeron|mandaron|entregaron|vendieron|dieron) (?:\w+ ){0,8}uno (?:\w+ ){0,4}y (?:el )?otro
    (?:compre|vendieron|lleve|trajeron|llevo|mandaron|entregaron) (?:\w+ ){0,10}(?:no (?:sirve|funciona|prende|enciende|gira|carga|enfria|corta|calienta|abre|cierra|pega|seca|huele|suena|trabaja|bota)n?|se (?:me )?(?:dan[oa]|rompio|despego|desarmo|descosio|partio|quemo|apago|rajo|pelo|mancho|encogio|cayo)|dej[oa]n? de (?:funcionar|servir|prender))
    (?:cancel|olvid)\w* (?:mi|el) pedido por (?:lent|incumpl|mal)\w*|queja|estaban? (?:\w+ )?(?:rot[oa]s?|vencid[oa]s?|podrid[oa]s?|danad[oa]s?|cortad[oa]s?)|quejarme
    reclamo|reclamar|reclamacion|abuso|abusadores|estafa\w*|estafad\w*|robo|robaron|me (?:estan )?roba\w*
    ladron(?:es)?|ladronazo|engan\w*|mentiros\w*|pesim[oa]|terrible servicio|horrible|mal(?:isimo)? servicio
    servicio malo|falta de respeto|irrespet\w*|irresponsab\w*|incumpl\w*|aplastad[oa]s?
    (?:vino|llego|llegaron|vinieron|salio|salieron|me mandaron|me trajeron|me dieron|me entregaron
      me vendieron|recibi) (?:\w+ ){0,8}(?:mal|malo|mala|roto|rota|rotos|rotas|danad[oa]s?|podrid[oa]s?
      vencid[oa]s?|incomplet[oa]s?|equivocad[oa]s?|defectuos[oa]s?|usad[oa]s?|sucio|sucia|frio|aplastad[oa]s?
      abiert[oa]s?|cortad[oa]s?|agri[oa]s?|ranci[oa]s?|crud[oa]s?|quemad[oa]s?|babos[oa]s?|mojad[oa]s?
      derretid[oa]s?|no era|otro|otra|que no)
    (?:llego|llegaron|vino|vinieron|mandaron|trajeron|pedido|orden|entregaron) (?:\w+ ){0,6}falt(?:o|aron|a
      an|aba|aban)\b|falt(?:o|aron|a|an) (?:\w+ ){0,4}(?:en|del|de) (?:el |mi )?(?:pedido|orden|delivery)
    no (?:me )?(?:ha llegado|llego|llegaron|han llegado|han entregado|me entregaron|me han|sirvio|funciono
      prendio|ha llegao)|nunca (?:me )?(?:llego|llegaron|contestan|responden|entregaron)
    todavia no (?:me )?(?:llega|ha llegado|lo recibo|recibo)
    llevo (?:\w+ ){0,3}(?:esperando|hora|horas|dias)
    (?:tengo|hace) (?:\w+ ){0,3}(?:horas?|dias?|semanas?) (?:\w+ ){0,2}esperando|devuelvanme|devuelveme
    quiero mi dinero|mi dinero|denuncia\w*|demanda\w*|pro ?consumidor|indignad[oa]|molest[oa]|inaceptable
    decepcion\w*|porqueria|no sirven?|una mierda|mierda|maldit\w*|conazo|hijos? de (?:puta|perra|la gran|tu|su|mil|maldit\w*)|azaros\w*
    mamaguev\w*|singa\w*|pendej\w*|estupid\w*|idiota\w*|inutil\w*|charlatan\w*|sinverguenz\w*|que lento
    fatal|desastre
  `,
  injection: said`
    ignor[ae]\w* (?:\w+ ){0,4}(?:instruccion\w*|reglas|anterior\w*|instructions|previous|all|todo)
    olvida\w* (?:\w+ ){0,3}(?:instruccion\w*|reglas|anterior)
    forget (?:\w+ ){0,3}(?:instructions|previous|rules)|disregard|system ?prompt|prompt
    instrucciones (?:internas|de sistema|secretas|originales)|tus (?:instrucciones|reglas|ordenes)
    modo (?:desarrollador|admin\w*|dios|debug|programador|prueba|mantenimiento|root|dan)|developer mode
    debug mode|jailbreak|api ?key|clave (?:api|secreta|de acceso)|contrasena|password|base de datos|database
    sql|drop table|select from|precios? de costo|costo (?:de compra|real|interno)|margen de ganancia
    ganancia|proveedor(?:es)?|datos de (?:otros|los|tus) clientes|otros clientes|lista de clientes
    clientes (?:registrados|anteriores)|actua como|act as|pretend|finge|simula que|haz de cuenta que
    eres ahora|ahora eres|a partir de ahora (?:eres|vas|responde|los|tod[oa]s?)|you are now
    soy \w+,? (?:el|la) (?:dueno|duena|gerente de la tienda|encargad[oa] de la tienda)|soy (?:el |la )?(?:dueno|duena|administrador\w*|admin|gerente|programador\w*|desarrollador\w*|tecnico
      ceo|jefe de la tienda|propietari[oa])|(?:i am|im) the (?:owner|admin|manager)|mensaje (?:del|de) sistema
    system (?:message|override|prompt)|override|sudo
    autoriz\w* (?:\w+ ){0,4}(?:descuento|precio|gratis|rebaja)|repite (?:todo|lo|tu|el texto|exactamente)
    repeat (?:everything|the|after)|traduce (?:tus|tu|el texto de arriba)
    aplica\w* (?:\w+ ){0,3}\d+ ?(?:por ciento|de descuento|descuento|off)|cost prices?|reveal|revela\w*
    confidencial\w*|new instructions|nuevas instrucciones
  `,
  offTopic: said`
    juego de pelota|beisbol
    (?:gano|ganaron|juegan|jugo|perdio|pierden|ganan) (?:\w+ ){0,3}(?:aguilas?|licey|escogido|tigres
      estrellas|yankees)|partido de|juego de hoy|juego de la aguila|juego del licey
    quien (?:gana|gano|va a ganar)|futbol|messi|ronaldo|baloncesto|nba|mundial|clima|va a llover|llueve
    temperatura|tiempo va a hacer|presidente (?:de la|del|abinader|leonel|danilo)|quien es el presidente
    politica|elecciones|partido politico|prm|pld|chiste|chistes|cuentame algo|poema|poesia|cancion|letra de
    receta|tarea|ensayo|resumen de|matematica|cuanto es \d+ (?:por|mas|menos|entre) \d+|capital de
    historia de|quien (?:invento|descubrio|fue|es el)|horoscopo|loteria|numeros? de la (?:suerte|loteria)
    quiniela|loto|palé|tienes novi[oa]|(?:mi|ser) novi[oa] (?:mi amor|o que)|se mi novi[oa]|me amas|te amo
    casate|casarte|sexo|desnud\w*|religion|existe dios|dolar|bitcoin|cripto\w*|invertir|chatgpt
    codigo (?:en|de) (?:python|javascript|programa\w*)|python|javascript|programa en|traduce\w*|pelicula
    serie|netflix|noticia\w*|farandula|consejo|medico|abogado|visa|vuelo|uber|trabajo en|empleo|vacante
    curriculum
  `,
  question: /\?/,
} as const satisfies Record<string, RegExp>;
