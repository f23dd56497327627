import { once } from 'node:events';
import { createServer, type Server, type Socket } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { createSmtpMailer } from './mailer.ts';

const MAIL = { to: 'rosa@gmail.com', subject: 'Tu contraseña', text: 'Hola, Ñica', html: '<p>Hola</p>' };
let server: Server;

/** As little of a mail server as a client needs (RFC 5321). */
const answerTo = (socket: Socket, { refuses, received }: { refuses: boolean; received: string[] }) => {
  let isData = false;
  socket.write('220 prueba\r\n');
  socket.on('data', (chunk) => {
    const text = String(chunk);
    received.push(text);
    if (isData && !text.endsWith('\r\n.\r\n')) return;
    if (isData) isData = false;
    else if (text.startsWith('DATA')) {
      isData = true;
      return void socket.write('354 adelante\r\n');
    } else if (refuses && text.startsWith('RCPT')) return void socket.write('451 luego\r\n');
    socket.write('250 bien\r\n');
  });
};

const listen = async (refuses = false) => {
  const received: string[] = [];
  server = createServer((socket) => answerTo(socket, { refuses, received })).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  const mailer = await createSmtpMailer(`smtp://127.0.0.1:${address.port}`, 'Colmado <no@colmado.do>');
  return { mailer, received };
};

afterEach(() => {
  server.close();
});

test('sends the mail in both forms from the configured sender', async () => {
  const { mailer, received } = await listen();
  await mailer.send(MAIL);
  const all = received.join('');
  expect(all).toContain('MAIL FROM:<no@colmado.do>');
  expect(all).toContain('RCPT TO:<rosa@gmail.com>');
  expect(all).toContain('From: Colmado <no@colmado.do>');
  expect(all).toContain('text/plain');
  expect(all).toContain('text/html');
});

test('a refused mail is a failure, so that the job tries again', async () => {
  const { mailer } = await listen(true);
  await expect(mailer.send(MAIL)).rejects.toThrow('451');
});
