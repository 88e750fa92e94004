import type { GameReturn } from '@talora/contract/games/games-console.ts';
import { CARD_CLASS } from '@talora/web-kit/ui/states.tsx';
import { Tag, type TagTone } from '@talora/web-kit/ui/tag.tsx';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { calls } from '../../calls/console-calls.ts';
import { ChoiceChips } from '../../kit/choice-chips.tsx';
import { PageHead } from '../../kit/page-head.tsx';
import { ReadState } from '../../kit/read-state.tsx';
import { useSumText } from '../../money/sum-text.ts';
import { bandScale } from './band-scale.ts';
import { RETURN_DAYS } from './returns-search.ts';

const TONES: Readonly<Record<GameReturn['state'], TagTone>> = {
  within: 'win',
  above: 'loss',
  below: 'loss',
  few: 'plain',
  choice: 'plain',
};

/** A share with two decimals, cut: `96.09 %`. */
const percent = (share: string): string => `${(Math.floor(Number(share) * 10_000) / 100).toFixed(2)}%`;

/** What games of the house have returned, beside what is vouched for, with the band in which a fair game lies. */
export function ReturnsPage() {
  const t = useTranslations('returns');
  const { days } = useSearch({ from: '/desk/returns' });
  const navigate = useNavigate({ from: '/returns' });
  const { data, error, refetch } = useQuery({
    queryKey: ['returns', days],
    queryFn: () => calls.gamesConsole.gameReturns({ days }),
    placeholderData: keepPreviousData,
  });
  return (
    <>
      <PageHead title={t('title')} lead={t('lead')}>
        <ChoiceChips
          label={t('span')}
          choices={RETURN_DAYS.toSorted((a, b) => a - b).map((value) => ({ value: String(value), text: t('days', { count: value }) }))}
          value={String(days)}
          onChoose={(next) => void navigate({ search: { days: RETURN_DAYS.find((value) => String(value) === next) ?? RETURN_DAYS[0] } })}
        />
      </PageHead>
      <section aria-label={t('title')} className={`${CARD_CLASS} overflow-hidden`}>
        <ReadState query={{ data, error, refetch }} />
        {data !== undefined && data.games.length === 0 && <p className="m-0 px-6 py-14 text-center text-14 text-ink-3">{t('none')}</p>}
        {data !== undefined && data.games.length > 0 && (
          <ul className="m-0 list-none divide-y divide-line p-0">
            {data.games.map((game) => (
              <Line key={game.gameCode} game={game} currency={data.currency} />
            ))}
          </ul>
        )}
      </section>
      <p className="mx-1 mt-3.5 mb-0 max-w-[75ch] text-13 text-ink-2">{t('band')}</p>
    </>
  );
}

function Line({ game, currency }: { game: GameReturn; currency: string }) {
  const t = useTranslations('returns');
  const sumText = useSumText();
  const { gameName, gameCode, plays, stake, payout, vouched, live, half, state } = game;
  return (
    <li className="grid gap-2.5 px-4 py-3.5 md:grid-cols-[minmax(0,1.2fr)_minmax(0,1.4fr)_minmax(0,1fr)] md:items-center md:gap-5">
      <div className="min-w-0">
        <p className="m-0 truncate text-14 font-semibold">{gameName}</p>
        <p className="num m-0 text-12 text-ink-3">
          {gameCode} · {t('plays', { count: plays })}
        </p>
        <p className="num m-0 text-12 text-ink-3">{t('sums', { stake: sumText(stake, currency), payout: sumText(payout, currency) })}</p>
      </div>
      <Band game={game} />
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 md:justify-end">
        <p className="num m-0 text-13 md:text-end">
          <span className="block text-16 font-semibold">{live === null ? '–' : percent(live)}</span>
          <span className="block text-12 text-ink-3">
            {half === null || state === 'few'
              ? t('vouched', { share: percent(vouched) })
              : t('vouchedBand', { share: percent(vouched), half: percent(half) })}
          </span>
        </p>
        <Tag tone={TONES[state]}>{t(`state.${state}`)}</Tag>
      </div>
    </li>
  );
}

/** The band as a bar, what is vouched for as a line in it, the live return as a point. The same figures stand beside it. */
function Band({ game }: { game: GameReturn }) {
  // After a few rounds the band is wider than any return: it says nothing yet.
  const scale = game.state === 'few' ? null : bandScale(game);
  if (scale === null) return <span aria-hidden="true" className="hidden md:block" />;
  const at = (share: number): string => `${share * 100}%`;
  const isOutside = game.state === 'above' || game.state === 'below';
  return (
    <div aria-hidden="true" className="relative h-6">
      <span className="absolute inset-x-0 top-1/2 h-px bg-line-strong" />
      <span
        className="absolute top-1/2 h-2.5 -translate-y-1/2 rounded-xs bg-chart-1 opacity-35"
        style={{ insetInlineStart: at(scale.from), width: at(scale.to - scale.from) }}
      />
      <span className="absolute top-1/2 h-4 w-0.5 -translate-y-1/2 bg-chart-1" style={{ insetInlineStart: at(scale.vouched) }} />
      <span
        className={`absolute top-1/2 -ms-1.5 size-3 -translate-y-1/2 rounded-full border-2 border-surface-1 ${isOutside ? 'bg-loss' : 'bg-ink'}`}
        style={{ insetInlineStart: at(scale.live) }}
      />
    </div>
  );
}
