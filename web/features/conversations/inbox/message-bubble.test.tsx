import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { MessageView } from '#shared/features/conversations/inbox/inbox-calls.ts';
import { MessageBubble } from './message-bubble.tsx';

const SENT: MessageView = {
  id: '1',
  seq: 1,
  direction: 'outbound',
  author: 'bot',
  memberEmail: null,
  kind: 'text',
  text: 'Sí, nos queda arroz.',
  products: [],
  cards: [],
  isWithoutPictures: false,
  buttons: [],
  media: null,
  understood: null,
  orderLines: [],
  isTakenBack: false,
  versions: [],
  status: 'delivered',
  errorCode: null,
  sentAt: '2026-11-23T14:00:00.000Z',
};

const draw = (message: Partial<MessageView>) =>
  renderToStaticMarkup(<MessageBubble message={{ ...SENT, ...message }} />);

test('a message that was not delivered says why and what to do', () => {
  const drawn = draw({ status: 'failed', errorCode: '131047' });
  expect(drawn).toContain('No se entregó');
  expect(drawn).toContain('Pasaron más de 24 horas desde el último mensaje del cliente. ');
  expect(drawn).toContain('Si es urgente, llámalo.');
});

test('a message that was delivered gives no advice', () => {
  expect(draw({ errorCode: '131047' })).not.toContain('Si es urgente');
});
