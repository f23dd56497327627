import { wordSet } from '#shared/lib/word-set.ts';

/** The most common passwords of eight characters or more, as people here choose them; shorter ones fail by length. */
const COMMON_PASSWORDS = /* @__PURE__ */ wordSet(`
  password password1 password2 password12 password123 password1234 password12345 passw0rd p@ssw0rd
  p@ssword pa$$word passw0rd1 mypassword 12345678 123456789 1234567890 0123456789 01234567 11111111
  111111111 1111111111 22222222 33333333 44444444 55555555 66666666 77777777 88888888 99999999 00000000
  000000000 0000000000 12341234 123123123 12121212 11223344 112233445566 1122334455 87654321 987654321
  9876543210 0987654321 13131313 10203040 12344321 123454321 123321123 147258369 159753456 147852369
  741852963 789456123 456789123 14725836 1q2w3e4r 1q2w3e4r5t 1qaz2wsx 1qazxsw2 q1w2e3r4 q1w2e3r4t5
  zaq12wsx qazwsxedc qazwsx123 qwertyui qwertyuiop qwerty12 qwerty123 qwerty1234 qwerty12345 qwerty123456
  qweasdzxc qweqweqwe asdfghjk asdfghjkl asdfasdf asdf1234 zxcvbnm1 zxcvbnm123 1234qwer 12345qwert
  123qweasd 123456qwe qwer1234 poiuytrewq abcdefgh abcdefghi abcd1234 abc12345 abc123456 a1b2c3d4
  a1234567 a12345678 a123456789 aa123456 aa12345678 1a2b3c4d aaaaaaaa zzzzzzzz xxxxxxxx abcabcabc
  abc123abc iloveyou iloveyou1 iloveyou2 iloveyou123 iloveu123 loveyou1 lovelove sunshine sunshine1
  princess princess1 football football1 baseball baseball1 basketball superman superman1 batman123
  spiderman starwars pokemon1 pokemon123 minecraft naruto123 michael1 michelle jennifer jonathan danielle
  jessica1 jordan23 charlie1 whatever trustno1 letmein1 letmein123 welcome1 welcome123 master123
  monkey123 dragon123 shadow123 computer computer1 internet samsung1 samsung123 google123 facebook
  facebook1 instagram whatsapp whatsapp1 youtube1 changeme changeme1 test1234 testtest testing123
  temp1234 demo1234 guest123 hello123 hello1234 secret123 security freedom1 corvette mercedes ferrari1
  liverpool chelsea1 arsenal1 blink182 metallica midnight mustang1 chocolate cocacola butterfly elizabeth
  alexander christian christopher victoria1 madison1 nicholas admin123 admin1234 admin12345 admin123456
  administrator administrador adminadmin root1234 rootroot user1234 usuario1 usuario123 superadmin
  superusuario contraseña contraseña1 contraseña123 contrasena contrasena1 contrasena123 micontraseña
  micontrasena contraseña1234 clave123 clave1234 clave12345 miclave1 miclave123 clavesecreta secreto1
  secreto123 teamomucho teamo123 teamo1234 teamo12345 teamomama teamomucho1 tequiero tequiero1
  tequieromucho tequiero123 miamor123 miamorcito amoramor amorcito1 amormio1 miamor12 mivida123 corazon1
  corazon123 corazoncito mihermosa hermosa1 hermosa123 preciosa princesa princesa1 princesa123 bonita123
  chiquita1 estrella estrella1 estrellita mariposa mariposa1 angelito angelito1 diosesamor diosesfiel
  diosmio1 dios1234 jesucristo jesus123 jesus1234 jesusteamo cristo123 cristovive cristoteama bendicion
  bendiciones mifamilia familia1 familia123 mishijos misamores mibebe123 mama1234 mamipapi papimami
  felicidad amistad1 libertad alegria1 dominicana dominicana1 dominicano dominicano1 quisqueya
  santodomingo santiago santiago1 santiago123 lavega123 puntacana republica republicadominicana caribe123
  merengue bachata1 bachata123 tigueres1 tigueresdellicey aguilas1 aguilas123 aguilascibaenas aguiluchas
  licey123 leones123 escogido1 estrellas1 toros123 gigantes1 beisbol1 platano1 platano123 mangu1234
  colmado1 colmado123 micolmado mitienda mitienda1 mitienda123 tienda123 tienda1234 tienda12345 ventas123
  negocio1 negocio123 minegocio alejandro alejandra alejandro1 alejandra1 fernando fernanda1 fernando1
  gabriela gabriela1 valentina valentina1 carolina carolina1 cristina1 cristian1 francisco francisco1
  roberto1 ricardo1 eduardo1 sebastian sebastian1 santiago12 leonardo leonardo1 margarita rodriguez
  gonzalez fernandez hernandez martinez1 martinez ramirez1 sanchez1 barcelona barcelona1 realmadrid
  realmadrid1 madrid123 messi123 cristiano cristiano7 ronaldo7 ronaldo123 futbol123 cocodrilo mexico123
  colombia colombia1 argentina argentina1 venezuela panama123 pelotero navidad1 diciembre septiembre
  noviembre febrero1 verano123 primavera
`);

/** Says whether the password is among the most common ones, in upper or lower case (`reliability 9`). */
export const isCommonPassword = (password: string): boolean =>
  COMMON_PASSWORDS.has(password.trim().toLowerCase());
