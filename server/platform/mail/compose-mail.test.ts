import { describe, expect, test } from 'vitest';
import { composeMail, type MailText } from './compose-mail.ts';

const MAIL: MailText = {
  to: 'rosa@gmail.com',
  subject: 'Tu contraseña',
  title: 'Cambia tu contraseña',
  paragraphs: ['Hola, Doña Ñica & Hijos.', 'Toca el botón.'],
  action: { label: 'Cambiar contraseña', url: 'https://colmado.test/restablecer#a"b' },
  note: 'El enlace sirve 30 minutos.',
};

test('has the same content as HTML and as plain text', () => {
  const { text, html, to, subject } = composeMail(MAIL);
  expect([to, subject]).toEqual(['rosa@gmail.com', 'Tu contraseña']);
  for (const part of ['Cambia tu contraseña', 'Toca el botón.', 'El enlace sirve 30 minutos.']) {
    expect(text).toContain(part);
    expect(html).toContain(part);
  }
  expect(text).toContain('Cambiar contraseña:\nhttps://colmado.test/restablecer#a"b');
});

test('values chosen by people cannot write HTML', () => {
  const { html, text } = composeMail({
    ...MAIL,
    title: '<img src=x onerror=alert(1)>',
    paragraphs: ['«<b>Tienda</b>» \'"&'],
  });
  expect(html).not.toContain('<img');
  expect(html).not.toContain('<b>');
  expect(html).toContain('&lt;img src=x onerror=alert(1)&gt;');
  expect(html).toContain('href="https://colmado.test/restablecer#a&quot;b"');
  expect(text).toContain('<b>Tienda</b>');
});

test('without an action it has no button', () => {
  const { action: _, ...notice } = MAIL;
  expect(composeMail(notice).html).not.toContain('<a ');
});

test('loads nothing from elsewhere', () => {
  expect(composeMail(MAIL).html).not.toMatch(/src=|@import|url\(/);
});

describe('a link inside a name', () => {
  test.each([
    ['Premio RD$5,000 en http://malo.example/x', 'Premio RD$5,000 en'],
    ['Gana en HTTPS://MALO.EXAMPLE hoy', 'Gana en hoy'],
    ['Entra a www.malo.example', 'Entra a'],
    ['Mira bit.ly/abc ya', 'Mira ya'],
    ['Mira malo。example/abc ya', 'Mira ya'],
    ['tg://resolve?domain=x', ''],
    ['malo.example', 'malo·example'],
    ['pago@malo.example', 'pago@malo·example'],
    ['dulcería.com.do', 'dulcería·com·do'],
  ])('%j is sent as %j', (name, sent) => {
    const { subject, text, html } = composeMail({
      ...MAIL,
      subject: name,
      title: `Te invitan a ${name}`,
      paragraphs: [`Entrarás en ${name} como invitado.`],
    });
    expect(subject).toBe(sent);
    const own = 'https://colmado.test/restablecer';
    for (const form of [text, html])
      expect(form.replaceAll(own, '')).not.toMatch(/malo[.。]example|bit\.ly|\.com|tg:/i);
    expect(text).toContain('como invitado.');
  });

  test.each([
    'Colmado J.R. y Hnos.',
    'Dulces Ñica, S.R.L.',
    'Todo a RD$1.500 y a 2.5',
    'A/C y refrigeración 24/7',
    'Víveres... y más',
    'Tienda de M. Peña',
  ])('%j is no link and stays unchanged', (name) => {
    expect(composeMail({ ...MAIL, subject: name }).subject).toBe(name);
  });
});
