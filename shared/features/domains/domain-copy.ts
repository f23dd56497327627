/** Texts about the address of a store that calls answer. */
export const DOMAIN_COPY = {
  notADomain: 'Escribe un dominio que ya compraste, por ejemplo minegocio.do o tienda.minegocio.com.',
  foreignLetters: 'Ese dominio tiene letras que se confunden con otras. Usa uno con letras del español.',
  operators: 'Ese dominio es de la plataforma. Escribe el de tu negocio.',
  lookalike: 'Ese dominio se parece demasiado al de la plataforma. Usa el de tu negocio.',
  notOffered: 'Aquí todavía no hay direcciones propias. Escríbenos en Ayuda.',
  nameReserved:
    'La dirección de tu tienda se confunde con una de la plataforma. Cámbiala en Configuración y vuelve a intentarlo.',
  nothingToCheck: 'Primero escribe tu dominio.',
} as const;
