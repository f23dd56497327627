/** Common goods of the trade: name | category | measure | other names. Read by `base-lists.ts`. */
export const FERRETERIA_LIST = `
Cemento gris funda 42.5 kg | Construcción |  | saco de cemento
Cemento blanco | Construcción | lb:1 |
Yeso | Construcción | lb:1 |
Arena lavada metro cúbico | Construcción |  | arena gruesa
Arena fina metro cúbico | Construcción |  | arena de pañete
Grava metro cúbico | Construcción |  | piedra picada
Block de 4" | Construcción |  | bloque
Block de 6" | Construcción |  | bloque
Block de 8" | Construcción |  | bloque
Varilla 3/8" x 20 pies | Construcción |  | barra de acero
Varilla 1/2" x 20 pies | Construcción |  | barra de acero
Alambre dulce | Construcción | lb:0.5:money | alambre de amarre
Alambre de púas rollo | Construcción |  |
Malla ciclónica | Construcción | ft:1 | cerca ciclónica
Malla de gallinero | Construcción | yd:0.5 | tela de gallinero
Tela mosquitera | Construcción | yd:0.5 | malla para mosquitos, screen
Pegamento para cerámica funda | Construcción |  | mortero para cerámica
Derretido funda | Construcción |  | lechada, grout
Plancha de Sheetrock 1/2" 4x8 pies | Construcción |  | yeso laminado, drywall
Zinc acanalado 3x6 pies | Techos y madera |  | hoja de zinc, lámina de zinc
Plywood 1/2" 4x8 pies | Techos y madera |  | madera contrachapada, plancha de madera
Plywood 3/4" 4x8 pies | Techos y madera |  | madera contrachapada, plancha de madera
Madera de pino 1x4 | Techos y madera | ft:1 | tabla
Madera de pino 2x4 | Techos y madera | ft:1 |
Sellador de techo cubeta 5 galones | Techos y madera |  | impermeabilizante
Clavos de 2" | Clavos, tornillos y fijación | lb:0.25:money |
Clavos de 2½" | Clavos, tornillos y fijación | lb:0.25:money |
Clavos de 3" | Clavos, tornillos y fijación | lb:0.25:money |
Clavos de acero | Clavos, tornillos y fijación | lb:0.25:money | clavos para concreto
Clavos de zinc | Clavos, tornillos y fijación | lb:0.25:money | clavos de techo
Tornillos diablito | Clavos, tornillos y fijación |  | tornillos para sheetrock
Tornillos para madera | Clavos, tornillos y fijación |  |
Tarugo plástico 1/4" | Clavos, tornillos y fijación |  |
Abrazadera de metal | Clavos, tornillos y fijación |  | clamp
Tie wrap paquete | Clavos, tornillos y fijación |  | amarres plásticos
Cadena de metal | Clavos, tornillos y fijación | ft:1 |
Soga de nylon 1/4" | Clavos, tornillos y fijación | yd:0.5 | cuerda, cordel
Llavín de puerta | Cerrajería |  | cerradura
Candado 40 mm | Cerrajería |  |
Candado 50 mm | Cerrajería |  |
Portacandado | Cerrajería |  | aldaba
Pestillo de puerta | Cerrajería |  | pasador, cerrojo
Bisagra 3" | Cerrajería |  | gozne
Tubo PVC 1/2" de presión | Plomería |  | tubería
Tubo PVC 3/4" de presión | Plomería |  | tubería
Tubo PVC 2" de drenaje | Plomería |  | tubería
Tubo PVC 4" de drenaje | Plomería |  | tubería
Codo PVC 1/2" | Plomería |  |
Codo PVC 3/4" | Plomería |  |
Tee PVC 1/2" | Plomería |  |
Coupling PVC 1/2" | Plomería |  | cople, unión
Adaptador macho PVC 1/2" | Plomería |  |
Adaptador hembra PVC 1/2" | Plomería |  |
Reducción PVC 3/4" a 1/2" | Plomería |  | bushing
Cemento PVC | Plomería |  | pega de tubo, pegamento de tubo
Teflón | Plomería |  | cinta selladora de rosca
Llave de paso 1/2" | Plomería |  | válvula de bola
Llave de chorro 1/2" | Plomería |  | llave de patio, grifo de jardín
Llave angular 1/2" | Plomería |  | llave de escuadra
Llave de lavamanos | Plomería |  | grifo de baño
Mezcladora de fregadero | Plomería |  | grifo de cocina, llave de fregadero
Manguera flexible para lavamanos | Plomería |  | conector flexible de agua
Sifón de lavamanos | Plomería |  | trampa de lavamanos
Junta de cera para inodoro | Plomería |  | anillo de cera
Tapa de inodoro | Plomería |  | asiento de inodoro, tapa de baño
Juego de piezas para tanque de inodoro | Plomería |  | herraje de inodoro, kit de inodoro
Zapatilla de inodoro | Plomería |  | pera de inodoro, flapper
Ducha plástica | Plomería |  | regadera
Ducha eléctrica | Plomería |  | calentador de ducha
Boya para tinaco | Plomería |  | flotador
Bomba de agua 1 HP | Plomería |  |
Destapador de inodoro | Plomería |  | destupidor
Manguera de jardín | Plomería | ft:1 | manguera de agua, manguera de patio
Manguera de gas | Plomería | ft:1 |
Alambre eléctrico #14 | Electricidad | ft:1 | cable thhn
Alambre eléctrico #12 | Electricidad | ft:1 | cable thhn
Cable dúplex #14 | Electricidad | ft:1 |
Tomacorriente doble | Electricidad |  | receptáculo, enchufe de pared
Interruptor sencillo | Electricidad |  | switch, suiche
Enchufe macho | Electricidad |  | clavija
Roseta de porcelana | Electricidad |  | socket de bombillo, portalámpara
Breaker fino 20 A | Electricidad |  | disyuntor, interruptor automático
Breaker grueso 20 A | Electricidad |  | disyuntor, interruptor automático
Caja de breakers | Electricidad |  | panel eléctrico, caja de disyuntores
Caja eléctrica 2x4 | Electricidad |  | caja rectangular
Tubo PVC eléctrico 1/2" | Electricidad |  | conduit
Tape eléctrico | Electricidad |  | cinta aislante, teipe, tape negro
Extensión eléctrica | Electricidad |  | cable de extensión
Regleta | Electricidad |  | multitoma
Bombillo LED 9 W | Electricidad |  | bombilla
Bombillo LED 15 W | Electricidad |  | bombilla
Tubo LED 4 pies | Electricidad |  | fluorescente
Linterna LED | Electricidad |  | foco, lámpara de mano
Pilas AA par | Electricidad |  | baterías aa
Agua destilada galón | Electricidad |  | agua de batería
Abanico de pedestal | Electricidad |  | ventilador
Abanico de techo | Electricidad |  | ventilador
Pintura acrílica blanca galón | Pintura |  | pintura de agua
Pintura acrílica blanca cubeta 5 galones | Pintura |  | pintura de agua
Pintura acrílica de color galón | Pintura |  | pintura de agua
Pintura de aceite galón | Pintura |  | esmalte sintético
Pintura de aceite 1/4 de galón | Pintura |  | esmalte sintético
Pintura en spray | Pintura |  | aerosol
Primer galón | Pintura |  | sellador de pared
Thinner galón | Pintura |  | diluyente
Aguarrás galón | Pintura |  |
Masilla para pared | Pintura |  |
Brocha 2" | Pintura |  |
Brocha 4" | Pintura |  |
Rolo de pintar completo | Pintura |  | rodillo
Mota para rolo | Pintura |  | repuesto de rodillo
Bandeja para pintar | Pintura |  |
Espátula 3" | Pintura |  |
Lija de agua | Pintura |  | papel de lija
Lija para madera | Pintura |  | papel de lija
Masking tape | Pintura |  | cinta de papel, cinta de pintor
Silicón transparente tubo | Pegamentos y selladores |  | silicona
Pistola para silicón | Pegamentos y selladores |  | pistola de calafatear, aplicador de silicona
Pega instantánea | Pegamentos y selladores |  | coquí, super glue
Cemento de contacto | Pegamentos y selladores |  | pega amarilla, pega de zapatero
Masilla epóxica | Pegamentos y selladores |  | epóxico
WD-40 | Pegamentos y selladores |  | aflojatodo, lubricante en spray
Martillo | Herramientas |  |
Mandarria | Herramientas |  | mazo
Alicate | Herramientas |  |
Alicate de presión | Herramientas |  |
Destornillador plano | Herramientas |  |
Destornillador de estrías | Herramientas |  | destornillador phillips
Llave ajustable | Herramientas |  | llave inglesa
Llave Stilson | Herramientas |  | llave de tubo
Serrucho | Herramientas |  | sierra de mano
Hoja de segueta | Herramientas |  | hoja de sierra
Cinta métrica | Herramientas |  | metro
Nivel | Herramientas |  | nivel de burbuja
Cuchilla retráctil | Herramientas |  | cutter
Plana de albañil | Herramientas |  | cuchara de albañil
Taladro | Herramientas |  |
Pulidora 4½" | Herramientas |  | esmeriladora, amoladora
Disco de corte de metal 4½" | Herramientas |  | disco de pulidora
Barrena para concreto | Herramientas |  | mecha, broca
Barrena para metal | Herramientas |  | mecha, broca
Electrodos 6013 | Herramientas | lb:0.25:money | varillas de soldar
Pala | Jardín y trabajo pesado |  |
Pico | Jardín y trabajo pesado |  |
Azada | Jardín y trabajo pesado |  |
Rastrillo | Jardín y trabajo pesado |  |
Machete | Jardín y trabajo pesado |  | colín
Carretilla | Jardín y trabajo pesado |  |
Cubeta plástica | Jardín y trabajo pesado |  | cubo, balde
Guantes de trabajo | Jardín y trabajo pesado |  |
Gafas de seguridad | Jardín y trabajo pesado |  | lentes de protección
Mascarilla para polvo | Jardín y trabajo pesado |  | tapaboca
Ácido muriático galón | Limpieza y hogar |  | ácido clorhídrico
Suape | Limpieza y hogar |  | trapeador
Escoba | Limpieza y hogar |  |
Veneno para ratas | Limpieza y hogar |  | raticida
`;
