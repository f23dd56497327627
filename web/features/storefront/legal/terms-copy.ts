import type { LegalCopy } from './legal-copy.ts';

/** Terms of service (`spec 2`). */
export const TERMS_COPY: LegalCopy = {
  pageTitle: 'Términos y condiciones – Colmado',
  description:
    'Las reglas de uso de Colmado: planes y cobros, uso permitido, datos, responsabilidad y contacto.',
  title: 'Términos y condiciones',
  updated: 'Última actualización: 27 de noviembre de 2026',
  lead: 'Este es el acuerdo entre tú y Colmado. Lo escribimos para que se entienda: léelo completo antes de abrir tu tienda.',
  contentsTitle: 'Contenido',
  mailboxLabel: 'Escríbenos a',
  sections: [
    {
      id: 'introduccion',
      title: 'Introducción',
      paragraphs: [
        'Colmado es un servicio para que negocios de República Dominicana publiquen un catálogo en línea y atiendan a sus clientes por WhatsApp, con la ayuda de un bot. Al crear una cuenta aceptas estos términos en tu nombre o en nombre del negocio que representas.',
        'Debes ser mayor de edad, dar datos verdaderos al registrarte y cuidar tu contraseña. Lo que se haga desde tu cuenta o desde las cuentas que invites es responsabilidad tuya.',
        'Colmado no es parte de las ventas. Tú decides tus precios, cobras, entregas y respondes ante tus clientes según las leyes dominicanas, incluida la Ley 358-05 de protección al consumidor.',
      ],
    },
    {
      id: 'planes-y-cobros',
      title: 'Planes y cobros',
      paragraphs: [
        'El plan Starter es gratis. Los planes de pago tienen un precio fijo mensual en pesos dominicanos, con los límites que se muestran en la página de inicio, en el registro y en tu panel.',
        'Los planes se pagan por adelantado, por uno o varios meses. Nada se cobra solo: tú envías cada pago, y lo pagado no es reembolsable una vez iniciado el ciclo. Puedes cambiar de plan o cancelar cuando quieras.',
        'Si te registras con un plan de pago, lo pruebas 7 días completos sin pagar. Tu primer mes cuenta desde que confirmamos tu primer pago; si no pagas, tu tienda pasa a Starter y no se borra nada.',
        'Te avisamos antes de que venza lo que pagaste. Después hay 7 días para pagar, en los que todo sigue igual; si no llega el pago, tu tienda pasa a Starter y no se borra nada. Si cambias a otro plan pago, lo que te queda del anterior cuenta para el nuevo según su precio.',
      ],
      points: [
        'Los límites de respuestas con IA, imágenes y minutos de audio se renuevan cada mes, el día en que creaste tu tienda.',
        'Al llegar a un límite no cobramos de más: el bot sigue contestando con respuestas directas y te avisamos.',
        'Si bajas de plan y ya usas más de lo que permite, no borramos nada; solo no podrás agregar más.',
        'Si cambiamos un precio, te lo diremos por correo al menos 30 días antes de que te toque.',
      ],
    },
    {
      id: 'uso-permitido',
      title: 'Uso permitido',
      paragraphs: [
        'Puedes vender productos y servicios legales en República Dominicana. Lo que publicas sigue siendo tuyo; nos das permiso para mostrarlo en tu tienda y para que el bot lo use al responder.',
        'No está permitido:',
      ],
      points: [
        'Ofrecer productos prohibidos, robados, falsificados o que pongan a alguien en peligro.',
        'Engañar a tus clientes con precios, fotos o existencias que no son ciertos.',
        'Enviar mensajes masivos no pedidos o incumplir las políticas de WhatsApp.',
        'Publicar datos de otras personas sin su permiso.',
        'Intentar entrar a cuentas ajenas, saturar el servicio o saltarte sus límites.',
      ],
    },
    {
      id: 'privacidad-y-datos',
      title: 'Privacidad y datos',
      paragraphs: [
        'Cómo tratamos los datos está en nuestra política de privacidad. Los datos de tus clientes son de tu negocio: los guardamos por encargo tuyo y solo para darte el servicio.',
        'Puedes descargar lo que tienes en Colmado. Si pides cerrar la cuenta, tu tienda sigue abierta 30 días por si te arrepientes; después borramos la cuenta y sus datos, salvo lo que la ley nos obligue a conservar.',
      ],
    },
    {
      id: 'limite-de-responsabilidad',
      title: 'Límite de responsabilidad',
      paragraphs: [
        'Trabajamos para que el servicio esté disponible y tus datos a salvo, pero ningún servicio en línea es perfecto. Lo ofrecemos tal como está y puede tener interrupciones, por ejemplo si falla WhatsApp, tu proveedor de internet o el nuestro.',
        'El bot responde con los datos que pusiste en tu catálogo. Revisa tus precios y existencias: un dato equivocado en el catálogo será una respuesta equivocada.',
        'No respondemos por ventas perdidas ni por acuerdos entre tú y tus clientes. Si tuviéramos que responder por algo, será como máximo por lo que pagaste en los últimos tres meses. Nada de esto quita derechos que la ley te da y no permite renunciar.',
        'Podemos suspender una tienda que incumpla estos términos. Te diremos el motivo; podrás seguir entrando y descargando tus datos.',
      ],
    },
    {
      id: 'contacto',
      title: 'Contacto',
      paragraphs: [
        'Si cambiamos estos términos en algo importante, lo avisaremos en el panel o por correo antes de que aplique. Se rigen por las leyes de República Dominicana.',
        'Los emojis que dibujamos en carteles y vistas previas son de Twemoji, © Twitter, Inc. y colaboradores, con licencia CC BY 4.0 (creativecommons.org/licenses/by/4.0).',
        'Para preguntas o reclamos, escríbenos. Contestamos en español.',
      ],
    },
  ],
};
