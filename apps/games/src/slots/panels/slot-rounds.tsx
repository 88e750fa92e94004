import { useLanguage } from '@talora/web-kit/messages/messages-provider.tsx';
import { useCallback } from 'react';
import { useTranslations } from 'use-intl';
import type { SlotRound } from '../../host/game-host.ts';
import { useWinText } from '../status-text.ts';
import { symbolName } from '../../theme/skin.ts';
import type { SlotPanelProps } from './bet-choice.tsx';
import { PastRounds } from '../../panels/past-rounds.tsx';

interface SlotRoundsProps extends SlotPanelProps {
  readonly onReplay: (round: SlotRound) => void;
}

type RoundProps = Pick<SlotRoundsProps, 'session' | 'sums'> & { readonly round: SlotRound };

/** The first window of a round and what it paid: what the player remembers it by. */
function FirstWindow({ round, session, sums }: RoundProps) {
  const { model, theme, pictures } = session;
  const { tag } = useLanguage();
  const history = useTranslations('history');
  const nameOf = useCallback((letter: string) => symbolName(theme, letter, tag), [theme, tag]);
  const winText = useWinText(nameOf);
  const { script } = round;
  const coin = script.betMinor / BigInt(model.coinsPerBet);
  const spin = script.steps.find((step) => step.kind === 'spin');
  const stage = spin?.stages[0];
  // What each coin of a win counted: its place in the chain, what orbs made the chain, what the spin drew.
  const times = BigInt((stage?.factor ?? 1) * (spin?.orbFactor ?? 1) * (spin?.multiplier ?? 1));
  const wheel = script.steps.find((step) => step.kind === 'wheel');
  return (
    <>
      <div className="past-columns">
        {(stage?.columns ?? []).map((column, reel) => (
          // The columns of a past window never change: their place is their name.
          <div key={`${String(reel)}-${column}`}>
            {Array.from(column, (letter, row) => (
              <img key={`${String(row)}-${letter}`} src={pictures.symbol(letter)} alt={nameOf(letter)} width={40} height={40} />
            ))}
          </div>
        ))}
      </div>
      <ul className="past-wins">
        {(stage?.wins ?? []).map((win) => (
          <li key={`${win.kind}-${win.symbol}-${String(win.of)}-${win.cells.join('.')}`}>
            {winText(win)} <b className="num">{sums.full(coin * times * BigInt(win.coins))}</b>
          </li>
        ))}
        {wheel !== undefined && (
          <li>
            {history('wheel', { times: String(wheel.coins / model.coinsPerBet) })}{' '}
            <b className="num">{sums.full(coin * BigInt(wheel.coins))}</b>
          </li>
        )}
      </ul>
    </>
  );
}

/** What a round was made of, where it was more than one spin. */
function Parts({ round: { script } }: Pick<RoundProps, 'round'>) {
  const t = useTranslations('vendor.history');
  const { steps } = script;
  const has = (kind: (typeof steps)[number]['kind']): boolean => steps.some((step) => step.kind === kind);
  const parts = [
    t('spins', { count: String(steps.filter((step) => step.kind === 'spin').length) }),
    ...(has('freeSpins') ? [t('free')] : []),
    ...(has('hold') ? [t('hold')] : []),
    ...(has('wheel') ? [t('wheel')] : []),
    ...(has('pick') ? [t('pick')] : []),
  ];
  return <p className="quiet">{parts.join(' · ')}</p>;
}

/** Past rounds of a slot. */
export function SlotRounds({ session, state, sums, onClose, onReplay }: SlotRoundsProps) {
  return (
    <PastRounds
      session={session}
      state={state}
      sums={sums}
      onClose={onClose}
      onReplay={onReplay}
      renderMark={() => null}
      renderView={(round) => (
        <>
          <FirstWindow round={round} session={session} sums={sums} />
          <Parts round={round} />
        </>
      )}
    />
  );
}
