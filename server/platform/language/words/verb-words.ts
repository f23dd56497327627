/** Infinitives of verbs used in conversation. Their forms name nothing for sale, unless the catalogue has that very word. */
export const INFINITIVES = `
  abandonar abonar abrazar abrir abrochar abultar aburrir acabar acariciar aceptar acercar acertar aclarar
  acomodar acompanar aconsejar acordar acostar acostumbrar activar actualizar adelantar adivinar aflojar
  agarrar agendar agotar agradar agradecer agregar aguantar ahogar ahorrar alcanzar alegrar alquilar
  amanecer amar anadir andar animar anotar anunciar apagar aparecer apartar apestar aplicar apoyar aprender
  apretar aprobar aprovechar apuntar apurar armar arrancar arreglar arrepentir arrimar asegurar asistir
  asustar atar atender atrasar atrever aumentar avanzar averiguar avisar ayudar bailar bajar barrer
  bautizar beber bendecir besar borrar botar brincar bromear brotar buscar caber caducar caer calentar
  callar calmar calzar cambiar caminar cansar cargar casar castigar celebrar cenar cerrar chatear chequear
  chocar chupar cobrar coger colocar combar combinar comenzar comer comparar complacer completar comprar
  comprender comprobar comunicar conducir confeccionar confesar confiar confirmar confundir conocer
  conseguir considerar consistir consultar contar contestar convencer convenir conversar convertir corregir
  correr costar cotizar crecer creer cruzar cubrir cuidar culpar cumplir curar danar dar deber decidir decir
  declarar dedicar dejar demorar demostrar depender depositar desaparecer desayunar descansar descargar
  descartar desconectar descontar describir descubrir desear despachar despedir despegar despertar destruir
  desviar detener devolver dibujar disculpar disfrutar disponer distribuir divertir doler dormir dudar
  durar echar elegir eliminar embarazar emborrachar empacar empapar empatar empezar emplear empujar
  enamorar encantar encargar encender encoger encontrar enfermar enfriar enganar engordar enojar ensenar
  ensuciar entender enterar entrar entregar entretener enviar envolver equivocar escapar escoger esconder
  escribir escuchar esperar estacionar estar estirar estrenar estropear estudiar evitar exigir existir
  expirar explicar explotar extranar fabricar facilitar facturar fallar faltar fascinar fiar fijar
  financiar firmar fregar funcionar ganar gastar girar gozar grabar graduar gritar guardar guiar gustar
  haber hablar hacer hallar hinchar huir ignorar imaginar importar imprimir incluir indicar informar
  insistir intentar interesar inventar invertir invitar ir jalar joder jugar juntar jurar ladrar lamentar
  lanzar lastimar leer levantar llamar llegar llenar llevar llorar llover lograr luchar lucir madrugar
  maltratar mandar manejar mantener marcar marear masticar matar medir mejorar mencionar mentir merecer
  meter mezclar mirar mojar molestar montar morder morir mostrar mover mudar nacer nadar necesitar negar
  notar obligar ocupar ocurrir odiar ofrecer oir oler olvidar ordenar organizar pagar parar parecer parir
  participar partir pasar pasear pedir pelear pensar perder perdonar permitir personalizar pertenecer pesar
  picotear pisar planear platicar poder poner practicar preferir preguntar prender preocupar preparar
  presentar prestar pretender probar proceder programar prohibir prometer proteger publicar pudrir quedar
  quejar quemar querer quitar rasgar raspar rayar realizar rebajar recetar recibir reclamar recoger
  recomendar reconocer recordar recorrer recuperar reducir reemplazar referir regalar regar registrar
  regresar reir relajar remover rendir renovar repartir repetir reponer requerir resbalar reservar resistir
  resolver respetar responder resultar retirar retrasar reventar revisar robar rogar romper saber sacar
  salir saltar saludar salvar seguir sembrar sentar sentir separar ser servir significar sobrar solicitar
  soltar sonar sonreir soplar soportar sorprender subir suceder sufrir sugerir sumar suponer surtir
  suspender tardar temblar temer tener terminar tirar tocar tomar toser trabajar traducir traer tragar
  tramitar tranquilizar transferir trasladar tratar tropezar tumbar ubicar usar utilizar vaciar valer
  variar vencer vender venir ver verificar viajar visitar vivir volar voltear volver votar zafar
`;

/** Verbs that bid a shop put something into an order. */
export const GIVING_VERBS = `
  dar poner echar agregar anadir sumar incluir meter mandar enviar traer despachar vender anotar apuntar apartar
  separar reservar guardar preparar empacar servir facturar tirar pasar
`;

/** Irregular forms of these verbs. */
export const IRREGULAR_FORMS = `
  soy eres es somos son era eras eramos eran fui fuiste fue fuimos fueron sea seas sean seria serian ser siendo
  sido estoy esta estas estan estamos estuve estuvo estuvieron este esten he has ha hemos han hay hubo habia
  haya hayan habra habria voy vas va vamos van iba ibas iban ve vaya vayan yendo ido doy das da dan dio dieron
  de den veo ves ve ven vi vio vieron visto vista tengo tienes tiene tienen tuve tuvo tuvieron tenga tengan tendra
  tendria vengo vienes viene vienen vine vino vinieron venga vengan vendra pongo puse puso pusieron ponga pongan
  puesto puesta pondra hago haces hace hacen hice hizo hicieron haga hagan hecho hecha hara haria haran digo dices
  dice dicen dije dijo dijeron diga digan dicho dira diria traigo trae traen traje trajo trajeron traiga traigan
  se sabe sabes saben supe supo sepa sepan sabra quepo cabe caben cupo quepa quiero quise quiso quisieron querra
  puedo puede pueden pude pudo pudieron pueda puedan podra podria salgo sale salen salga salgan saldra saldria
  oigo oye oyen oyo caigo cae caen cayo caigan caiga caido roto rota rotos rotas abierto abierta escrito escrita
  vuelto vuelta muerto muerta frito cubierto resuelto devuelto condujo tradujo redujo quiso anduvo anduve
  traigas pongas hagas vayas vayan huele huelen huela vaya fuera fueras fueran pidio pidieron sirvio durmio murio tenia tenias tenian
`;

/**
 * Roots of verbs with which people tell a story. Verbs whose family is for sale somewhere are left out: «pintar»,
 * «lavar», «cortar», «instalar».
 */
export const STORY_ROOTS = `
  acab aguant alcanc alcanz apag aparec aprovech ayud baj busc cab cae cay cans coloc com comim compr confi
  conoc consegu contest cost cre cumpl dan deb decid dej demor despach dieron dol duel emborrach empez
  empiez encant encontr encuentr enferm engord entend entiend entreg escog escrib escuch esper estren explic
  fall form funcion gan grit guard gust habl hag hiz hici import intent invit junt leg llam lleg llev llor
  luc maltrat manch manej mat mencion mir molest mov mud mur muer muri necesit ofrec olvid pag parec pas ped
  pid pierd perd pens piens permit pon pong pus pued pod practic prefer prefier prend present prob pregunt
  prueb promet qued quej quier quer quit recib recog recoj recomiend recomend record recuerd regres repon
  resist resolv resuelv respond rob romp sab sac sal salg segu sigu sient sent serv sirv sob subi suced
  supon tard tem ten tend termin tir tom trabaj traig traj us vend veng vien vivi volv vuelv
`;
