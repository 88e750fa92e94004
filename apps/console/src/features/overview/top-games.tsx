import { useLanguage } from '@talora/web-kit/messages/messages-provider.tsx';
import { Money } from '@talora/web-kit/ui/money.tsx';
import { CARD_CLASS } from '@talora/web-kit/ui/states.tsx';
import type { ReactNode } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import { Avatar } from '../../queue/avatar.tsx';
import { NothingHere } from '../../refusals/call-states.tsx';
import { useStaff } from '../../session/staff-context.ts';
import type { Overview } from './figure-cards.tsx';

function Cell({ name, children }: { name: string; children: ReactNode }) {
  return (
    <td className="flex items-baseline justify-between gap-3 py-1 text-end md:table-cell md:px-4 md:py-3">
      <span aria-hidden="true" className="text-12 text-ink-3 md:hidden">
        {name}
      </span>
      <span className="num">{children}</span>
    </td>
  );
}

/** The games with the highest stakes of the range: a table, and on narrow screens a card for each game. */
export function TopGames({ games }: { games: Overview['topGames'] }) {
  const t = useTranslations('overview');
  const format = useFormatter();
  const { tag } = useLanguage();
  const { currencySymbol } = useStaff();
  const heads = [t('stakeHead'), t('ggrHead'), t('rtp'), t('rounds'), t('players')] as const;
  return (
    <section aria-labelledby="top-games" className={`${CARD_CLASS} overflow-hidden`}>
      <h2 id="top-games" className="m-0 p-4 text-16">
        {t('topGames')}
      </h2>
      {games.length === 0 ? (
        <NothingHere title={t('noPlay')} />
      ) : (
        <table className="block w-full border-collapse text-14 md:table">
          <thead className="sr-only md:not-sr-only md:table-header-group">
            <tr className="bg-surface-2 text-12 text-ink-3">
              <th scope="col" className="px-4 py-2.5 text-start font-semibold">
                {t('game')}
              </th>
              {heads.map((head) => (
                <th key={head} scope="col" className="px-4 py-2.5 text-end font-semibold whitespace-nowrap">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="block divide-y divide-line md:table-row-group">
            {games.map((game) => (
              <tr key={game.gameCode} className="block px-4 py-3 md:table-row">
                <th scope="row" className="block pb-1.5 text-start font-normal md:table-cell md:px-4 md:py-3">
                  <span className="flex items-center gap-3">
                    <Avatar name={game.gameName} />
                    <span className="min-w-0">
                      <span className="block font-semibold">{game.gameName}</span>
                      <span className="block text-12 text-ink-3">{game.vendorName}</span>
                    </span>
                  </span>
                </th>
                <Cell name={heads[0]}>
                  <Money amount={game.stake} symbol={currencySymbol} language={tag} />
                </Cell>
                <Cell name={heads[1]}>
                  <Money amount={game.ggr} symbol={currencySymbol} language={tag} />
                </Cell>
                <Cell name={heads[2]}>
                  {game.actualRtp === null ? '–' : `${game.actualRtp} %`} / {game.setRtp === null ? '–' : `${game.setRtp} %`}
                </Cell>
                <Cell name={heads[3]}>{format.number(game.rounds)}</Cell>
                <Cell name={heads[4]}>{format.number(game.players)}</Cell>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}
