import { useTranslations } from 'use-intl';
import type { ShownResult } from '../table-state.ts';
import { isRoom } from './calling.ts';

/** The last rounds of the room, the newest first. */
export function RoomRounds({ results, sum }: { readonly results: readonly ShownResult[]; readonly sum: (amount: string) => string }) {
  const t = useTranslations('bingoRoom');
  const rounds = results.filter(isRoom).toReversed();
  return (
    <section className="room-rounds" aria-label={t('rounds')}>
      <h2>{t('rounds')}</h2>
      {rounds.length === 0 && <p className="quiet">{t('roundsNone')}</p>}
      <ul className="num">
        {rounds.map(({ no, cards, balls, fund }) => (
          <li key={no}>{balls === 0 ? t('roomNot', { no: String(no) }) : t('room', { no: String(no), cards, balls, fund: sum(fund) })}</li>
        ))}
      </ul>
    </section>
  );
}
