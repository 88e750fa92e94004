import type { SlotModel } from '@talora/domain/games/slots/engine/model.ts';
import type { SlotSkin, ThemeName } from '@talora/domain/games/slots/themes/theme.ts';

/** What a line may say: numbers of the model and names of the theme. */
interface Facts {
  readonly model: SlotModel;
  /** Name of a symbol in the language of the line. */
  readonly name: (letter: string | undefined) => string;
}

interface Line {
  readonly MS: string;
  readonly EN: string;
  readonly CN: string;
}

type Language = keyof ThemeName;

/** Bets that a row of three of a symbol pays. */
const timesBet = (model: SlotModel, letter: string): number => (model.coins[letter]?.[3] ?? 0) / model.coinsPerBet;
const mostOf = (values: readonly number[] | undefined): number => Math.max(...(values ?? [0]));
/** Fewest scatters that open free spins. */
const openers = (model: SlotModel): number => (model.freeSpins?.spins ?? []).findIndex((spins) => spins > 0);
const spinsOf = (model: SlotModel): number => model.freeSpins?.spins[openers(model)] ?? 0;
const linesOf = (model: SlotModel): number => (model.pay.kind === 'lines' ? model.pay.lines.length : 0);
const waysOf = (model: SlotModel): number => model.rows.reduce((ways, rows) => ways * rows, 1);
const wildOf = (model: SlotModel): string | undefined => Object.keys(model.wilds ?? {})[0];
const grouped = (value: number): string => value.toLocaleString('en-US');

type Say = Readonly<Record<Language, (facts: Facts) => string>>;

