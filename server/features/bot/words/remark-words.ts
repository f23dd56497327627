/** Drinks that are called «una fría». */
export const COLD_DRINKS = ['cerveza', 'presidente', 'corona', 'heineken', 'modelo', 'bohemia'] as const;
/** Others that may be asked for cold. */
export const OTHER_DRINKS = [
  'agua',
  'malta',
  'coca',
  'pepsi',
  'refresco',
  'jugo',
  'botella',
  'lata',
  'sidra',
] as const;

/** What a dish or a drink is asked to come without, or with little or much of. */
export const LEFT_OUT = `
  azucar asucar sal cebolla sebolla cebollas cebollita ajo hielo queso picante salsa salsas mayonesa mayo catchup ketchup catchu mostaza tomate
  tomates lechuga repollo aji ajies pimienta grasa piel pellejo hueso huesos espina espinas cilantro cilantrico verdura verduras
  vegetales ensalada crema tocineta jamon aguacate oregano sazon condimento condimentos canela pasas maiz vinagre pepino pepinillo
  pepinillos zanahoria remolacha tapa funda fundas bolsa bolsas cubiertos servilleta servilletas calimete sorbete cabeza escama
  escamas visceras cascara semilla semillas corteza bordes mantequilla caldo salsita dulce leche arroz habichuela habichuelas pan aceituna aceitunas
  hongo hongos champinones salami salchichon tocino chorizo pina mani nueces jalapeno jalapenos chile salchicha soya borde carne frijoles guacamole
`;

/** What is done to something before it is brought, behind «bien», «que esté» and the like. */
export const STATES = `
  fri[oa]s? friit[oa]s? calient(?:e|es|ic[oa]s?|it[oa]s?) tostad(?:[oa]s?|it[oa]s?) cocid[oa]s? cocinad[oa]s? asad[oa]s? dorad(?:[oa]s?|it[oa]s?)
  madur(?:[oa]s?|it[oa]s?) fresc[oa]s? limpi[oa]s? lavad[oa]s? pelad[oa]s? molid[oa]s? picad(?:[oa]s?|it[oa]s?) cortad[oa]s? empacad[oa]s?
  envuelt[oa]s? tapad[oa]s? cerrad[oa]s? derretid[oa]s? batid[oa]s? congelad[oa]s? helad[oa]s?
`;

/** The same of what products may be like by themselves: only where nothing is named beside it. */
export const TRAITS = `
  crujientes? jugos[oa]s? sec[oa]s? tiern[oa]s? bland(?:[oa]s?|it[oa]s?) suaves? dulces? salad[oa]s? picantes? cargad[oa]s? espes[oa]s?
  fin(?:[oa]s?|it[oa]s?) grues[oa]s?
`;

/** What is done to meat, fish, cheese and bread before it is sold. */
export const CUTS = `
  cort[ae]s? cort[ae]n picas? piques? piquen muel[ae] muelan pel[ae]s? pelen limpi[ae]s? limpien escam[ae] escamen deshues[ae] deshuesen
  rebana rebane rebanen lonjea lonjee lonjeen filetea filetee desmenuza desmenuce parte parta partan tuesta tueste tuesten
  calienta caliente calienten empacas? empaques? empaquen envuelves? envuelvas? envuelvan cocina cocine cocinen
`;
