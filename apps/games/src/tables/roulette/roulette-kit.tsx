import { shareText } from '@talora/domain/games/share-text.ts';
import { ROULETTE_SPOTS } from '@talora/domain/games/table/roulette.ts';
import { Icon } from '@talora/web-kit/ui/icon.tsx';
import { useLayoutEffect, useMemo, useRef, useState, type CSSProperties } from 'react';
import { useTranslations } from 'use-intl';
import zoomIn from 'virtual:icon/ph/magnifying-glass-plus';
import zoomOut from 'virtual:icon/ph/magnifying-glass-minus';
import type { TableRound } from '../../host/game-host.ts';
import type { Tempo } from '../../round/round-state.ts';
import { timesOf } from '../../show/times.ts';
import { Board, Spot } from '../board/board.tsx';
import { PayRows } from '../panels/pay-rows.tsx';
import type { StageProps, TableKit, TableTexts } from '../table-kit.ts';
import { ANNOUNCED, ANNOUNCED_NAMES, colourOf, insideKind, SPOTS } from './layout.ts';
import { RaceTrack } from './race-track.tsx';
import { Wheel } from './wheel.tsx';

const showMs = (_: TableRound, tempo: Tempo): number => timesOf(tempo).ball;
const pocketOf = ({ outcome }: Pick<TableRound, 'outcome'>): number => Number(outcome.pocket);
/** Profit for a stake on a spot of so many numbers. */
const profitOf = (numbers: number): number => 36 / numbers - 1;

const spotName = (spot: string, t: TableTexts): string => {
  const kind = insideKind(spot);
  if (kind !== null) return t(`roulette.${kind}`, { numbers: spot.replaceAll('-', ', ') });
  const [what = '', k] = spot.split('-');
  if (what === 'dozen') return t('roulette.dozen', { range: `${String(Number(k) * 12 - 11)}–${String(Number(k) * 12)}` });
  if (what === 'column') return t('roulette.column', { k: k ?? '' });
  return t(`roulette.${spot as 'red'}`);
};

const resultOf = (round: TableRound, t: TableTexts): string => {
  const pocket = pocketOf(round);
  if (pocket === 0) return `0 · ${t('roulette.zero')}`;
  return `${String(pocket)} · ${t(colourOf(pocket) === 'red' ? 'roulette.red' : 'roulette.black')}, ${t(pocket % 2 === 0 ? 'roulette.even' : 'roulette.odd').toLowerCase()}`;
};

function Mark({ round }: { readonly round: TableRound }) {
  const pocket = pocketOf(round);
  return <span className={`mark mark-${colourOf(pocket)} num`}>{pocket}</span>;
}

/** Short words on the cells themselves. */
function CellText({ spot }: { readonly spot: string }) {
  const t = useTranslations('vendor.table.roulette');
  const [what = '', k] = spot.split('-');
  if (/^\d/.test(spot)) return <span className="num">{spot}</span>;
  if (what === 'column') return <span className="num">2:1</span>;
  if (what === 'dozen') return <span className="num">{`${String(Number(k) * 12 - 11)}–${String(Number(k) * 12)}`}</span>;
  if (spot === 'low' || spot === 'high') return <span className="num">{spot === 'low' ? '1–18' : '19–36'}</span>;
  return <span>{t(spot as 'red')}</span>;
}

/** Where the view goes when the board is made large: the middle of the numbers. */
const MIDDLE = '17';

/** The board from near: its edges and corners are then as large as a finger. The view moves over it. */
function useNear() {
  const [isNear, setIsNear] = useState(false);
  const view = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const middle = view.current?.querySelector<HTMLElement>(`[data-spot="${MIDDLE}"]`);
    if (!isNear || view.current === null || middle === undefined || middle === null) return;
    const [box, at] = [view.current.getBoundingClientRect(), middle.getBoundingClientRect()];
    view.current.scrollBy(at.x + at.width / 2 - box.x - box.width / 2, at.y + at.height / 2 - box.y - box.height / 2);
  }, [isNear]);
  return { isNear, view, turn: () => setIsNear((was) => !was) };
}

