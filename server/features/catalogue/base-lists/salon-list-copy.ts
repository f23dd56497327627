/** Common goods of the trade: name | category | measure | other names. Read by `base-lists.ts`. */
export const SALON_LIST = `
Champú Silicon Mix | Champú y rinse |  | shampoo
Champú Crece Pelo | Champú y rinse |  | shampoo
Champú Pantene | Champú y rinse |  | shampoo
Champú Head & Shoulders | Champú y rinse |  | shampoo, champú anticaspa
Champú sin sal | Champú y rinse |  | shampoo
Champú matizador | Champú y rinse |  | shampoo, champú morado, champú violeta
Champú galón | Champú y rinse |  | shampoo, champú para salón
Rinse Crece Pelo | Champú y rinse |  | acondicionador
Rinse Pantene | Champú y rinse |  | acondicionador
Rinse galón | Champú y rinse |  | acondicionador, rinse para salón
Tratamiento Silicon Mix 16 oz | Tratamientos |  | mascarilla capilar, baño de crema
Tratamiento Silicon Mix Bambú 16 oz | Tratamientos |  | mascarilla capilar, baño de crema
Tratamiento Crece Pelo | Tratamientos |  | mascarilla capilar, baño de crema
Tratamiento Baba de Caracol | Tratamientos |  | mascarilla capilar, baño de crema
Tratamiento Kanechom | Tratamientos |  | mascarilla capilar, baño de crema
Tratamiento Toque Mágico Emergencia | Tratamientos |  | mascarilla capilar, baño de crema
Ampolla capilar | Tratamientos |  | ampolleta
Keratina alisadora | Tratamientos |  | queratina, alisado brasileño
Leave-in Lacio Lacio | Tratamientos |  | crema sin enjuague
Leave-in Silicon Mix | Tratamientos |  | crema sin enjuague
Gotas de brillo | Tratamientos |  | silicona para el pelo, gotas de silicón, serum
Aceite de coco | Tratamientos |  |
Aceite de ricino | Tratamientos |  | aceite de higuereta, castor oil
Aceite de argán | Tratamientos |  |
Tinte Alfaparf | Tintes y desrizado |  | tintura, color para el pelo
Tinte Igora | Tintes y desrizado |  | tintura, color para el pelo
Tinte Koleston | Tintes y desrizado |  | tintura, color para el pelo
Peróxido 20 volúmenes | Tintes y desrizado |  | oxidante, revelador, agua oxigenada
Peróxido 30 volúmenes | Tintes y desrizado |  | oxidante, revelador, agua oxigenada
Peróxido 40 volúmenes | Tintes y desrizado |  | oxidante, revelador, agua oxigenada
Polvo decolorante | Tintes y desrizado |  | blanqueador para el pelo
Desrizado regular | Tintes y desrizado |  | relaxer
Desrizado súper | Tintes y desrizado |  | relaxer
Brocha para tinte | Tintes y desrizado |  | pincel de tinte
Bowl para tinte | Tintes y desrizado |  |
Gel Eco Styler | Peinado y rizos |  | gelatina
Control de bordes | Peinado y rizos |  | edge control, gel de bordes
Spray fijador | Peinado y rizos |  | laca
Espuma para rizos | Peinado y rizos |  | mousse
Crema para peinar | Peinado y rizos |  | crema de peinar rizos
Crema de rizos Afro Love | Peinado y rizos |  | definidor de rizos
Crema de rizos Miss Rizos | Peinado y rizos |  | definidor de rizos
Botella de spray | Peinado y rizos |  | atomizador, rociador
Rolos grandes paquete | Accesorios para el pelo |  | rulos
Rolos medianos paquete | Accesorios para el pelo |  | rulos
Rolos pequeños paquete | Accesorios para el pelo |  | rulos
Pinchos para el pelo | Accesorios para el pelo |  | ganchitos, horquillas
Pinzas para el pelo | Accesorios para el pelo |  |
Hebillas | Accesorios para el pelo |  |
Gomitas para el pelo | Accesorios para el pelo |  | ligas, elásticos
Cintillo | Accesorios para el pelo |  | diadema
Redecilla para el pelo | Accesorios para el pelo |  |
Gorro de satén | Accesorios para el pelo |  | gorro de dormir
Gorro plástico de baño | Accesorios para el pelo |  | gorro de ducha
Peine de cola | Accesorios para el pelo |  |
Peine de dientes anchos | Accesorios para el pelo |  | peine para desenredar
Cepillo redondo | Accesorios para el pelo |  | cepillo de blower
Pelo para trenzas | Accesorios para el pelo |  | kanekalon, pelo sintético
Extensiones de pelo | Accesorios para el pelo |  | pelo postizo
Blower | Equipos |  | secador de pelo, secadora de mano
Plancha de pelo | Equipos |  | alisadora
Tenaza para rizar | Equipos |  | rizadora
Máquina de recortar | Equipos |  | maquinita de pelar, clipper
Tijera de peluquería | Equipos |  |
Capa de corte | Equipos |  | delantal de peluquería
Navajas de doble filo paquete | Barbería |  | hojas de afeitar
Rasuradora desechable | Barbería |  | maquinita de afeitar, afeitadora, prestobarba
Crema de afeitar | Barbería |  | espuma de afeitar
Loción para después de afeitar | Barbería |  | after shave
Talco | Barbería |  |
Esmalte de uñas | Uñas |  | pintura de uñas, cutex
Esmalte en gel | Uñas |  | gel semipermanente
Brillo para uñas | Uñas |  | esmalte transparente, top coat
Acetona | Uñas |  | removedor de esmalte, quitaesmalte
Lima de uñas | Uñas |  |
Buffer de uñas | Uñas |  | pulidor de uñas, bloque pulidor
Cortaúñas | Uñas |  |
Alicate de cutícula | Uñas |  | cortacutícula
Palito de naranjo | Uñas |  | palito de cutícula
Uñas postizas | Uñas |  | uñas falsas
Pega de uñas | Uñas |  | pegamento para uñas
Polvo acrílico | Uñas |  | acrílico para uñas
Monómero | Uñas |  | líquido acrílico
Lámpara UV para uñas | Uñas |  | lámpara de gel
Piedra pómez | Uñas |  |
Cera depilatoria | Cejas, pestañas y depilación |  |
Bandas para depilar paquete | Cejas, pestañas y depilación |  | papel depilatorio
Pinza de cejas | Cejas, pestañas y depilación |  | sacacejas
Navajita para cejas | Cejas, pestañas y depilación |  | perfilador de cejas
Pestañas postizas | Cejas, pestañas y depilación |  | pestañas falsas
Pega de pestañas | Cejas, pestañas y depilación |  | pegamento para pestañas
Base de maquillaje | Maquillaje |  |
Polvo compacto | Maquillaje |  |
Corrector | Maquillaje |  | concealer
Rubor | Maquillaje |  | colorete, blush
Paleta de sombras | Maquillaje |  | sombras de ojos
Delineador de ojos | Maquillaje |  | eyeliner
Lápiz de cejas | Maquillaje |  |
Rímel | Maquillaje |  | máscara de pestañas
Pintalabios | Maquillaje |  | lápiz labial, labial
Brillo labial | Maquillaje |  | lip gloss, brillo de labios
Esponja de maquillaje | Maquillaje |  | beauty blender
Brochas de maquillaje juego | Maquillaje |  |
Crema corporal | Cuidado personal |  | loción corporal
Body splash | Cuidado personal |  | colonia
Vaselina | Cuidado personal |  |
Desodorante | Cuidado personal |  | antitranspirante
Algodón | Cuidado personal |  |
Alcohol isopropílico | Cuidado personal |  |
Guantes desechables caja | Cuidado personal |  | guantes de látex, guantes de nitrilo
`;
