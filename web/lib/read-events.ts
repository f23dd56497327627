/** One server-sent event; a comment, which is a heartbeat, is none. */
export type ServerEvent = { event: string; data: string };

const FIELD = /^(event|data): ?(.*)$/;

const parseBlock = (block: string): ServerEvent | undefined => {
  const fields = new Map(
    block.split('\n').flatMap((line) => {
      const [, key, value] = FIELD.exec(line) ?? [];
      return key !== undefined && value !== undefined ? [[key, value] as const] : [];
    }),
  );
  const event = fields.get('event');
  return event === undefined ? undefined : { event, data: fields.get('data') ?? '' };
};

/** Cuts what arrived into events; what follows the last blank line waits for the rest of it. */
export const readEvents = (text: string): { events: ServerEvent[]; rest: string } => {
  const blocks = text.split('\n\n');
  const rest = blocks.pop() ?? '';
  return { events: blocks.flatMap((block) => parseBlock(block) ?? []), rest };
};
