import type { ShotOutcome } from '@talora/domain/games/fish/shots.ts';
import { isFish, type FishId } from '@talora/domain/games/fish/species.ts';
import { useTranslations } from 'use-intl';
import type { TableRound } from '../host/game-host.ts';

/** Texts of the fish game in the page's language. */
export type FishTexts = ReturnType<typeof useTranslations<'fish'>>;

/** What a fish is called. */
export const nameOf = (t: FishTexts, fish: FishId): string => t(`name.${fish}`);

/** How a shot came out, as its round says it. */
export function outcomeOf({ outcome }: TableRound): ShotOutcome {
  const { shot, fish, roll, below, times } = outcome as Partial<ShotOutcome>;
  return {
    shot: shot ?? 'left',
    fish: isFish(fish) ? fish : null,
    roll: roll ?? null,
    below: below ?? null,
    times: times ?? 0,
  };
}

/** What came of a shot, in words. */
export function resultText(t: FishTexts, round: TableRound): string {
  const { shot, fish, times } = outcomeOf(round);
  if (shot !== 'hit' || fish === null) return t(shot === 'gone' ? 'result.gone' : 'result.left');
  return times === 0 ? t('result.none', { fish: nameOf(t, fish) }) : t('result.caught', { fish: nameOf(t, fish), times: String(times) });
}
