import type { ActId } from '../reader/act-ids.ts';
import { type ActChances, readActs, readLine, type TopicChances } from '../reader/read-acts.ts';
import { isComplaint } from './read-complaint.ts';
import { said } from './said.ts';

/**
 * Patterns of what people say, over the words of `readWords` (standard spelling, no accents, punctuation as separate
 * words). A cue is an observation, not a decision: the intents weigh them.
 */
export const PATTERNS = {
  wellbeing: said`
    como (?:esta|estas|estan|le va|te va|va todo|anda|andas|sigue|tu esta|usted esta)|usted como esta
    y tu como|todo bien
  `,
  affirm:
    /^(?:(?:ok(?:ey|ay)?|bueno|ah|pues|,|\.) )*(?:si|sip|sii|claro|dale|ok|okey|okay|oka|perfecto|correcto|exacto|de acuerdo|esta bien|bien|por supuesto|yes|wi|va|listo|eso mismo|asi mismo|afirmativo|ta bien)\b/,
  identity: said`
    eres (?:un |una )?(?:robot|bot|maquina|persona|humano|ia|real|de verdad)
    quien (?:eres|es usted|me habla|habla|me atiende)|con quien hablo|como te llamas|cual es tu nombre
  `,
  human: said`
    (?:hablar|comunica\w*|pasame|ponme|atender|contactar\w*|quiero) (?:[\w,]+ ){0,5}(?:una persona
      un humano|alguien|asesor\w*|agente|representante|encargad[oa]|dueno|duena|vendedor\w*|gerente|supervisor\w*|jef[ea])
    (?:prefiero|quiero|quisiera|necesito|deseo|puedo|podria|me gustaria) (?:tratar|resolver|arreglar|conversar|discutir|entenderme) (?:\w+ ){0,4}con (?:el |la |un |una |su )?(?:encargad[oa]|duen[oa]|gerente|supervisor\w*|jef[ea]|responsable|persona)
    (?<!\b(?:dejame|dejeme|voy a|tengo que|deja que) )hablar (?:\w+ ){0,2}con (?!ustedes|usted|mi |mis |tu |ella\b|ellos\b|ellas\b)|con quien (?:es que |puedo |tengo que |debo )?habl(?:o|ar) (?:de|sobre|para|por)
    (?:ponme|pasame|pasa) (?:a|con|al) (?!(?:su )?nombre\b|\d|un |una |domicilio|la |mi |lo |las |los )
    (?:persona|gente) (?:real|de verdad)|cristiano|ser humano|servicio al cliente|hay alguien ahi
    (?:atender|atienden?|hablar|llamada|llamar)(?: \w+){0,2} por telefono
    me (?:puedes?|pueden|podrian?) llamar|(?<!no )me llamen|llamenme
  `,
  complaint: { test: isComplaint },
  /** Words about the program and its secrets; no shopper needs them. */
  injection: said`
    prompt|jailbreak|debug mode|developer mode|api ?key|contrasena|password|sql|base de datos|tus (?:instrucciones|reglas)
    modo (?:desarrollador|admin\w*|dios|debug|programador|prueba|mantenimiento|root)|mensaje (?:del|de) sistema
    precios? de costo|costo (?:de compra|real|interno)|margen de ganancia|proveedor(?:es)?
    (?:otros|lista de|datos de (?:los|tus)) clientes|repite (?:todo|lo|tu|el texto|exactamente)
  `,
  question: /\?/,
  price: said`(?<!cada )cuanto(?! (?:tiempo|tarda|demora|dura|falta|mide|pesa|aguanta|ml|mg|gotas?|cucharad\w+|veces|dias|meses|anos|horas|minutos|personas|invitados))|precio|cuesta|vale|a como|cuantos pesos|coti[zc]\w*|proforma|que me cobra[ns]? por|costo`,
  have: said`
    hay(?! que\b)|habra(?! que\b)|(?<!\w ya )tienen?(?! que\b)|tienes|tendran?|tendras|tenga[ns]?|queda[n]?|disponible|venden?|vendes|manejan?
    trabajan?|consigo|consigue|existencia|stock|llego|les llego|trae[n]?
  `,
  look: said`
    (?<!l[oa]s? )busco|buscando|ando (?:atras|detras)|necesito|muestrame|ensename|ver|mostrar|me interesa|recomienda\w*
    sugiere\w*|opciones
  `,
  compare: said`
    diferencia|compara\w*|versus|vs|(?:rinde|conviene|sale) (?:mas|mejor)|es mejor (?:comprar|llevar)
    (?:que|cual|cuales) (?:es lo que |me )*(?:es|sale|conviene|rinde|dura) (?:mejor|mas)
    cual (?:me )?(?:es|sale|cuesta|vale|esta|conviene|recomiendas|seria|dura|rinde|tiene|de)
  `,
  cheapest: said`
    (?:el|la|los|las|lo) mas (?:barato|economico|bajo)|mas barato|mas baratico|menor precio|precio mas bajo
    cual (?:sale|cuesta|vale|es) menos
  `,
  priciest: said`mas car[oa]s?|mayor precio|cual (?:cuesta|vale|sale) mas(?! (?:barat|econ))|cual es mas(?= [?.,]|$)`,
  catalogue: said`catalogo|menu|lista de precio|ver (?:los |sus |tus )?productos`,
  more: said`
    mas (?:opciones|modelos)|otras? opciones?|algo mas barato|otro modelo|que otr[oa]s?|que mas tienen?
    tienes? otr[oa]s?|hay otr[oa]s?|ver mas|muestrame mas
  `,
  haggle: said`
    \d+ ?(?:porciento|por ciento)|rebaj\w*|descuent\w*|me l[oa]s? deja[sn]?|me deja[sn]
    deja(?:me|mel[oa]s?|l[oa]s?|sel[oa]s?) (?:\w+ ){0,3}(?:en|a|por|mas barat[oa]s?)
    (?:me |le |nos )?quita[ns]?(?:me|le|nos)? algo|(?:ultimo|mejor) precio|precio especial|precito|oferta|cupon|promocion|mas barato (?:si|por)|regateo
    (?:te|le) (?:doy|ofrezco) \$?\d\w*|gratis|regalad[oa]|igual\w*me|(?:me|nos) baja[ns]?
    (?:dan|hacen|das|haces) (?:un )?(?:buen |mejor )?precio
    (?:lo|la) (?:venden|dan|consigo|encuentro) (?:a|en|mas|por) (?:\$?\d|menos|barat)
  `,
  expensive: said`
    (?:esta|estan|muy|tan|que|demasiado|bien|sumamente) (?:\w+ )?car[oa]s?|carisim[oa]s?|caros?
    (?<!(?:la|mi|su|de) )caras?
    no (?:llego|llegamos|alcanzo) (?:a|hasta|con) (?:tanto|es[oae]|ahi)|no (?:llego|alcanzo)(?= [,.?]|$)|no (?:me|nos) (?:da|alcanza) (?:para (?:tanto|eso)|el (?:presupuesto|dinero|bolsillo))
  `,
  priceClaim: said`
    (?:cambia|ponme|pon|ponle|corrige\w*|actualiza\w*|deja\w*|baja\w*|modifica\w*|cobrame(?:lo
      la)?) (?:\w+ ){0,3}(?:precio|a \$?\d{2,}|en \$?\d{2,}|por \$?\d{2,})
    me (?:dijeron|dijo|dijiste|cobraron|aseguraron|prometieron|confirmaron) (?:\w+ ){0,8}\$?\d{2,}
    (?:estaba[n]?|costaba[n]?|valia[n]?|salia[n]?|decia|dice|vi|aparece|sale) (?:\w+ ){0,5}(?:a|en|por
      que) (?:\w+ ){0,3}(?:\$?\d{3,}|\d{2,} pesos)
    precio (?:\w+ )?(?:es|era|sea) (?:de )?\$?\d|(?:dame|mandame|ponme|llevo) (?:(?:l[oa]s )?\d{1,2}|un[oa]|dos|tres) a \$?\d{2,}(?: pesos)?(?= [.!]|$)
    (?:pon|ponme|cobrame|deja\w*) (?:\w+ ){0,6}(?:en|a|por) (?:\$\d+|\d+ pesos)
  `,
  wholesale: said`por mayor|mayorista|al mayor`,
  want: said`quiero|quisiera|deseo|queremos|me gustaria`,
  add: said`
    dame|manda (?=\d|una?\b|unos\b|unas\b|dos\b|tres\b|cuatro\b|cinco\b|seis\b)|ponme|echame|agrega|aparta
    (?<!\b(?:que|no|el|la|l[oa]s|se|si|quien|para) )(?:ponga|mande|agregue|eche|traiga|apunte|anote|meta|incluya|aparte|despache|envie|sirva|anada|sume|separe|prepare|empaque)n? (?=\d|un[oa]?s?\b|dos\b|tres\b|cuatro\b|cinco\b|seis\b|medi[oa]\b|qqq)
    (?:me|nos|le) (?:puede[ns]?|puedes|podrian?|podrias|va[ns]?|vas)? ?(?:a )?(?:mand|envi|tra|d|pon|vend|regal|despach|prepar|apart|separ|reserv|anot|apunt|agreg|ech|inclu|guard|sirv|empac)(?:a[ns]?|as|e[ns]?|es|i[ra]|ar|er|ir|aria[ns]?|eria[ns]?|iga[ns]?) (?=(?:\d|un[oa]?|unos|unas|dos|tres|cuatro|cinco|seis|el|la|los|las|es[aeo]s?|medi[oa]|otr[oa]s?)\b)(?!(?:el|la|los|las|un|una) (?:precio|catalogo|menu|lista|foto|ubicacion|direccion|cuenta|numero|informacion|total|link|delivery|descuento|rebaja|especial|oferta|horario|mensaje|buen|mejor))
    (?:puede[ns]?|puedes|podrian?|podrias) (?:mandar|enviar|traer|dar|poner|vender|despachar|preparar|apartar|separar|reservar|anotar|apuntar|agregar|echar|incluir|guardar)(?:me|nos|le)? (?=(?:\d|un[oa]?|dos|tres|cuatro|cinco|seis|el|la|los|las)\b)(?!(?:el|la|los|las|un|una) (?:precio|catalogo|menu|lista|foto|ubicacion|direccion|cuenta|numero|informacion|total|link|delivery))
    (?:inclu|sirv|empa|guard|manda|envi|dej|ech)\w*[ae](?:me|nos|le) (?=\d|un[oa]?\b|dos\b|tres\b|cuatro\b|el\b|la\b)|cojo|agarro|vamos con|querria|me apunto|voy con|hacer un pedido
    (?<!\bpara )(?:apunt|anot|mand|guard|separ|apart|prepar|empac|despach|envi|tra[ei]|agreg|ponga|poni|ech)\w*(?:me|nos|se|te)l[oa]s?|(?:un[oa]|\d|dos|tres) de cada un[oa]
    (?:ir|ve|vaya[n]?|vete)(?:me|nos)? (?:apunt|anot|guard|separ|apart|prepar|empac|despach|envi|agreg|pon|ech)(?:ando|iendo)(?:me|nos)?(?:l[oa]s?)?
    mandame|traeme|me llevo|me voy a llevar|voy a llevar|llevo|llevare|llevarme|me los llevo|compro
    (?:quiero|quisiera|deseo|voy a|vengo a|para|necesito|queria|vamos a|me gustaria) (?:comprar|pedir|ordenar|encargar|comprarte|pedirte|comprarle|pedirle)|^(?:comprar|pedir|ordenar|encargar)|encargo|voy a querer|me vas a dar|me das
    me (?:puedes?|pueden|podrias?|podrian) (?:mandar|traer|enviar|poner|dar|apartar|despachar|vender
      agregar) (?:(?:a|para|hasta) \w+ (?:\w+ )?)?(?=\d|un[oa]?\b|unos\b|unas\b|dos\b|tres\b|cuatro\b|cinco\b
      seis\b)
    me (?:mandas?|mandan|traes?|traen|pones?|ponen|das?|dan|despachas?|apartas?|separas?|guardas?|reservas?) (?:(?:a|para
      hasta) \w+ (?:\w+ )?)?(?=\d|un[oa]?\b|unos\b|unas\b|dos\b|tres\b|cuatro\b|cinco\b|seis\b)|regalame
    me l[oa]s? (?:das|dan|mandas?|mandan|pones?|apartas?|guardas?|envias?|separas?) en (?=(?:talla |size )?(?:\d{1,2}|x?x?[sml]|xx?l)\b)(?!\d+ (?:peso|mil))
    (?<!\b(?:que|no|si|se|quien|te|le|l[oa]s?) )(?:pon|mete|echa|anota|apunta|suma|incluye|separa|guarda) (?:(?:\d{1,3}|un[oa]?|dos|tres|cuatro|cinco|seis) de )?(?:es[aeo]s?|est[aeo]s?)(?= (?:tambien|mism[oa]s?|ahi|y|porfavor|entonces)\b| [,.]|$)
    vendeme|encarg(?:a|ue)(?:me|nos)(?:l[oa]s?)?|despachame|facturame|preparame|anotame|anota (?=(?:\d+|un[oa]?|dos|tres|cuatro|cinco)\b)|reservame|(?<!no )l[oa]s? quiero
    lo tomo|lo compro|quiero es[aeo]s?|add|me quedo con|(?:voy a|me voy a) quedar(?:me)? con|(?<!es )para llevar(?= |$)
  `,
  remove: said`
    quita(?!ste\b|ron\b|d[oa]s?\b|\w* algo\b)\w*|(?<!\bno (?:(?:me|te|le|l[oa]s?) ){0,2})quite\w*|saca(?:r|me|le|l[oa]s?|mel[oa]s?|rl[oa]s?)?|saque\w*|bota(?:r|rl[oa]s?|me|mel[oa]s?|l[oa]s?)
    elimin[ae]\w*|borr[ae]\w*|descarta|olvida(?:te)? (?:todo lo )?(?:de )?(?:el|la|los|las|es[aeo]s?)|remueve|(?<!\bl[oa]s? )retira(?:me)?(?:l[oa]s?)?(?! (?:mi|el pedido|la orden))
    (?<!\b(?:para|a|paso|voy|vamos|puedo|pueden|l[oa]s?) )retirar(?= (?:el|la|l[oa]s|es[aeo]s?|un[oa]?|\d|dos|tres)\b)(?!.* a las? \d)
    deja(?:r|me)? (?:\w+ ){0,4}(?:fuera|afuera)|dej\w* para (?:despues|luego|otro dias?|manana|otra)|(?:dejame )?sin (?:el|la|los|las)
    no van?(?= (?:,|\.|porfavor)|$)|no (?:lo|la|los|las) (?:quiero|ponga[s]?|eches?|incluyas?|metas?|mandes?|traigas?|envies?|despaches?|agregues?|anotes?)(?! (?:ver|saber))
    no me (?:pongas?|eches?|mandes?|metas?|agregues?)(?! nada)|ya no quiero|no quiero (?:el|la|los|las|ese|esa|eso)
    ya no (?:(?:me|nos) )?hacen? falta(?! (?:mas|nada|otr[oa]s?)\b)|me arrepenti del?|no voy a querer|no (?:mandes?|traigas?|incluyas?|despaches?|pongas?) (?:el|la|los|las) (?!pedido|orden|mensajero|delivery|motor|compra)
  `,
  clear: said`
    (?:vacia|limpia)\w*(?<!n) (?:(?:todo )?(?:el|mi|la|ese) (?:pedido|orden|carrito|canasta|lista|compra|cuenta)|todo(?! (?:el|la|los|las)))|vacia\w* (?:el|mi) carro|vaciar|(?:borr|quit|elimin|bot|sa[ck]|saqu|cancel|anul)[ae]\w* tod[oa]
    (?:borr|quit|elimin|bot|vaci)[ae]\w* (?:todo )?(?:el|mi|ese|este|la) (?:pedido|orden|carrito)
    empie?za\w* de (?:nuevo|cero)|olvida(?:lo|te)? todo(?! lo del?\b)
    no quiero na(?:da)?(?! (?:mas|que|con|para|tan|muy|del?(?! (?:es[aeo]s?|esto|todo|lo)\b)))
    no (?:me |nos )?(?:mandes?|envies?|traigas?|despaches?|pongas?|prepares?) na(?:da)?(?= (?:[,.]|de es[aeo]s?|de esto|ya|gracias|entonces|porfavor|mejor)(?= |$)|$)
  `,
  cancel: said`
    cancela\w*|anula\w*|ya no lo quiero|mejor no(?! (?:me|le|la|lo|los|las|el|(?:, )?(?:dame|ponme|mandame)|(?:, )?(?:en |el |la |una? )?(?:\d|x?x?[sml](?= |$))))|dejemoslo|olvidalo
    olvidate(?! (?:de |del )?(?:el|la|los|las|es[aeo]s?)| del )
  `,
  confirm: said`
    confirm\w*|procede|procesalo|(?:haz|hagan) el pedido|hazlo(?! (?:por|en) (?:\d|dos|tres|cuatro|cinco|seis))|dale pa alante|cierra(?:lo)? el pedido
    mandalo ya|(?:todo|esta) correcto
  `,
  /** Ends the talk for now, whatever was offered: «les aviso», «yo te escribo», «déjame pensarlo». */
  later: said`
    (?:te|les?) (?:aviso|avisamos|avisare|escribo|escribimos|escribire|llamo|llamare|confirmo|dejo saber|dejare saber)(?! (?:que|si|al|cuando|a|o)\b)
    (?:te|les?|l[oa]s?) estoy (?:avisando|escribiendo|llamando|pensando)
    (?:dejame|dejeme|voy a|tengo que|l[oa]) (?:pensar\w*|pienso|consult(?:o|amos|are|ar\w*)|hablar\w*|hablo|ver(?:l[oa]s?)? con)
    (?:vuelvo|regreso) (?:ahorita|luego|despues|mas tarde)
  `,
  viewCart: said`
    (?:que|cuanto) (?:es lo que )?(?:llevo|tengo|va|hay|voy) (?:hasta|en|por|ahora|ya)
    cuanto (?:llevo|tengo|voy)|que tengo(?: ahi| aqui)?(?= \?|$)|^(?:el )?total|^(?:y |ok |entonces )*cuanto me (?:sale|saldria|cuesta)(?: todo)?(?: \?)*$|cuanto (?:es|seria|sale|me sale|va|suma|serian|son|me sale) (?:asi|entonces|ya|al final|con (?:el |la )?(?:delivery|todo))|^(?:y |ok |entonces |entonce |, |ahora )*(?:en )?cuanto (?:es|seria|va|me saldria|serian|son|es que es)(?: asi| entonces)?(?: \?| ,| \.)*$|(?:que precio|cuanto) (?:tiene|cuesta|vale|es|sale) todo|que (?:es lo que )?(?:llevo|tengo (?:pedido|anotado|apuntado)|he pedido)|que (?:es|fue|era|es que) lo que (?:yo |te |le |les |ya |he )*(?:pedi|pedido|ordene|ordenado|encargue)(?!.*\b(?:ayer|antes|otra vez|la vez pasada|la semana pasada)\b)
    (?:ver|muestrame|dime|como va|ensename) (?:el |mi |lo que )?(?:carrito|pedido|orden|cuenta|llevo|tengo)
    mi (?:carrito|cuenta|orden)|carrito$|la cuenta
    cuanto (?:va|llevo|seria|es|sale|salen|cuesta|te debo|debo|le debo|me sale|suma|queda|me queda) (?:todo|en total
      el total|hasta ahora|la cuenta|ya|(?:el|mi|este) pedido|(?:la|mi|esta) (?:orden|compra))|en cuanto (?:va|me sale) (?:todo|la cuenta|el pedido)|cuanto te debo
    cuanto le debo|a cuanto asciende|total (?:del|de mi|de la) (?:pedido|carrito|compra|cuenta)
    (?:el|cual es el|dame el|cuanto es el) total|resumen|que tengo en el
    que hay en (?:el|mi) (?:carrito|pedido)|que tengo en mi
  `,
  order: said`
    (?:hacer|realizar|completar|terminar|finalizar|cerrar|poner|procesar
      tramitar) (?:el |mi |un |otro |la |otra |ya |ese )?(?:pedido|orden|compra)|es todo|seria todo|(?<!\bo )nada mas|asi esta bien
    lo quiero pedir|quiero pedirlo|(?:pagar|ordenar) ya|como (?:hago|ordeno|compro|pido)(?! para que)
  `,
  delivery: said`
    delivery|que (?:me )?llegue|envian?|envias|mandan?|llevan?|llega[n]?|reparten?|entrega[ns]?|entregar
    llegan hasta|despachan?|traen|llevarme|mandarlo|mandarme|llevarmelo
    me lo (?:pueden )?(?:mandar|llevar|traer|envian|mandan|llevan|traen)
  `,
  pickup: said`
    (?:paso|pasare|voy|ire|pasamos) (?:a|por|yo|alla|para alla|mismo|ahora
      luego)(?: \w+){0,2} (?:buscar\w*|recoger\w*|retirar\w*|la tienda|el local)
    (?:paso|pasare|voy|ire|pasamos) (?:yo|por (?:alla|ahi|la tienda|el local|el pedido|eso|ello|ellos|el(?= [?.,]|$)
      ella)|para alla|alla|a (?:la tienda|el local)|al local)|l[oa]s? (?:busco|recojo|retiro)
    recoger\w*|(?:para|a|puedo|pueden) retirar(?:l[oa]s?)?|retirarl[oa]s?|retirar en|(?:recojo|retiro|busco) en(?= (?:(?:la|el|su) )?(?:tienda|local|negocio|sucursal)\b)|retiro en|buscarl[oa]s?|recogida|en la tienda|(?:yo )?(?:recojo|retiro|busco) (?:yo|alla|ahi)
    (?:voy|vamos) a pasar por (?:el|ella|ellos|eso|alla|ahi)|olvid(?:a|e|en)(?:te|se)? del (?:mensajero|delivery|envio|motor(?:ista)?)
  `,
  location: said`
    donde (?:es que )?(?:estan?|quedan?|es|se encuentran?|los encuentro|ubicad\w*|tienen
      puedo ir|se ubican?)|ubicad[oa]s?|ubicacion|direccion|como llego
    (?:estan?|quedan?) (?:muy )?(?:cerca|lejos)|cerca de que|(?:usted|tienda) (?:son|es) de
    en que (?:parte|sector|calle|lado|esquina|avenida|plaza)|por donde(?! (?:se |les? |te |l[oa] )*(?:hac|hag|pag|deposit|transf|mand|envi))
  `,
  payment: said`
    formas? de pago|metodos? de pago|como (?:se |puedo |les |te |le )?(?:paga|pago|pagar)|pagar|pago|pagarte
    aceptan?|(?:reciben|cogen|agarran|toman) (?:\w+ ){0,2}(?:bonos?|vales?|cheques?|dolares|euros)|tarjeta|transferencia|transferir(?:te|le|les)?|depositar(?:te|le|les)?|efectivo|cuenta de banco|numero de cuenta|banreservas|popular|bhd
    paypal|verifone|contra ?entrega|credito|debito|devuelta|devueltas|menudo
  `,
  /** Paying later or in parts. */
  financing: said`
    (?:de |la |el |sin |con |poca |mucha )inicial|inicial (?:de|del|para|por|con)|financi\w+|cuotas
    a plazos?|plazos|(?<!(?:tarjetas?|nota) de )credito(?! (?:o|y) debito)|mensualidad\w*|mensuales
    pago mensual|pagos mensuales|semanales|quincenal\w*|fiado|fias?|fian|fiar|fi[ae](?:me|nos)(?:l[oa]s?)?
  `,
} as const satisfies Record<string, Pick<RegExp, 'test'>>;

