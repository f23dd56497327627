import { TOPIC_IDS, type TopicId } from '#shared/features/bot/topic-ids.ts';
import { readWords } from '../../../platform/language/read-words.ts';
import { said } from './said.ts';

/** A topic about which shoppers ask a shop: the patterns of questions, and of the texts about it where they differ. */
type Topic = { readonly asks: RegExp; readonly tells: RegExp };

/**
 * Topics that shoppers ask any shop about. Messages and the questions of a profile are read into the same topics, so that
 * they match without a common word: «¿hay que dar algo alante?» and «avance del 50%».
 */
const TOPICS: Readonly<Record<TopicId, Topic>> = {
  layaway: {
    asks: said`
      dar(?:te|le|les)? una parte|una parte (?:ahora|hoy|y|alante)|plan de apartado
      apart(?:ar|ado|arl[oa]s?|arme|arl[oa]|an|as|arias?)|sistema de apartado|lay ?away|dejar(?:l[oa]s?)? (?:pag[oa]|abonad[oa]|con (?:un )?abono|guardad[oa])
      (?:me )?(?:lo|la|los|las) (?:guardan?|reservan?|apartan?) (?:con|si|hasta|para)|ir (?:pagando|abonando)|abonando|abonar
      pagar(?:l[oa]s?)? (?:poco a poco|a poquito|de a poco)|separar(?:l[oa]s?)? con|plan separe
    `,
    tells: said`apart(?!ament)\w*|abon\w*|separ\w*|lay ?away|reserv\w*`,
  },
  credit: {
    asks: said`
      fi(?:a|an|as|ado|ao|ar|aria[ns]?)|fia(?:me|melo|mela|nos)|fie(?:me|n)|a credito|dan credito|credito personal|cogerl[oa]s? fia\w*
      (?:te|le|se) (?:lo|la) pago (?:despues|luego|manana|el \w+|cuando|a fin|en la quincena|el dia)|pagar(?:te|le|l[oa]s?)? (?:despues|luego|en la quincena|a fin de mes|cuando cobre)
      financi\w+|cuotas?|(?:a|en|por) (?:\w+ )?pagos?(?= |$)(?! (?:de|contra|por))|a plazos?|mensualidad\w*|pagos mensuales|quincenal\w*|(?:el |la |de |con |sin |cuanto )inicial|inicial de|tarjeta de la tienda
    `,
    tells: said`fian|fiamos|fiado|credito|financi\w*|cuotas|plazos?|inicial`,
  },
  wholesale: {
    asks: said`
      al por mayor|por mayor|(?:por|en) cantidad(?:es)?|\d{2,} (?:\w+ |, ){1,8}(?:me|nos|le) (?:lo |la |los |las )?(?:dejan?|dejas|hacen?|haces|salen?|dan|das|ponen?) (?:\w+ ){0,2}(?:barat[oa]s?|descuento|rebaja|mejor precio)|mayorista|al mayor(?! (?:mi[oa]?|de|tuyo))|al detalle|para (?:re)?vender(?:l[oa]s?)?|para revend\w+|para mi (?:negocio|tienda|colmado|salon)
      (?:precio|descuento|rebaja|especial|oferta) (?:por|al|si|cuando) (?:\w+ ){0,4}(?:cantidad|mayor|vari[oa]s|much[oa]s|bastante|mas de|\d{2,})
      compr[ao]\w* (?:en cantidad|bastante|por (?:caja|cajas|docena))|si (?:compro|llevo|cojo|pido) (?:mas de|much[oa]s|vari[oa]s|bastante|\d{2,}|una (?:docena|caja))
    `,
    tells: said`por mayor|al mayor|mayorista|cantidad|revend\w*`,
  },
  contractor: {
    asks: said`contratistas?|constructoras?|maestro (?:de obra|constructor)|para (?:una|la|mi) obra|ingenieros?|precio (?:de|para) (?:tecnico|profesional|contratista)s?`,
    tells: said`contratistas?|obras?|constructor\w*|tecnicos?|profesional\w*`,
  },
  exchange: {
    asks: said`
      (?:me |se |le |te )?(?:lo |la |los |las )?cambi(?:an|ar|arl[oa]s?|o|as|aria[ns]?|arme|armel[oa]) (?:si|por otr\w+|la talla|la pieza|de talla|de color|el color|una|un|el|la|despues|luego)|hacen cambios?|aceptan cambios?|(?:me|te|se|nos) l[oa]s? (?:cambian|cambias|cambiarian|pueden cambiar|puede cambiar)
      cambios? (?:de|por) (?:talla|pieza|mercancia|color)|politica de cambios?|(?:puedo|puede|podria) cambia\w*|no (?:me |le |les )?(?:sirv|qued|gust|entr|funcion)\w+ (?:\w+ ){0,6}cambi\w+|que no (?:me|le|les) (?:guste|sirva|quede|entre)n?|(?:compre|lleve|compro) (?:\w+ ){1,8}no (?:me|le|les) (?:gust|sirv|qued|entr|funcion)\w*|(?:llev|volv)\w+ (?:\w+ ){0,2}para atras
      (?:si|y si|que pasa si|cuando|pero) (?:\w+ ){0,4}(?:no (?:me|le|les|te) (?:sirven?|quedan?|gustan?|calza[n]?|entra[n]?)|(?:me|le) queda[n]? (?:\w+ )?(?:grande|pequen\w+|apretad\w*|chiquit\w*|cort\w+|anch\w+|mal))
      (?:le|me) (?:aprieta|queda (?:\w+ )?(?:grande|pequen\w*|apretad\w*|chiquit\w*|cort\w+|anch\w+)|quedo (?:\w+ )?(?:grande|pequen\w*|apretad\w*|chiquit\w*|cort\w+|anch\w+)|quedaron (?:\w+ )?(?:grandes|pequen\w*|apretad\w*|chiquit\w*))
      cuantos? dias (?:tengo|hay|dan|me dan) para (?:volver|cambi\w+|devolv\w+|llev\w+|ir)|(?:puedo|podria|hay chance de) (?:volver|ir) (?:a|para|con) (?:cambiar\w*|el|ella)
    `,
    tells: said`cambi(?:ar|ar[a-z]+|os?|a|an)`,
  },
  refund: {
    asks: said`
      devol(?:ver|verl[oa]s?|verme|ucion|uciones|veria[ns]?)|devuelv(?:en|es|o|e)|reembols\w*|(?:mi|el|los) (?:dinero|cuartos) (?:de vuelta|para atras)
      (?:devuelven|regresan|dan) (?:el|mi|los) (?:dinero|cuartos)|me arrepiento|si me arrepiento|retornar\w*
    `,
    tells: said`devol\w*|devuelv\w*|reembols\w*`,
  },
  warranty: {
    asks: said`
      garantia[s]?|garantizad[oa]s?|si (?:se (?:me )?(?:dana|rompe|quema|descompone|desarma|jode|parte|explota)|sale (?:mal[oa]|danad[oa]|defectuos[oa])|deja de (?:funcionar|prender|servir)|no (?:prende|enciende|funciona|sirve))
      quien (?:me )?responde si|cubren? si|me responden si
    `,
    tells: said`garantia[s]?`,
  },
  deposit: {
    asks: said`
      avance|anticipo|adelant(?:o|ar|ad[oa]|arl\w+)|deposito para|dar algo (?:alante|adelante|antes)|(?:algo|dinero|una parte) (?:alante|adelante|adelantad[oa]|primero|antes)
      pag\w+ (?:\w+ ){0,3}(?:alante|adelante|por adelantado|primero|antes)|cuanto (?:hay que|tengo que|se) (?:dar|dejar|poner|avanzar|adelantar|pagar) (?:de|para|alante|adelante|antes)|cuanto (?:hay que|tengo que|se|hay|debo) (?:dar|dejar|avanzar|adelantar|abonar)\w*
      (?:se paga|pag\w+) (?:to|todo) (?:\w+ ){0,3}(?:cuando|al|alante|de una|junto)|con cuanto (?:se|lo|la) (?:separa|aparta|encarga)|la mitad (?:alante|antes|primero|adelante)
    `,
    tells: said`avance|anticipo|adelant\w*|deposito|abono|la mitad|con el \d+|por ciento|inicial|se encarga|encargo|encargar`,
  },
  leadTime: {
    asks: said`
      cuando (?:(?:lo|la|los|las|se) )*(?:puedo|podria|paso) (?:a )?(?:busc|recog|pas|retir)\w*|(?:cuando|a que hora) (?:esta|estan|estaria|estarian) list\w*
      (?:con )?(?:cuant[oa]s?|que) (?:tiempo|dias|horas|anticipacion) (?:de|antes|hay que|tengo que|se|con)\w* (?:\w+ ){0,4}(?:encarg\w+|pedir\w*|avisar\w*|anticipacion|orden\w+|reserv\w+|separ\w+|prepar\w+|hac\w+)
      (?:con|que) (?:que|cuanto|cuanta) (?:tiempo|anticipacion|antelacion)|anticipacion|antelacion|para (?:cuando|que dia) (?:me )?(?:lo|la|los|las|esta|estaria|estaria[n]?) (?:tienen|tendrian|list\w*|hacen)
      (?:me lo|me la|lo|la|los|las) (?:hacen|tienen|preparan|pueden (?:hacer|tener)) (?:list[oa]s? )?(?:para|el mismo|de hoy|hoy|manana|en el dia)
      (?:cuanto|que) (?:tiempo )?(?:tardan?|duran?|demoran?|se toman?|se tarda[n]?|se cogen) (?:en|haciendo|preparando|para) (?:hacer|prepara|prepara\w*|tener|entregar un|terminar|confeccionar|hacerl\w+|fabrica\w*)|(?:duran?|tardan?|demoran?) (?:en )?haci?e\w+
      si (?:lo|la|los) (?:pido|encargo|ordeno) (?:hoy|ahora|manana|el \w+) (?:\w+ ){0,4}(?:esta|estaria|lo tienen|list[oa])
    `,
    tells: said`encarg\w*|anticipacion|antelacion|tiempo (?:de|para)|tarda[n]? en (?:hacer|prepar\w*)|con cuanto tiempo|prepar\w*|dias antes|horas antes`,
  },
  cancelOrder: {
    asks: said`(?:si|y si|puedo|que pasa si|podria) (?:\w+ ){0,3}(?:cancel\w+|anul\w+|arrepient\w+) (?:\w+ ){0,3}(?:encargo|pedido|orden|reserva|cita)?|pierd[oe] (?:lo que|el avance|el deposito|el dinero|mis? cuartos?|los cuartos)`,
    tells: said`cancel\w*|anul\w*`,
  },
  deliveryTime: {
    asks: said`
      hasta que hora (?:\w+ ){0,4}(?:pedir|pido|ordenar|ordeno|llegue|llega|despach\w+)|(?:cuanto|que tiempo|en que (?:tiempo|rato|tanto)|en cuanto(?: tiempo)?|que tanto|como cuanto|como que tiempo) (?:\w+ ){0,5}(?:tarda\w*|demora\w*|llega\w*|entreg\w+|l[oa]s? (?:tengo|tendria)|cae|traen)
      (?:tarda|demora|dura)\w* (?:\w+ ){0,3}(?:mucho|delivery|envio|llegar|en llegar|el pedido|para llegar)|(?:me|nos) (?:llega|cae|lo traen|lo entregan|lo mandan|la traen|los traen) (?:\w+ ){0,2}(?:hoy|manana|ahora|mismo|ese dia|el mismo)
      (?:cuando|a que hora|que dia|para cuando) (?:(?!les |le |te |va |van )\w+ ){0,3}(?:llega\w*|entreg\w+|lo traen|me lo mandan|lo recibo|lo tendria|lo tengo|me cae)|entrega (?:hoy|el mismo dia|inmediata)|llega (?:hoy|el mismo dia)
      si (?:hago|pido|compro|ordeno|lo pido|la pido|los pido|hago la compra|hago el pedido) (?:\w+ ){0,8}(?:hoy|ahora|ya|tarde|manana|noche)
      (?:tarda|demora)[ns]?(?= (?:,|\.|\?)|$)|en que rato|que rato
    `,
    tells: said`tarda\w*|demora\w*|en que tiempo|entreg(?:an|a|as)|tiempo de entrega|cuando llega|llega\w*|mismo dia|rapido`,
  },
  payOnDelivery: {
    asks: said`
      (?:pag\w+|cobran|se paga) (?:\w+ ){0,6}(?:cuando (?:me )?(?:llegue|lo reciba|la reciba|lo traigan|lo lleven|me lo lleven|me lo traigan|llega|lleguen)|al (?:recibir\w*|llegar|del (?:paquete|delivery|motor)|mensajero|delivery|motorista|muchacho|momento))
      contra ?entrega|(?:al|el) (?:mensajero|motorista|muchacho del delivery|del paquete|delivery) (?:le|se le) (?:pago|paga)|pago (?:al|cuando) (?:recib\w+|llegue|reciba)
    `,
    tells: said`contra ?entrega|al recibir|cuando (?:llegue|reciba)|pag\w*`,
  },
  cardAtDoor: {
    asks: said`
      (?:tarjeta|verifone|datafono|maquinita|pos) (?:\w+ ){0,8}(?:delivery|casa|lleven|llevan|traen|traigan|domicilio|mensajero|motorista|entreg\w+)|(?:delivery|mensajero|motorista|muchacho) (?:\w+ ){0,6}(?:tarjeta|verif\w+|maquinita)|(?:anda|andan|llevan?|traen?) (?:\w+ ){0,2}(?:verif\w+|maquinita|datafono)
    `,
    tells: said`tarjeta|verifone|pago`,
  },
  account: {
    asks: said`
      (?:numero|num|no) de (?:la )?cuenta|a nombre de quien(?: (?:esta|es|va|sale))?(?= (?:la cuenta|\?|,)|$)|(?:a|en|por) (?:que|cual|cuales) (?:\w+ )?(?:cuenta|banco)|(?:dame|manda\w*|pasa\w*|envia\w*|mandame|dime|cual es|deme|tienen|necesito|tienes) (?:\w+ ){0,3}(?:cuenta[s]?(?: (?:de|del|para|bancaria|banco))?)(?= |$)
      (?:a )?donde (?:te |le |les )?(?:transfiero|deposito|hago (?:la transferencia|el deposito)|mando (?:los cuartos|el dinero|el pago))|cuenta (?:para|de banco|bancaria|del banco|de ahorro)|datos (?:del banco|bancarios|de la cuenta|para (?:transferir|el pago|la transferencia))
      como (?:te |le )?transfiero|para (?:transferirte|depositarte|transferirle|depositarle|hacer la transferencia|hacerte la transferencia)
    `,
    tells: said`cuenta[s]?|transfer\w*|banco[s]?|formas? de pago|pago`,
  },
  invoice: {
    asks: said`
      factura(?:n|s|r)?|(?:dan|hacen|tienen|emiten) comprobantes?|comprobante fiscal|ncf|rnc|valor fiscal|credito fiscal|con comprobante|recibo (?:fiscal|de compra)|itbis|impuestos?
    `,
    tells: said`factura\w*|comprobante|ncf|rnc|itbis|impuesto[s]?`,
  },
  fittingRoom: {
    asks: said`prob(?:ador|adores|arme(?:l[oa]s?)?|arsel[oa]s?|arl[oa]s?|ar la ropa)|medir(?:me|se)(?:l[oa]s?)?|me l[oa]s? puedo (?:probar|medir)`,
    tells: said`probador\w*|prob\w*|medir\w*`,
  },
  installation: {
    asks: said`
      instal(?:an|as|ar|arl[oa]s?|acion|aciones|armel[oa]s?|aria[ns]?|en)|(?:lo|la|los|las|me l[oa]s?|tambien|ustedes) (?:ponen|montan|arman|colocan)|mont(?:an|ar|arl[oa]s?)|armad[oa]s?|(?:lo|la|los|las) arma|(?:arman|ensamblan|armarl[oa]s?|ensambla\w+)
      quien (?:me )?(?:lo|la|los|las) (?:instale|ponga|monte|arme|coloque)|mandan (?:un )?(?:tecnico|plomero|electricista|instalador)|(?:tienen|hay|conocen) (?:un |algun )?(?:tecnico|plomero|electricista|instalador|mecanico)
    `,
    tells: said`instal\w*|mont\w*|arma[nr]\w*|coloca\w*|ponen|tecnic\w*|mecanic\w*`,
  },
  repair: {
    asks: said`
      cambi(?:an|as|ar) (?:\w+ )?(?:pantallas?|baterias?|vidrios?|cristal(?:es)?|aceite|gomas?|pilas?|correas?)|repar(?:an|as|ar|arl[oa]s?|acion|aciones|en|aria)|arregl(?:an|as|ar|arl[oa]s?|en|aria)|compon(?:en|er)|servicio tecnico|(?:le|me) (?:hacen|dan) (?:el )?(?:servicio|mantenimiento)|mantenimiento|ajust(?:an|ar|es|arl[oa]s?)|ruedo[s]?|costur\w+
    `,
    tells: said`repar\w*|pantallas?|arregl\w*|compon\w*|servicio|mantenimiento|ajust\w*|ruedo\w*`,
  },
  keys: {
    asks: said`(?:copias?|duplicados?|duplic(?:an|ar)|sacan?|hacen) (?:\w+ ){0,3}llaves?|llaves? (?:\w+ ){0,2}(?:copi\w+|duplic\w+)`,
    tells: said`llaves?`,
  },
  colorMix: {
    asks: said`
      (?:mezcl|prepar|igual|entint|hac|sac|consigu|combin)\w* (?:\w+ ){0,5}(?:color\w*|tono[s]?|pintura[s]?)|(?:mismo|igual|parecido|exacto) (?:tono|color) (?:\w+ ){0,3}(?:pared|muestra|casa|carro)|(?:muestra|muestrecita|pedacito) (?:de|del) (?:la |mi |el )?(?:pared|pintura|color|tono)|el (?:mismo|mismito) (?:tono|color)
    `,
    tells: said`(?:colores?|tonos?) de pintura|mezcl\w*|entint\w*|prepar\w* (?:\w+ ){0,2}color\w*`,
  },
  cutting: {
    asks: said`(?:lo|la|los|las|me l[oa]s?|ustedes) (?:cortan|pican)|cort(?:an|arl[oa]s?|armel[oa]s?) (?:\w+ ){0,3}(?:medida|tamano|pedazo|largo)|a la medida`,
    tells: said`cort\w*|medida`,
  },
  dedication: {
    asks: said`
      dedicatoria|(?:le |lo |la |les )?(?:escrib|pon|rotul)(?:en|es|e|er|erle|irle|ir|enle|an) (?:\w+ ){0,4}(?:mensaje|nombre|letrero|felicidades|feliz|letras|frase|arriba|encima|texto)|(?:con|lleva|incluye) (?:el |un )?(?:nombre|mensaje|letrero)|(?:mensaje|nombre|felicidades|frase|letras) (?:\w+ ){0,3}(?:arriba|encima|en el bizcocho|escrit\w+)
    `,
    tells: said`dedicatoria|mensaje|escrib\w*|nombre|letrero`,
  },
  custom: {
    asks: said`
      personaliz\w*|(?:estamp|bord|imprim|grab|serigraf|sublim)\w* (?:\w+ ){0,3}(?:logo|nombre|foto|letra[s]?|diseno)|(?:con|ponen|le ponen) (?:\w+ ){0,2}(?:logo|mi logo|un logo|mi diseno)|a mi gusto|diseno propio|por encargo|(?:hacen|cogen|aceptan|reciben) (?:encargos?|disenos?|pedidos especiales)|tematic[oa]s?
    `,
    tells: said`personaliz\w*|estamp\w*|bord\w*|logo|encargo[s]?|diseno[s]?|tematic\w*`,
  },
  fillings: {
    asks: said`rellenos?|rellen(?:an|ado)s?|(?:de )?que sabor(?:es)?|sabores|(?:de )?que (?:viene|vienen|lo hacen|los hacen) rellen\w+|con que (?:lo|los) rellen\w+`,
    tells: said`rellen\w*|sabor\w*`,
  },
  portions: {
    asks: said`
      (?:para|da para|alcanza para|rinde para|dan para) (?:como )?(?:cuant[oa]s?)(?: (?:gente|persona[s]?|invitad[oa]s?|porcion\w*))?|cuant[oa]s? (?:gente|persona[s]?|invitad[oa]s?|porcion\w*|pedazos?) (?:come|comen|alcanza|da|sale[n]?|rinde|trae|coge)
      (?:de )?cuant[oa]s? libras? (?:\w+ ){0,5}(?:para|persona[s]?|gente|invitad[oa]s?)|cuanto (?:rinde|alcanza|da)
    `,
    tells: said`personas?|porcion\w*|rinde|alcanza|cuantas? libras?`,
  },
  allergens: {
    asks: said`
      gluten|celiac[oa]s?|alergi\w*|alergic[oa]s?|lactosa|intolerante\w*|(?:tiene|lleva|trae|contiene|con) (?:mani|nuez|nueces|almendras?|leche|huevo|gluten|lactosa|soya)|sin (?:gluten|lactosa|leche|huevo|mani|nueces)
    `,
    tells: said`gluten|alerg\w*|lactosa|celiac\w*|mani|nueces|intoleran\w*`,
  },
  sugarFree: {
    asks: said`sin azucar|diabetic[oa]s?|azucar (?:alta|en la sangre)|endulz\w*|vegan[oa]s?|vegetarian[oa]s?|keto`,
    tells: said`azucar|diabetic\w*|vegan\w*|vegetarian\w*|keto`,
  },
  ingredients: {
    asks: said`ingredientes?|(?:de )?que (?:esta|estan) hech[oa]s?|con que (?:esta|lo|la|los|las) (?:hech[oa]s?|hacen|prepar\w+)|conservantes?|natural(?:es)?|organic[oa]s?`,
    tells: said`ingrediente\w*|hech[oa]s?|natural\w*|conservante\w*`,
  },
  shelfLife: {
    asks: said`(?:cuanto|que tiempo|cuantos dias) (?:\w+ ){0,3}(?:dura|duran|aguanta|aguantan|se (?:conserva|mantiene|guarda)n?)(?: \w+){0,4} (?:nevera|frio|fresc[oa]s?|buen[oa]s?|danarse|guardad[oa]s?|freezer)|(?:se )?(?:dana|danan) (?:rapido|ligero)|refriger\w+|caduc\w+|venc(?:e|en|imiento)`,
    tells: said`dura[n]?|conserv\w*|nevera|refriger\w*|venc\w*`,
  },
  giftWrap: {
    asks: said`(?:en|para|papel de|funda de|caja de) regalo (?:me )?(?:lo |la |los |las )?(?:envuelven|empacan|preparan|ponen)?|envuelv\w+|envoltura|envolver\w*|empaque (?:de regalo|especial)|(?:lo|la|los|las) (?:empac|envuelv|prepar|pon|arregl)\w+ (?:\w+ ){0,3}(?:para|como|de) regalo|tarjetita|(?:con|ponen) (?:tarjeta|lazo|mono)`,
    tells: said`regalo|envuelv\w*|envolt\w*|empaque\w*|envolv\w*`,
  },
  minimum: {
    asks: said`lo (?:menos|minimo) que (?:\w+ ){0,3}(?:pedir|comprar|pido|compro|gastar|ordenar)|(?:pedido|compra|orden|cantidad|monto|consumo) minim[oa]|minimo (?:de|para|que|hay)|cual es el minimo|desde cuanto (?:llevan|mandan|hacen|traen|es)|cuanto (?:hay|tengo) que (?:comprar|pedir|gastar)`,
    tells: said`minim[oa]`,
  },
  freeDelivery: {
    asks: said`(?:delivery|flete|llevan|mandan|traen) (?:\w+ ){0,3}(?:gratis|gratuito|incluido|sin costo)|(?:gratis|gratuito) (?:el |es el )?(?:delivery|flete)`,
    tells: said`gratis|gratuito|sin costo`,
  },
  interior: {
    asks: said`(?:al|para el|en el|hasta el|todo el) (?:interior|pais)|otr[oa]s? (?:provincia|pueblo|ciudad)\w*|provincias?|pueblos?|caribe (?:pack|tours|express)|metro ?pac|vimenpaq|bm cargo|por (?:guagua|correo|parada)|fuera (?:de la ciudad|del pais|de la capital|de santiago)|(?:a|para) (?:nueva york|estados unidos|new york|puerto rico|espana|haiti)`,
    tells: said`interior|pais|provincia\w*|pueblo\w*|metro ?pac|caribe pack`,
  },
  defect: {
    asks: said`
      (?:si|cuando|que pasa si) (?:\w+ ){0,5}(?:llega|llegan|sale|salen|viene|vienen|esta|estan) (?:\w+ )?(?:mal|mal[oa]s?|fri[oa]s?|rot[oa]s?|danad[oa]s?|vencid[oa]s?|incomplet[oa]s?|equivocad[oa]s?|con (?:un |algun )?(?:defecto|problema|dano|falla))
      (?:si|cuando) (?:\w+ ){0,4}se (?:le |me |les )?(?:despeg|romp|dan|descos|desarm|decolor|desti|quem|oxid|encog|part|raj|cae)\w*|(?:salen?|salio|salieron|vino|vinieron|vienen?|llegan?|llego|llegaron|estaban?|mandaron|trajeron) (?:\w+ ){0,4}(?:podrid|cortad|danad|vencid|agri|rot|pasad)[oa]s?(?= |$)|defectos? de fabrica|con (?:un |algun )?defecto
    `,
    tells: said`llega mal|mal estado|defecto|danad\w*|rot[oa]s?|vencid\w*|reclam\w*|garantia|despeg\w*`,
  },
  sizing: {
    asks: said`(?:que|cuales) (?:tallas?|numeros?|sizes?) (?:usan|manejan|son|es|americana|europea|viene)|\d+ (?:americano|americana|de aqui|us|europeo)|que (?:numero|talla) (?:es|seria|equivale) (?:el|la|un|en) |(?:tallas?|numeracion) (?:americana|europea|normal)|como (?:vienen|son) (?:las )?tallas|guia de tallas|tabla de (?:tallas|medidas)`,
    tells: said`tallas?|numeracion`,
  },
  catering: {
    asks: said`(?:hacen|preparan|cogen|atienden|cocinan|trabajan|aceptan|reciben) (?:\w+ ){0,3}(?:para|de) (?:\w+ ){0,3}(?:fiestas?|actividad(?:es)?|eventos?|bodas?|cumpleanos|bautizos?|reunion(?:es)?|oficinas?|empresas?|\d+ personas|grupos?)|catering|buffet`,
    tells: said`actividad\w*|evento[s]?|fiesta[s]?|catering|buffet|grupos?`,
  },
  stairs: {
    asks: said`(?:l[oa]s? )?sub(?:en|ir|irl[oa]s?|es|e) (?:\w+ ){0,5}(?:piso|escalera[s]?|apartamento|nivel)|(?:segundo|tercer|tercero|cuarto|quinto|\d+) (?:piso|nivel)|por (?:la |las )?escaleras?`,
    tells: said`escalera[s]?|piso[s]?|suben|subir`,
  },
  parking: {
    asks: said`parqueo[s]?|parquear\w*|estacionamiento|estacionar\w*|donde (?:dejo|pongo|parqueo) (?:el carro|la guagua|el motor)`,
    tells: said`parque\w*|estacion\w*`,
  },
  appointment: {
    asks: said`(?:me |nos )?(?:puede[ns]?|podrian?|podrias) atender\w*|(?:me|nos|la|lo) atienden|hay (?:cupo|espacio|turno|cita)s?|sin avisar|sin cita|(?:apart|reserv|separ|anot|apunt|agend|guard)\w* (?:\w+ ){0,3}(?:el |para el |manana |hoy |este )?(?:lunes|martes|miercoles|jueves|viernes|sabado|domingo|manana|hoy)? ?a las? \d+|(?:hay que|tengo que|se|debo|puedo|como) (?:\w+ ){0,2}(?:cita[s]?|reserv\w+|agend\w+|turno[s]?)|(?:con|sin|por|hacer|sacar|coger|dan|dame|quiero|una|necesito) (?:una |previa )?cita[s]?|cita previa|orden de llegada|reservacion\w*`,
    tells: said`citas?|reserv\w*|turno[s]?|orden de llegada|agend\w*`,
  },
  prescription: {
    asks: said`receta[s]?(?: medica)?|(?:sin|con|piden|necesit\w+|hace falta|exigen) (?:la |una )?(?:receta|indicacion)|indicacion (?:medica|del medico|del doctor)`,
    tells: said`receta[s]?|indicacion`,
  },
  insurance: {
    asks: said`segur[oa]s?(?: (?:medico|de salud))|(?:aceptan|cogen|trabajan con|reciben|toman|pasan|tienen) (?:el |los |mi |la )?(?:seguros?|senasa|humano|ars|palic|universal|mapfre|yunen|monumental)|ars|senasa`,
    tells: said`segur[oa]s?|senasa|ars|humano|palic`,
  },
  usedGoods: {
    asks: said`(?:es|son|estan?|viene[n]?) (?:nuev[oa]s?|usad[oa]s?|de uso|de segunda|de paquete|sellad[oa]s?|de caja|original(?:es)?|copia[s]?|clon|replica[s]?|generic[oa]s?|autentic[oa]s?)|original(?:es)?|replicas?|imitacion\w*|de paca|de segunda mano`,
    tells: said`original\w*|nuev[oa]s?|usad[oa]s?|copia[s]?|replica[s]?|generic\w*|segunda`,
  },
  tradeIn: {
    asks: said`
      cambi\w+ (?:\w+ ){0,3}(?:viej|usad)[oa]s?|(?:mi|un|una|el|la) (?:\w+ ){1,5}(?:l[oa]s? )(?:cogen|reciben|toman|evaluan|aceptan)|(?:te|le|les|se l[oa]) (?:doy|entrego|dejo) (?:\w+ ){0,10}complet\w+|complet\w+ (?:lo que|el resto|la diferencia)
      cuanto (?:me )?(?:dan|ofrecen|pagan) por (?:mi|el|la|un|una)|(?:cogen|reciben|toman|aceptan|compran|dan|evaluan) (?:\w+ ){0,4}(?:usad[oa]s?|viej[oa]s?|de parte de pago|a cuenta|como parte)|parte de pago|a cuenta|(?:cogen|reciben|toman) (?:el|la) (?:mi[oa]|viej[oa]|usad[oa])|(?:doy|entrego|llevo|cambio) (?:el|la|mi) (?:\w+ ){0,2}viej[oa]|(?:les|te|le) (?:doy|entrego|llevo|vendo) (?:el|la|mi) (?:mi[oa]|viej[oa]|usad[oa]|celular|telefono)
    `,
    tells: said`parte de pago|a cuenta|(?:recib|tom|cog|acept|compr|lleva)\w* (?:\w+ ){0,3}(?:usad|viej)[oa]s?|evalu\w*|tasar\w*|recib\w* (?:equipo|celular)\w*`,
  },
  rent: {
    asks: said`alquil\w+|rent(?:an|a|ar|arl[oa])`,
    tells: said`alquil\w*|rent(?:an|ar|amos)`,
  },
  training: {
    asks: said`(?:dan|hay|ofrecen|imparten) (?:\w+ ){0,2}(?:clases?|cursos?|talleres?|adiestramiento)|curso[s]? de`,
    tells: said`clases?|cursos?|taller\w*`,
  },
  jobs: {
    asks: said`(?:busco|buscan|estan buscando|necesitan|hay|ofrecen|dan) (?:\w+ ){0,2}(?:trabajo|empleo|vacante[s]?|personal|empleados?)|(?:solicitud|aplicar para) (?:\w+ ){0,2}(?:empleo|trabajo)|curriculum|(?:dejar|llevar|enviar|mandar) (?:mi )?(?:curriculum|cv)`,
    tells: said`empleo[s]?|vacante[s]?|trabaj\w*|curriculum`,
  },
  socials: {
    asks: said`instagram|facebook|tiktok|pagina web|redes(?: sociales)?|pagina de ustedes|perfil de ustedes`,
    tells: said`instagram|facebook|tiktok|redes|pagina`,
  },
  restock: {
    asks: said`(?:cuando|que dia) (?:\w+ ){0,3}(?:llegan?|traen|entra[n]?|reciben|surten|reponen|vuelve[n]? a (?:tener|traer|llegar|haber))(?: \w+){0,3}|(?:va|van) a (?:traer|llegar|entrar|reponer)|cuando (?:les|te|le) (?:llega|entra)n?|avis(?:an|ame|enme|arme|eme) cuando`,
    tells: said`llega\w* mercancia|repon\w*|surt\w*|cada cuanto`,
  },
  services: {
    asks: said`(?:hacen|ofrecen|dan|tienen) (?:\w+ ){0,2}(?:servicio|servicios) (?:de|a|para)?|catering|buffet|(?:para|atienden) eventos?|(?:a|atienden a) domicilio`,
    tells: said`servicio[s]?|evento[s]?|catering|domicilio|buffet`,
  },
  seating: {
    asks: said`(?:se puede|puedo|hay donde|para) (?:comer|sentarse|sentarme|consumir) (?:ahi|alla|aqui|en el local)|mesas? (?:para|donde)|para comer (?:ahi|alla)|wifi|aire acondicionado ahi|bano[s]? (?:para|ahi)`,
    tells: said`comer|mesas?|wifi|sentar\w*|bano[s]?|consumir`,
  },
  pets: {
    asks: said`(?:puedo|se puede|dejan) (?:\w+ ){0,3}(?:con|entrar|llevar) (?:\w+ ){0,2}(?:perr[oa]|mascota|gat[oa])`,
    tells: said`mascotas?`,
  },
  freshness: {
    asks: said`(?:es|son|esta|estan|lo hacen|los hacen) (?:\w+ )?(?:fresc[oa]s?|del dia|de hoy|congelad[oa]s?)|cada cuanto (?:hacen|hornean|traen)|a que hora (?:sale|hornean|esta listo|estan listos)`,
    tells: said`fresc[oa]s?|del dia|hornea\w*|congelad\w*|cada dia`,
  },
  reserveTable: {
    asks: said`reservar (?:una )?mesa|reserva para \d+`,
    tells: said`reserv\w*`,
  },
  minors: {
    asks: said`
      (?:puede[ns]?|puedo|dejan|permiten|aceptan|atienden|reciben|(?:se |le |les )(?:l[oa]s? )?(?:hacen?|venden?|dan?|despachan?|ponen?|entregan?|sirven?)) (?:\w+ ){0,6}(?:hij[oa]|nin[oa]|menor|muchach[oa]|sobrin[oa]|herman[oa]|niet[oa]|chamaquit[oa]|carajit[oa]|adolescente)s?|(?:hij[oa]|nin[oa]|menor|muchach[oa]|sobrin[oa]|herman[oa]|niet[oa]|chamaquit[oa]|carajit[oa]|adolescente)s? (?:\w+ ){0,12}(?:puede[ns]?|puedo|dejan|permiten|aceptan|atienden|reciben|(?:se |le |les )(?:l[oa]s? )?(?:hacen?|venden?|dan?|despachan?|ponen?|entregan?|sirven?))
      (?:a |desde )que edad (?:\w+ ){0,3}(?:puede|se|tiene que|debe|hay que|acept|reciben|atiend)\w*|menor(?:es)?(?: de (?:edad|\d+))?(?! precio)
      (?:mi|el|la|un|al) (?:hij[oa]|nin[oa]|menor|muchach[oa]|sobrin[oa]|herman[oa]|niet[oa]|chamaquit[oa]|carajit[oa]|adolescente)s? (?:\w+ ){0,8}(?:cerveza|ron|cigarr\w+|alcohol|bebida|romo|vape)
    `,
    tells: said`menor(?:es)?|\d+ anos|edad`,
  },
  spicy: {
    asks: said`(?:es|son|esta|estan) (?:muy )?picantes?|pica(?:n)? (?:mucho|demasiado)?(?= \?|$)`,
    tells: said`pica\w*`,
  },
  homeService: {
    asks: said`
      (?:van|vienen|ir|venir|vas|vienes|pasan) (?:\w+ ){0,3}(?:a|por|hasta) (?:la |mi |su |el |nuestra )?(?:casa|apartamento|domicilio|oficina|residencia|hogar)(?= |$)
      (?:servicios?|atienden|trabajan|atencion|consultas?) (?:\w+ ){0,2}(?:a domicilio|a delivery|en la casa|a la casa)
    `,
    tells: said`(?:van|vienen|atienden|trabajan|servicios?) (?:\w+ ){0,2}(?:a |en )?(?:domicilio|delivery|la casa|casas)`,
  },
  lateArrival: {
    asks: said`(?:lleg\w+|voy|ando|vamos|estoy) (?:\w+ ){0,4}(?:tarde|atrasad[oa]|retrasad[oa])(?! (?:el|la|mi|su))|(?:me|nos) (?:retras|atras)\w+|tapon`,
    tells: said`tarde a|lleg\w* tarde|retras\w*|atras\w*|tardanza`,
  },
  pregnancy: {
    asks: said`embarazad[oa]s?|prenada|en estado|encinta|lactando|dando (?:el )?seno|amamantando`,
    tells: said`embarazad\w*|lactan\w*|prenada`,
  },
  documents: {
    asks: said`
      (?:que|cuales) (?:papel|document|requisit)\w*|requisitos|que (?:me |se |nos |le )?(?:piden?|necesit[ao][ns]?|exigen|hace falta|requiere[n]?)
      que (?:hay|tengo|debo|tenemos|se necesita) (?:que )?(?:para )?(?:llevar|presentar|entregar|buscar|depositar)
      (?:hay|tengo) que (?:llevar|presentar|tener) (?:\w+ ){0,2}(?:cedula|carta|papel\w*|document\w*|garante|fiador|carnet)
    `,
    tells: said`cedula|carta de trabajo|document\w*|papel(?:es)?|requisitos?|carnet|que (?:\w+ )?necesito`,
  },
  carrier: {
    asks: said`
      (?:por|en|con) (?:que|cual|cuales) (?:\w+ )?(?:via|compania|agencia|transporte|medio|empresa|guagua|courier|mensajeria)|por donde (?:\w+ ){0,2}(?:mand|envi|despach|lleg|vien)\w*|con quien (?:\w+ ){0,2}(?:mand|envi)\w*|por que via
    `,
    tells: said`caribe (?:pack|tours)|metro ?pac|vimenpaq|bm cargo|correo|guagua|courier|transporte|agencia|por donde envian`,
  },
  unlock: {
    asks: said`desbloque\w+|liber(?:an|ar|arl[oa]|as|aria[ns]?)|i ?cloud|(?:telefono|celular|equipo) (?:reportado|bloqueado)|quitar?n? (?:la |el )?(?:cuenta|bloqueo|clave|patron)`,
    tells: said`desbloque\w+|liber\w+|i ?cloud|reportad\w+`,
  },
  printing: {
    asks: said`imprim\w+|impresion(?:es)?|(?:te |les |le )?(?:mando|envio|paso|mandar\w*|enviar\w*) (?:un |el |una |la |por \w+ un )?(?:archivo|pdf|documento|word|excel)|(?:archivo|pdf|documento|foto) (?:\w+ ){0,5}(?:sacan|imprimen|revelan)`,
    tells: said`imprim\w+|impresion(?:es)?`,
  },
  surcharge: {
    asks: said`recargo|(?:cobran|cuesta|sale|pago) (?:\w+ )?(?:mas|extra|algo mas|aparte) (?:\w+ ){0,3}(?:tarjeta|transferencia)|tarjeta (?:\w+ ){0,5}(?:sube|cobran mas|mas caro|comision|aumenta)|comision`,
    tells: said`recargo|comision|cargo adicional`,
  },
};

