import type { TableSkin } from '@talora/domain/games/table/table-themes.ts';
import type { SlotSkin, ThemeMetal } from '@talora/domain/games/slots/themes/theme.ts';

/** Four steps of each metal, light to dark. */
export const METALS: Readonly<Record<ThemeMetal, readonly [string, string, string, string]>> = {
  gold: ['#fff6c9', '#ffd76a', '#d6921f', '#7d4709'],
  brass: ['#fff0c4', '#e8b765', '#a9702a', '#5a3210'],
  steel: ['#ffffff', '#c9d4e4', '#7d8ea6', '#333e4c'],
  jade: ['#eafff4', '#7fe6cf', '#1b8f86', '#08413f'],
  wood: ['#ffe2b0', '#c98a4b', '#7d4a20', '#3a2010'],
  neon: ['#fff3ff', '#ff8df0', '#b23bd6', '#3b0f63'],
  ice: ['#ffffff', '#bfeaff', '#5aa9d8', '#1d4a72'],
  candy: ['#fff4fb', '#ffa9d6', '#e25a9f', '#7a1d55'],
  stone: ['#f4efe3', '#cbbf9f', '#8a7d5d', '#3f3826'],
};

/** Puts a theme's colours on the page: `--p0`…`--p4` and `--m0`…`--m3`. The rest of the page only reads them. */
export function applySlotSkin(root: HTMLElement, theme: SlotSkin): void {
  theme.palette.forEach((colour, i) => root.style.setProperty(`--p${i}`, colour));
  METALS[theme.metal].forEach((colour, i) => root.style.setProperty(`--m${i}`, colour));
  root.dataset.layout = theme.layout;
  root.dataset.corner = theme.corner;
  root.dataset.show = theme.show;
}

/** Puts a table's colours on the page, by the same names. */
export function applyTableSkin(root: HTMLElement, table: TableSkin): void {
  table.palette.forEach((colour, i) => root.style.setProperty(`--p${i}`, colour));
  METALS[table.metal].forEach((colour, i) => root.style.setProperty(`--m${i}`, colour));
  root.dataset.cells = table.cells;
}

/** A symbol's name in the page's language. */
export function symbolName(theme: SlotSkin, letter: string, tag: string): string {
  const name = theme.symbols[letter];
  if (name === undefined) return letter;
  return tag.startsWith('zh') ? name.zh : tag === 'ms' ? name.ms : name.en;
}

/** The game's name in the page's language. */
export function nameOfTheme(theme: Pick<SlotSkin, 'name'>, tag: string): string {
  return tag.startsWith('zh') ? theme.name.zh : tag === 'ms' ? theme.name.ms : theme.name.en;
}
