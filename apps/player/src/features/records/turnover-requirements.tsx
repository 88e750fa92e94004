import type { TurnoverRequirement, TurnoverStanding } from '@talora/contract/turnover/turnover.ts';
import { useLanguage } from '@talora/web-kit/messages/messages-provider.tsx';
import { formatMoney } from '@talora/web-kit/money/format-money.ts';
import { Button } from '@talora/web-kit/ui/button.tsx';
import { CARD_CLASS } from '@talora/web-kit/ui/states.tsx';
import { Tag, type TagTone } from '@talora/web-kit/ui/tag.tsx';
import { useTranslations } from 'use-intl';
import { useMenus } from '../../catalogue/use-catalogue.ts';
import { MomentText } from '../../money/moment-text.tsx';
import { TurnoverBar } from '../../money/turnover-bar.tsx';
import { symbolOf } from '../../money/typed-amount.ts';

const TONES: Readonly<Record<TurnoverRequirement['state'], TagTone>> = {
  open: 'pending',
  met: 'win',
  spent: 'void',
  waived: 'info',
  none: 'void',
};

interface TurnoverRequirementsProps {
  readonly standing: TurnoverStanding;
  /** The deposit whose bets alone are listed. */
  readonly picked: string | undefined;
  readonly onPick: (id: string | undefined) => void;
}

/** What has to be played of each deposit, in the order in which it is played, with the terms and the way to its bets alone. */
export function TurnoverRequirements({ standing, picked, onPick }: TurnoverRequirementsProps) {
  const t = useTranslations('records.turnover');
  return (
    <ul className="m-0 grid list-none gap-2.5 p-0">
      {standing.requirements.map((requirement) => (
        <li key={requirement.id} className={`${CARD_CLASS} grid gap-2.5 p-4`}>
          <Requirement requirement={requirement} currency={standing.currency} />
          <Button
            size="small"
            className="justify-self-start"
            onClick={() => onPick(picked === requirement.id ? undefined : requirement.id)}
          >
            {t(picked === requirement.id ? 'allBets' : 'itsBets')}
          </Button>
        </li>
      ))}
    </ul>
  );
}

function Requirement({ requirement, currency }: { requirement: TurnoverRequirement; currency: string }) {
  const t = useTranslations('records.turnover');
  const { tag } = useLanguage();
  const { source, state, depositNo, amount, needed, counted, left, openedAt } = requirement;
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 className="num m-0 text-16">{t(source, { no: depositNo })}</h2>
        <Tag tone={TONES[state]}>{t(`state.${state}`)}</Tag>
      </div>
      <p className="m-0 flex flex-wrap gap-x-2 text-13 text-ink-2">
        <span>{t('depositSum', { sum: `${symbolOf(currency)} ${formatMoney(amount, tag)}` })}</span>
        <MomentText at={openedAt} />
      </p>
      {(state === 'open' || state === 'met') && <TurnoverBar needed={needed} counted={counted} left={left} currency={currency} />}
      {state === 'open' && <Terms requirement={requirement} />}
    </>
  );
}

function Terms({ requirement: { percent, weights, oddsPercent, isEveryStake } }: { requirement: TurnoverRequirement }) {
  const t = useTranslations('records.turnover');
  const menus = useMenus().data ?? [];
  const nameOf = (code: string): string => menus.find(({ gameType }) => gameType === code)?.label ?? code;
  const isOffered = (code: string): boolean => menus.length === 0 || menus.some(({ gameType }) => gameType === code) || code.includes('_');
  const isSports = weights.some(({ code, percent: weight }) => weight > 0 && isOffered(code) && (code === 'SPORTS' || code === 'ESPORTS'));
  return (
    <details className="text-13 text-ink-2">
      <summary className="min-h-11 cursor-pointer content-center font-semibold text-link">{t('terms')}</summary>
      <p className="m-0">{t('factor', { percent })}</p>
      <ul className="m-0 my-1.5 flex list-none flex-wrap gap-1.5 p-0">
        {weights
          .filter(({ code }) => isOffered(code))
          .map(({ code, percent: weight }) => (
            <li key={code} className="rounded-sm bg-surface-3 px-2 py-0.5">
              {nameOf(code)} <span className="num font-semibold">{t('weight', { percent: weight })}</span>
            </li>
          ))}
      </ul>
      <p className="m-0">{t('weightsNote')}</p>
      <p className="m-0">{t(isEveryStake ? 'every' : 'notEvery')}</p>
      {isSports && oddsPercent > 0 && <p className="m-0">{t('odds', { percent: oddsPercent })}</p>}
    </details>
  );
}
