/** Words of any question to a shop, which do not distinguish questions. */
export const COMMON_IN_QUESTIONS = `
  dame damos deme
  que cual cuales como cuando cuanto cuantos cuanta cuantas donde quien es son el la los las lo un una uno
  unos unas de del al a en por para con y o u si no ni se me te le les nos su sus tu mi mis mio mia tus
  hay tienen tiene tengo tienes hacen hace hacer hago puedo puede pueden puedes podria podrian dan da dar
  doy usted ustedes esta estan ser estar sea aceptan acepta toman sirve sacar cogen coger cojo coge venden
  vende vender vendes trabajan manejan necesito quiero quisiera algo alguna algun porfavor saber pregunta
  hola buenas buenos buen tardes noches dias gracias dime mira oye ahi aqui alla aya aca cada pero mas muy
  ya eso esa ese esto este esos esas ello ella ellos va van voy ir vas vamos hoy ahora ahorita manana bien
  tambien cosa cosas favor amor don dona verdad entonces porque sobre desde hasta entre tanto tan solo ok
  klk necesita tener sin otro otra otros igual iguales uds ud yo vaya pues ah ay eh estoy soy
`;

/** General words for products: a question of the profile with them is about every product. */
export const GOODS_IN_GENERAL = `
  pieza piezas producto productos articulo articulos mercancia repuesto repuestos equipo equipos compra
  compras pedido pedidos mueble muebles celular celulares accesorios servicio servicios cliente clientes
  tienda negocio local
`;

/** Verbs of every trade: next to them, another word says what is asked. */
export const VERBS_OF_EVERY_TRADE = `
  pago pagos pagar paga pagan pagando
  llevar llevan lleva traer traen trae mandar mandan manda atienden atender reciben recibir salir salen
  sale usar usan ofrecen ponen poner pone parte partes cuesta cuestan cobran cobra vale valen precio
  tiempo duran dura dias mes meses horas hora abren abrir
`;
