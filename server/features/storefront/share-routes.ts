import type { FastifyInstance } from 'fastify';
import { getShareKitCall } from '#shared/features/storefront/share-kit-calls.ts';
import { mountCall } from '../../platform/http/mount-call.ts';
import type { Doors } from '../tenants/tenants.ts';
import { getShareKit } from './get-share-kit.ts';

/** Mounts what the panel asks to spread a store's address. */
export const mountShareRoutes = (app: FastifyInstance, doors: Doors): void =>
  mountCall(app, getShareKitCall, doors.member, getShareKit);
