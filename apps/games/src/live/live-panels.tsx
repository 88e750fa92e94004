import type { CallValue } from '@talora/contract/core/call.ts';
import type { SharedBetView, SharedFairnessView, SharedRoundView, tablesCalls } from '@talora/contract/rounds/tables.ts';
import { Icon } from '@talora/web-kit/ui/icon.tsx';
import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import checkIcon from 'virtual:icon/ph/check-bold';
import x from 'virtual:icon/ph/x';
import { Panel } from '../stage/panel.tsx';
import type { LiveSession } from './live-session.ts';
import { soldList, verifySharedRound, type RoundChecks } from '@talora/web-kit/fairness/verify-shared-round.ts';

type Bets = CallValue<(typeof tablesCalls)['calls']['bets']>;

/** What may be opened over the table. */
export type LivePanelName = 'bets' | 'rules' | 'proof';

/** What every panel over a table is given. */
export interface PanelParts {
  readonly session: LiveSession;
  readonly sum: (amount: string) => string;
  readonly onClose: () => void;
}

/** My bets at this table, newest first. */
export function BetsPanel({
  session,
  sum,
  onClose,
  onVerify,
  lineText,
}: PanelParts & { readonly onVerify: (roundId: string) => void; readonly lineText: (bet: SharedBetView) => string }) {
  const t = useTranslations('live');
  const [pageNo, setPageNo] = useState(1);
  const [tries, setTries] = useState(0);
  const asked = `${pageNo} ${tries}`;
  const [read, setRead] = useState<{ readonly asked: string; readonly page: Bets | 'failed' } | null>(null);
  useEffect(() => {
    session.calls.bets({ pageNo }).then(
      (page) => setRead({ asked, page }),
      () => setRead({ asked, page: 'failed' }),
    );
  }, [session, pageNo, asked]);
  const page = read?.asked === asked ? read.page : null;
  return (
    <Panel title={t('menu.bets')} closeLabel={t('close')} onClose={onClose}>
      {page === null && <span className="ring" aria-hidden="true" />}
      {page === 'failed' && (
        <div className="row">
          <p className="wrong">{t('bets.failed')}</p>
          <button type="button" className="plain-act" onClick={() => setTries(tries + 1)}>
            {t('bets.again')}
          </button>
        </div>
      )}
      {page !== null && page !== 'failed' && (
        <>
          {page.content.length === 0 && <p className="quiet">{t('bets.none')}</p>}
          <ul className="live-bets">
            {page.content.map((bet) => (
              <li key={bet.id}>
                <p className="row">
                  <b className="num">{t('round', { no: String(bet.roundNo) })}</b>
                  <span className="num">{bet.payout === null ? t('bets.open') : `${sum(bet.stake)} → ${sum(bet.payout)}`}</span>
                </p>
                <p className="quiet num">{lineText(bet)}</p>
                {bet.payout !== null && (
                  <button type="button" className="plain-act" onClick={() => onVerify(bet.roundId)}>
                    {t('bets.verify', { no: String(bet.roundNo) })}
                  </button>
                )}
              </li>
            ))}
          </ul>
          {page.totalPages > 1 && (
            <div className="row">
              <button type="button" className="plain-act" disabled={pageNo === 1} onClick={() => setPageNo(pageNo - 1)}>
                {t('bets.fewer')}
              </button>
              <span className="quiet num">{t('bets.page', { page: String(pageNo), pages: String(page.totalPages) })}</span>
              <button type="button" className="plain-act" disabled={pageNo >= page.totalPages} onClick={() => setPageNo(pageNo + 1)}>
                {t('bets.more')}
              </button>
            </div>
          )}
        </>
      )}
    </Panel>
  );
}

const CHECKS = ['promise', 'chain', 'bettors', 'mine', 'outcome'] as const;

interface Proof {
  readonly fairness: SharedFairnessView;
  readonly checks: RoundChecks | null;
}

/** What a round that was not drawn yet is held to. */
function OpenPromise({ round }: { readonly round: Pick<SharedRoundView, 'no' | 'commitment'> }) {
  const t = useTranslations('live');
  return (
    <>
      <p className="num">
        <b>{t('round', { no: String(round.no) })}</b>
      </p>
      <p className="quiet">{t('proof.waiting')}</p>
      <dl className="live-facts">
        <dt>{t('proof.commitment')}</dt>
        <dd>{round.commitment}</dd>
      </dl>
    </>
  );
}

interface ProofParts extends PanelParts {
  readonly roundId: string | null;
  /** The round that waits for its draw; null where one that was drawn is shown alone. */
  readonly waiting: SharedRoundView | null;
  readonly myBets: readonly string[];
  readonly outcomeText: string;
}

/** One round, computed again in this browser: the round of `roundId`, and the promise of the one that waits for its draw. */
export function ProofPanel({ session, onClose, roundId, waiting, myBets, outcomeText }: ProofParts) {
  const t = useTranslations('live');
  const [proof, setProof] = useState<Proof | 'failed' | null>(null);
  useEffect(() => {
    if (roundId === null) return;
    session.calls
      .sharedFairness({ id: roundId })
      .then(async (fairness) => setProof({ fairness, checks: await verifySharedRound(fairness, myBets) }))
      .catch(() => setProof('failed'));
  }, [session, roundId, myBets]);
  const isGood = proof !== null && proof !== 'failed' && proof.checks !== null && CHECKS.every((name) => proof.checks?.[name]);
  return (
    <Panel title={t('menu.proof')} closeLabel={t('close')} onClose={onClose}>
      <p>{t('proof.intro')}</p>
      {waiting !== null && <OpenPromise round={waiting} />}
      {waiting === null && roundId === null && <p className="quiet">{t('proof.waiting')}</p>}
      {roundId !== null && proof === null && <p role="status">{t('proof.checking')}</p>}
      {proof === 'failed' && <p className="wrong">{t('proof.failed')}</p>}
      {proof !== null && proof !== 'failed' && (
        <>
          <p className="num">
            <b>{t('round', { no: String(proof.fairness.no) })}</b>
          </p>
          {proof.checks === null ? (
            <p className="quiet">{t('proof.waiting')}</p>
          ) : (
            <>
              <p role="status" className={isGood ? 'live-good' : 'wrong'}>
                {t(isGood ? 'proof.good' : 'proof.bad')}
              </p>
              <ul className="live-checks">
                {CHECKS.map((name) => (
                  <li key={name} data-good={proof.checks?.[name] || undefined}>
                    <Icon icon={proof.checks?.[name] === true ? checkIcon : x} /> {name === 'outcome' ? outcomeText : t(`proof.${name}`)}
                  </li>
                ))}
              </ul>
            </>
          )}
          <dl className="live-facts">
            <dt>{t('proof.commitment')}</dt>
            <dd>{proof.fairness.commitment}</dd>
            <dt>{t('proof.seed')}</dt>
            <dd>{proof.fairness.seed ?? '…'}</dd>
            <dt>{t('proof.entropy')}</dt>
            <dd>{proof.fairness.entropy ?? '…'}</dd>
            <dt>{t('proof.list')}</dt>
            <dd className="live-lines">{soldList(proof.fairness) === '' ? t('proof.nobody') : (soldList(proof.fairness) ?? '…')}</dd>
            {proof.fairness.cards !== null && (
              <>
                <dt>{t('proof.price')}</dt>
                <dd>{proof.fairness.cards.price}</dd>
              </>
            )}
          </dl>
        </>
      )}
    </Panel>
  );
}
