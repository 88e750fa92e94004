import type { ReactNode } from 'react';

/** Label and value pairs of a summary, one under the other. */
export function SumRows({ rows }: { rows: readonly { readonly key: string; readonly label: ReactNode; readonly value: ReactNode }[] }) {
  return (
    <dl className="m-0 grid">
      {rows.map((row) => (
        <div
          key={row.key}
          className="flex items-baseline justify-between gap-3 border-t border-dashed border-line-strong py-2.5 text-14 first:border-t-0"
        >
          <dt className="text-ink-2">{row.label}</dt>
          <dd className="m-0 min-w-0 text-end font-semibold [overflow-wrap:anywhere]">{row.value}</dd>
        </div>
      ))}
    </dl>
  );
}
