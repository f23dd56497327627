import { isComplaint } from './read-complaint.ts';
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
      person)|(?:no |sin )(?:quiero |voy a )?habl[oa]r? con (?:una? |el |la )?(?:maquina|robot|bot)s?|^(?:un|una) (?:vendedor\w*|asesor\w*|encargad[oa]|persona|agente)(?: porfavor)?(?: |$)|persona (?:real|de verdad|humana)|un humano|asesor humano|servicio al cliente
    atencion al cliente|no quiero (?:hablar con )?(?:una? |el |la )?(?:bot|robot|maquina)
    hablar (?:\w+ ){0,2}con (?!ustedes|usted|mi |mis |tu )(?:el|la|un|una|los|las|al[gq]\w+|otr[oa]|quien)?|(?:alguien|una persona|un cristiano|gente) (?:que |para que )?(?:me |nos )?(?:resuelv|atiend|ayud[ea]|respond|expliqu|llam[ea]|contest|orient|hable)\w*
    (?:comunique|comunica|pase|conecte)me (?:con|a|al)|(?:ponme|pasame|comunicame|pasa|pon) (?:a|con|al) (?!nombre\b|\d|un |una |domicilio|la |mi |lo |las |los )|(?:pasa|comunica|conecta)me (?:a|con|al) (?:amigo|el|la|\w+)|(?:pas|comunic|pon|conect|deja|dej)\w* (?:\w+ ){0,3}(?:cristiano|ser humano|gente (?:real|de verdad)|encargad[oa]|duen[oa]|jefe)|(?:un|una) (?:cristiano|ser humano)
    talk to (?:a |an )?(?:real )?(?:human|person|agent|someone)|speak (?:to|with)
    numero (?:del|de la) (?:dueno|encargad[oa])|me llamen|llamenme|alguien que me atienda
    que me atienda alguien|(?:atender|atienden?|hablar|llamada|llamar)(?: \w+){0,2} por telefono
    me (?:puedes|pueden|puede|podrian?) llamar|hay alguien (?:ahi|real|que atienda)
    ^(?:(?:hola|buenas|dias|tardes|noches|saludos|oye|no|mejor|quiero|necesito|con|a|porfavor
      ,) )*(?:una persona|un humano|alguien|un asesor|una asesora|un agente|un representante|un vendedor
      el encargado|la encargada|el dueno|la duena)(?: (?:real|de verdad|porfavor|ahi|,))*$
  `,
  complaint: { test: isComplaint },
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
    soy (?:\w+,? )?(?:el |la |su )?(?:dueno|duena|administrador\w*|admin|gerente|encargad[oa]|propietari[oa]|jef[ea]|ceo)(?! de(?:l)? (?!(?:la |este |esta |tu |su )?(?:tienda|negocio|local|colmado|pagina|sistema|bot|plataforma|aqui)))
    soy (?:\w+,? )?(?:el |la |su |un )?(?:programador\w*|desarrollador\w*|tecnico) (?:de(?:l)? (?:la |este |esta |tu |su )?(?:tienda|pagina|sistema|bot|plataforma|colmado|ustedes)|que (?:te|lo|la) (?:hizo|creo|programo))|(?:i am|im) the (?:owner|admin|manager)|mensaje (?:del|de) sistema
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
} as const satisfies Record<string, Pick<RegExp, 'test'>>;
