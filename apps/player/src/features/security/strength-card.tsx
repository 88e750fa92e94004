import { CARD_CLASS } from '@talora/web-kit/ui/states.tsx';
import { useTranslations } from 'use-intl';
import type { Protection } from './use-security.ts';

type Step = 'contact' | 'factor' | 'passkey' | 'codes' | 'alerts';

/** What makes an account strong, and whether it is there. The first that is missing is the advice. */
function stepsOf(protection: Protection): readonly (readonly [Step, boolean])[] {
  const { email, mobile, totpSince, passkeys, recoveryCodesLeft, hasLoginAlerts } = protection;
  return [
    ['contact', email !== null || mobile !== null],
    ['factor', totpSince !== null || passkeys.length > 0],
    ['passkey', passkeys.length > 0],
    ['codes', recoveryCodesLeft >= 3],
    ['alerts', hasLoginAlerts],
  ];
}

/** How well the account is protected, in five steps. */
export function StrengthCard({ protection }: { protection: Protection }) {
  const t = useTranslations('security.strength');
  const steps = stepsOf(protection);
  const done = steps.filter(([, isThere]) => isThere).length;
  const missing = steps.find(([, isThere]) => !isThere)?.[0];
  const level = done <= 2 ? 'weak' : done <= 4 ? 'good' : 'strong';
  const colour = { weak: 'bg-pending', good: 'bg-win', strong: 'bg-win' }[level];
  return (
    <section data-source="/wps/x/security" aria-label={t('name')} className={`${CARD_CLASS} grid gap-3 p-4 md:p-5`}>
      <div className="flex items-center justify-between gap-3">
        <div>
          <h2 className="m-0 text-18">{t('title', { level: t(`levels.${level}`) })}</h2>
          <p className="m-0 text-13 text-ink-2">{missing === undefined ? t('all') : t(`advice.${missing}`)}</p>
        </div>
        <span className="num text-14 font-bold whitespace-nowrap">
          {done} / {steps.length}
        </span>
      </div>
      <div aria-hidden="true" className="h-1.5 overflow-hidden rounded-full bg-surface-4">
        <div className={`h-full rounded-full ${colour}`} style={{ width: `${(done / steps.length) * 100}%` }} />
      </div>
    </section>
  );
}
