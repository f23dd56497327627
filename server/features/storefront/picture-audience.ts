import type { FastifyRequest } from 'fastify';
import { PATHS } from '#shared/lib/paths.ts';
import type { PictureAudience } from '../../platform/http/file-routes.ts';
import type { Stores } from './serve-stores.ts';

const isPanelPath = (path: string): boolean => path === PATHS.panel || path.startsWith(`${PATHS.panel}/`);

/** Says whether a page of the panel asked for the picture: browsers send this header themselves, and other sites cannot set it. */
const isShownByPanel = ({ headers }: FastifyRequest): boolean => {
  const { referer = '', 'sec-fetch-site': site = 'same-origin' } = headers;
  return site === 'same-origin' && isPanelPath(URL.parse(referer)?.pathname ?? '');
};

/**
 * Decides who may see the pictures of a store: everybody while it is open, afterwards only its own panel. An `img` sends no
 * token, so this keeps out the public and crawlers, but not somebody who knows an address and pretends to be a panel.
 */
export const pictureAudience =
  (stores: Pick<Stores, 'isOpen'>): PictureAudience =>
  async (request, tenantId) => {
    if (await stores.isOpen(tenantId)) return 'everybody';
    return isShownByPanel(request) ? 'panel' : 'nobody';
  };
