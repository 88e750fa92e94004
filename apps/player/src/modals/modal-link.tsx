import type { ReactNode } from 'react';
import { Link } from '@tanstack/react-router';

interface ModalLinkProps {
  readonly name: string;
  /** Part of the dialog that it leads to. */
  readonly part?: string;
  readonly className?: string;
  readonly children: ReactNode;
}

/** A link that opens a dialog over the present page. */
export function ModalLink({ name, part, className, children }: ModalLinkProps) {
  return (
    <Link
      to="."
      search={(previous: object) => ({ ...previous, m: name })}
      {...(part === undefined ? {} : { hash: part, hashScrollIntoView: false })}
      resetScroll={false}
      className={className}
      activeOptions={{ exact: true, includeSearch: true }}
    >
      {children}
    </Link>
  );
}
