import { Button } from '@talora/web-kit/ui/button.tsx';
import { Icon } from '@talora/web-kit/ui/icon.tsx';
import { CARD_CLASS } from '@talora/web-kit/ui/states.tsx';
import { useMutation } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import linkBreak from 'virtual:icon/ph/link-break';
import shieldCheck from 'virtual:icon/ph/shield-check';
import { calls } from '../../calls/console-calls.ts';
import { RefusedText } from '../../refusals/refused-text.tsx';
import { verdictTone } from './record-text.ts';

const GROUNDS = { none: 'bg-surface-3 text-ink-2', intact: 'bg-win-wash text-win', broken: 'bg-loss-wash text-loss' } as const;

/** Recomputes the hash of every entry on the server and says whether the chain holds. */
export function ChainVerdict() {
  const t = useTranslations('audit');
  const check = useMutation({ mutationFn: () => calls.audit.verifyAudit() });
  const verdict = check.data;
  const tone = verdictTone(verdict);
  return (
    <section aria-labelledby="chain" className={`${CARD_CLASS} flex flex-wrap items-center gap-x-4 gap-y-3 p-4`}>
      <span className={`grid size-11 flex-none place-items-center rounded-full ${GROUNDS[tone]}`}>
        <Icon icon={tone === 'broken' ? linkBreak : shieldCheck} size={24} />
      </span>
      <div className="min-w-0 flex-1 basis-60">
        <h2 id="chain" className="m-0 text-16">
          {t('chain')}
        </h2>
        <div role="status" className="text-13 text-ink-2">
          {check.error !== null && (
            <p className="m-0 text-loss">
              <RefusedText error={check.error} />
            </p>
          )}
          {verdict === undefined && check.error === null && <p className="m-0">{t('chainText')}</p>}
          {verdict !== undefined && (
            <>
              <p className={`m-0 font-semibold ${verdict.isIntact ? 'text-win' : 'text-loss'}`}>
                {verdict.isIntact ? t('intact', { count: verdict.entries }) : t('broken', { seq: verdict.brokenAt ?? '?' })}
              </p>
              <p className="m-0 text-12 text-ink-3">
                {t('head')} <code className="break-all">{verdict.head}</code>
              </p>
            </>
          )}
        </div>
      </div>
      <Button isBusy={check.isPending} onClick={() => check.mutate()}>
        {t('verify')}
      </Button>
    </section>
  );
}
