import { buttonClass } from '@talora/web-kit/ui/button.tsx';
import { Callout } from '@talora/web-kit/ui/states.tsx';
import { Link } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { papersAreDue } from '../../money/typed-amount.ts';
import { usualWait } from '../../money/usual-wait.ts';
import { PATHS } from '../../routing/paths.ts';
import { usePapers } from '../../session/use-papers.ts';
import type { WithdrawalTerms } from './use-withdrawals.ts';

/** What is still missing of a member's papers: nothing was handed in that stands, or what was is being looked at. */
type MissingPapers = 'hand-in' | 'rejected' | 'waiting';

/** What papers a withdrawal of a sum will wait for; null when it waits for none. */
export function missingPapers(papers: WithdrawalTerms['papers'], amount: string | undefined, currency: string): MissingPapers | null {
  if (papers === null || papers.state === 'accepted' || amount === undefined) return null;
  if (!papersAreDue(amount, papers, currency)) return null;
  return papers.state === 'handed_in' ? 'waiting' : papers.state === 'rejected' ? 'rejected' : 'hand-in';
}

/** Says before it is sent that the sum will wait for papers. */
export function PapersNote({ missing, from }: { missing: MissingPapers; from: string }) {
  const t = useTranslations('withdrawal.papers');
  return (
    <Callout tone="pending">
      <div className="grid gap-2">
        <span>{missing === 'waiting' ? t('beforeWaiting', { sum: from }) : t('before', { sum: from })}</span>
        {missing !== 'waiting' && (
          <Link to={PATHS.identity} className={`${buttonClass('secondary', 'small')} justify-self-start`}>
            {t('show')}
          </Link>
        )}
      </div>
    </Callout>
  );
}

/** What a withdrawal waits for: papers that are to be handed in, or the answer about them, and how long that usually takes. */
export function PapersAsked() {
  const t = useTranslations('withdrawal.papers');
  const { data } = usePapers();
  if (data === undefined) return null;
  const state = data.papers?.state ?? null;
  const usual = usualWait(data.usualMinutes);
  const isWaiting = state === 'handed_in' || state === 'accepted';
  return (
    <Callout tone="pending">
      <div className="grid gap-2">
        <span>
          {isWaiting ? t('checked') : state === 'rejected' ? t('rejected', { reason: data.papers?.reason ?? '' }) : t('missing')}{' '}
          {usual !== null && t(`usual.${usual.unit}`, { count: usual.count })}
        </span>
        <Link to={PATHS.identity} className={`${buttonClass('secondary', 'small')} justify-self-start`}>
          {isWaiting ? t('look') : t('show')}
        </Link>
      </div>
    </Callout>
  );
}
