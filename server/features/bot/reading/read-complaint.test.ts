import { describe, expect, test } from 'vitest';
import { readWords } from '#server/platform/language/read-words.ts';
import { isComplaint } from './read-complaint.ts';

describe('recognises complaints', () => {
  test.each([
    'los globos que me vendieron se bajaron en una hora, qué poca seriedad',
    'el cargador que compre ayer no carga nada',
    'me vendieron un jarabe vencido',
    'el pollo que me mandaron taba podrido',
    'pedi 2 cervezas y me trajeron 1',
    'la cadena que me llevé se partió a los dos dias',
    'llevo 3 horas esperando y nadie contesta',
    'las copias me las entregaron manchadas',
    'ustedes son unos ladrones',
    'que pesimo servicio tienen',
    'estoy quillado con ustedes',
    'me cobraron de más',
    'el esmalte que me dieron vino seco',
    'el celular que les compré se apaga solo',
    'la leche llegó cortada',
    'me trajeron otro color',
    'todavía no me llega lo que pedí',
  ])('%s', (message) => {
    expect(isComplaint(readWords(message).line)).toBe(true);
  });
});

describe("recognises no complaint in a shopper's own trouble or a question", () => {
  test.each([
    'se robaron mi candado, necesito otro',
    'se me rompió la pantalla, ¿la arreglan?',
    'si compro el tensiometro y no sirve, ¿lo puedo cambiar?',
    'tengo un dolor horrible de cabeza',
    'se me dañó el cargador, tienen otro?',
    'mi celular no sirve, tienen uno barato?',
    'se me partió la cadena, cuanto vale una?',
    'compré arroz ayer, hoy quiero aceite',
    'ya me llegó todo, gracias',
    'algo que no me deje el pelo malo',
    'mi mama quiere que le compre un tinte negro',
    'el que compré me salió bueno, dame otro igual',
    'me molesta la garganta',
    'la niña rompió la muñeca, quiero otra',
    'el casco que tengo está malo, cuanto cuestan?',
    'me dieron su numero, tienen audifonos?',
    'chocaron mi motor y se dañó el farol',
    'el lapicero que compre aqui me gusto, dame 3',
    'me llegó la receta, tienen loratadina?',
    'esta demasiado caro',
    'cual es el mas malo para las cucarachas',
    'compré una blusa y no la he usado, la puedo cambiar?',
    'compré una crema y no la he abierto, me la cambian?',
  ])('%s', (message) => {
    expect(isComplaint(readWords(message).line)).toBe(false);
  });
});
