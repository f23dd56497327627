/** Words of the page that stands in for Facebook's. */
export const SIGNUP_WORDS = {
  title: 'Facebook de prueba',
  give: 'Dar permiso a Colmado',
  deny: 'Cancelar',
} as const;
