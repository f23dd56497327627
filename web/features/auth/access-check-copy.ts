/** Texts of the check of who may see a screen, apart from those of signing in, because every screen of the panel loads them. */
export const ACCESS_COPY = {
  checking: 'Verificando acceso...',
  deniedTitle: 'Acceso Denegado',
  denied: (role: string): string =>
    `No tienes permisos para acceder a esta sección. Se requiere rol: ${role}`,
  goBack: 'Volver',
} as const;
