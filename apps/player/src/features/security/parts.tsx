import { Icon, type IconData } from '@talora/web-kit/ui/icon.tsx';
import { CARD_CLASS, EmptyState, Skeleton } from '@talora/web-kit/ui/states.tsx';
import { Button } from '@talora/web-kit/ui/button.tsx';
import { useId, type ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useRefusalText } from '../../messages/use-refusal-text.ts';

interface CardProps {
  readonly title: string;
  /** The call that its figures come from. */
  readonly source: string;
  readonly action?: ReactNode;
  readonly children: ReactNode;
}

/** A card with a title, an action beside it, and rows below. */
export function Card({ title, source, action, children }: CardProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} data-source={source} className={CARD_CLASS}>
      <div className="flex min-h-15 flex-wrap items-center justify-between gap-2 px-4 py-2.5 md:px-5">
        <h2 id={id} className="m-0 text-18">
          {title}
        </h2>
        {action}
      </div>
      {children}
    </section>
  );
}

interface RowProps {
  readonly icon: IconData;
  readonly title: ReactNode;
  readonly text?: ReactNode;
  readonly children?: ReactNode;
}

/** One line of a card: what it is, how it stands, what can be done. */
export function Row({ icon, title, text, children }: RowProps) {
  return (
    <div className="flex min-h-16 items-center gap-3 border-t border-line px-4 py-2.5 md:px-5">
      <span aria-hidden="true" className="grid size-10 flex-none place-items-center rounded-control bg-surface-3 text-ink-2">
        <Icon icon={icon} />
      </span>
      <div className="min-w-0 flex-1">
        <p className="m-0 text-14 font-semibold [overflow-wrap:anywhere]">{title}</p>
        {text !== undefined && <p className="m-0 text-12 text-ink-3 [overflow-wrap:anywhere]">{text}</p>}
      </div>
      {children}
    </div>
  );
}

/** What stands in a card while its content comes, or did not. */
export function Pending({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const t = useTranslations('security');
  const refusal = useRefusalText();
  if (error === null)
    return (
      <div className="grid gap-3 px-4 pb-4 md:px-5">
        <Skeleton className="h-12 w-full" />
        <Skeleton className="h-12 w-full" />
      </div>
    );
  return (
    <EmptyState title={refusal(error)}>
      <Button onClick={onRetry}>{t('retry')}</Button>
    </EmptyState>
  );
}
