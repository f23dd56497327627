import { AppError } from '#shared/lib/app-error.ts';
import { FileAnswer } from '../../../platform/http/file-routes.ts';
import { inTenant, type MemberContext } from '../../tenants/tenants.ts';
import { findInboxMessage } from './inbox-repo.ts';

/** The picture, voice note or file that came with a message, for the team alone; throws `NOT_FOUND` when none is kept. */
export const openMedia = async (member: MemberContext, messageId: string): Promise<FileAnswer> => {
  const message = await inTenant(member, (scope) => findInboxMessage(scope, messageId));
  const { media } = message?.payload ?? {};
  // What a row says is not enough: a key leads into the member's own store or nowhere.
  const isOwn = media?.key.startsWith(`${member.tenantId}/`) === true;
  const file = isOwn ? await member.platform.files.open(media.key) : undefined;
  if (!media || !file) throw new AppError('NOT_FOUND');
  return new FileAnswer(file, media.contentType);
};
