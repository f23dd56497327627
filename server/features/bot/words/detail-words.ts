/** Materials of products. */
export const MATERIALS = `
algodon cuero cuerina piel gamuza charol madera pino caoba roble cedro metal acero hierro aluminio plastico silicona vidrio
cristal licra poliester lino seda lana terciopelo espuma goma ceramica porcelana barro guano mimbre bambu mdf melamina marmol
granito nylon nailon lona vinil vinilo pvc cobre bronce laton fieltro chifon mezclilla microfibra latex neopreno satin encaje
pajilla carton papel cera yeso cemento plata tela
`;

/** Groups of people that a product is for: «de dama», «para niños». */
export const PEOPLE = `
nino nina ninos ninas bebe bebes hombre hombres mujer mujeres dama damas caballero caballeros adulto adultos joven jovenes
muchacho muchacha muchachos muchachas envejecientes embarazadas
`;

/** Animals that a product is for, always after «para»: «salami de cerdo» is for people. */
export const ANIMALS = `
perro perros perrito gato gatos cachorro cachorros caballo caballos vaca vacas becerro becerros pollo pollos gallina gallinas
gallo gallos cerdo cerdos chivo chivos conejo conejos paloma palomas pez peces ave aves animales
`;

/** Patients in questions about a dose, which a shop's assistant does not answer. */
export const PATIENTS = `
nino nina bebe hijo hija muchachito muchachita muchacho embarazada mama papa abuela abuelo perro perra perrito gato gata gatito cachorro
vaca becerro caballo yegua chivo chiva cerdo puerco cerda gallina gallo pollo conejo animal mascota
`;

/** Illnesses. */
export const AILMENTS = `
diarrea fiebre vomito vomitos gripe tos dolor infeccion alergia alergias alergico alergica diabetes diabetico diabetica azucar presion hipertension
hipertenso hipertensa asma asmatico asmatica gastritis ulcera rinon rinones higado corazon anemia embarazo embarazada prenada lactando
parasitos sarna moquillo parvo mastitis colico colicos
`;
