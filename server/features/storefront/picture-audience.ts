import type { FastifyRequest } from 'fastify';
import { PATHS } from '#shared/lib/paths.ts';
import type { PictureAudience } from '../../platform/http/file-routes.ts';
import type { Stores } from './serve-stores.ts';

const isPanelPath = (path: string): boolean => path === PATHS.panel || path.startsWith(`${PATHS.panel}/`);

/** Whether a page of the panel shows the picture: a browser says so of itself, and no page elsewhere can make it. */
const isShownByPanel = ({ headers }: FastifyRequest): boolean => {
  const { referer = '', 'sec-fetch-site': site = 'same-origin' } = headers;
  return site === 'same-origin' && isPanelPath(URL.parse(referer)?.pathname ?? '');
};

/**
 * Who may see the pictures of a store: everybody while it is open, and then only its own panel. An `img` brings no token,
 * so this keeps the public out and crawlers, not somebody who knows a picture's address and pretends to be a panel.
 */
export const pictureAudience =
  (stores: Pick<Stores, 'isOpen'>): PictureAudience =>
  async (request, tenantId) => {
    if (await stores.isOpen(tenantId)) return 'everybody';
    return isShownByPanel(request) ? 'panel' : 'nobody';
  };
