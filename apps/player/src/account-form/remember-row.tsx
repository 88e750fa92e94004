import type { ReactNode } from 'react';

interface RememberRowProps {
  readonly label: string;
  readonly isRemembered: boolean;
  readonly onRemembered: (isRemembered: boolean) => void;
  /** Stands at the other end. */
  readonly children?: ReactNode;
}

/** Whether the browser keeps for a day what the form shows. */
export function RememberRow({ label, isRemembered, onRemembered, children }: RememberRowProps) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
      <label className="flex min-h-8 items-center gap-3 text-14 text-ink-2">
        <input
          type="checkbox"
          name="remember"
          checked={isRemembered}
          onChange={({ target }) => onRemembered(target.checked)}
          className="size-5 flex-none accent-(--lagoon)"
        />
        {label}
      </label>
      {children}
    </div>
  );
}
