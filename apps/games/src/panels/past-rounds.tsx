import { useLanguage } from '@talora/web-kit/messages/messages-provider.tsx';
import { MOMENT } from '@talora/web-kit/messages/moments.ts';
import { Icon } from '@talora/web-kit/ui/icon.tsx';
import { useCallback, useEffect, useState, type ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import play from 'virtual:icon/ph/play';
import type { PlayedRound, RoundsPage } from '../host/game-host.ts';
import type { PlaySession } from '../session/open-machine.ts';
import { netOf, signedText, toneOf } from '../round/net-result.ts';
import { isIdle, type RoundState } from '../round/round-state.ts';
import type { Sums } from '../round/sums.ts';
import { RoundProof } from './fairness/round-proof.tsx';
import { Panel } from '../stage/panel.tsx';

interface PastRoundsProps<Round extends PlayedRound> {
  readonly session: PlaySession<Round>;
  readonly state: Pick<RoundState<Round>, 'phase' | 'round'>;
  readonly sums: Sums;
  readonly onClose: () => void;
  /** Shows a round again; null in a game whose rounds were a moment among others. */
  readonly onReplay: ((round: Round) => void) | null;
  /** What came out, as small as before its time in a list. */
  readonly renderMark: (round: Round) => ReactNode;
  /** What the round showed, and what it was made of. */
  readonly renderView: (round: Round) => ReactNode;
}

/** Reads the rounds page by page. */
function useRounds<Round extends PlayedRound>({ host }: PlaySession<Round>) {
  const [rounds, setRounds] = useState<readonly Round[]>([]);
  const [last, setLast] = useState<(RoundsPage<Round> & { readonly pageNo: number }) | null>(null);
  const [isFailed, setIsFailed] = useState(false);
  const [isBusy, setIsBusy] = useState(true);
  const read = useCallback(
    (pageNo: number) => {
      const take = (page: RoundsPage<Round>): void => {
        setLast({ ...page, pageNo });
        // A round played meanwhile moves the pages by one: none is shown twice.
        setRounds((known) => [...known, ...page.rounds.filter((round) => !known.some(({ roundId }) => roundId === round.roundId))]);
      };
      void host
        .rounds(pageNo)
        .then(take, () => setIsFailed(true))
        .finally(() => setIsBusy(false));
    },
    [host],
  );
  useEffect(() => read(1), [read]);
  const readNext = (): void => {
    setIsBusy(true);
    setIsFailed(false);
    read((last?.pageNo ?? 0) + 1);
  };
  return { rounds, last, isFailed, isBusy, readNext };
}

/** What the player's day has come to. */
function Today({ today, sums }: { readonly today: NonNullable<RoundsPage<PlayedRound>['today']>; readonly sums: Sums }) {
  const t = useTranslations('history');
  return (
    <dl className="pair">
      <div className="seed">
        <dt>{t('today', { rounds: String(today.rounds) })}</dt>
        <dd className="num">{sums.full(today.stake)}</dd>
      </div>
      <div className="seed">
        <dt>{t('net')}</dt>
        <dd className={`num ${toneOf(today.result)}`}>{signedText(today.result, sums)}</dd>
      </div>
    </dl>
  );
}

interface OneProps<Round extends PlayedRound> {
  readonly round: Round;
  readonly props: PastRoundsProps<Round>;
}

/** One round: what it showed, its facts, and what proves it. */
function RoundPage<Round extends PlayedRound>({ round, props, onBack }: OneProps<Round> & { readonly onBack: () => void }) {
  const { session, sums, state, onClose, onReplay, renderView } = props;
  const t = useTranslations('vendor.history');
  const house = useTranslations('history');
  const { tag } = useLanguage();
  const clock = new Intl.DateTimeFormat(tag, { ...MOMENT.exact, timeZone: session.opened.timeZone });
  const facts = [
    { name: t('bet'), value: sums.full(round.bet) },
    { name: t('paid'), value: sums.full(round.payout) },
    { name: house('net'), value: signedText(netOf(round), sums) },
    ...(round.at === null ? [] : [{ name: t('at'), value: clock.format(new Date(round.at)) }]),
    ...(round.no === undefined ? [] : [{ name: house('number'), value: round.no }]),
  ];
  return (
    <Panel title={t('title')} closeLabel={house('close')} onClose={onClose}>
      <button type="button" className="link-act" onClick={onBack}>
        {house('back')}
      </button>
      {renderView(round)}
      {session.proof !== null && <RoundProof id={round.roundId} proof={session.proof} isIdle={isIdle(state)} />}
      <dl className="facts">
        <div className="facts-long">
          <dt>{t('id')}</dt>
          <dd>
            <code>{round.roundId}</code>
          </dd>
        </div>
        {facts.map(({ name, value }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd className="num">{value}</dd>
          </div>
        ))}
      </dl>
      {onReplay !== null && (
        <button type="button" className="plain-act is-main" disabled={!isIdle(state)} onClick={() => onReplay(round)}>
          {t('show')}
        </button>
      )}
    </Panel>
  );
}

/** A round in the list: opens its page, or is shown again at once. */
function RoundRow<Round extends PlayedRound>({ round, props, onChoose }: OneProps<Round> & { readonly onChoose: () => void }) {
  const { session, sums, state, onReplay, renderMark } = props;
  const t = useTranslations('vendor.history');
  const { tag } = useLanguage();
  const clock = new Intl.DateTimeFormat(tag, { ...MOMENT.exact, timeZone: session.opened.timeZone });
  const result = netOf(round);
  return (
    <li>
      <button type="button" className="round-open" onClick={onChoose}>
        <span className="num">
          {renderMark(round)} {round.at === null ? '' : clock.format(new Date(round.at))}
        </span>
        <span className="quiet">
          #{round.roundId.slice(-8)} · {t('bet')} {sums.plain(round.bet)}
        </span>
      </button>
      <b className={`num ${toneOf(result)}`}>{signedText(result, sums)}</b>
      {onReplay !== null && (
        <button
          type="button"
          className="tool"
          aria-label={t('again', { id: round.roundId })}
          disabled={!isIdle(state)}
          onClick={() => onReplay(round)}
        >
          <Icon icon={play} />
        </button>
      )}
    </li>
  );
}

/** Past rounds of this game with their numbers, newest first; each can be shown again. */
export function PastRounds<Round extends PlayedRound>(props: PastRoundsProps<Round>) {
  const { session, state, sums, onClose } = props;
  const t = useTranslations('vendor.history');
  const house = useTranslations('history');
  const { rounds, last, isFailed, isBusy, readNext } = useRounds(session);
  const [chosen, setChosen] = useState<Round | null>(null);
  if (chosen !== null) return <RoundPage round={chosen} props={props} onBack={() => setChosen(null)} />;
  // The list must not tell the end of a round that is still being shown.
  const hiddenId = isIdle(state) ? null : state.round?.roundId;
  const shown = rounds.filter(({ roundId }) => roundId !== hiddenId);
  const isRead = !isBusy && !isFailed;
  return (
    <Panel title={t('title')} closeLabel={house('close')} onClose={onClose}>
      {last !== null && last.today !== null && <Today today={last.today} sums={sums} />}
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
          <button type="button" className="plain-act" onClick={readNext}>
            {house('retry')}
          </button>
        </div>
      )}
      {isBusy && (
        <p role="status" className="quiet">
          {house('loading')}
        </p>
      )}
      {isRead && shown.length === 0 && <p className="quiet">{t('empty')}</p>}
      {isRead && last?.isLast === false && (
        <button type="button" className="plain-act" onClick={readNext}>
          {house('more')}
        </button>
      )}
    </Panel>
  );
}