/** The cues that the trained reader recognises, alone or in addition to a pattern, with the required probability of the act. */
const ACTS = {
  greeting: ['greet', 0.5],
  thanks: ['thanks', 0.5],
  bye: ['bye', 0.5],
  deny: ['deny', 0.5],
  quote: ['sum', 0.5],
  hours: ['hours', 0.5],
  returns: ['returns', 0.5],
  payment: ['payment', 0.6],
  offTopic: ['offtopic', 0.7],
  injection: ['injection', 0.4],
  catalogue: ['catalogue', 0.3],
  human: ['person', 0.6],
  complaint: ['complaint', 0.5],
  haggle: ['haggle', 0.5],
  viewCart: ['total', 0.5],
  clear: ['clear', 0.9],
} as const satisfies Record<string, readonly [ActId, number]>;

export type Cue = keyof typeof PATTERNS | keyof typeof ACTS;

/** The punctuation at the end of «¿qué venden ?» is not part of the sentence. */
const withoutEnd = (line: string): string => line.replace(/(?: [?.,])+$/, '');

/** Finds every cue in a line of words. */
export const cuesOf = (line: string, acts = readActs(line)): ReadonlySet<Cue> => {
  const bare = withoutEnd(line);
  const isSaid = ([cue, pattern]: [string, Pick<RegExp, 'test'>]) =>
    pattern.test(cue === 'question' ? line : bare);
  const isHeard = ([, [act, least]]: [string, readonly [ActId, number]]) => acts[act] >= least;
  return new Set(
    [...Object.entries(PATTERNS).filter(isSaid), ...Object.entries(ACTS).filter(isHeard)].map(
      ([cue]) => cue as Cue,
    ),
  );
};

