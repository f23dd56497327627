import type { ReactNode } from 'react';

const MARKED = /(\*[^*\n]+\*|https?:\/\/[^\s*]+)/;

const drawPart = (part: string, at: number): ReactNode => {
  const key = `${at}-${part}`;
  if (!MARKED.test(part)) return part;
  if (part.startsWith('*')) return <strong key={key}>{part.slice(1, -1)}</strong>;
  return (
    <a key={key} href={part} target="_blank" rel="noopener noreferrer nofollow">
      {part}
    </a>
  );
};

/** A message as WhatsApp shows it: with its line breaks, bold between asterisks, and its links. */
export function ChatText({ text }: { text: string }) {
  return <p className="chat-text">{text.split(MARKED).map(drawPart)}</p>;
}
