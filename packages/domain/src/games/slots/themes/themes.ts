import { BATU_THEMES } from './batu-themes.ts';
import { HEXBAY_THEMES } from './hexbay-themes.ts';
import { KIRIN_THEMES } from './kirin-themes.ts';
import { LUMEN_THEMES } from './lumen-themes.ts';
import { NUSA_THEMES } from './nusa-themes.ts';
import { TIDE_THEMES } from './tide-themes.ts';
import type { SlotTheme } from './theme.ts';

/** Every slot of the vendors: a theme on top of a model. The house's own slots are not among them. */
export const SLOT_THEMES: readonly SlotTheme[] = [
  ...KIRIN_THEMES,
  ...LUMEN_THEMES,
  ...NUSA_THEMES,
  ...BATU_THEMES,
  ...HEXBAY_THEMES,
  ...TIDE_THEMES,
];
