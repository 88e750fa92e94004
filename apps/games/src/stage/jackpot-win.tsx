import { TIER_NAMES, type JackpotTier } from '@talora/domain/jackpots/jackpot-tiers.ts';
import { useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { minorOf, type Sums } from '../round/sums.ts';
import type { Surroundings } from '../session/open-machine.ts';

interface Won {
  readonly tier: JackpotTier;
  /** Minor units. */
  readonly amount: bigint;
}

interface JackpotWinProps {
  readonly session: Surroundings;
  readonly sums: Sums;
  /** Bets that the game makes by itself stop: somebody has to see it. */
  readonly onWon: () => void;
}

/** A pool of the jackpot that a round of this player has hit. It is paid already; the player goes on with a press. */
export function JackpotWin({ session: { out, opened }, sums, onWon }: JackpotWinProps) {
  const t = useTranslations('jackpot');
  const [won, setWon] = useState<Won | null>(null);
  const dialog = useRef<HTMLDialogElement>(null);
  const latest = useRef(onWon);
  useEffect(() => {
    latest.current = onWon;
  });
  useEffect(
    () =>
      out.frame.listen((message) => {
        if (message.type !== 'jackpot') return;
        latest.current();
        setWon({ tier: message.tier, amount: minorOf(message.amount, opened.digits) ?? 0n });
      }),
    [out, opened],
  );
  useEffect(() => {
    if (won !== null && dialog.current?.open === false) dialog.current.showModal();
  }, [won]);
  if (won === null) return null;
  const close = (): void => setWon(null);
  return (
    <dialog
      ref={dialog}
      className="jackpot-win"
      data-tier={won.tier}
      aria-label={t('title', { tier: TIER_NAMES[won.tier] })}
      onCancel={(event) => {
        event.preventDefault();
        close();
      }}
    >
      <p className="jackpot-name">{t('title', { tier: TIER_NAMES[won.tier] })}</p>
      <p className="jackpot-sum num">{sums.full(won.amount)}</p>
      <p className="jackpot-note">{t('paid')}</p>
      <button type="button" className="act act-wide" onClick={close}>
        {t('go')}
      </button>
    </dialog>
  );
}
