import { useEffect, type ReactNode } from 'react';

/** Title of a page with a line of facts under it and its controls at the end. It names the browser's tab too. */
export function PageHead({ title, lead, children }: { title: string; lead?: ReactNode; children?: ReactNode }) {
  useEffect(() => {
    document.title = `${title} · Talora Console`;
  }, [title]);
  return (
    <div className="mb-3.5 flex flex-wrap items-end justify-between gap-x-4 gap-y-2.5">
      <div className="min-w-0">
        <h1 className="m-0 text-24 break-words">{title}</h1>
        {lead !== undefined && <p className="m-0 text-12 text-ink-3">{lead}</p>}
      </div>
      {children}
    </div>
  );
}
