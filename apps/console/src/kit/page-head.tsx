import { useEffect, type ReactNode } from 'react';
import { useFocusKept, useFocusTaken } from './use-focus-kept.ts';

interface PageHeadProps {
  readonly title: string;
  readonly lead?: ReactNode;
  /** How what the page is about stands: its buttons change with it. */
  readonly state?: string;
  readonly children?: ReactNode;
}

/**
 * Title of a page with a line of facts under it and its controls at the end. It names the browser's tab too, and takes the focus that was lost with
 * what was pressed.
 */
export function PageHead({ title, lead, state = '', children }: PageHeadProps) {
  const heading = useFocusKept<HTMLHeadingElement>(state);
  useFocusTaken(heading);
  useEffect(() => {
    document.title = `${title} · Talora Console`;
  }, [title]);
  return (
    <div className="mb-3.5 flex flex-wrap items-end justify-between gap-x-4 gap-y-2.5">
      <div className="min-w-0">
        <h1 ref={heading} tabIndex={-1} className="m-0 text-24 break-words outline-none focus-visible:shadow-none">
          {title}
        </h1>
        {lead !== undefined && <p className="m-0 text-12 text-ink-3">{lead}</p>}
      </div>
      {children}
    </div>
  );
}
