import { said } from './said.ts';

/** What people ask of the store itself: how it brings, opens, is found and is paid. */
export const STORE_CUES = {
  delivery: said`
    delivery|que (?:me )?llegue|envian?|envias|mandan?|llevan?|llega[n]?|reparten?|entrega[ns]?|entregar
    llegan hasta|despachan?|shipping|deliver|flete|traen|llevarme|mandarlo|mandarme|llevarmelo
    me lo (?:pueden )?(?:mandar|llevar|traer|envian|mandan|llevan|traen)
  `,
  pickup: said`
    (?:yo )?(?:paso|pasare|voy|ire|pasamos) (?:a|por|yo|alla|para alla|mismo|ahora
      luego)(?: \w+){0,2} (?:buscar\w*|recoger\w*|retirar\w*|la tienda|el local)
    (?:paso|pasare|voy|ire|pasamos) (?:yo|por (?:alla|ahi|la tienda|el local|el pedido|eso|ello|ellos|el
      ella)|para alla|alla|a (?:la tienda|el local)|al local)|lo (?:busco|recojo|retiro)
    la (?:busco|recojo|retiro)|los (?:busco|recojo|retiro)|recoger\w*|retirar en|retiro en|buscarlo|buscarla
    buscarlos|pickup|pick up|recogida|retiro en tienda|en la tienda
  `,
  hours: said`
    horario|a esta hora|estan (?:vendiendo|trabajando|despachando|atendiendo)|a que hora|hasta que hora
    que hora (?:abren|cierran)|abren?|cierran?|abiert[oa]s?|cerrad[oa]s?|abrir|cerrar|estan abierto
    trabajan (?:hoy|manana|los|el|lunes|martes|miercoles|jueves|viernes|domingos?|sabados?|feriados?)
    what time|open|hasta que ora|que dias
  `,
  location: said`
    donde (?:es que )?(?:estan?|quedan?|es|se encuentran?|estan ubicad\w*|los encuentro|ubicad\w*|tienen
      puedo ir|se ubican?)|ubicad[oa]s?|ubicacion|direccion|como llego|donde es
    (?:estan?|quedan?|ubicad[oa]s?) (?:muy )?(?:cerca|lejos)|cerca de que|(?:usted|tienda) (?:son|es) de
    en que (?:parte|sector|calle|lado)|por donde|location|where are|ki kote
  `,
  payment: said`
    formas? de pago|metodos? de pago|como (?:se |puedo |les |te |le )?(?:paga|pago|pagar)|pagar|pago|pagarte
    aceptan?|tarjeta|transferencia|transferir(?:te|le|les)?|depositar(?:te|le|les)?|efectivo|cuenta de banco|numero de cuenta|banreservas|popular|bhd
    paypal|verifone|contra ?entrega|credito|debito|devuelta|devueltas|menudo
  `,
  /** Paying later or part by part. */
  financing: said`
    (?:de |la |el |sin |con |poca |mucha )inicial|inicial (?:de|del|para|por|con)|financi\w+|cuotas
    a plazos?|plazos|(?<!(?:tarjetas?|nota) de )credito(?! (?:o|y) debito)|mensualidad\w*|mensuales
    pago mensual|pagos mensuales|semanales|quincenal\w*|fiado|fias?|fian|fiar|fia(?:me|nos)|fieme
  `,
  returns: said`
    devolucion(?:es)?|devolver|devuelven|reembolso|garantia|cambio de|hacen cambios?|aceptan cambios?
    (?:puedo|puede|pueden|puedes|podria|se puede|como) cambia(?:r(?:lo|la|los|las)?)?|cambian? si\b
    si no me gusta|cambian (?:la|el|una|un|las|los) (?:pieza|prenda|ropa|mercancia)|si no me (?:sirve|queda)
    cambia(?:r)? (?:una|la|el) (?:pieza|prenda|talla)
  `,
} as const satisfies Record<string, RegExp>;
