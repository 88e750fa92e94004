import { useLanguage } from '@talora/web-kit/messages/messages-provider.tsx';
import { Icon } from '@talora/web-kit/ui/icon.tsx';
import { useCallback, useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import play from 'virtual:icon/ph/play';
import { RoundProof } from '../../../fairness/round-proof.tsx';
import { Panel } from '../../../panel/panel.tsx';
import type { TableRound } from '../../api/vendor-calls.ts';
import type { Sums } from '../../play/sums.ts';
import { isTableIdle, type TableState } from '../play/table-state.ts';
import type { TableSession } from '../session/table-session.ts';
import { linesIn } from '../pile/pile.ts';

interface TableRoundsProps {
  readonly session: TableSession;
  readonly state: TableState;
  readonly sums: Sums;
  readonly onClose: () => void;
  readonly onReplay: (round: TableRound) => void;
}

/** A round with every bet and what it got back. */
function RoundPage({
  round,
  props,
  onBack,
}: {
  readonly round: TableRound;
  readonly props: TableRoundsProps;
  readonly onBack: () => void;
}) {
  const { session, sums, state, onClose, onReplay } = props;
  const t = useTranslations('vendor.history');
  const house = useTranslations('history');
  const table = useTranslations('vendor.table');
  const { tag } = useLanguage();
  const { resultOf, spotName } = session.kit;
  const clock = new Intl.DateTimeFormat(tag, { dateStyle: 'medium', timeStyle: 'medium' });
  const lines = linesIn(round.outcome);
  return (
    <Panel title={t('title')} closeLabel={house('close')} onClose={onClose}>
      <button type="button" className="link-act" onClick={onBack}>
        {house('back')}
      </button>
      <p className="round-result">
        <session.kit.Mark round={round} /> {resultOf(round, table)}
      </p>
      {lines.length > 0 && (
        <table className="book-table">
          <thead>
            <tr>
              <th scope="col">{table('book.bet')}</th>
              <th scope="col">{table('stake')}</th>
              <th scope="col">{t('paid')}</th>
            </tr>
          </thead>
          <tbody>
            {lines.map(({ spot, stake, payout }) => (
              <tr key={spot}>
                <th scope="row">{spotName(spot, table)}</th>
                <td className="num">{sums.plain(stake)}</td>
                <td className={`num ${(payout ?? 0n) > 0n ? 'is-won' : ''}`}>{sums.plain(payout ?? 0n)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
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
      </dl>
      <button type="button" className="plain-act is-main" disabled={!isTableIdle(state)} onClick={() => onReplay(round)}>
        {t('show')}
      </button>
      {session.proof !== null && <RoundProof id={round.roundId} proof={session.proof} />}
    </Panel>
  );
}

function RoundRow({
  round,
  props,
  onChoose,
}: {
  readonly round: TableRound;
  readonly props: TableRoundsProps;
  readonly onChoose: () => void;
}) {
  const { session, sums, state, onReplay } = props;
  const t = useTranslations('vendor.history');
  const { tag } = useLanguage();
  const clock = new Intl.DateTimeFormat(tag, { dateStyle: 'short', timeStyle: 'medium' });
  const result = round.payout - round.bet;
  return (
    <li>
      <button type="button" className="round-open" onClick={onChoose}>
        <span className="num">
          <session.kit.Mark round={round} /> {round.at === null ? '' : clock.format(new Date(round.at))}
        </span>
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
        disabled={!isTableIdle(state)}
        onClick={() => onReplay(round)}
      >
        <Icon icon={play} />
      </button>
    </li>
  );
}

/** Past rounds of this table with their numbers; each can be shown again. */
export function TableRounds(props: TableRoundsProps) {
  const { session, state, onClose } = props;
  const t = useTranslations('vendor.history');
  const house = useTranslations('history');
  const [rounds, setRounds] = useState<readonly TableRound[] | null>(null);
  const [isFailed, setIsFailed] = useState(false);
  const [chosen, setChosen] = useState<TableRound | null>(null);
  const read = useCallback(() => {
    const take = (found: readonly TableRound[]): void => {
      setIsFailed(false);
      setRounds(found);
    };
    session.calls.tableRounds({ session: session.opened.session }).then(take, () => setIsFailed(true));
  }, [session]);
  useEffect(read, [read]);
  if (chosen !== null) return <RoundPage round={chosen} props={props} onBack={() => setChosen(null)} />;
  // The list must not tell the end of a round that is still being shown.
  const hiddenId = isTableIdle(state) ? null : state.round?.roundId;
  const shown = (rounds ?? []).filter(({ roundId }) => roundId !== hiddenId);
  return (
    <Panel title={t('title')} closeLabel={house('close')} onClose={onClose}>
      {shown.length > 0 && (
        <ul className="rounds">
          {shown.map((round) => (
            <RoundRow key={round.roundId} round={round} props={props} onChoose={() => setChosen(round)} />
          ))}
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
