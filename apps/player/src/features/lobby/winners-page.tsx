import { Link, useRouter } from '@tanstack/react-router';
import type { WinnerItem } from '@talora/contract/games/catalogue.ts';
import { TIER_NAMES } from '@talora/domain/jackpots/jackpot-tiers.ts';
import { useLanguage } from '@talora/web-kit/messages/messages-provider.tsx';
import { Button } from '@talora/web-kit/ui/button.tsx';
import { Money } from '@talora/web-kit/ui/money.tsx';
import { EmptyState, Skeleton } from '@talora/web-kit/ui/states.tsx';
import { useTranslations } from 'use-intl';
import { GameArt } from '../../catalogue/game-art.tsx';
import { HotLink, ListHeading } from '../../catalogue/game-list.tsx';
import { useMenus } from '../../catalogue/use-catalogue.ts';
import { useWinners } from '../../catalogue/use-lobby.ts';
import { MomentText } from '../../money/moment-text.tsx';
import { symbolOf } from '../../money/typed-amount.ts';
import { gameLink, PATHS } from '../../routing/paths.ts';
import { useSearchTexts } from '../../routing/search-text.ts';
import { FilterChips } from './filter-chips.tsx';
import { StatePicture } from '../../shell/state-picture.tsx';

function WinnerRow({ winner }: { winner: WinnerItem }) {
  const t = useTranslations('lobby');
  const { tag } = useLanguage();
  const { rank, customerName, winAmount, currency, nodeId, gameName, iconUrl, wonAt, jackpot } = winner;
  return (
    <li>
      <Link
        {...gameLink(nodeId)}
        className="flex min-h-16 items-center gap-3 rounded-card border border-line bg-surface-1 p-2.5 text-ink no-underline hover:bg-surface-2"
      >
        <span className="num w-7 flex-none text-center text-14 font-bold text-ink-3">{rank}</span>
        <span className="w-10 flex-none overflow-hidden rounded-md">
          <GameArt src={iconUrl} name="" sizes="40px" />
        </span>
        <span className="min-w-0 flex-1">
          <span className="block truncate text-14 font-semibold">{gameName}</span>
          {jackpot !== null && <span className="block truncate text-12 text-ink-2">{t('jackpot.of', { tier: TIER_NAMES[jackpot] })}</span>}
          <span className="block truncate text-12 text-ink-3">
            {customerName} · <MomentText at={wonAt} />
          </span>
        </span>
        <Money amount={winAmount} symbol={symbolOf(currency)} language={tag} className="flex-none text-14 text-win md:text-16" />
      </Link>
    </li>
  );
}

/** The largest wins of the last days, of all games or of one category: `/winners?type=RNG`. */
export default function WinnersPage() {
  const t = useTranslations('lobby');
  const list = useTranslations('list');
  const router = useRouter();
  const menus = useMenus().data ?? [];
  const { type } = useSearchTexts();
  const chosen = menus.find(({ gameType }) => gameType === type)?.gameType;
  const { data, error, refetch } = useWinners(chosen);
  return (
    <>
      <ListHeading title={t('winners')} />
      <p className="m-0 mb-3 text-14 text-ink-2">{t('winnersLead')}</p>
      {menus.length > 1 && (
        <FilterChips
          label={list('categories')}
          chosen={chosen}
          options={menus.map(({ gameType, label, vendors }) => ({ value: gameType, label: label ?? vendors[0]?.displayName ?? gameType }))}
          onChoose={(next) => void router.navigate({ to: PATHS.winners, search: { type: next }, replace: true, resetScroll: false })}
        />
      )}
      {data === undefined && error === null && <Skeleton className="mt-3 h-[420px] rounded-card" />}
      {data === undefined && error !== null && (
        <EmptyState title={list('failed')}>
          <Button onClick={() => void refetch()}>{list('retry')}</Button>
        </EmptyState>
      )}
      {data?.length === 0 && (
        <EmptyState icon={<StatePicture art="mailbox" />} title={t('noWinners')}>
          <HotLink />
        </EmptyState>
      )}
      {data !== undefined && data.length > 0 && (
        <ol data-source="GCS_winnerBoard" className="m-0 mt-3 grid list-none grid-cols-1 gap-2 p-0 lg:grid-cols-2">
          {data.map((winner) => (
            <WinnerRow key={winner.rank} winner={winner} />
          ))}
        </ol>
      )}
    </>
  );
}
