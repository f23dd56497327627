import { said } from './said.ts';

/** What people say of what they take: into the cart, out of it, and on to an order. */
export const ORDER_CUES = {
  want: said`quiero|quisiera|deseo|queremos|want|vle|me gustaria`,
  add: said`
    dame|manda (?=\d|una?\b|unos\b|unas\b|dos\b|tres\b|cuatro\b|cinco\b|seis\b)|ponme|echame|agrega|aparta
    mandame|traeme|me llevo|me voy a llevar|voy a llevar|llevo|llevare|llevarme|me los llevo|comprar|compro
    comprarte|pedir|ordenar|encargar|encargo|voy a querer|me vas a dar|me das
    me (?:puedes?|pueden|podrias?|podrian) (?:mandar|traer|enviar|poner|dar|apartar|despachar|vender
      agregar) (?:(?:a|para|hasta) \w+ (?:\w+ )?)?(?=\d|un[oa]?\b|unos\b|unas\b|dos\b|tres\b|cuatro\b|cinco\b
      seis\b)
    me (?:mandas?|mandan|traes?|traen|pones?|ponen|das?|dan|despachas?|apartas?|separas?) (?:(?:a|para
      hasta) \w+ (?:\w+ )?)?(?=\d|un[oa]?\b|unos\b|unas\b|dos\b|tres\b|cuatro\b|cinco\b|seis\b)|regalame
    vendeme|despachame|facturame|preparame|anotame|reservame|lo quiero|la quiero|los quiero|las quiero
    lo tomo|lo compro|quiero ese|quiero esa|quiero eso|quiero esos|quiero esas|add|me quedo con
  `,
  remove: said`
    quita|remueve|retira(?:r|lo|la)?|ya no quiero|no quiero (?:el|la|los|las|ese|esa|eso)|no voy a querer
    descarta|sin el|dejame sin|remove
  `,
  clear: said`
    (?:vacia\w*|limpia\w*) (?:el|mi|la|todo)|vaciar|cancela\w* todo|quita todo|borra todo|quita todo lo
    empeza\w* de (?:nuevo|cero)|empieza de (?:nuevo|cero)|olvida(?:lo|te)? todo|ya no quiero nada
    no quiero nada|dejalo asi|deja eso asi|anula\w* todo|clear
  `,
  cancel: said`cancela\w*|anula\w*|ya no lo quiero|mejor no|dejemoslo|olvidalo|olvidate`,
  confirm: said`
    confirm\w*|procede|procesalo|haz el pedido|hagan el pedido|hazlo|dale pa alante|cierra(?:lo)? el pedido
    mandalo ya|todo correcto|esta correcto
  `,
  viewCart: said`
    (?:que|cuanto) (?:es lo que )?(?:llevo|tengo|va|hay|voy) (?:hasta|en|por|ahora|ya)
    cuanto (?:llevo|tengo|voy)|que (?:llevo|tengo pedido|he pedido|es lo que llevo)
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
