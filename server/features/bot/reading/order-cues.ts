import { said } from './said.ts';

/** What people say of what they take: into the cart, out of it, and on to an order. */
export const ORDER_CUES = {
  want: said`quiero|quisiera|deseo|queremos|want|vle|me gustaria`,
  add: said`
    dame|manda (?=\d|una?\b|unos\b|unas\b|dos\b|tres\b|cuatro\b|cinco\b|seis\b)|ponme|echame|agrega|aparta
    (?:me|nos|le) (?:puede[ns]?|puedes|podrian?|podrias|va[ns]?|vas)? ?(?:a )?(?:mand|envi|tra|d|pon|vend|regal|despach|prepar|apart|separ|reserv|anot|apunt|agreg|ech|inclu|guard|sirv|empac)(?:a[ns]?|as|e[ns]?|es|i[ra]|ar|er|ir|aria[ns]?|eria[ns]?|iga[ns]?) (?=(?:\d|un[oa]?|unos|unas|dos|tres|cuatro|cinco|seis|el|la|los|las|es[aeo]s?|medi[oa]|otr[oa]s?)\b)(?!(?:el|la|los|las|un|una) (?:precio|catalogo|menu|lista|foto|ubicacion|direccion|cuenta|numero|informacion|total|link|delivery|descuento|rebaja|especial|oferta|horario|mensaje|buen|mejor))
    (?:puede[ns]?|puedes|podrian?|podrias) (?:mandar|enviar|traer|dar|poner|vender|despachar|preparar|apartar|separar|reservar|anotar|apuntar|agregar|echar|incluir|guardar)(?:me|nos|le)? (?=(?:\d|un[oa]?|dos|tres|cuatro|cinco|seis|el|la|los|las)\b)(?!(?:el|la|los|las|un|una) (?:precio|catalogo|menu|lista|foto|ubicacion|direccion|cuenta|numero|informacion|total|link|delivery))
    (?:inclu|sirv|empa|guard|manda|envi|dej|ech)\w*[ae](?:me|nos|le) (?=\d|un[oa]?\b|dos\b|tres\b|cuatro\b|el\b|la\b)|cojo|agarro|vamos con|querria|me apunto|voy con|hacer un pedido
    (?:apunt|anot|mand|guard|separ|apart|prepar|empac|despach|envi|tra[ei]|agreg|ponga|poni|ech)\w*(?:me|nos|se|te)l[oa]s?|(?:un[oa]|\d|dos|tres) de cada un[oa]
    (?:ir|ve|vaya[n]?|vete)(?:me|nos)? (?:apunt|anot|guard|separ|apart|prepar|empac|despach|envi|agreg|pon|ech)(?:ando|iendo)(?:me|nos)?(?:l[oa]s?)?
    mandame|traeme|me llevo|me voy a llevar|voy a llevar|llevo|llevare|llevarme|me los llevo|compro
    (?:quiero|quisiera|deseo|voy a|vengo a|para|necesito|queria|vamos a|me gustaria) (?:comprar|pedir|ordenar|encargar|comprarte|pedirte|comprarle|pedirle)|^(?:comprar|pedir|ordenar|encargar)|encargo|voy a querer|me vas a dar|me das
    me (?:puedes?|pueden|podrias?|podrian) (?:mandar|traer|enviar|poner|dar|apartar|despachar|vender
      agregar) (?:(?:a|para|hasta) \w+ (?:\w+ )?)?(?=\d|un[oa]?\b|unos\b|unas\b|dos\b|tres\b|cuatro\b|cinco\b
      seis\b)
    me (?:mandas?|mandan|traes?|traen|pones?|ponen|das?|dan|despachas?|apartas?|separas?) (?:(?:a|para
      hasta) \w+ (?:\w+ )?)?(?=\d|un[oa]?\b|unos\b|unas\b|dos\b|tres\b|cuatro\b|cinco\b|seis\b)|regalame
    me l[oa]s? (?:das|dan|mandas?|mandan|pones?|apartas?|guardas?|envias?|separas?) en (?=(?:talla |size )?(?:\d{1,2}|x?x?[sml]|xx?l)\b)(?!\d+ (?:peso|mil))
    vendeme|despachame|facturame|preparame|anotame|reservame|lo quiero|la quiero|los quiero|las quiero
    lo tomo|lo compro|quiero ese|quiero esa|quiero eso|quiero esos|quiero esas|add|me quedo con|(?:voy a|me voy a) quedar(?:me)? con|para llevar(?= |$)
  `,
  remove: said`
    quita\w*|quite\w*|saca(?:r|me|le|l[oa]s?|mel[oa]s?|rl[oa]s?)?|saque\w*|bota(?:r|rl[oa]s?|me|mel[oa]s?|l[oa]s?)
    elimin[ae]\w*|borra\w*|borre\w*|olvida(?:te)? (?:de )?(?:el|la|los|las|es[aeo]s?)|deja(?:r|me)? (?:fuera|afuera)
    dej\w* para (?:despues|luego|otro dia|manana|otra)|ya no va[n]?|no van?(?: a ir)?(?= (?:,|\.|porfavor)|$)|no (?:lo|la|los|las) (?:quiero|ponga[s]?|eches?|incluyas?|metas?)(?! (?:ver|saber))
    no me (?:pongas?|eches?|mandes?|metas?|agregues?)|remueve|retira(?:r|lo|la)?|ya no quiero|no quiero (?:el|la|los|las|ese|esa|eso)|no voy a querer
    descarta|sin (?:el|la|los|las)|dejame sin|remove
  `,
  clear: said`
    (?:vacia\w*|limpia\w*) (?:el|mi|la|todo)|vaciar|cancela\w* todo|quita todo|borra todo|quita todo lo
    (?:borr|quit|elimin|bot|sa[ck]|saqu)[ae]\w* tod[oa]|empeza\w* de (?:nuevo|cero)|empieza de (?:nuevo|cero)|olvida(?:lo|te)? todo|ya no quiero nada
    no quiero nada|dejalo asi|deja eso asi|anula\w* todo|clear
  `,
  cancel: said`cancela\w*|anula\w*|ya no lo quiero|mejor no(?! (?:me|le|la|lo|los|las|el))|dejemoslo|olvidalo|olvidate(?! (?:de )?(?:el|la|los|las|es[aeo]s?))`,
  confirm: said`
    confirm\w*|procede|procesalo|haz el pedido|hagan el pedido|hazlo|dale pa alante|cierra(?:lo)? el pedido
    mandalo ya|todo correcto|esta correcto
  `,
  viewCart: said`
    (?:que|cuanto) (?:es lo que )?(?:llevo|tengo|va|hay|voy) (?:hasta|en|por|ahora|ya)
    cuanto (?:llevo|tengo|voy)|que tengo(?: ahi| aqui)?(?= \?|$)|^(?:el )?total|^(?:y |ok |entonces )*cuanto me (?:sale|saldria|cuesta)(?: todo)?(?: \?)*$|cuanto (?:es|seria|sale|me sale|va|suma|serian|son|me sale) (?:asi|entonces|ya|al final|con (?:el |la )?(?:delivery|flete|todo))|^(?:y |ok |entonces |entonce |, |ahora )*(?:en )?cuanto (?:es|seria|va|me saldria|serian|son|es que es)(?: asi| entonces)?(?: \?| ,| \.)*$|(?:que precio|cuanto) (?:tiene|cuesta|vale|es|sale) todo|que (?:llevo|tengo pedido|he pedido|es lo que llevo)
    (?:ver|muestrame|dime|como va|ensename) (?:el |mi |lo que )?(?:carrito|pedido|orden|cuenta|llevo|tengo)
    mi (?:carrito|cuenta|orden)|carrito$|la cuenta
    cuanto (?:va|llevo|seria|es|sale|salen|cuesta|te debo|debo|le debo|me sale|suma) (?:todo|en total
      el total|hasta ahora|la cuenta|ya)|en cuanto (?:va|me sale) (?:todo|la cuenta|el pedido)|cuanto te debo
    cuanto le debo|total (?:del|de mi|de la) (?:pedido|carrito|compra|cuenta)
    (?:el|cual es el|dame el|cuanto es el) total|resumen|que tengo en el
    que hay en (?:el|mi) (?:carrito|pedido)|que tengo en mi
  `,
  quote: said`
    cuanto (?:seria|saldria|saldrian|serian|sale|salen|me sale|me salen|me saldria|me saldrian|es|son|cuesta
      vale|sumaria|suma|me costaria|me cuesta|hace)|en cuanto (?:me )?(?:sale|salen|saldria|saldrian)
  `,
  order: said`
    (?:hacer|realizar|completar|terminar|finalizar|cerrar|poner|procesar
      tramitar) (?:el |mi |un |la |ya |ese )?(?:pedido|orden|compra)|eso es todo|seria todo|nada mas|es todo
    asi esta bien|lo quiero pedir|quiero pedirlo|checkout|pagar ya|ordenar ya
    como (?:hago|ordeno|compro|pido)(?! para que)(?: el pedido| la orden)?
  `,
  pastOrder: said`
    me (?:mandaron|trajeron|dieron|entregaron|vendieron|llego)|que (?:compre|pedi)|compre|pedi|mi pedido
    la orden|ayer|anoche|la semana pasada
  `,
} as const satisfies Record<string, RegExp>;
