import { arcadeSiteCalls } from '@talora/contract/arcade/arcade.ts';
import type { DeckSalesView } from '@talora/contract/arcade/decks.ts';
import { CallRefused } from '@talora/contract/core/client.ts';
import { findHouseGame } from '@talora/domain/games/house/house-games.ts';
import { Callout, CARD_CLASS, Skeleton } from '@talora/web-kit/ui/states.tsx';
import { buttonClass } from '@talora/web-kit/ui/button.tsx';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { MEMBER_KEY } from '../../calls/services.ts';
import { useCalls } from '../../calls/use-services.ts';
import { useRefusalText } from '../../messages/use-refusal-text.ts';
import { ModalLink } from '../../modals/modal-link.tsx';
import { PATHS } from '../../routing/paths.ts';
import { useSearchTexts } from '../../routing/search-text.ts';
import { useSession } from '../../session/use-session.ts';
import { DeckCheck, type DeckFacts } from './deck/deck-check.tsx';
import { TicketPath } from './deck/ticket-path.tsx';
import { FlightCheck } from './flight/flight-check.tsx';
import { RoomCheck } from './room/room-check.tsx';
import { SharedRound } from './flight/shared-round.tsx';
import { HowItWorks } from './how-it-works.tsx';
import { deckOf, gameOrFirst } from './house-game.ts';
import { MathFile } from './math-file.tsx';
import { RevealSeed } from './reveal-seed.tsx';
import { fieldsOfQuery, type RoundFields } from './round-form.ts';
import { Verifier } from './verifier.tsx';

/** All that was sold of a deck that ended early, page by page. */
async function readSales(arcade: ReturnType<typeof useArcade>, game: string, deck: number): Promise<DeckSalesView['sales']> {
  const sales: DeckSalesView['sales'] = [];
  for (let pageNo = 1, pages = 1; pageNo <= pages; pageNo += 1) {
    const page = await arcade.deckSales({ game, deck, pageNo });
    sales.push(...page.sales);
    pages = page.totalPages;
  }
  return sales;
}

const useArcade = () => useCalls(arcadeSiteCalls);

/** The check of whole decks, at a game that has them. */
function DeckOf({ code }: { readonly code: string }) {
  const t = useTranslations('fair.deck');
  const textOf = useRefusalText();
  const arcade = useArcade();
  const deck = deckOf(code);
  if (deck === undefined) return null;
  async function ask(no: number): Promise<DeckFacts | string> {
    try {
      const { seed, commitment, root, draw, price, currency } = await arcade.publicDeck({ game: code, deck: no });
      const end = draw && { draw, price, currency, sales: await readSales(arcade, code, no) };
      return { seed: seed ?? '', commitment, root, end };
    } catch (error) {
      return error instanceof CallRefused && error.code === 'NOT_FOUND' ? t('noDeck') : textOf(error);
    }
  }
  return <DeckCheck key={code} code={code} deck={deck} onAsk={ask} />;
}

/** Whose bet it is stands in a record: that of whoever is logged in. */
function LogInFirst() {
  const t = useTranslations('fair');
  return (
    <div className={`${CARD_CLASS} grid justify-items-start gap-3 p-5`}>
      <p className="m-0 text-14">{t('logInForRound')}</p>
      <ModalLink name="login" className={buttonClass('primary')}>
        {t('logIn')}
      </ModalLink>
    </div>
  );
}

/** Facts of a bet of the member's own record, for `/fair?play=<id>`. */
function RecordedRound({ playId }: { playId: string }) {
  const textOf = useRefusalText();
  const isMember = useSession() !== null;
  const arcade = useCalls(arcadeSiteCalls);
  const [game, setGame] = useState<string | null>(null);
  const queryKey = [MEMBER_KEY, 'round', playId];
  const { data, error } = useQuery({
    queryKey,
    queryFn: () => arcade.playFairness({ id: playId }),
    enabled: isMember,
  });
  if (!isMember) return <LogInFirst />;
  if (error !== null) return <Callout tone="loss">{textOf(error)}</Callout>;
  if (data === undefined) return <Skeleton className="h-80 rounded-card" />;
  const fields: RoundFields = {
    game: data.game,
    serverSeed: data.serverSeed ?? '',
    commitment: data.commitment,
    clientSeed: data.clientSeed,
    nonce: String(data.nonce),
    stake: data.stake,
    payout: data.payout,
    currency: data.currency,
    choice: data.choice === null ? '' : JSON.stringify(data.choice),
    odds: data.grand?.odds ?? '',
    number: data.grand?.number ?? '',
  };
  return (
    <>
      {data.nextCommitment !== null && <RevealSeed playId={playId} nextCommitment={data.nextCommitment} queryKey={queryKey} />}
      {data.choice !== null && 'ticket' in data.choice && <TicketPath playId={playId} game={data.game} deck={data.choice.deck} />}
      <Verifier key={`${playId} ${fields.serverSeed}`} initial={fields} isToRun={data.serverSeed !== null} onGame={setGame} />
      <DeckOf code={game ?? data.game} />
      <MathFile game={gameOrFirst(game ?? data.game)} stated={game === null || game === data.game ? data.mathHash : null} />
    </>
  );
}

/** The verifier to keep: one file that needs neither the site nor a network. */
function KeptFile() {
  const t = useTranslations('fair.file');
  return (
    <section className={`${CARD_CLASS} grid gap-3 p-4.5 md:p-6`}>
      <h2 className="m-0 text-18">{t('title')}</h2>
      <p className="m-0 max-w-[720px] text-13 text-ink-2">{t('text')}</p>
      <a className={`${buttonClass('outline')} w-fit`} href="/fair/verifier.html" download="verifier.html">
        {t('download')}
      </a>
    </section>
  );
}

/** The verifier: recomputes a round in the reader's own browser from its public facts, and explains what it does. */
export default function FairPage() {
  const t = useTranslations('fair');
  const query = useSearchTexts();
  const fields = fieldsOfQuery(query);
  const isFilled = query.serverSeed !== undefined && query.clientSeed !== undefined && query.nonce !== undefined;
  const isKnownGame = query.game === undefined || findHouseGame(query.game) !== undefined;
  const [game, setGame] = useState<string | null>(null);
  const first = gameOrFirst(fields.game).code;
  const isMember = useSession() !== null;
  const isOneRound = query.play !== undefined || query.shared !== undefined;
  return (
    <>
      <header className="pt-5 pb-4">
        <h1 className="m-0 text-24 md:text-30">{t('title')}</h1>
        <p className="m-0 mt-1 max-w-[720px] text-14 text-ink-2">{t('lead')}</p>
      </header>
      <div className="grid gap-4">
        {!isKnownGame && <Callout tone="pending">{t('unknownGame', { game: query.game ?? '' })}</Callout>}
        {query.shared !== undefined && (isMember ? <SharedRound playId={query.shared} /> : <LogInFirst />)}
        {query.play !== undefined && <RecordedRound playId={query.play} />}
        {/* One round stands alone: the forms are for rounds whose facts are typed. */}
        {isOneRound ? (
          <Link to={PATHS.fair} className={`${buttonClass('outline')} w-fit`}>
            {t('another')}
          </Link>
        ) : (
          <>
            <Verifier
              key={JSON.stringify(fields)}
              initial={{ ...fields, game: first }}
              isToRun={isFilled && isKnownGame}
              onGame={setGame}
            />
            <DeckOf code={game ?? first} />
            <MathFile game={gameOrFirst(game ?? first)} stated={null} />
            <FlightCheck />
            <RoomCheck />
          </>
        )}
        <KeptFile />
        <HowItWorks />
      </div>
    </>
  );
}
