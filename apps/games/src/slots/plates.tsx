import { useTranslations } from 'use-intl';
import type { SlotState } from '../show/slot-show.ts';
import type { Sums } from '../round/sums.ts';

interface PlatesProps {
  readonly state: SlotState;
  readonly sums: Sums;
  readonly symbolUrl: (letter: string) => string;
  readonly nameOf: (letter: string) => string;
  /** The game draws a multiplier beside every paid spin. */
  readonly hasSpinMultiplier: boolean;
}

/** The plate over the window: free spins, hold-and-win, a drawn multiplier, a chain, or rounds that were given away. */
export function Plates({ state, sums, symbolUrl, nameOf, hasSpinMultiplier }: PlatesProps) {
  const t = useTranslations('vendor.plate');
  const { scene, freeRounds } = state;
  const { plate, hold } = scene;
  const coin = state.coinMinor;
  const worth = (coins: number): string => sums.full(coin * BigInt(coins));
  const cells: { readonly key: string; readonly name: string; readonly value: string; readonly isTimes?: boolean }[] = [];
  if (plate !== null) {
    cells.push({ key: 'spins', name: t('spins'), value: `${plate.played} / ${plate.total}` });
    const times = scene.orbSum > 0 ? scene.orbSum : (plate.multiplier ?? scene.multiplier ?? 1);
    if (times > 1 || plate.multiplier === null)
      cells.push({ key: 'all', name: scene.orbSum > 0 ? t('orbs') : t('all'), value: `× ${times}`, isTimes: true });
    cells.push({ key: 'sum', name: t('sum'), value: worth(plate.coins) });
  } else if (hold !== null) {
    cells.push({ key: 'left', name: t('respins'), value: String(hold.respinsLeft), isTimes: true });
    cells.push({ key: 'coins', name: t('coins'), value: worth(hold.coins) });
  } else if (hasSpinMultiplier) {
    cells.push({ key: 'times', name: t('multiplier'), value: scene.multiplier === null ? '× ?' : `× ${scene.multiplier}`, isTimes: true });
  } else if (freeRounds !== null && (freeRounds.left > 0 || freeRounds.won > 0n)) {
    cells.push({ key: 'rounds', name: t('rounds'), value: String(freeRounds.left) });
    cells.push({ key: 'won', name: t('roundsWon'), value: sums.full(freeRounds.won) });
  }
  if (scene.factor > 1) cells.push({ key: 'chain', name: t('chain'), value: `× ${scene.factor}`, isTimes: true });
  if (cells.length === 0) return null;
  return (
    <dl className="plate" data-plate={plate !== null ? 'free' : hold !== null ? 'hold' : 'small'}>
      {plate?.grown !== null && plate?.grown !== undefined && (
        <div className="plate-grown">
          <dt>{t('grows')}</dt>
          <dd>
            <img src={symbolUrl(plate.grown)} alt={nameOf(plate.grown)} width={34} height={34} />
          </dd>
        </div>
      )}
      {cells.map(({ key, name, value, isTimes }) => (
        <div key={key} className={isTimes === true ? 'plate-times' : undefined}>
          <dt>{name}</dt>
          <dd className="num">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
