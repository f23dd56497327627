import { Send } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { PLAYGROUND_COPY } from './playground-copy.ts';

/** The field in which the owner writes as a shopper would. */
export function TrialWriter({ onSay }: { onSay: (text: string) => void }) {
  const [text, setText] = useState('');
  const handleSubmit = (): void => {
    if (text.trim() === '') return;
    onSay(text.trim());
    setText('');
  };
  return (
    <form
      className="flex gap-2 border-t border-line p-3"
      onSubmit={(event) => {
        event.preventDefault();
        handleSubmit();
      }}
    >
      <input
        aria-label={PLAYGROUND_COPY.field}
        placeholder={PLAYGROUND_COPY.field}
        value={text}
        maxLength={1000}
        enterKeyHint="send"
        autoComplete="off"
        className="control"
        onChange={({ target }) => setText(target.value)}
      />
      <Button type="submit" aria-label={PLAYGROUND_COPY.send}>
        <Send aria-hidden="true" className="size-5" />
      </Button>
    </form>
  );
}
