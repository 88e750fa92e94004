import { useLanguage } from '@talora/web-kit/messages/messages-provider.tsx';
import { Icon } from '@talora/web-kit/ui/icon.tsx';
import { useCallback, useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import play from 'virtual:icon/ph/play';
import { RoundProof } from '../../fairness/round-proof.tsx';
import { Panel } from '../../panel/panel.tsx';
import type { VendorRound } from '../api/vendor-calls.ts';
import { isIdle } from '../play/play-state.ts';
import { symbolName } from '../theme/look.ts';
import type { VendorPanelProps } from './bet-choice.tsx';

interface PastRoundsProps extends VendorPanelProps {
  readonly onReplay: (round: VendorRound) => void;
}

/** What a round showed last in its first spin: what the player remembers it by. */
function PastWindow({
  round,
  session,
  tag,
}: {
  readonly round: VendorRound;
  readonly session: VendorPanelProps['session'];
  readonly tag: string;
}) {
  const step = round.script.steps.find((step) => step.kind === 'spin');
  const columns = step?.kind === 'spin' ? (step.stages[0]?.columns ?? []) : [];
  return (
    <div className="past-columns">
      {columns.map((column, reel) => (
        // The columns of a past window never change: their place is their name.
        <div key={`${String(reel)}-${column}`}>
          {Array.from(column, (letter, row) => (
            <img
              key={`${String(row)}-${letter}`}
              src={session.pictures.symbol(letter)}
              alt={symbolName(session.theme, letter, tag)}
              width={40}
              height={40}
            />
          ))}
        </div>
      ))}
    </div>
  );
}

function RoundPage({
  round,
  props,
  onBack,
}: {
  readonly round: VendorRound;
  readonly props: PastRoundsProps;
  readonly onBack: () => void;
}) {
  const { session, sums, state, onClose, onReplay } = props;
  const t = useTranslations('vendor.history');
  const house = useTranslations('history');
  const { tag } = useLanguage();
  const { steps } = round.script;
  const spins = steps.filter((step) => step.kind === 'spin').length;
  const parts = [
    t('spins', { count: String(spins) }),
    ...(steps.some((step) => step.kind === 'freeSpins') ? [t('free')] : []),
    ...(steps.some((step) => step.kind === 'hold') ? [t('hold')] : []),
    ...(steps.some((step) => step.kind === 'wheel') ? [t('wheel')] : []),
    ...(steps.some((step) => step.kind === 'pick') ? [t('pick')] : []),
  ];
  const clock = new Intl.DateTimeFormat(tag, { dateStyle: 'medium', timeStyle: 'medium' });
  return (
    <Panel title={t('title')} closeLabel={house('close')} onClose={onClose}>
      <button type="button" className="link-act" onClick={onBack}>
        {house('back')}
      </button>
      <PastWindow round={round} session={session} tag={tag} />
      <dl className="facts">
        <div className="facts-long">
          <dt>{t('id')}</dt>
          <dd>
            <code>{round.roundId}</code>
          </dd>
        </div>
        {round.at !== null && (
          <div>
            <dt>{t('at')}</dt>
            <dd className="num">{clock.format(new Date(round.at))}</dd>
          </div>
        )}
        <div>
          <dt>{t('bet')}</dt>
          <dd className="num">{sums.full(round.bet)}</dd>
        </div>
        <div>
          <dt>{t('paid')}</dt>
          <dd className="num">{sums.full(round.payout)}</dd>
        </div>
        <div>
          <dt>{t('steps')}</dt>
          <dd>{parts.join(' · ')}</dd>
        </div>
      </dl>
      <button type="button" className="plain-act is-main" disabled={!isIdle(state)} onClick={() => onReplay(round)}>
        {t('show')}
      </button>
      {session.proof !== null && <RoundProof id={round.roundId} proof={session.proof} />}
    </Panel>
  );
}

/** Past rounds of this game with their numbers; each can be shown again. */
export function PastRounds(props: PastRoundsProps) {
  const { session, state, sums, onClose, onReplay } = props;
  const t = useTranslations('vendor.history');
  const house = useTranslations('history');
  const { tag } = useLanguage();
  const [rounds, setRounds] = useState<readonly VendorRound[] | null>(null);
  const [isFailed, setIsFailed] = useState(false);
  const [chosen, setChosen] = useState<VendorRound | null>(null);
  const read = useCallback(() => {
    const take = (found: readonly VendorRound[]): void => {
      setIsFailed(false);
      setRounds(found);
    };
    session.calls.rounds({ session: session.opened.session }).then(take, () => setIsFailed(true));
  }, [session]);
  useEffect(read, [read]);
  if (chosen !== null) return <RoundPage round={chosen} props={props} onBack={() => setChosen(null)} />;
  // The list must not tell the end of a round that is still being shown.
  const hiddenId = isIdle(state) ? null : state.round?.roundId;
  const shown = (rounds ?? []).filter(({ roundId }) => roundId !== hiddenId);
  const clock = new Intl.DateTimeFormat(tag, { dateStyle: 'short', timeStyle: 'medium' });
  return (
    <Panel title={t('title')} closeLabel={house('close')} onClose={onClose}>
      {shown.length > 0 && (
        <ul className="rounds">
          {shown.map((round) => {
            const result = round.payout - round.bet;
            return (
              <li key={round.roundId}>
                <button type="button" className="round-open" onClick={() => setChosen(round)}>
                  <span className="num">{round.at === null ? '' : clock.format(new Date(round.at))}</span>
                  <span className="quiet">
                    #{round.roundId.slice(-8)} · {t('bet')} {sums.plain(round.bet)}
                  </span>
                </button>
                <b className={`num ${result < 0n ? 'is-lost' : 'is-won'}`}>
                  {result > 0n ? '+' : ''}
                  {sums.plain(result)}
                </b>
                <button
                  type="button"
                  className="tool"
                  aria-label={t('again', { id: round.roundId })}
                  disabled={!isIdle(state)}
                  onClick={() => onReplay(round)}
                >
                  <Icon icon={play} />
                </button>
              </li>
            );
          })}
        </ul>
      )}
      {isFailed && (
        <div role="alert">
          <p className="wrong">{t('failed')}</p>
          <button type="button" className="plain-act" onClick={read}>
            {house('retry')}
          </button>
        </div>
      )}
      {rounds === null && !isFailed && (
        <p role="status" className="quiet">
          {house('loading')}
        </p>
      )}
      {rounds !== null && shown.length === 0 && <p className="quiet">{t('empty')}</p>}
    </Panel>
  );
}