function Stage(stage: StageProps) {
  const { state, canBet, onStake, children } = stage;
  const t = useTranslations('vendor.table');
  const names = useTranslations('vendor.table.roulette');
  const { round, past, phase } = state;
  const pocket = round === null ? (past[0] === undefined ? null : pocketOf(past[0])) : pocketOf(round);
  const isOut = phase === 'idle' && round !== null;
  const { isNear, view, turn } = useNear();
  const spots = useMemo(
    () =>
      SPOTS.map(({ spot, u, v, du, dv, kind }) => ({
        spot,
        style: { '--u': u, '--v': v, '--du': du, '--dv': dv } as CSSProperties,
        className: `rl-${kind} ${kind === 'straight' ? `rl-${colourOf(Number(spot))}` : ''} ${spot === 'red' || spot === 'black' ? `rl-${spot}` : ''}`,
        face: kind === 'straight' || kind === 'outside' ? <CellText spot={spot} /> : null,
        profit: profitOf((ROULETTE_SPOTS.get(spot) ?? [0]).length),
      })),
    [],
  );
  return (
    <div className="rl">
      <div className="rl-head">
        <Wheel key={state.beatNo} state={state} pocket={pocket} showMs={timesOf(state.tempo).ball} />
        <div className="table-facts">{children}</div>
      </div>
      <div className="rl-acts">
        <div className="announced" role="group" aria-label={names('announced')}>
          {ANNOUNCED_NAMES.map((name) => (
            <button
              key={name}
              type="button"
              className="plain-act"
              disabled={!canBet}
              onClick={() => onStake(ANNOUNCED[name].spots, ANNOUNCED[name].chips)}
            >
              {names(name === 'zero' ? 'zeroGame' : name)}
            </button>
          ))}
        </div>
        <button type="button" className="plain-act rl-near" aria-label={names('near')} aria-pressed={isNear} onClick={turn}>
          <Icon icon={isNear ? zoomOut : zoomIn} />
        </button>
        <RaceTrack canBet={canBet} onStake={onStake} />
      </div>
      <div ref={view} className={`rl-view ${isNear ? 'is-near' : ''}`}>
        <Board stage={stage} label={t('board')} className="rl-board" first={MIDDLE}>
          {spots.map(({ spot, style, className, face, profit }) => (
            <Spot
              key={spot}
              spot={spot}
              style={style}
              className={`${className} ${isOut && spot === String(pocket) ? 'is-out' : ''}`}
              name={spotName(spot, t)}
              pays={t('pays', { profit: String(profit) })}
            >
              {face}
            </Spot>
          ))}
        </Board>
      </div>
    </div>
  );
}

const SAMPLES = ['17', '17-20', '16-17-18', '16-17-19-20', '16-17-18-19-20-21', 'dozen-1', 'column-1', 'red', 'odd', 'low'] as const;

function PayTable() {
  const t = useTranslations('vendor.table');
  const names = useTranslations('vendor.table.roulette.book');
  const rows = SAMPLES.map((spot) => ({
    key: spot,
    name: names(spot.replace(/-1$/, '') as 'red'),
    pays: t('paysShort', { profit: String(profitOf((ROULETTE_SPOTS.get(spot) ?? [0]).length)) }),
    returns: shareText((36 / 37).toFixed(12), 2),
  }));
  return <PayRows rows={rows} />;
}

/** European roulette. */
export const ROULETTE_KIT: TableKit = {
  kind: 'roulette',
  staking: 'lines',
  firstOption: 0,
  optionOf: () => null,
  choiceOf: () => ({}),
  showMs,
  Stage,
  PayTable,
  resultOf,
  Mark,
  spotName,
};
