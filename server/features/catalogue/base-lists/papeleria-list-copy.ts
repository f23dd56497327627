/** Common goods of the trade: name | category | measure | other names. Read by `base-lists.ts`. */
export const PAPELERIA_LIST = `
Mascota de 100 hojas | Cuadernos y libretas |  | cuaderno cosido
Cuaderno espiral de 100 hojas | Cuadernos y libretas |  | libreta de espiral
Cuaderno universitario | Cuadernos y libretas |  |
Cuaderno de 5 materias | Cuadernos y libretas |  |
Cuaderno cuadriculado | Cuadernos y libretas |  | cuaderno de matemática
Cuaderno de caligrafía | Cuadernos y libretas |  |
Cuaderno de dibujo | Cuadernos y libretas |  | block de dibujo
Libreta pequeña de bolsillo | Cuadernos y libretas |  | libretica
Libreta rayada tamaño carta | Cuadernos y libretas |  | block rayado
Agenda | Cuadernos y libretas |  |
Libro récord | Cuadernos y libretas |  | libro de actas
Lápiz de carbón | Lápices y lapiceros |  | lápiz número 2
Caja de lápices de carbón 12 unidades | Lápices y lapiceros |  |
Lapicero azul | Lápices y lapiceros |  | bolígrafo azul
Lapicero negro | Lápices y lapiceros |  | bolígrafo negro
Lapicero rojo | Lápices y lapiceros |  | bolígrafo rojo
Lapicero Kilométrico | Lápices y lapiceros |  |
Lapicero de gel | Lápices y lapiceros |  |
Portaminas 0.5 | Lápices y lapiceros |  | lápiz mecánico
Minas 0.5 | Lápices y lapiceros |  | puntillas
Resaltador | Lápices y lapiceros |  | highlighter
Marcador permanente | Lápices y lapiceros |  | sharpie
Marcador de pizarra | Lápices y lapiceros |  |
Sacapuntas | Lápices y lapiceros |  |
Borra de lápiz | Lápices y lapiceros |  | goma de borrar
Corrector líquido | Lápices y lapiceros |  | liquid paper
Lápices de colores 12 unidades | Arte y manualidades |  |
Crayones 12 unidades | Arte y manualidades |  | crayolas
Marcadores de colores | Arte y manualidades |  | felpas
Témpera | Arte y manualidades |  |
Acuarela | Arte y manualidades |  |
Pincel | Arte y manualidades |  |
Plastilina | Arte y manualidades |  | masilla
Escarcha | Arte y manualidades |  | glitter
Palitos de helado | Arte y manualidades |  |
Lana para manualidades | Arte y manualidades |  |
Tiza blanca caja | Arte y manualidades |  |
Resma de papel carta 8½ x 11 | Papel y cartulina |  | papel bond
Resma de papel legal 8½ x 14 | Papel y cartulina |  |
Hojas blancas 100 unidades | Papel y cartulina |  | hojas en blanco, papel de maquinilla
Hojas de rayas 100 unidades | Papel y cartulina |  | papel de rayas
Hojas cuadriculadas | Papel y cartulina |  |
Papel de construcción | Papel y cartulina |  |
Cartulina blanca | Papel y cartulina |  |
Cartulina de color | Papel y cartulina |  |
Cartulina de hilo | Papel y cartulina |  |
Cartonité | Papel y cartulina |  |
Foami | Papel y cartulina |  | fomi, fomy, foamy
Foami escarchado | Papel y cartulina |  | foamy brillante
Papel crepé | Papel y cartulina |  |
Papel de seda | Papel y cartulina |  |
Papel vejiga | Papel y cartulina |  | papel de chichigua
Papel carbón | Papel y cartulina |  |
Papel de contacto | Papel y cartulina | yd:0.5 | papel contact, papel adhesivo
Forro plástico para libros | Papel y cartulina | yd:0.5 |
Ega | Pegamentos y corte |  | pega blanca, cola blanca
Pegamento en barra | Pegamentos y corte |  | pega en barra, pritt
Pegamento UHU | Pegamentos y corte |  |
Pega instantánea | Pegamentos y corte |  | super glue, pega loca
Silicón líquido | Pegamentos y corte |  | silicona líquida
Silicón en barra | Pegamentos y corte |  | barra de silicona
Pistola de silicón | Pegamentos y corte |  | pistola de silicona
Tape transparente | Pegamentos y corte |  | cinta pegante, scotch tape
Tape de empacar | Pegamentos y corte |  | cinta de empaque
Masking tape | Pegamentos y corte |  | maskintape, cinta de papel
Tijera escolar | Pegamentos y corte |  | tijerita
Cuchilla cutter | Pegamentos y corte |  | cúter, exacto
Folder manila carta | Oficina y archivo |  | fólder carta
Folder manila legal | Oficina y archivo |  | fólder legal
Folder plástico | Oficina y archivo |  |
Folder colgante | Oficina y archivo |  | pendaflex
Ganchos para folder | Oficina y archivo |  | gancho acco
Carpeta de argollas 1 pulgada | Oficina y archivo |  |
Protectores de hojas | Oficina y archivo |  | sheet protector
Sobre manila carta | Oficina y archivo |  |
Sobre manila legal | Oficina y archivo |  |
Sobre blanco de carta | Oficina y archivo |  |
Grapadora | Oficina y archivo |  | engrapadora
Grapas caja | Oficina y archivo |  |
Perforadora | Oficina y archivo |  | ponchadora
Clips caja | Oficina y archivo |  | clip de papel
Chinchetas caja | Oficina y archivo |  | chinches, tachuelas
Gomitas elásticas | Oficina y archivo |  | bandas de goma
Notas adhesivas | Oficina y archivo |  | post-it
Tinta para sello | Oficina y archivo |  |
Almohadilla para sello | Oficina y archivo |  |
Talonario de recibos | Oficina y archivo |  |
Talonario de facturas | Oficina y archivo |  |
Regla de 30 cm | Geometría y cálculo |  |
Juego de geometría | Geometría y cálculo |  |
Compás | Geometría y cálculo |  |
Transportador | Geometría y cálculo |  |
Escuadra | Geometría y cálculo |  |
Calculadora básica | Geometría y cálculo |  |
Calculadora científica | Geometría y cálculo |  |
Libro Nacho | Libros y láminas |  |
Diccionario español | Libros y láminas |  |
Diccionario inglés-español | Libros y láminas |  |
Mapa de República Dominicana | Libros y láminas |  |
Bandera dominicana | Libros y láminas |  |
Mochila escolar | Mochilas y estuches |  | bulto escolar
Mochila con ruedas | Mochilas y estuches |  |
Lonchera | Mochilas y estuches |  | lunchera
Cartuchera | Mochilas y estuches |  | estuche de lápices
Papel de regalo | Fiestas y regalos |  |
Funda de regalo | Fiestas y regalos |  |
Moña para regalo | Fiestas y regalos |  |
Cinta para regalo | Fiestas y regalos | yd:1 |
Globos | Fiestas y regalos |  | vejigas, bombas
Velas de cumpleaños | Fiestas y regalos |  | velitas
Tarjeta de felicitación | Fiestas y regalos |  | postal de felicitación
Memoria USB 32 GB | Tecnología y pizarra |  | pendrive
Pilas AA | Tecnología y pizarra |  | batería doble a
Pilas AAA | Tecnología y pizarra |  | batería triple a
Pizarra blanca | Tecnología y pizarra |  |
Borrador de pizarra | Tecnología y pizarra |  |
Copia en blanco y negro | Copias e impresión |  | fotocopia
Copia a color | Copias e impresión |  |
Impresión en blanco y negro | Copias e impresión |  |
Impresión a color | Copias e impresión |  |
Plastificado carta | Copias e impresión |  | laminado
Plastificado de carnet | Copias e impresión |  |
Encuadernado en espiral | Copias e impresión |  | encuadernación
`;
