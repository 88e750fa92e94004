import { Button } from '@talora/web-kit/ui/button.tsx';
import { CARD_CLASS } from '@talora/web-kit/ui/states.tsx';
import { useTranslations } from 'use-intl';
import { useMoments } from '../../moments/use-moments.ts';

interface Change<T> {
  readonly seq: string;
  readonly at: string;
  readonly actor: string;
  readonly before: T;
}

/** The newest changes; what stood before one of them can be taken into the form again, to be looked at and saved. */
export function ChangeHistory<T>({ changes, onTake }: { changes: readonly Change<T>[]; onTake: (before: T) => void }) {
  const t = useTranslations('siteDesk');
  const moments = useMoments();
  return (
    <section aria-labelledby="changes" className={`${CARD_CLASS} p-4 md:p-5`}>
      <h2 id="changes" className="m-0 text-16">
        {t('history')}
      </h2>
      <p className="mt-0.5 mb-2 text-13 text-ink-2">{changes.length === 0 ? t('historyNone') : t('historyText')}</p>
      <ul className="m-0 grid list-none p-0">
        {changes.map(({ seq, at, actor, before }) => (
          <li key={seq} className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 border-t border-line py-2 text-13">
            <span>
              <span className="block font-semibold">{actor}</span>
              <span className="text-ink-3">
                {moments.full(at)} · #{seq}
              </span>
            </span>
            <Button look="outline" aria-label={t('takeBackOf', { at: moments.full(at), seq })} onClick={() => onTake(before)}>
              {t('takeBack')}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
