import { CallRefused } from '@talora/contract/core/client.ts';
import { useLanguage } from '@talora/web-kit/messages/messages-provider.tsx';
import { MOMENT } from '@talora/web-kit/messages/moments.ts';
import { useEffect } from 'react';
import { useTranslations } from 'use-intl';
import type { PlayedRound, RoundRefused } from '../host/game-host.ts';
import type { Surroundings } from '../session/open-machine.ts';
import { useRefusalText } from '../messages/use-refusal-text.ts';
import { Panel } from './panel.tsx';
import { useAway } from './use-away.ts';
import { affordableBet } from '../round/bets.ts';
import type { RoundState } from '../round/round-state.ts';
import type { Sums } from '../round/sums.ts';

/** Codes of a vendor that have a sentence of their own. */
const KNOWN_TROUBLE = ['LIMIT_REACHED', 'PLAYER_BLOCKED', 'MAINTENANCE', 'ROUND_OPEN', 'BAD_REQUEST'] as const;
const isKnownTrouble = (code: string): code is (typeof KNOWN_TROUBLE)[number] => (KNOWN_TROUBLE as readonly string[]).includes(code);

/** The game takes no bets now, whatever is bet. */
const CLOSED: ReadonlySet<string> = new Set(['MAINTENANCE', 'SITE_CLOSED']);

interface TroublePanelProps {
  readonly session: Pick<Surroundings, 'opened' | 'out'> & { readonly play: { clearProblem(): void } };
  readonly state: Pick<RoundState<PlayedRound>, 'problem' | 'isOver' | 'balance' | 'bet' | 'waiting'>;
  readonly sums: Sums;
  /** Offers a lower bet; a bet of many chips has none. */
  readonly onBet: ((bet: bigint) => void) | null;
}

interface NoRoundProps extends TroublePanelProps {
  readonly problem: RoundRefused;
  readonly onClose: () => void;
}

function SessionOver({ out }: { readonly out: Surroundings['out'] }) {
  const t = useTranslations('problem');
  return (
    <Panel title={t('overTitle')} closeLabel={t('leave')} onClose={out.leave}>
      <p>{t('overText')}</p>
      <button type="button" className="plain-act is-main" onClick={out.reopen}>
        {t('reopen')}
      </button>
    </Panel>
  );
}

/** The bet is above the balance: a lower bet, or more money. */
function NoFunds({ session, state, sums, onBet, onClose }: NoRoundProps) {
  const { opened, out } = session;
  const t = useTranslations('problem');
  const lower = onBet === null ? null : affordableBet(opened.betLevels, state.balance);
  const isDemo = opened.mode === 'demo';
  const { away, bringBack } = useAway(session, !isDemo);
  const isEnough = state.balance >= state.bet;
  useEffect(() => {
    if (isEnough) onClose();
  }, [isEnough, onClose]);
  return (
    <Panel title={t('fundsTitle')} closeLabel={t('close')} onClose={onClose}>
      <p>{t('fundsText', { balance: sums.full(state.balance), bet: sums.full(state.bet) })}</p>
      {away !== null && (
        <p role="status">
          {t('awayText', { sum: sums.full(away.sum), names: away.names })}
          {away.isFailed && ` ${t('awayFailed')}`}
        </p>
      )}
      <div className="acts">
        {lower !== null && lower < state.bet && (
          <button type="button" className="plain-act" onClick={() => onBet?.(lower)}>
            {t('lower', { bet: sums.full(lower) })}
          </button>
        )}
        {away !== null && (
          <button type="button" className="plain-act is-main" disabled={away.isBusy} onClick={bringBack}>
            {t('bringBack')}
          </button>
        )}
        <button type="button" className={`plain-act ${away === null ? 'is-main' : ''}`} onClick={isDemo ? out.reopen : out.deposit}>
          {isDemo ? t('newChips') : t('deposit')}
        </button>
      </div>
    </Panel>
  );
}

interface ReasonProps extends NoRoundProps {
  readonly title: string;
  readonly text: string;
}

/** Why the round was not played, and the ways on. */
function NotPlayed({ problem, session, state, onClose, title, text }: ReasonProps) {
  const { out } = session;
  const t = useTranslations('problem');
  // A round that waits has its stake: it is not said that nothing was taken for it.
  const isStep = state.waiting !== null;
  const { code } = problem;
  const mayLeave = CLOSED.has(code) || code === 'PLAYER_BLOCKED';
  return (
    <Panel title={isStep && !CLOSED.has(problem.code) ? t('stepTitle') : title} closeLabel={t('close')} onClose={onClose}>
      <p>{text}</p>
      <p className="quiet">{t(isStep ? 'stepNote' : 'notPlayed')}</p>
      <div className="acts">
        {mayLeave && (
          <button type="button" className="plain-act" onClick={out.leave}>
            {t('leave')}
          </button>
        )}
        {code === 'ROUND_OPEN' && (
          <button type="button" className="plain-act" onClick={out.reopen}>
            {t('reopen')}
          </button>
        )}
        <button type="button" className="plain-act is-main" onClick={onClose}>
          {t('back')}
        </button>
      </div>
    </Panel>
  );
}

/** A vendor's no, by its code. */
function VendorNo(props: NoRoundProps) {
  const t = useTranslations('problem');
  const vendor = useTranslations('vendor.problem');
  const { code } = props.problem;
  return <NotPlayed {...props} title={t('title')} text={isKnownTrouble(code) ? vendor(code) : vendor('other')} />;
}

/** A no of the house, in the words of the contract. */
function HouseNo(props: NoRoundProps & { readonly refusal: CallRefused }) {
  const { problem, refusal, session } = props;
  const t = useTranslations('problem');
  const refusalText = useRefusalText(session.opened.timeZone);
  const { tag } = useLanguage();
  if (!CLOSED.has(problem.code)) return <NotPlayed {...props} title={t('title')} text={refusalText(refusal)} />;
  const { until } = (refusal.value ?? {}) as { until?: unknown };
  const clock = new Intl.DateTimeFormat(tag, { ...MOMENT.dateTime, timeZone: session.opened.timeZone });
  const text = typeof until === 'string' ? t('maintenanceUntil', { until: clock.format(new Date(until)) }) : t('maintenanceText');
  return <NotPlayed {...props} title={t('maintenanceTitle')} text={text} />;
}

/** Says why there is no round, and what to do. */
export function TroublePanel(props: TroublePanelProps) {
  const { session, state } = props;
  const { problem } = state;
  if (state.isOver) return <SessionOver out={session.out} />;
  if (problem === null) return null;
  const about = { ...props, problem, onClose: () => session.play.clearProblem() };
  if (problem.code === 'INSUFFICIENT_FUNDS') return <NoFunds {...about} />;
  return problem.cause instanceof CallRefused ? <HouseNo {...about} refusal={problem.cause} /> : <VendorNo {...about} />;
}
