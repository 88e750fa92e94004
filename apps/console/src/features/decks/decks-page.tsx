import type { StaffDeck } from '@talora/contract/decks/decks-console.ts';
import { Tag } from '@talora/web-kit/ui/tag.tsx';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { PagedList } from '../../kit/paged-list.tsx';
import { PageHead } from '../../kit/page-head.tsx';
import { useMoments } from '../../moments/use-moments.ts';
import { useSumText } from '../../money/sum-text.ts';
import { deckCalls } from './deck-calls.ts';
import { useStaff } from '../../session/staff-context.ts';
import { VoidDeck } from './void-deck.tsx';
import { useDeckName } from './use-deck-name.ts';

/** Decks of scratch cards: what was promised, what is sold, and what is left of each prize. */
export function DecksPage() {
  const t = useTranslations('decks');
  const { page } = useSearch({ from: '/desk/decks' });
  const navigate = useNavigate({ from: '/decks' });
  const { data, error, refetch } = useQuery({
    // What is decided about a deck changes it.
    queryKey: ['requests', 'decks', page],
    queryFn: () => deckCalls.listDecks({ pageNo: page }),
    placeholderData: keepPreviousData,
  });
  return (
    <>
      <PageHead title={t('title')} lead={t('lead')} />
      <PagedList
        label={t('title')}
        query={{ data, error, refetch }}
        empty={t('none')}
        keyOf={({ id }) => id}
        renderRow={(deck) => <DeckRow deck={deck} />}
        pageNo={page}
        onPage={(next) => void navigate({ search: { page: next } })}
      />
    </>
  );
}

function DeckRow({ deck }: { readonly deck: StaffDeck }) {
  const mayVoid = useStaff().may('games.edit');
  const t = useTranslations('decks');
  const moments = useMoments();
  const sumText = useSumText();
  const nameOf = useDeckName();
  const dates = [
    ['committed', deck.committedAt],
    ['opened', deck.openedAt],
    ['soldOut', deck.soldOutAt],
    ['voided', deck.voidedAt],
  ] as const;
  return (
    <li className="grid gap-2 px-4 py-3.5">
      <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
        <span className="text-14 font-semibold">{nameOf(deck)}</span>
        <Tag>{t(`state.${deck.state}`)}</Tag>
        <span className="num text-13 text-ink-2">{t('sold', { sold: deck.sold, size: deck.size })}</span>
        <span className="num text-13 text-ink-2">{t('price', { sum: sumText(deck.price, deck.currency) })}</span>
      </div>
      <ul className="m-0 flex list-none flex-wrap gap-x-4 gap-y-1 p-0 text-13" aria-label={t('prizes')}>
        {deck.prizes.map(({ prize, count, left }) => (
          <li key={prize} className="num">
            {t('prize', { sum: sumText(prize, deck.currency), left, count })}
          </li>
        ))}
      </ul>
      <dl className="m-0 grid gap-1 text-12 text-ink-3 [&_dd]:m-0">
        <div>
          <dt>{t('commitment')}</dt>
          <dd className="num break-all">{deck.commitment}</dd>
        </div>
        <div>
          <dt>{t('root')}</dt>
          <dd className="num break-all">{deck.root}</dd>
        </div>
        {deck.seed !== null && (
          <div>
            <dt>{t('seed')}</dt>
            <dd className="num break-all">{deck.seed}</dd>
          </div>
        )}
      </dl>
      {deck.drawn !== null && (
        <p className="num m-0 text-13">
          {t('drawn', {
            due: sumText(deck.drawn.due, deck.currency),
            paid: sumText(deck.drawn.paid, deck.currency),
            pot: sumText(deck.drawn.pot, deck.currency),
            winners: deck.drawn.winners,
          })}
        </p>
      )}
      <p className="num m-0 flex flex-wrap gap-x-4 text-12 text-ink-3">
        {dates.map(([name, at]) => at !== null && <span key={name}>{t(`at.${name}`, { at: moments.exact(at) })}</span>)}
      </p>
      {deck.state === 'open' && mayVoid && <VoidDeck deck={deck} />}
    </li>
  );
}
