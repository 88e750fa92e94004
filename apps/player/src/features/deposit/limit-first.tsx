import { protectionCalls } from '@talora/contract/members/protection.ts';
import { Button, buttonClass } from '@talora/web-kit/ui/button.tsx';
import { CARD_CLASS } from '@talora/web-kit/ui/states.tsx';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { MEMBER_KEY } from '../../calls/services.ts';
import { useCalls } from '../../calls/use-services.ts';
import { PATHS } from '../../routing/paths.ts';

const SKIPPED = 'talora-limit-first-skipped';

/** Asks a member without a deposit limit whether to set one before paying in; once in a tab, and nothing waits for the answer. */
export function LimitFirst() {
  const t = useTranslations('deposit');
  const calls = useCalls(protectionCalls);
  const [isSkipped, setIsSkipped] = useState(() => sessionStorage.getItem(SKIPPED) !== null);
  const { data } = useQuery({
    queryKey: [MEMBER_KEY, 'wallet', 'protection'],
    queryFn: () => calls.protection(),
    enabled: !isSkipped,
  });
  if (isSkipped || data?.isLimitAsked !== true) return null;
  return (
    <section aria-label={t('limitFirst')} data-source="/wps/x/protection" className={`${CARD_CLASS} grid gap-3 p-4 md:p-5`}>
      <div>
        <h2 className="m-0 text-18">{t('limitFirst')}</h2>
        <p className="m-0 text-13 text-ink-2">{t('limitFirstMore')}</p>
      </div>
      <div className="flex flex-wrap gap-2.5">
        <Link to={PATHS.protection} className={buttonClass('secondary')}>
          {t('limitSet')}
        </Link>
        <Button
          variant="text"
          onClick={() => {
            sessionStorage.setItem(SKIPPED, '1');
            setIsSkipped(true);
          }}
        >
          {t('limitLater')}
        </Button>
      </div>
    </section>
  );
}
