const BOLD = /(\*[^*\n]+\*)/;

/** A message as WhatsApp shows it: with its line breaks, and bold between asterisks. */
export function ChatText({ text }: { text: string }) {
  return (
    <p className="chat-text">
      {text.split(BOLD).map((part, at) =>
        // biome-ignore lint/suspicious/noArrayIndexKey: a sent text never changes
        BOLD.test(part) ? <strong key={`${at}-${part}`}>{part.slice(1, -1)}</strong> : part,
      )}
    </p>
  );
}
