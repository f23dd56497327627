import * as z from 'zod/mini';
import { defineCall } from '../../lib/define-call.ts';

export const exportAccountCall = defineCall({
  name: 'exportAccount',
  method: 'GET',
  path: '/account/export',
  summary: 'One ZIP archive of everything the store owns: JSON and CSV of every table, and its files.',
  room: 'tenants',
  access: 'owner',
  // A stream of bytes, which no schema describes.
  answer: z.unknown(),
  contentType: 'application/zip',
  rate: { max: 10, perSeconds: 3600 },
});
