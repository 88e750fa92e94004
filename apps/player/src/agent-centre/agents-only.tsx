import { buttonClass } from '@talora/web-kit/ui/button.tsx';
import { CARD_CLASS, EmptyState } from '@talora/web-kit/ui/states.tsx';
import { Link } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { PATHS } from '../routing/paths.ts';

/** In place of an agent's page, for somebody else who is logged in. */
export function AgentsOnly() {
  const t = useTranslations('agentCentre');
  const refusals = useTranslations('refusals');
  return (
    <div className={CARD_CLASS}>
      <EmptyState title={refusals('NON_AGENT')}>
        <Link to={PATHS.home} className={buttonClass('primary')}>
          {t('home')}
        </Link>
      </EmptyState>
    </div>
  );
}
