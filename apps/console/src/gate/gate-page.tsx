import type { ReactNode } from 'react';
import { Logo } from '../logo/logo.tsx';
import { PageSettings } from '../logo/page-settings.tsx';

/** A page before the login: mark and settings above, one card in the middle. */
export function GatePage({ title, lead, children }: { title: string; lead?: ReactNode; children: ReactNode }) {
  return (
    <div className="flex min-h-dvh flex-col">
      <header className="flex flex-wrap items-center justify-between gap-2 px-4 py-3 md:px-8 md:py-5">
        <Logo />
        <PageSettings />
      </header>
      <main className="grid flex-1 items-start justify-items-center px-4 pt-4 pb-12 md:items-center md:pt-0">
        <section className="w-full max-w-[460px] rounded-sheet border border-line bg-surface-1 p-5 shadow-2 md:p-8">
          <h1 className="m-0 text-24">{title}</h1>
          {lead !== undefined && <p className="mt-1 mb-0 text-14 text-ink-2">{lead}</p>}
          <div className="mt-5">{children}</div>
        </section>
      </main>
    </div>
  );
}