/** Whether a line has the cue of words about the program and its secrets. */
export const saysInjection = (line: string): boolean => {
  const [act, least] = ACTS.injection;
  return PATTERNS.injection.test(withoutEnd(line)) || readActs(line)[act] >= least;
};

/** The likely acts and topics of a line, and its cues. */
export type Heard = {
  readonly acts: ActChances;
  readonly cues: ReadonlySet<Cue>;
  readonly topics: () => TopicChances;
};

const hear = (line: string): Heard => {
  const { acts, topics } = readLine(line);
  return { acts, topics, cues: cuesOf(line, acts) };
};

/** Hears the lines of one message: a part is heard where the message is cut and where it is read, and may be the whole message. */
export const hearingOfMessage = (): ((line: string) => Heard) => {
  const known = new Map<string, Heard>();
  return (line) => {
    const heard = known.get(line) ?? hear(line);
    known.set(line, heard);
    return heard;
  };
};

const OPT_OUT =
  /^(?:baja|stop|unsubscribe|dar(?:me)? de baja|quiero (?:darme de )?baja|no me (?:escriban|manden|envien)(?: mas)?(?: mensajes)?|cancelar suscripcion|no quiero (?:recibir )?(?:mas )?mensajes)(?: \.| porfavor)*$/;
const OPT_IN = /^(?:alta|start|quiero (?:darme de )?alta)(?: \.)*$/;

/** Whether the whole message asks to get no more messages from the store, or to get them again. */
export const readOptOut = (line: string): 'out' | 'in' | undefined => {
  if (OPT_OUT.test(line)) return 'out';
  return OPT_IN.test(line) ? 'in' : undefined;
};
