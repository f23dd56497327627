import { Check, Copy, WandSparkles } from 'lucide-react';
import { useEffect, useState } from 'react';
import { REGISTRATION_COPY, REGISTRATION_HINTS } from '#shared/features/auth/auth-copy.ts';
import { generatePassword } from '#shared/features/auth/password-generator.ts';
import { Button } from '#web/ui/button.tsx';

const COPIED_MS = 2000;

type CopyState = 'idle' | 'copied' | 'failed';

const useCopy = (text: string) => {
  const [state, setState] = useState<CopyState>('idle');
  useEffect(() => {
    if (state === 'idle') return;
    const timer = setTimeout(() => setState('idle'), COPIED_MS);
    return () => clearTimeout(timer);
  }, [state]);
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(text);
      setState('copied');
    } catch {
      // The browser forbids it, or the origin is not secure.
      setState('failed');
    }
  };
  return { state, copy };
};

type PasswordToolsProps = { password: string; onGenerate: (password: string) => void };

/** Generates a strong password and copies it. */
export function PasswordTools({ password, onGenerate }: PasswordToolsProps) {
  const { state, copy } = useCopy(password);
  const isCopied = state === 'copied';
  const CopyIcon = isCopied ? Check : Copy;
  return (
    <div>
      <div className="-ml-2 flex flex-wrap sm:-ml-4">
        <Button look="quiet" size="compact" onClick={() => onGenerate(generatePassword())}>
          <WandSparkles aria-hidden="true" className="size-5" />
          {REGISTRATION_COPY.generatePassword}
        </Button>
        {password !== '' && (
          <Button look="quiet" size="compact" onClick={copy}>
            <CopyIcon aria-hidden="true" className="size-5" />
            {isCopied ? REGISTRATION_COPY.passwordCopied : REGISTRATION_COPY.copyPassword}
          </Button>
        )}
      </div>
      <p role="status" className={state === 'failed' ? 'text-sm text-danger' : 'sr-only'}>
        {state === 'failed' && REGISTRATION_HINTS.copyFailed}
        {isCopied && REGISTRATION_COPY.passwordCopied}
      </p>
    </div>
  );
}