/** One line for each model: what happens, in numbers of the model itself. */
const SAYS: Readonly<Record<string, Say>> = {
  'wild-ladder': {
    ms: ({ model, name }) =>
      `3 gelendong, 1 garisan. Liar mendarab ×2, ×3 dan ×5; tiga ${name('H')} membayar ${timesBet(model, 'H')} × taruhan.`,
    en: ({ model, name }) => `3 reels, 1 line. Wilds multiply by 2, 3 and 5; ${name('H')} ×3 pays ${timesBet(model, 'H')} × bet.`,
    zh: ({ model, name }) => `3 轴 1 线。百搭乘 2、3、5 倍；三个${name('H')}派 ${timesBet(model, 'H')} 倍投注。`,
  },
  'wheel-ways': {
    ms: ({ model, name }) =>
      `${waysOf(model)} cara. Roda mendarab kemenangan ×1 hingga ×${mostOf(model.spinMultiplier?.values)}; tiga ${name('S')} membayar ${timesBet(model, 'S')} × taruhan.`,
    en: ({ model, name }) =>
      `${waysOf(model)} ways. A wheel multiplies wins by 1 to ${mostOf(model.spinMultiplier?.values)}; ${name('S')} ×3 pays ${timesBet(model, 'S')} × bet.`,
    zh: ({ model, name }) =>
      `${waysOf(model)} 路。转盘使赢分乘 1 至 ${mostOf(model.spinMultiplier?.values)} 倍；三个${name('S')}派 ${timesBet(model, 'S')} 倍投注。`,
  },
  'rimba-lines': {
    ms: ({ model, name }) =>
      `${linesOf(model)} garisan. ${openers(model)} ${name('S')} membuka ${spinsOf(model)} putaran percuma dengan setiap kemenangan ×3.`,
    en: ({ model, name }) =>
      `${linesOf(model)} lines. ${name('S')} ×${openers(model)} opens ${spinsOf(model)} free spins in which every win trebles.`,
    zh: ({ model, name }) => `${linesOf(model)} 线。${openers(model)} 个${name('S')}开启 ${spinsOf(model)} 次免费旋转，赢分三倍。`,
  },
  'pasar-ways': {
    ms: ({ model, name }) =>
      `${waysOf(model)} cara. ${openers(model)} ${name('S')} membuka putaran percuma dengan darab hingga ×${mostOf(model.freeSpins?.multiplier.values)}; ${name('N')} membuka permainan kotak.`,
    en: ({ model, name }) =>
      `${waysOf(model)} ways. ${name('S')} ×${openers(model)} opens free spins of up to ×${mostOf(model.freeSpins?.multiplier.values)}; ${name('N')} opens a game of boxes.`,
    zh: ({ model, name }) =>
      `${waysOf(model)} 路。${openers(model)} 个${name('S')}开启最高 ${mostOf(model.freeSpins?.multiplier.values)} 倍的免费旋转；${name('N')}开启选盒游戏。`,
  },
  'held-coins': {
    ms: ({ model, name }) =>
      `${linesOf(model)} garisan. ${model.hold?.trigger} ${name('O')} kekal sementara yang lain diputar semula; tetingkap penuh menambah ${grouped((model.hold?.grand ?? 0) / model.coinsPerBet)} × taruhan.`,
    en: ({ model, name }) =>
      `${linesOf(model)} lines. ${name('O')} ×${model.hold?.trigger} stays while the rest turns again; a full window adds ${grouped((model.hold?.grand ?? 0) / model.coinsPerBet)} × bet.`,
    zh: ({ model, name }) =>
      `${linesOf(model)} 线。${model.hold?.trigger} 个${name('O')}锁定后其余重转；铺满加 ${grouped((model.hold?.grand ?? 0) / model.coinsPerBet)} 倍投注。`,
  },
  'diamond-ways': {
    ms: ({ model, name }) =>
      `${waysOf(model)} cara dengan lima baris di tengah. ${openers(model)} ${name('S')} membuka ${spinsOf(model)} putaran percuma dengan kemenangan ×3.`,
    en: ({ model, name }) =>
      `${waysOf(model)} ways, five rows in the middle. ${name('S')} ×${openers(model)} opens ${spinsOf(model)} free spins in which every win trebles.`,
    zh: ({ model, name }) => `${waysOf(model)} 路，中间五行。${openers(model)} 个${name('S')}开启 ${spinsOf(model)} 次免费旋转，赢分三倍。`,
  },
  'both-ways': {
    ms: ({ model, name }) =>
      `${linesOf(model)} garisan dari kedua-dua hujung. ${name(wildOf(model))} memenuhi gelendongnya dan yang lain diputar semula, hingga ${model.growingWilds?.respins} kali.`,
    en: ({ model, name }) =>
      `${linesOf(model)} lines from both ends. ${name(wildOf(model))} fills its reel and the others turn again, up to ${model.growingWilds?.respins} times.`,
    zh: ({ model, name }) =>
      `${linesOf(model)} 线双向派彩。${name(wildOf(model))}铺满整轴，其余重转，最多 ${model.growingWilds?.respins} 次。`,
  },
  'sticky-reels': {
    ms: ({ model, name }) =>
      `${linesOf(model)} garisan. Dalam ${spinsOf(model)} putaran percuma, setiap ${name(wildOf(model))} memenuhi gelendongnya dan kekal.`,
    en: ({ model, name }) =>
      `${linesOf(model)} lines. In ${spinsOf(model)} free spins, ${name(wildOf(model))} grows over its reel and stays.`,
    zh: ({ model, name }) => `${linesOf(model)} 线。${spinsOf(model)} 次免费旋转中，${name(wildOf(model))}铺满整轴并停留到底。`,
  },
  'growing-symbol': {
    ms: ({ model, name }) =>
      `${linesOf(model)} garisan. ${name('B')} ialah liar dan pembuka; dalam ${spinsOf(model)} putaran percuma satu simbol memenuhi gelendongnya.`,
    en: ({ model, name }) =>
      `${linesOf(model)} lines. ${name('B')} is wild and opens the feature; in ${spinsOf(model)} free spins one symbol grows over its reels.`,
    zh: ({ model, name }) => `${linesOf(model)} 线。${name('B')}既是百搭也是开启符号；${spinsOf(model)} 次免费旋转中，一个符号铺满整轴。`,
  },
  'falling-lines': {
    ms: ({ model, name }) =>
      `${linesOf(model)} garisan yang gugur. Rangkaian didarab hingga ×${mostOf(model.falls?.factors)}; ${openers(model)} ${name('S')} membuka putaran percuma hingga ×${mostOf(model.falls?.freeFactors)}.`,
    en: ({ model, name }) =>
      `${linesOf(model)} lines that fall. Chains count up to ×${mostOf(model.falls?.factors)}; ${name('S')} ×${openers(model)} opens free spins of up to ×${mostOf(model.falls?.freeFactors)}.`,
    zh: ({ model, name }) =>
      `${linesOf(model)} 线连消。连锁最高 ${mostOf(model.falls?.factors)} 倍；${openers(model)} 个${name('S')}开启最高 ${mostOf(model.falls?.freeFactors)} 倍的免费旋转。`,
  },
  'falling-clusters': {
    ms: ({ model, name }) =>
      `5 × 5: simbol yang bersentuhan membayar lalu gugur. Rangkaian hingga ×${mostOf(model.falls?.factors)}; ${openers(model)} ${name('S')} membuka ${spinsOf(model)} putaran percuma.`,
    en: ({ model, name }) =>
      `5 by 5: touching symbols pay and fall. Chains count up to ×${mostOf(model.falls?.factors)}; ${name('S')} ×${openers(model)} opens ${spinsOf(model)} free spins.`,
    zh: ({ model, name }) =>
      `5 × 5 相连派彩并消除。连锁最高 ${mostOf(model.falls?.factors)} 倍；${openers(model)} 个${name('S')}开启 ${spinsOf(model)} 次免费旋转。`,
  },
  'storm-groups': {
    ms: ({ model, name }) =>
      `6 × 5: lapan simbol sama membayar di mana-mana. ${name('O')} mendarab hingga ×${mostOf(model.orbs?.values.values)}; ${openers(model)} ${name('S')} membuka ${spinsOf(model)} putaran percuma.`,
    en: ({ model, name }) =>
      `6 by 5: eight alike pay anywhere. ${name('O')} multiplies by up to ${mostOf(model.orbs?.values.values)}; ${name('S')} ×${openers(model)} opens ${spinsOf(model)} free spins.`,
    zh: ({ model, name }) =>
      `6 × 5 任意位置八同派彩。${name('O')}最高乘 ${mostOf(model.orbs?.values.values)} 倍；${openers(model)} 个${name('S')}开启 ${spinsOf(model)} 次免费旋转。`,
  },
};

/** The line under a game's name in each language: how its model plays, with the names of its theme. */
export function blurbOf(theme: SlotSkin, model: SlotModel): Line {
  const say = SAYS[model.id];
  if (say === undefined) throw new Error(`no line for model ${model.id}`);
  const line = (language: Language): string => say[language]({ model, name: (letter) => theme.symbols[letter ?? '']?.[language] ?? '' });
  return { MS: line('ms'), EN: line('en'), CN: line('zh') };
}
