import { expect, test } from 'vitest';
import { prepareFaqs } from './match-faq.ts';
import { topicsOfFaq } from './service-topics.ts';

const QUESTION = '¿Apartan mercancía?';
const ANSWER = 'Sí, con el 30 % de avance.';

test('the topics of a question come from its words when its owner chose none', () => {
  const [faq] = prepareFaqs([{ question: QUESTION, answer: ANSWER, topics: null }]);
  expect(faq?.topics.asked).toContain('layaway');
  expect(topicsOfFaq(QUESTION, ANSWER)).toEqual(expect.arrayContaining(['layaway', 'deposit']));
});

test("the owner's topics replace those of its words", () => {
  const [chosen, none] = prepareFaqs([
    { question: QUESTION, answer: ANSWER, topics: ['credit'] },
    { question: QUESTION, answer: ANSWER, topics: [] },
  ]);
  expect(chosen?.topics).toEqual({ asked: ['credit'], told: [] });
  expect(none?.topics).toEqual({ asked: [], told: [] });
});

test('the trained reader hears what a question is about, whatever other topics its words name', () => {
  const [wrong, dozen] = prepareFaqs([
    { question: '¿Qué pasa si el pedido llega mal?', answer: 'Escríbenos con una foto.' },
    { question: '¿Venden por docena?', answer: 'Sí, un encargado te cotiza.' },
  ]);
  expect(wrong?.topics.asked).toEqual(['defect']);
  expect(dozen?.topics.asked).toContain('wholesale');
});
