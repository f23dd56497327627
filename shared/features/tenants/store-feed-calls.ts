import * as z from 'zod/mini';
import { defineCall } from '../../lib/define-call.ts';

export const watchStoreCall = defineCall({
  name: 'watchStore',
  method: 'GET',
  path: '/events',
  summary:
    'Server-sent events: `change` with {topic, id} whenever a conversation or an order of the store changes, `sync` when some may have been missed. They carry no content: read again. Ends with the session.',
  room: 'tenants',
  access: 'member',
  contentType: 'text/event-stream',
  // A stream, which no schema describes.
  answer: z.unknown(),
});
