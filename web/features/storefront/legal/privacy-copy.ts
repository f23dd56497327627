import type { LegalCopy } from './legal-copy.ts';

/** Privacy policy (`spec 2`). */
export const PRIVACY_COPY: LegalCopy = {
  pageTitle: 'Política de privacidad – Colmado',
  description: 'Qué datos guarda Colmado, para qué, con quién se comparten y cómo ejercer tus derechos.',
  title: 'Política de privacidad',
  updated: 'Última actualización: 27 de noviembre de 2026',
  lead: 'Guardamos lo necesario para que tu tienda funcione y nada más. No vendemos datos. Cumplimos con la Ley 172-13 de República Dominicana, con el GDPR de la Unión Europea y con la CCPA de California.',
  contentsTitle: 'Contenido',
  mailboxLabel: 'Escríbenos a',
  sections: [
    {
      id: 'datos-que-recopilamos',
      title: 'Datos que recopilamos',
      paragraphs: ['Según cómo uses Colmado, guardamos:'],
      points: [
        'De quien tiene una tienda: correo, contraseña (solo su huella cifrada, nunca el texto), nombre del negocio, dirección de la tienda, plan, los comprobantes con que lo pagas, tu dominio si conectas uno, lo que escribas en tu perfil y lo que nos preguntes en Ayuda.',
        'De tu catálogo: productos, precios, existencias, fotos y archivos que importes. A las fotos les quitamos la ubicación y los demás metadatos.',
        'De quien compra: lo que te escribe por WhatsApp o por el chat de la tienda, y los datos que dé para un pedido.',
        'De las visitas: cuántas personas entraron a una tienda cada día, a qué hora y por qué vía (un código QR, WhatsApp, Instagram, un buscador), y cuántas veces se abrió cada producto, se tocó WhatsApp, se compartió o se empezó un pedido; también las palabras que alguien buscó sin encontrar nada, sin quién las buscó. Sin cookies. De la vía guardamos solo la suma del día, nunca la dirección de la que alguien vino. Para contar a cada persona una sola vez guardamos una huella que no dice quién es y que se borra la noche siguiente; quedan solo los números.',
        'De seguridad: la fecha y el tipo de dispositivo de cada sesión abierta, hasta que se cierra o vence, a los 30 días como máximo. La dirección IP se usa para frenar abusos, sin guardarla, y se olvida en un día como máximo; de un pedido sin confirmar del chat queda, mientras aparta productos, una huella de ella que no se puede leer.',
      ],
    },
    {
      id: 'uso-de-los-datos',
      title: 'Uso de los datos',
      paragraphs: ['Los usamos para:'],
      points: [
        'Mostrar tu tienda y permitirte administrarla.',
        'Que el bot responda con los datos de tu catálogo.',
        'Contar el uso de tu plan y avisarte cuando se acerque un límite.',
        'Proteger las cuentas, evitar abusos y resolver fallas.',
        'Escribirte sobre tu cuenta. No enviamos publicidad de terceros.',
      ],
    },
    {
      id: 'con-quien-compartimos',
      title: 'Con quién compartimos',
      paragraphs: [
        'No vendemos ni alquilamos datos. Solo los reciben proveedores que hacen posible el servicio y únicamente para eso: el alojamiento de los servidores, el envío de correos, WhatsApp (Meta) cuando conectas tu número, el proveedor de inteligencia artificial que procesa los mensajes, y los textos del catálogo que le hacen falta, cuando el bot la usa y, si quien opera el servicio los configura, el que recibe los reportes de fallas y, con tu permiso, el de analítica del panel.',
        'Algunos de esos proveedores pueden estar fuera del país. También entregaríamos datos si una autoridad competente lo ordena conforme a la ley.',
      ],
    },
    {
      id: 'datos-de-tus-clientes',
      title: 'Datos de tus clientes',
      paragraphs: [
        'Los datos de las personas que le escriben o le compran a tu tienda pertenecen a esa relación. Tú decides para qué se usan y nosotros los tratamos por encargo tuyo.',
        'Cada tienda está separada de las demás: ninguna puede ver los productos, clientes ni conversaciones de otra. No usamos las conversaciones de tus clientes para entrenar modelos ni para ofrecerles cosas por nuestra cuenta.',
        'Si alguien te compró y quiere ver o borrar sus datos, puede pedírtelo a ti o escribirnos, y te ayudamos a cumplirlo.',
      ],
    },
    {
      id: 'conservacion',
      title: 'Conservación',
      paragraphs: [
        'Guardamos los datos mientras tu cuenta exista. Los productos que borras se pueden recuperar por 30 días y después se eliminan con sus fotos.',
        'Cuando cierras la cuenta hay 30 días para arrepentirse; pasado ese plazo se borra todo, salvo lo que la ley obligue a conservar, como los comprobantes de pago.',
      ],
    },
    {
      id: 'tus-derechos',
      title: 'Tus derechos',
      paragraphs: [
        'La Ley 172-13, el GDPR y la CCPA te dan derechos parecidos. Sin importar dónde vivas, puedes:',
      ],
      points: [
        'Saber qué datos tuyos tenemos y recibir una copia en un formato que puedas llevarte.',
        'Corregir lo que esté mal.',
        'Pedir que los borremos u oponerte a un uso.',
        'Retirar un permiso que hayas dado, sin que eso te cueste nada ni te dé un peor servicio.',
        'Reclamar ante la autoridad de tu país si crees que no cumplimos.',
      ],
    },
    {
      id: 'seguridad',
      title: 'Seguridad',
      paragraphs: [
        'Las contraseñas se guardan con una función de huella diseñada para ellas, las sesiones se pueden cerrar desde el servidor y cada consulta a la base de datos está limitada a la tienda que la hace.',
        'Si ocurriera un incidente que afecte tus datos, te lo diremos sin demora, con lo que sepamos y lo que conviene hacer.',
      ],
    },
    {
      id: 'cookies',
      title: 'Cookies',
      paragraphs: [
        'No usamos cookies de publicidad ni de seguimiento. Para que la página funcione, tu navegador guarda en tu dispositivo tu sesión, tu preferencia de modo claro u oscuro, los borradores que dejas a medias, los favoritos de las tiendas, el pedido que estás armando con los datos que pusiste en él, tu chat con una tienda, las páginas de tienda que abriste, para que se vean sin conexión, y tu respuesta si te pedimos permiso para algo.',
        'Herramientas de analítica o de reporte de errores solo se activan si quien opera el servicio las configura, y nunca en las tiendas públicas. Un reporte de falla dice qué falló, en qué pantalla y con qué navegador; le quitamos correos, teléfonos, direcciones con datos y todo lo que alguien haya escrito.',
        'La analítica del panel y las repeticiones de pantalla, además, solo con tu permiso, que puedes retirar en Configuración. La analítica anota qué pantallas abres y qué haces en ellas, con un número al azar que tu navegador guarda un año como máximo y borra si retiras el permiso. Las repeticiones llevan los textos y las fotos tapados, salvo que al pedirte permiso te digamos lo contrario. Respetamos las señales «No rastrear» y GPC: valen como un no.',
      ],
    },
    {
      id: 'cambios-y-contacto',
      title: 'Cambios y contacto',
      paragraphs: [
        'Si cambiamos esta política en algo importante, lo avisaremos en el panel o por correo antes de que aplique, y cambiaremos la fecha de arriba.',
        'Para ejercer tus derechos o hacer una pregunta, escríbenos. Contestamos en un máximo de 10 días hábiles.',
      ],
    },
  ],
};
