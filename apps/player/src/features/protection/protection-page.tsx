import { MOMENT } from '@talora/web-kit/messages/moments.ts';
import { Button, buttonClass } from '@talora/web-kit/ui/button.tsx';
import { Callout, CARD_CLASS, EmptyState, Skeleton } from '@talora/web-kit/ui/states.tsx';
import { useFormatter, useTranslations } from 'use-intl';
import { MemberCentre } from '../../member-centre/member-centre.tsx';
import { useRefusalText } from '../../messages/use-refusal-text.ts';
import { ModalLink } from '../../modals/modal-link.tsx';
import { CheckCard } from './check-card.tsx';
import { LimitsCard } from './limits-card.tsx';
import { OutCard } from './out-card.tsx';
import { SpentCard } from './spent-card.tsx';
import { useProtection } from './use-protection.ts';

/** Play safe: limits with what is used of them, what was spent, a break and the way out. */
export default function ProtectionPage() {
  const t = useTranslations('protection');
  const format = useFormatter();
  const refusal = useRefusalText();
  const { data: view, error, refetch } = useProtection();
  if (view === undefined) {
    return (
      <MemberCentre title={t('title')}>
        {error === null ? (
          <Skeleton className="h-56 w-full" />
        ) : (
          <div className={CARD_CLASS}>
            <EmptyState title={refusal(error)}>
              <Button onClick={() => void refetch()}>{t('retry')}</Button>
            </EmptyState>
          </div>
        )}
      </MemberCentre>
    );
  }
  const { out } = view;
  return (
    <MemberCentre title={t('title')}>
      {out !== null && (
        <Callout tone="pending">
          {out.until === null ? t('outForGood') : t('outUntil', { at: format.dateTime(new Date(out.until), MOMENT.dateTime) })}
        </Callout>
      )}
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="m-0 max-w-[60ch] text-14 text-ink-2">{t('lead')}</p>
        <ModalLink name="help" part="limits" className={buttonClass('outline')}>
          {t('help')}
        </ModalLink>
      </div>
      <div className="grid items-start gap-3.5 xl:grid-cols-2">
        <LimitsCard view={view} />
        <div className="grid gap-3.5">
          <SpentCard view={view} />
          <CheckCard />
          <OutCard isBreak />
          <OutCard isBreak={false} />
        </div>
      </div>
    </MemberCentre>
  );
}
