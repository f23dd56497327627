const BOLD = /(\*[^*\n]+\*)/;

/** A message as WhatsApp draws it: its line breaks, and what stands between asterisks in bold. */
export function ChatText({ text }: { text: string }) {
  return (
    <p className="chat-text">
      {text.split(BOLD).map((part, at) =>
        // biome-ignore lint/suspicious/noArrayIndexKey: a text that was said never changes
        BOLD.test(part) ? <strong key={`${at}-${part}`}>{part.slice(1, -1)}</strong> : part,
      )}
    </p>
  );
}
