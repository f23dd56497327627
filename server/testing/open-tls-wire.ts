import { once } from 'node:events';
import { createServer, connect as dial } from 'node:net';
import { TLSSocket } from 'node:tls';

/** Signed by itself for the name `localhost` alone, until 2126. */
export const LOCALHOST_CERTIFICATE = `-----BEGIN CERTIFICATE-----
MIIBizCCATGgAwIBAgIUcD4MNdZAqUNgQlRm1gOCDpt46AkwCgYIKoZIzj0EAwIw
DzENMAsGA1UEAwwEdGVzdDAgFw0yNjExMjgwNzE1NTNaGA8yMTI2MTEwNDA3MTU1
M1owDzENMAsGA1UEAwwEdGVzdDBZMBMGByqGSM49AgEGCCqGSM49AwEHA0IABJBd
7UH9ILpYN/RTcZjv1DMn79yKw/99Q1bbXA7ih7c6atHjfwVNLEK2x7oNzuJ7n57h
hH2SEMN6TV21c163Pj+jaTBnMB0GA1UdDgQWBBRbSrh7Lmib8e1VAYxW0Z4FLfmS
mTAfBgNVHSMEGDAWgBRbSrh7Lmib8e1VAYxW0Z4FLfmSmTAPBgNVHRMBAf8EBTAD
AQH/MBQGA1UdEQQNMAuCCWxvY2FsaG9zdDAKBggqhkjOPQQDAgNIADBFAiEAkmzo
124J3iPx58Y2Qu+zhiKr2r3aySSqUd0HvdfVGhMCIDeq7QqpWD6vxxqn/m9QCZtJ
OVNT0lIsEokJlcK93qJs
-----END CERTIFICATE-----
`;
/** Of that certificate; it proves nothing to anybody. */
const KEY = `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgQ3n49iH2gAEzbKeZ
GBePIRi+0GcFfcdFbBYHsk/fdSShRANCAASQXe1B/SC6WDf0U3GY79QzJ+/cisP/
fUNW21wO4oe3OmrR438FTSxCtse6Dc7ie5+e4YR9khDDek1dtXNetz4/
-----END PRIVATE KEY-----
`;

/** Opens a port of this machine that speaks TLS before a database server that does not, and returns it. */
export const openTlsWire = async (
  databaseUrl: string,
  onEnd: (clean: () => void) => void,
): Promise<number> => {
  const { hostname: host, port } = new URL(databaseUrl);
  const server = createServer((near) => {
    // The first message asks for TLS.
    near.once('data', () => {
      near.write('S');
      const secure = new TLSSocket(near, { isServer: true, key: KEY, cert: LOCALHOST_CERTIFICATE });
      const far = dial({ host, port: Number(port) });
      secure.on('error', () => far.destroy()).pipe(far);
      far.on('error', () => secure.destroy()).pipe(secure);
    });
  });
  onEnd(() => void server.close());
  server.listen(0, 'localhost');
  await once(server, 'listening');
  const bound = server.address();
  if (typeof bound !== 'object' || !bound) throw new Error('the server listens on no port');
  return bound.port;
};
