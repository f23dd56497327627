/** What things are made of. */
export const MATERIALS = `
algodon cuero cuerina piel gamuza charol madera pino caoba roble cedro metal acero hierro aluminio plastico silicona vidrio
cristal licra poliester lino seda lana terciopelo espuma goma ceramica porcelana barro guano mimbre bambu mdf melamina marmol
granito nylon nailon lona vinil vinilo pvc cobre bronce laton fieltro chifon mezclilla microfibra latex neopreno satin encaje
pajilla carton papel cera yeso cemento plata tela
`;

/** Who a thing is for: «de dama», «para niños». */
export const PEOPLE = `
nino nina ninos ninas bebe bebes hombre hombres mujer mujeres dama damas caballero caballeros adulto adultos joven jovenes
muchacho muchacha muchachos muchachas envejecientes embarazadas
`;

/** Which animals it is for, always after «para»: «salami de cerdo» is for people. */
export const ANIMALS = `
perro perros perrito gato gatos cachorro cachorros caballo caballos vaca vacas becerro becerros pollo pollos gallina gallinas
gallo gallos cerdo cerdos chivo chivos conejo conejos paloma palomas pez peces ave aves animales
`;

/** Those that a dose is asked for; they get none from a shop's assistant. */
export const PATIENTS = `
nino nina bebe hijo hija muchachito muchachita muchacho embarazada mama papa abuela abuelo perro perra perrito gato gata gatito cachorro
vaca becerro caballo yegua chivo chiva cerdo puerco cerda gallina gallo pollo conejo animal mascota
`;

/** What people are sick with. */
export const AILMENTS = `
diarrea fiebre vomito vomitos gripe tos dolor infeccion alergia alergias alergico alergica diabetes diabetico diabetica azucar presion hipertension
hipertenso hipertensa asma asmatico asmatica gastritis ulcera rinon rinones higado corazon anemia embarazo embarazada prenada lactando
parasitos sarna moquillo parvo mastitis colico colicos
`;
