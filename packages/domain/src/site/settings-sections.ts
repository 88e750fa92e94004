import { OPENING_SETTINGS } from '../agents/opening-settings.ts';
import { AGENT_SETTINGS } from '../agents/contract-settings.ts';
import { LOGIN_SETTINGS } from '../access/login-settings.ts';
import type { Asset } from '../money/asset.ts';
import { PLAY_SETTINGS } from '../games/play-settings.ts';
import { JACKPOT_SETTINGS } from '../jackpots/jackpot-settings.ts';
import { LANGUAGE_SETTINGS } from '../languages/language-settings.ts';
import { CODE_SETTINGS } from '../codes/code-settings.ts';
import { MESSAGE_SETTINGS } from '../messages/message-settings.ts';
import { DEPOSIT_SETTINGS } from '../wallet/deposit-settings.ts';
import { PROTECTION_SETTINGS } from '../protection/protection-settings.ts';
import { TRANSFER_SETTINGS } from '../transfers/transfer-settings.ts';
import { TURNOVER_SETTINGS } from '../turnover/turnover-settings.ts';
import { WITHDRAWAL_SETTINGS } from '../wallet/withdrawal-settings.ts';
import { CONDUCT_SETTINGS } from './conduct-settings.ts';
import { initialOf, type Setting, type SettingsSection, type ValuesOf } from '../settings/settings.ts';

/** Every section that the console's page of settings draws, in its order. */
export const SETTINGS_SECTIONS = {
  deposits: DEPOSIT_SETTINGS,
  withdrawals: WITHDRAWAL_SETTINGS,
  turnover: TURNOVER_SETTINGS,
  transfers: TRANSFER_SETTINGS,
  opening: OPENING_SETTINGS,
  agents: AGENT_SETTINGS,
  login: LOGIN_SETTINGS,
  codes: CODE_SETTINGS,
  messages: MESSAGE_SETTINGS,
  play: PLAY_SETTINGS,
  jackpot: JACKPOT_SETTINGS,
  protection: PROTECTION_SETTINGS,
  languages: LANGUAGE_SETTINGS,
  conduct: CONDUCT_SETTINGS,
} as const satisfies Record<string, SettingsSection>;

/** Name of a section. */
export type SectionName = keyof typeof SETTINGS_SECTIONS;

/** Names of the sections in their order. */
export const SECTION_NAMES = Object.keys(SETTINGS_SECTIONS) as [SectionName, ...SectionName[]];

/** A section by its name, as what does not care which one it is sees it. */
export const sectionOf = (name: SectionName): SettingsSection => SETTINGS_SECTIONS[name];

/** What the settings of all sections hold together. */
export type SectionSettings = ValuesOf<typeof DEPOSIT_SETTINGS> &
  ValuesOf<typeof WITHDRAWAL_SETTINGS> &
  ValuesOf<typeof TURNOVER_SETTINGS> &
  ValuesOf<typeof TRANSFER_SETTINGS> &
  ValuesOf<typeof OPENING_SETTINGS> &
  ValuesOf<typeof AGENT_SETTINGS> &
  ValuesOf<typeof LOGIN_SETTINGS> &
  ValuesOf<typeof CODE_SETTINGS> &
  ValuesOf<typeof MESSAGE_SETTINGS> &
  ValuesOf<typeof PLAY_SETTINGS> &
  ValuesOf<typeof JACKPOT_SETTINGS> &
  ValuesOf<typeof PROTECTION_SETTINGS> &
  ValuesOf<typeof LANGUAGE_SETTINGS> &
  ValuesOf<typeof CONDUCT_SETTINGS>;

/** Name of a setting of a section. */
export type SettingName = keyof SectionSettings;

/** What a brand starts with in all sections. */
export const SECTION_DEFAULTS: SectionSettings = {
  ...initialOf(DEPOSIT_SETTINGS),
  ...initialOf(WITHDRAWAL_SETTINGS),
  ...initialOf(TURNOVER_SETTINGS),
  ...initialOf(TRANSFER_SETTINGS),
  ...initialOf(OPENING_SETTINGS),
  ...initialOf(AGENT_SETTINGS),
  ...initialOf(LOGIN_SETTINGS),
  ...initialOf(CODE_SETTINGS),
  ...initialOf(MESSAGE_SETTINGS),
  ...initialOf(PLAY_SETTINGS),
  ...initialOf(JACKPOT_SETTINGS),
  ...initialOf(PROTECTION_SETTINGS),
  ...initialOf(LANGUAGE_SETTINGS),
  ...initialOf(CONDUCT_SETTINGS),
};

/** A declared sum with the decimals of the asset; one below its smallest unit is that unit. */
function inDigits(sum: string, { digits }: Asset): string {
  const [whole = '0', fraction = ''] = sum.split('.');
  const decimals = fraction.padEnd(digits, '0').slice(0, digits);
  if (Number(whole) === 0 && Number(decimals) === 0) return digits === 0 ? '1' : `0.${'1'.padStart(digits, '0')}`;
  return digits === 0 ? whole : `${whole}.${decimals}`;
}

/** The sums that a brand starts with, as text of its asset: a currency without decimals reads none. */
export function initialSums(asset: Asset): Partial<SectionSettings> {
  const sums = SECTION_NAMES.flatMap((section) =>
    Object.entries(sectionOf(section).settings).flatMap(([name, setting]): [string, string | string[]][] => {
      if (setting.kind === 'sum') return [[name, inDigits(setting.initial, asset)]];
      return setting.kind === 'sums' ? [[name, setting.initial.map((sum) => inDigits(sum, asset))]] : [];
    }),
  );
  return Object.fromEntries(sums);
}

/** A setting by its name; undefined for what is none of a section. */
export const settingOf = (name: string): Setting | undefined =>
  SECTION_NAMES.map((section) => sectionOf(section).settings).find((settings) => Object.hasOwn(settings, name))?.[name];

/** Is it the name of a setting of a section? */
export const isSettingName = (name: string): name is SettingName => settingOf(name) !== undefined;
