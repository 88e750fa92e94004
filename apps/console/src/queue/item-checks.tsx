import { PAPERS_STATES } from '@talora/domain/members/papers.ts';
import { useLanguage } from '@talora/web-kit/messages/messages-provider.tsx';
import { Money } from '@talora/web-kit/ui/money.tsx';
import { Tag } from '@talora/web-kit/ui/tag.tsx';
import type { ReactNode } from 'react';
import { Link } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { useStaff } from '../session/staff-context.ts';
import { PlainText } from '../kit/plain-text.tsx';
import { useProviderNote } from './names/provider-notes.ts';
import { VERDICT_TONES, type ItemCheck } from './names/verdicts.ts';

const CODES = [
  'account-age-days',
  'registered-name',
  'exact-amount',
  'provider-report',
  'payee-name',
  'payee-age-days',
  'payee-shared',
  'browser-shared',
  'address-shared',
  'other-names',
  'papers',
  'deposited',
  'withdrawn',
  'turnover',
  'game-result',
] as const;
type Code = (typeof CODES)[number];

const MONEY: readonly string[] = ['exact-amount', 'deposited', 'withdrawn', 'turnover', 'game-result'] satisfies readonly Code[];
const SHARED: readonly string[] = ['payee-shared', 'browser-shared', 'address-shared'] satisfies readonly Code[];
const DAYS: readonly string[] = ['account-age-days', 'payee-age-days'] satisfies readonly Code[];

/** How the papers stand that a withdrawal waits for. */
const PAPERS = ['none', ...PAPERS_STATES] as const;

function useCheckValue(): (check: ItemCheck) => ReactNode {
  const t = useTranslations('checks');
  const { tag } = useLanguage();
  const { currencySymbol } = useStaff();
  const noteText = useProviderNote();
  return ({ code, value }) => {
    if (MONEY.includes(code)) return <Money amount={value} symbol={currencySymbol} language={tag} isResult={code === 'game-result'} />;
    if (SHARED.includes(code)) return t('sharers', { count: Number(value) });
    const papers = PAPERS.find((state) => code === 'papers' && state === value);
    if (papers !== undefined) return t(`papersState.${papers}`);
    if (DAYS.includes(code)) return t('days', { count: Number(value) });
    return value === '' ? t('none') : <PlainText text={code === 'provider-report' ? noteText(value) : value} />;
  };
}

/** The facts that help to decide, one a line, marked where they deserve a look. */
export function ItemChecks({ checks }: { checks: readonly ItemCheck[] }) {
  const t = useTranslations('checks');
  const valueOf = useCheckValue();
  return (
    <dl className="m-0 divide-y divide-line">
      {checks.map((check) => {
        const code = CODES.find((known) => known === check.code);
        return (
          <div key={check.code} className="flex items-baseline justify-between gap-4 py-2">
            <dt className="text-13 text-ink-2">{code === undefined ? check.code : t(code)}</dt>
            <dd className="m-0 flex flex-wrap items-center justify-end gap-2 text-end text-13 font-semibold">
              {valueOf(check)}
              {check.members?.map(({ id, account }) => (
                <Link key={id} to="/members/$memberId" params={{ memberId: id }} className="text-link">
                  <PlainText text={account} />
                </Link>
              ))}
              {check.verdict !== 'clear' && <Tag tone={VERDICT_TONES[check.verdict]}>{t(check.verdict)}</Tag>}
            </dd>
          </div>
        );
      })}
    </dl>
  );
}