/** Lists the topics about the store that a message in standard spelling asks for. */
export const topicsAsked = (line: string): TopicId[] => TOPIC_IDS.filter((id) => TOPICS[id].asks.test(line));

/** Whether a text is about a topic. */
export const tellsOf = (topic: TopicId, text: string): boolean =>
  TOPICS[topic].tells.test(readWords(text).line);

/** The topics that a question of a profile asks for, and the further ones of its answer. */
export type TopicsOfFaq = { readonly asked: readonly TopicId[]; readonly told: readonly TopicId[] };

/** Reads the topics of a profile's question and its answer. */
export const topicsTold = (question: string, answer: string): TopicsOfFaq => {
  const asked = readWords(question).line;
  const told = readWords(answer).line;
  return {
    asked: TOPIC_IDS.filter((id) => TOPICS[id].tells.test(asked)),
    told: TOPIC_IDS.filter((id) => ANSWERED.has(id) && TOPICS[id].tells.test(told)),
  };
};

/** Lists the topics of a profile's question whose owner chose none. */
export const topicsOfFaq = (question: string, answer: string): TopicId[] => {
  const { asked, told } = topicsTold(question, answer);
  return TOPIC_IDS.filter((id) => asked.includes(id) || told.includes(id));
};

/** Topics so specific that an answer which only mentions them is the right one. */
const ANSWERED: ReadonlySet<TopicId> = new Set([
  'deposit',
  'payOnDelivery',
  'cardAtDoor',
  'portions',
  'layaway',
  'deliveryTime',
  'exchange',
  'documents',
  'carrier',
  'pregnancy',
  'minors',
  'surcharge',
  'unlock',
]);
