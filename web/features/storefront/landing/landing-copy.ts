/** Texts of the landing page. */
export const LANDING_COPY = {
  title: 'Colmado – Tu tienda en línea con WhatsApp',
  description:
    'Crea tu catálogo en línea en menos de 5 minutos y recibe pedidos por WhatsApp. Plan fijo en pesos dominicanos, empieza gratis.',
  navLabel: 'Principal',
  signIn: 'Iniciar sesión',
  createStore: 'Crear mi tienda',
  signOut: 'Cerrar sesión',
  goToStore: 'Ir a mi tienda',
  goToPanel: 'Ir a mi panel',

  heroEyebrow: 'Hecho para negocios de República Dominicana',
  heroLead: 'Tu negocio en línea,',
  heroPhrases: [
    'vendiendo por WhatsApp.',
    'listo en 5 minutos.',
    'con precios al día.',
    'abierto a toda hora.',
  ],
  heroText:
    'Sube tus productos una vez y comparte un solo enlace. Tus clientes ven fotos, precios y lo que queda, y te escriben por WhatsApp con el pedido claro.',
  heroFacts: ['Gratis para empezar', 'Sin tarjeta', 'Precios en RD$'],
  heroSecondary: 'Ver los planes',

  storePicture:
    'La tienda Colmado Doña Mercedes en un celular: su nombre, el botón de WhatsApp, el buscador y los primeros productos.',
  storeCaption: 'Así se ve una tienda hecha con Colmado en un celular',
  chatQuestion:
    'Hola, vi *Arroz selecto, saco de 10 libras* en Colmado Doña Mercedes y me interesa. ¿Está disponible?',
  chatAnswer: 'Sí, tenemos. El saco cuesta RD$415. ¿Te lo mandamos?',

  stepsTitle: 'Cómo funciona',
  stepsLead:
    'De la idea a tu primer enlace compartido en una tarde. Muchas veces, antes de que cuele el café.',
  steps: [
    {
      title: 'Regístrate',
      text: 'Escribe el nombre de tu negocio y elige la dirección de tu tienda. Toma menos de 5 minutos.',
    },
    {
      title: 'Sube productos',
      text: 'Uno por uno con fotos del celular, o todos a la vez desde un archivo CSV o una hoja de Google Sheets.',
    },
    {
      title: 'Activa tu WhatsApp',
      text: 'Danos tu número y dejamos tu bot configurado dentro de las primeras 24 horas.',
    },
  ],

  tourTitle: 'Míralo por dentro',
  tourLead: 'Estas son pantallas de Colmado, tal como las vas a usar.',
  tour: {
    panel: {
      title: 'Tu inventario en una sola pantalla',
      text: 'Cambia un precio o lo que te queda y tu tienda lo muestra al momento, desde el celular o la computadora.',
      points: ['Precio y stock sin abrir el producto', 'Cambia varios a la vez', 'Si te equivocas, deshaces'],
      picture: 'La pantalla de productos del panel, con la foto, el precio y el stock de cada uno.',
    },
    imports: {
      title: '¿Ya tienes tu lista? Súbela completa',
      text: 'Desde un archivo CSV, Excel o una hoja de Google Sheets. Ves cada línea antes de guardar y corriges ahí mismo lo que haga falta.',
      points: [
        'Reconoce tus columnas',
        'Te dice qué línea tiene un problema y por qué',
        'Lo deshaces con un toque durante 24 horas',
      ],
      picture: 'La revisión de una importación en el celular: seis productos listos para guardar.',
    },
  },

  featuresTitle: 'Todo lo que necesitas',
  features: [
    {
      id: 'catalogue',
      title: 'Catálogo que se ve bien en cualquier celular',
      text: 'Carga rápido con pocos datos. Con buscador, categorías, fotos y lo que te queda de cada producto.',
      points: ['Tu propia dirección para compartir', 'Tus colores y tu logo', 'Cada producto con su enlace'],
    },
    {
      id: 'bot',
      title: 'Bot de WhatsApp que atiende contigo',
      text: 'Responde precios, disponibilidad y horarios con los datos de tu catálogo. Cuando hace falta una persona, te pasa la conversación.',
      points: [
        'Respuestas rápidas y botones',
        'Tú tomas la conversación cuando quieras',
        'No inventa precios',
      ],
    },
    {
      id: 'assistant',
      title: 'Asistente inteligente con límites claros',
      text: 'Entiende texto, notas de voz y fotos según tu plan. Ves lo que llevas usado y nunca pagas de más por sorpresa.',
      points: [
        'Plan fijo mensual',
        'Límites de IA a la vista',
        'Al llegar al límite, el bot sigue atendiendo',
      ],
    },
  ],

  pricingTitle: 'Planes claros, en pesos',
  pricingLead: 'Un precio fijo al mes. Empieza gratis y cambia de plan cuando tu negocio lo pida.',
  pricingNote: 'Las respuestas de texto, imágenes y minutos de audio se renuevan cada mes.',
  choosePlan: (name: string) => `Elegir ${name}`,

  questionsTitle: 'Preguntas de siempre',
  questions: [
    {
      question: '¿Necesito saber de computadoras?',
      answer: 'No. Si usas WhatsApp, puedes con Colmado. Todo se hace desde el celular.',
    },
    {
      question: '¿Cómo me pagan mis clientes?',
      answer:
        'Como ya lo hacen contigo: transferencia, contra entrega o efectivo. Colmado no cobra comisión por venta ni toca tu dinero.',
    },
    {
      question: '¿Qué pasa si llego al límite de mi plan?',
      answer:
        'Tu tienda sigue abierta y tus productos no se borran. El bot sigue contestando con respuestas directas y te avisamos en el panel.',
    },
    {
      question: '¿Puedo irme cuando quiera?',
      answer: 'Sí. Puedes descargar lo tuyo y cerrar la cuenta. Lo explicamos en los términos.',
    },
  ],

  closingTitle: 'Abre tu tienda hoy',
  closingText: 'Gratis, sin tarjeta y con tu WhatsApp de siempre.',

  footerText: 'Tiendas en línea para negocios dominicanos que venden por WhatsApp.',
  footerNavLabel: 'Pie de página',
  help: 'Ayuda',
  terms: 'Términos',
  privacy: 'Privacidad',
  rights: 'Santo Domingo, República Dominicana',
} as const;
