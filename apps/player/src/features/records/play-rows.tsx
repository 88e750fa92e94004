import type { PlayItem } from '@talora/contract/games/games.ts';
import { useLanguage } from '@talora/web-kit/messages/messages-provider.tsx';
import { Money } from '@talora/web-kit/ui/money.tsx';
import { CARD_CLASS } from '@talora/web-kit/ui/states.tsx';
import { Tag } from '@talora/web-kit/ui/tag.tsx';
import { useTranslations } from 'use-intl';
import { MomentText } from '../../money/moment-text.tsx';
import { symbolOf } from '../../money/typed-amount.ts';
import { outcomeOf, PLAY_TONES } from './play-result.ts';

interface PlayRowsProps {
  readonly plays: readonly PlayItem[];
  readonly onOpen: (id: string) => void;
  readonly nameOfKind: (kind: string) => string;
}

const COLUMNS = 'lg:grid-cols-[minmax(0,2fr)_minmax(0,1.2fr)_minmax(0,1fr)_minmax(0,0.8fr)_minmax(0,0.9fr)_minmax(168px,0.9fr)]';
const HEADS = ['game', 'no', 'at', 'stake', 'result', 'state'] as const;

/** Bets as a table on wide screens and as cards below: the same list either way. */
export function PlayRows({ plays, onOpen, nameOfKind }: PlayRowsProps) {
  const t = useTranslations('records.columns');
  return (
    <div className="lg:overflow-hidden lg:rounded-card lg:border lg:border-line lg:bg-surface-1 lg:shadow-edge">
      <div
        aria-hidden="true"
        className={`hidden gap-3 border-b border-line px-4 py-2.5 text-12 font-semibold text-ink-3 lg:grid ${COLUMNS}`}
      >
        {HEADS.map((head) => (
          <span key={head} className={head === 'stake' || head === 'result' ? 'text-end' : head === 'state' ? 'ps-4' : ''}>
            {t(head)}
          </span>
        ))}
      </div>
      <ul className="m-0 grid list-none gap-2.5 p-0 lg:gap-0">
        {plays.map((play) => (
          <li key={play.id} className={`${CARD_CLASS} lg:rounded-none lg:border-0 lg:border-b lg:shadow-none lg:last:border-b-0`}>
            <PlayRow play={play} kind={nameOfKind(play.gameType)} onOpen={() => onOpen(play.id)} />
          </li>
        ))}
      </ul>
    </div>
  );
}

/** What a settled bet paid, and what that leaves of it: plus and colour are for the net alone. */
function PaidAndNet({ play }: { play: PlayItem }) {
  const t = useTranslations('records');
  const { tag } = useLanguage();
  return (
    <span className="grid">
      <span className="text-12 text-ink-2">
        {t('paid')} <Money amount={play.payout} language={tag} />
      </span>
      <span>
        <span className="text-12 text-ink-2">{t('net')}</span> <Money amount={play.result} language={tag} isResult />
      </span>
    </span>
  );
}

const CELL = 'max-lg:grid max-lg:content-start';
const HEAD = 'text-12 text-ink-3 lg:sr-only';

function PlayRow({ play, kind, onOpen }: { play: PlayItem; kind: string; onOpen: () => void }) {
  const t = useTranslations('records');
  const { tag } = useLanguage();
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      onClick={onOpen}
      className={`grid w-full grid-cols-3 items-center gap-x-3 gap-y-2.5 px-3.5 py-3 text-start hover:bg-surface-2 lg:min-h-16 lg:px-4 lg:py-2 ${COLUMNS}`}
    >
      <span className="col-span-2 flex min-w-0 items-center gap-3 lg:col-span-1">
        <img
          src={play.iconUrl}
          alt=""
          width={33}
          height={44}
          loading="lazy"
          className="h-11 w-[33px] flex-none rounded-sm bg-surface-3 object-cover"
        />
        <span className="grid min-w-0">
          <span className="truncate text-14 font-semibold">{play.gameName}</span>
          <span className="truncate text-12 text-ink-3">
            {kind} · {play.vendorName}
          </span>
        </span>
      </span>
      <span className="order-first col-span-3 hidden lg:order-none lg:col-span-1 lg:inline">
        <span className="num text-13 text-ink-2">{play.playNo}</span>
      </span>
      <span className={`${CELL} max-lg:order-4 max-lg:text-end text-13 text-ink-2`}>
        <span className={HEAD}>{t('columns.at')}</span>
        <MomentText at={play.placedAt} />
      </span>
      <span className={`${CELL} max-lg:order-2 lg:text-end text-14`}>
        <span className={HEAD}>{t('columns.stake')}</span>
        <Money amount={play.stake} symbol={symbolOf(play.currency)} language={tag} />
      </span>
      <span className={`${CELL} max-lg:order-3 lg:text-end text-14`}>
        <span className={HEAD}>{t('columns.result')}</span>
        {play.state === 'open' ? <span className="text-ink-3">—</span> : <PaidAndNet play={play} />}
      </span>
      <span className="justify-self-end max-lg:order-1 lg:justify-self-start lg:ps-4">
        <Tag tone={PLAY_TONES[outcomeOf(play)]}>{t(`states.${outcomeOf(play)}`)}</Tag>
      </span>
    </button>
  );
}
