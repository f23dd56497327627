/**
 * Words that ask a shop for the same service, one line each: what people say and what shops write. They are used only
 * to match a message with the store's profile, never to find a product. The trained reader knows a line by its place, so that
 * a new one goes to the end until it is trained anew.
 */
export const SAME_SERVICES = `
nino nina menor menores hijo hija edad muchacho muchacha muchachito muchachita chamaquito carajito sobrino sobrina adolescente jovencito
embarazada embarazo prenada encinta gestante
bebe recien nacido
domicilio casa apartamento hogar residencia
delivery domicilio envio flete repartir mensajero enviar
enviar mandar envio despachar delivery
retrasar retraso tarde atrasar atraso retrasado atrasado tapon
cita turno reservacion agenda
inicial avance abono deposito anticipo adelanto
fiar fian fiamos fiado credito financiamiento financiar cuotas
libreta anotar apuntar
apartar guardar separar reservar
descuento rebaja especial barato
mayor mayoreo mayorista cantidad revender docena
cambiar devolver devolucion reclamar
danar danado defecto defectuoso malo roto quemar podrido averiado romper
danar funcionar servir
garantia cubre responde
desbloquear liberar icloud desbloqueo reportado bloqueado abrir
imprimir impresion imprimen archivo documento pdf
factura comprobante rnc ncf fiscal
receta indicacion prescripcion
seguro ars carnet afiliado
inyeccion inyectar inyectan
presion tension
instalar montar colocar poner armar ensamblar
mecanico tecnico taller instalador
envolver envoltura regalo empacar
usado viejo segunda uso
tasar evaluar
medida fabricar
encargo encargar pedido
vacuna vacunar
emergencia urgencia noche
hospedaje hospedar cuidar guarderia
banar bano
operar cirugia operacion
ayunas comer comida
alergico alergia alergica
diabetico diabetica azucar endulzar
conservar nevera danar fuera guardar
cancelar anular
foto imagen carita
sabor relleno rellenar
sello sellado abierto abrir
mascota perro gato animal
escalera piso nivel subir
tela tapizado color
tarjeta verifone
recargo recargan cobran sube
alquilar prestar rentar
cerveza ron alcohol bebida romo cigarrillo
inicial abono deposito anticipo adelantar alante
descuento rebaja oferta promocion
mayor mayoreo revender revendedor distribuidor
danar malo roto romper quebrar rajar estropear fallar falla
instalar montar conectar
tecnico instalador electricista plomero
factura recibo ticket voucher
emergencia urgencia urgente guardia
alquilar alquiler renta
coser confeccionar sastre modista costurera medida
insignia logo logotipo escudo emblema
revisar chequear diagnosticar diagnostico revision chequeo
arreglar reparar componer ajustar
borrar despegar caer desprender pelar
destenir despintar decolorar
lavar lavado lavada
estampar sublimar grabar bordar
retirar recoger buscar
permiso licencia autorizacion tramite
habitacion cuarto dormitorio
llave pluma grifo
original autentico legitimo replica copia imitacion
vencer vencimiento expirar caducar
parqueo parquear parqueadero estacionar estacionamiento
curso clase aprender ensenar capacitacion
cotizar cotizacion presupuesto
corregir correccion modificar
cedula identificacion documento papel requisito
perder extraviar
fila cola espera
vigilar cuidar supervisar
dolar divisa moneda
empleo vacante curriculum
socio membresia puntos
devuelta vuelto menudo sencillo feria vuelta
`;
