/** Whom an error concerns: the number as a whole, or one message. */
export type WhatsAppAdvice = { readonly title: string; readonly advice: string };

/**
 * The meaning of each WhatsApp error for an owner, and what to do about it, by its code (`whatsapp 5`); those below zero,
 * `opted_out` and `no_answer` are our own.
 */
const ADVICE: Readonly<Record<string, WhatsAppAdvice>> = {
  '-1': {
    title: 'Nuestra aplicación ya no tiene acceso a tu cuenta de WhatsApp',
    advice: 'Conecta el número otra vez para que el bot conteste.',
  },
  '-2': {
    title: 'La cuenta de WhatsApp Business fue borrada',
    advice: 'Crea una cuenta en Meta Business y conecta su número.',
  },
  '-3': {
    title: 'Meta desactivó la cuenta de WhatsApp',
    advice: 'Entra a Meta Business y pide una revisión. Cuando Meta la active, el bot sigue solo.',
  },
  '0': {
    title: 'WhatsApp no reconoce la llave de acceso',
    advice: 'Crea una llave nueva en Meta y conecta el número otra vez.',
  },
  '10': {
    title: 'La llave no tiene permiso para enviar',
    advice: 'Dale el permiso whatsapp_business_messaging a la llave en Meta y conecta el número otra vez.',
  },
  '100': {
    title: 'WhatsApp no entendió lo que enviamos',
    advice: 'No es culpa tuya. Escríbenos si pasa de nuevo.',
  },
  '190': {
    title: 'La llave de acceso venció o fue retirada',
    advice:
      'Conecta el número otra vez: con Facebook si lo conectaste así, o con una llave nueva de Meta. Mientras tanto el bot no envía nada.',
  },
  '200': {
    title: 'La llave no tiene permiso sobre este número',
    advice: 'En Meta, asigna la cuenta de WhatsApp al usuario de la llave y conecta el número otra vez.',
  },
  '368': {
    title: 'Meta bloqueó la cuenta por un tiempo',
    advice: 'Revisa los avisos de tu cuenta en Meta. Volvemos a probar cada 15 minutos.',
  },
  '130429': {
    title: 'Se enviaron demasiados mensajes muy rápido',
    advice: 'No hagas nada: bajamos la velocidad y siguen saliendo solos.',
  },
  '131026': {
    title: 'El mensaje no se pudo entregar',
    advice:
      'Puede que la persona no use WhatsApp, te haya bloqueado o tenga una versión vieja. Llámala por teléfono.',
  },
  '131031': {
    title: 'Meta bloqueó la cuenta de WhatsApp',
    advice:
      'Entra a Meta Business, revisa por qué la bloquearon y pide una revisión. Volvemos a probar cada 15 minutos.',
  },
  '131042': {
    title: 'Meta tiene un problema con tu pago',
    advice: 'Revisa la tarjeta de tu cuenta de WhatsApp en Meta Business.',
  },
  '131047': {
    title: 'Pasaron más de 24 horas desde el último mensaje del cliente',
    advice: 'WhatsApp no deja escribirle hasta que te escriba de nuevo. Si es urgente, llámalo.',
  },
  '131048': {
    title: 'Meta limitó los envíos de este número',
    advice: 'Muchas personas lo bloquearon o reportaron. Revisa la calidad del número en Meta.',
  },
  '131049': {
    title: 'Meta decidió no entregar este mensaje',
    advice: 'La persona recibió demasiada publicidad hoy. Espera un día antes de escribirle.',
  },
  '131050': {
    title: 'La persona no quiere recibir publicidad',
    advice: 'No le envíes más promociones.',
  },
  '131051': {
    title: 'WhatsApp no admite este tipo de mensaje',
    advice: 'Pídele a la persona que lo escriba o mande una foto.',
  },
  '131052': {
    title: 'No pudimos bajar el archivo que mandó el cliente',
    advice: 'Pídele que lo mande otra vez.',
  },
  '131053': {
    title: 'WhatsApp no pudo enviar el archivo',
    advice: 'Prueba con otra foto, de menos de 5 MB.',
  },
  '131056': {
    title: 'Se enviaron muchos mensajes seguidos a la misma persona',
    advice: 'No hagas nada: salen solos, con un poco de espera.',
  },
  '132000': {
    title: 'A la plantilla le faltan datos',
    advice: 'Revisa los datos de la plantilla en Meta.',
  },
  '132001': {
    title: 'La plantilla no existe en ese idioma',
    advice: 'Revisa el nombre y el idioma de la plantilla en Meta.',
  },
  '133010': {
    title: 'El número no está registrado en WhatsApp',
    advice: 'Registra el número en Meta y conéctalo otra vez.',
  },
  opted_out: {
    title: 'El cliente pidió no recibir más mensajes',
    advice: 'Escribió BAJA. Cuando escriba ALTA podrás escribirle de nuevo.',
  },
  no_answer: {
    title: 'No sabemos si el mensaje llegó',
    advice: 'WhatsApp no contestó dos veces. Si el cliente no responde, escríbele de nuevo.',
  },
};

const UNKNOWN: WhatsAppAdvice = {
  title: 'WhatsApp no aceptó el mensaje',
  advice: 'Prueba otra vez en un rato. Si sigue, escríbenos con este código.',
};

/** Finds the advice for an error of WhatsApp. */
export const adviceOn = (code: string | number): WhatsAppAdvice => ADVICE[String(code)] ?? UNKNOWN;
