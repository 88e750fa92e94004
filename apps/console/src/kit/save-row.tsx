import { Button, type ButtonVariant } from '@talora/web-kit/ui/button.tsx';
import { Callout } from '@talora/web-kit/ui/states.tsx';
import type { ReactNode } from 'react';

interface SaveRowProps {
  readonly label: string;
  readonly variant?: ButtonVariant;
  /** Said when somebody saves what is as it stands. */
  readonly same: string | null;
  /** What stands in the way of saving. */
  readonly problem?: string | null;
  /** Other buttons. */
  readonly children?: ReactNode;
}

/** The foot of a form: its one next step, other buttons, and why nothing was sent. */
export function SaveRow({ label, variant = 'primary', same, problem = null, children }: SaveRowProps) {
  return (
    <div className="flex flex-wrap items-center gap-3">
      <Button type="submit" variant={variant}>
        {label}
      </Button>
      {children}
      {same !== null && (
        <p role="status" className="m-0 text-13 text-ink-2">
          {same}
        </p>
      )}
      {problem !== null && <Callout tone="loss">{problem}</Callout>}
    </div>
  );
}
