import type { ReactNode } from 'react';

/** Cut here, every second part of a text is marked. */
const MARKED = /(\*[^*\n]+\*|https?:\/\/[^\s*]+)/;

const drawPart = (part: string, at: number): ReactNode => {
  if (at % 2 === 0) return part;
  return part.startsWith('*') ? (
    <strong key={at}>{part.slice(1, -1)}</strong>
  ) : (
    <a key={at} href={part} target="_blank" rel="noopener">
      {part}
    </a>
  );
};

/** A message as WhatsApp shows it: with its line breaks, bold between asterisks, and its links. */
export function ChatText({ text }: { text: string }) {
  return <p className="chat-text">{text.split(MARKED).map(drawPart)}</p>;
}
