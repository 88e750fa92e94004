import { CallRefused } from '@talora/contract/core/client.ts';
import { useRef, useState, type ReactNode } from 'react';
import { StepUpDialog } from './step-up-dialog.tsx';

/** Said when the dialog was closed without a password: nothing was done. */
export class StepUpDeclined extends Error {
  override readonly name = 'StepUpDeclined';
}

interface Waiting {
  resolve(): void;
  reject(reason: Error): void;
}

/**
 * Runs a call that needs a fresh password. When the server asks for it, the dialog opens, and the same call goes once more
 * after the password was right. `dialog` stands somewhere in the page.
 */
export function useStepUp(): { run: <T>(call: () => Promise<T>) => Promise<T>; dialog: ReactNode } {
  const [asked, setAsked] = useState<'password' | 'payment' | null>(null);
  const waiting = useRef<Waiting | null>(null);

  async function run<T>(call: () => Promise<T>): Promise<T> {
    try {
      return await call();
    } catch (error) {
      if (!(error instanceof CallRefused) || error.code !== 'STEP_UP_REQUIRED') throw error;
      setAsked((error.value as { by?: 'password' | 'payment' } | null)?.by ?? 'password');
      await new Promise<void>((resolve, reject) => {
        waiting.current = { resolve, reject };
      });
      return call();
    }
  }
  function close(end: (held: Waiting) => void): void {
    setAsked(null);
    if (waiting.current !== null) end(waiting.current);
    waiting.current = null;
  }
  return {
    run,
    dialog: asked !== null && (
      <StepUpDialog
        by={asked}
        onDone={() => close((held) => held.resolve())}
        onClose={() => close((held) => held.reject(new StepUpDeclined()))}
      />
    ),
  };
}
