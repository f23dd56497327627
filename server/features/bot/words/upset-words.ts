/** Phrases that only an upset customer says, one per line, in the form of `readWords`. */
export const UPSET = `
abusador abusadores abuso
estafa estafas estafador estafadores estafaron estafado estafada
ladron ladrones ladronazo ladrona
mentiroso mentirosos mentirosa mentirosas engañador engañadores engañaron
irresponsable irresponsables irresponsabilidad incumplidor incumplidores incumplieron
sinverguenza sinverguenzas charlatan charlatanes charlataneria
pendejo pendejos pendejada estupido estupidos idiota idiotas inutil inutiles
mierda maldito malditos maldita coño coñazo singado mamaguevo azaroso azarosos
queja quejas quejarme reclamo reclamar reclamacion denuncia denunciar denunciarlos demanda demandar demandarlos
inaceptable devuelvanme devuelveme proconsumidor
indignado indignada decepcionado decepcionada
`;

/** Words that are upset only next to a word of the shop or of a purchase: a pain may also be horrible. */
export const UPSETTING = `
horrible fatal desastre pesimo pesima terrible malo mala malos malas malisimo malisima porqueria lento lentos lenta decepcion
feo fea falta poca vergonzoso robo roban robaron robando engaño molesto molesta quillado quillada jarto jarta harto harta
`;

/** Words for the shop. */
export const SHOP_WORDS = `
servicio atencion seriedad etica respeto ustedes usted tienda negocio delivery mensajero motorista empleado empleada muchacha
vendedor vendedora dueño
`;

/** Beginnings of words for problems with a purchase. */
export const TROUBLE_ROOTS = `
rot romp danad dano danaron danan vencid podrid agri ranci crud quemad quemo descos despeg desinfl bajaron bajo explot manch encog
destin despint partio partid raj incomplet equivocad defectuos usad suci aplastad mojad derretid babos moho hongo gusan apago apaga
desarm solt oxid pelo pelaron peg aguad dañ filtr bot abiert cortad mal pesim tard
gorgoj cucarach hormig mosc pelus
`;

/** Beginnings of verbs that, after «no», say that something fails. */
export const FAILING_ROOTS = `
sirv funcion prend enciend carg enfri cort calient abr cierr peg sec huel suen trabaj bot gir lee coge cogi entr qued era es
`;
