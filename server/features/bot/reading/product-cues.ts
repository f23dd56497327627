import { said } from './said.ts';

/** What people say of products: whether there are, which, and for how much. */
export const PRODUCT_CUES = {
  price: said`
    cuanto|precio|cuesta|vale|a como|how much|price|cost|konbyen|cuantos pesos|cotiza\w*|cotizacion|costo
  `,
  have: said`
    hay|habra|tienen?|tienes|tendran?|tendras|tenga[ns]?|queda[n]?|disponible|venden?|vendes|manejan?
    trabajan?|consigo|consigue|existencia|stock|do you have|have|genyen|gen|llego|les llego|trae[n]?
  `,
  look: said`
    busco|buscando|ando (?:atras|detras|buscando)|necesito|muestrame|ensename|ver|mostrar|quisiera ver
    me interesa|looking for|need|recomienda\w*|sugiere\w*|opciones
  `,
  compare: said`
    diferencia|compara\w*|(?:rinde|conviene|sale) (?:mas|mejor)|(?:que|cual|cuales) (?:es lo que |me )*(?:sale|conviene|rinde|dura|es) (?:mejor|mas)
    cual (?:es|sale|me sale|cuesta|vale|esta|me conviene|conviene|es la|me recomiendas|seria|dura|rinde
      tiene|de)|cual de|que (?:me )?(?:conviene|sale) (?:mas|mejor)|versus|vs
  `,
  cheapest: said`
    (?:el|la|los|las|lo) mas (?:barato|economico|bajo)|mas barato de|menor precio|precio mas bajo
    mas baratico|cheapest|cual es mas barato|cual (?:sale|cuesta|vale|es) (?:menos|mas barato)|mas barato
  `,
  priciest: said`mas car[oa]s?|mayor precio|cual (?:cuesta|vale|sale|es) mas(?! (?:barat|econ|bar))`,
  more: said`
    mas opciones|otras? opciones?|algo mas barato|otro modelo|que otr[oa]s?|que mas tienen?
    tienes? otr[oa]s?|ver mas|muestrame mas|mas modelos|hay otr[oa]s?
  `,
  catalogue: said`
    catalogo|menu|lista de precio
    que (?:es lo que )?(?:venden?|vendes|ofrecen?|cosas? tienen?|productos?|tienen?|hay)(?: (?:ahi
      disponible|en la tienda|de bueno|hoy|para vender|a la venta|usted(?: ahi)?))?$
    que (?:es lo que )?(?:hay|tienen?|tienes|venden?|me dan) (?:de|para) (?:comer|comida|picar|tomar|beber
      cenar|almorzar|desayunar|la cena|el almuerzo|el desayuno)|ver (?:los |sus |tus )?productos$
    que productos|que cosas
  `,
  haggle: said`
    \d+ ?(?:porciento|por ciento)(?: de descuento)?|rebaja\w*|descuent\w*|me lo deja[sn]?|me la deja[sn]?|me los deja[sn]?|me las deja[sn]?|me deja[sn]
    deja(?:me|mel[oa]s?|l[oa]s?|sel[oa]s?) (?:\w+ ){0,3}(?:en|a|por|mas barat[oa]s?)|ultimo precio|lo menos (?:que|en que|a como|a que) (?:me )?(?:l[oa]s? )?(?:dej|d[ae]|vend|pued)\w*(?! (?:pedir|comprar))
    mejor precio|el menos|bajale|baja(?:me)? (?:el|un|a|lo)|(?:te|le) doy (?:\$?\d|mil|cien|quinient|dos mil|la mitad)\w*|te ofrezco|ofrezco|oferta|cupon
    codigo de descuento|promocion|por mayor cantidad|mas barato (?:si|por)
    haz(?:me)? (?:un|el) precio|un precito|precito|precio especial|no puede ser menos|considerame
    considereme|regateo|discount|regalad[oa]|de gratis|gratis|grati|me lo regala\w*|rebajit\w*|descuentic\w*
    por debajo del precio|me haces el|(?:me )?(?:dan|hacen|das|haces) (?:un )?(?:buen |mejor )?precio
    precio por cantidad|arreglamelo|arreglame|(?:me|nos) bajan?|(?:me|nos) bajas|bajan algo
    (?:hay|tienen|hacen) especial|igual\w*me
    (?:lo|la) (?:venden|dan|consigo|encuentro) (?:a|en|mas|por) (?:\$?\d|menos|barat)
  `,
  expensive: said`
    (?:esta|estan|muy|tan|que|demasiado|bien|sumamente) (?:\w+ )?car[oa]s?|carisim[oa]s?|caro|(?<!(?:la|mi|su|de) )cara|caros
    caras
  `,
  priceClaim: said`
    (?:cambia|ponme|pon|ponle|corrige\w*|actualiza\w*|deja\w*|baja\w*|modifica\w*|cobrame(?:lo
      la)?) (?:\w+ ){0,3}(?:precio|a \$?\d{2,}|en \$?\d{2,}|por \$?\d{2,})
    me (?:dijeron|dijo|dijiste|cobraron|aseguraron|prometieron|confirmaron) (?:\w+ ){0,8}\$?\d{2,}
    (?:estaba[n]?|costaba[n]?|valia[n]?|salia[n]?|decia|dice|vi|aparece|sale) (?:\w+ ){0,5}(?:a|en|por
      que) (?:\w+ ){0,3}(?:\$?\d{3,}|\d{2,} pesos)|(?:es|era) (?:a|de) \$?\d{3,} (?:no|y no)
    precio (?:es|era|sea) (?:de )?\$?\d|por \$?\d{2,} (?:pesos )?(?:te|me) lo
    (?:pon|ponme|cobrame|deja\w*) (?:\w+ ){0,6}(?:en|a|por) (?:\$\d+|\d+ pesos)
    el precio (?:correcto|real|verdadero) es
  `,
  wholesale: said`al por mayor|por mayor|mayorista|al mayor`,
  isThat: said`es[eoa]s? (?:mism[oa]s?)?|est[eao]s?|aquel(?:la)?|lo|la|los|las`,
} as const satisfies Record<string, RegExp>;
