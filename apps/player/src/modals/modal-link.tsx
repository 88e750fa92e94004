import type { ReactNode } from 'react';
import { Link } from '@tanstack/react-router';

/** A link that opens a dialog over the present page. */
export function ModalLink({ name, className, children }: { name: string; className?: string; children: ReactNode }) {
  return (
    <Link
      to="."
      search={(previous: object) => ({ ...previous, m: name })}
      resetScroll={false}
      className={className}
      activeOptions={{ exact: true, includeSearch: true }}
    >
      {children}
    </Link>
  );
}
