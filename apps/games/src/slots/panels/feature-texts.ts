import type { SlotModel, WeightedValues } from '@talora/domain/games/slots/engine/model.ts';
import { useTranslations } from 'use-intl';

/** What the sentences need of the bet and the theme. */
export interface FeatureWords {
  readonly worth: (coins: number) => string;
  readonly nameOf: (letter: string) => string;
}

const timesList = (values: readonly number[]): string => values.map((value) => `×${value}`).join(', ');
const drawn = ({ values }: WeightedValues): string => timesList(values);

/** Every special rule of a model in sentences, made from the same data that decides the rounds. */
export function useFeatureTexts(): (model: SlotModel, words: FeatureWords) => readonly string[] {
  const t = useTranslations('vendor.feature');

  const fallTexts = ({ falls }: SlotModel): string[] => {
    if (falls === undefined) return [];
    if (falls.factors.length === 1 && falls.factors[0] === 1) return [t('fallsPlain')];
    return [t('falls', { factors: timesList(falls.factors) }), t('fallsFree', { factors: timesList(falls.freeFactors) })];
  };
  const spinTexts = (model: SlotModel, { nameOf }: FeatureWords): string[] => {
    const rule = model.freeSpins;
    if (rule === undefined) return [];
    const scatter = nameOf(model.scatter?.symbol ?? '');
    const list = rule.spins
      .flatMap((spins, count) =>
        spins > 0 && spins !== rule.spins[count - 1] ? [t('spinsOf', { spins: String(spins), count: String(count), symbol: scatter })] : [],
      )
      .join(', ');
    const { values } = rule.multiplier;
    return [
      t('spins', { list }),
      ...(rule.retrigger.some((spins) => spins > 0) ? [t('more', { most: String(rule.most) })] : []),
      ...(values.length > 1 ? [t('drawn', { values: drawn(rule.multiplier) })] : []),
      ...(values.length === 1 && (values[0] ?? 1) > 1 ? [t('times', { times: String(values[0]) })] : []),
      ...(rule.stickyWilds === true ? [t('sticky')] : []),
      ...(rule.growingSymbol === undefined ? [] : [t('grown')]),
      ...(model.freeReels === undefined ? [] : [t('richer')]),
    ];
  };
  const gameTexts = (model: SlotModel, { worth }: FeatureWords): string[] => {
    const { wheel, pick, hold } = model;
    return [
      ...(wheel === undefined ? [] : [t('wheel', { prizes: wheel.prizes.values.map((coins) => coins / model.coinsPerBet).join(', ') })]),
      ...(pick === undefined ? [] : [t('pick', { count: String(pick.boxes.length), stops: String(pick.stops) })]),
      ...(hold === undefined ? [] : [t('hold', { count: String(hold.respins) }), t('grand', { sum: worth(hold.grand) })]),
    ];
  };

  return (model, words) => [
    ...(model.growingWilds === undefined ? [] : [t('grow', { count: String(model.growingWilds.respins) })]),
    ...fallTexts(model),
    ...(model.spinMultiplier === undefined ? [] : [t('multiplier', { values: drawn(model.spinMultiplier) })]),
    ...(model.orbs === undefined ? [] : [t('orbs'), ...(model.freeSpins === undefined ? [] : [t('orbsFree')])]),
    ...gameTexts(model, words),
    ...spinTexts(model, words),
  ];
}
