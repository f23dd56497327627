import { PATHS } from '#shared/lib/paths.ts';

/** Texts of the panel's palette: what it offers, and other words by which it is found. */
export const PANEL_PALETTE_COPY = {
  label: 'Pantalla, producto o cliente',
  addProductWords: 'nuevo crear subir foto artículo',
  newOrder: 'Nuevo pedido',
  newOrderWords: 'crear anotar agregar orden venta a mano',
  importProducts: 'Importar productos',
  importWords: 'subir excel csv google sheets archivo lista',
  baseList: 'Lista base de productos',
  baseListWords: 'lista base comunes colmado ferreteria papeleria salon precios cargar catalogo',
  viewStoreWords: 'abrir página pública visitar',
  copyLink: 'Copiar el enlace de mi tienda',
  copyLinkWords: 'compartir url dirección whatsapp',
  plan: 'Ver mi plan',
  planWords: 'starter grow pro precio pagar mejorar límite',
  tryBot: 'Probar el bot',
  tryBotWords: 'prueba chat simular',
  address: 'Tu dirección',
  addressWords: 'dominio propio subdominio url web enlace www dns',
  profile: 'Datos de la tienda',
  profileWords: 'perfil horario dirección delivery zonas pagos whatsapp teléfono preguntas',
  team: 'Tu equipo',
  teamWords: 'miembros invitar usuarios administradores empleados',
} as const;

/** Other words by which people look for the screens of the menu. */
export const PANEL_SCREEN_WORDS: Readonly<Record<string, string>> = {
  [PATHS.panel]: 'inicio visitas consultas',
  [PATHS.panelProducts]: 'catálogo inventario precios existencias fotos categorías artículos',
  [PATHS.panelConversations]: 'chats mensajes whatsapp bandeja responder',
  [PATHS.panelOrders]: 'ventas órdenes delivery',
  [PATHS.panelCustomers]: 'compradores contactos teléfonos números libreta fiado deudas',
  [PATHS.panelRatings]: 'estrellas reseñas',
  [PATHS.panelCoupons]: 'descuentos rebajas códigos promociones ofertas delivery gratis',
  [PATHS.panelReport]: 'estadísticas reporte visitas ventas gráficos números instagram horas',
  [PATHS.panelHelp]: 'soporte contacto escribir preguntar problema asistencia',
  [PATHS.panelShare]: 'qr cartel póster enlace estado redes imágenes textos',
  [PATHS.panelBot]: 'automático respuestas número conectar saludo',
  [PATHS.panelPersonalisation]: 'colores letras logo diseño tema apariencia',
  [PATHS.panelSettings]: 'cuenta correo contraseña sesiones nombre url seguridad datos atajos',
  [PATHS.panelUsage]: 'plan límites uso consumo',
  [PATHS.panelImportGuide]: 'importar excel csv plantilla ayuda',
};
