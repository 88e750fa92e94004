import type { Asset } from '../money/asset.ts';
import { readSum } from './settings-check.ts';
import type { SectionName, SettingName } from './settings-sections.ts';
import { sectionOf } from './settings-sections.ts';
import type { Setting, SettingRow, SettingValue } from '../settings/settings.ts';

/** Which change of a setting may close or hide something: less or more, off or on, an entry gone or new, or any. */
type Direction = 'less' | 'more' | 'off' | 'on' | 'gone' | 'new' | 'any';

/** Settings whose change may close or hide something. What is not here closes nothing for anybody. */
const CLOSES = {
  depositMin: 'more',
  depositMax: 'less',
  maxOpenDeposits: 'less',
  withdrawalsPerDay: 'less',
  isIdentityAsked: 'on',
  identityAskedFrom: 'less',
  payoutBanks: 'gone',
  payeesMax: 'less',
  isPayoutByProvider: 'off',
  isTurnoverOn: 'any',
  turnoverPercent: 'any',
  turnoverWeights: 'any',
  turnoverOddsPercent: 'any',
  isEveryStakeCounted: 'any',
  turnoverFloor: 'any',
  isUplineTransferOn: 'off',
  uplineTransferMin: 'more',
  uplineTransferMax: 'less',
  isDownlineTransferOn: 'off',
  downlineTransferMin: 'more',
  downlineTransferMax: 'less',
  isAgentOpeningOn: 'off',
  mayAgentsOpenAgents: 'off',
  agentLinksMost: 'less',
  isAffiliateFormOn: 'off',
  isDividendOn: 'off',
  isDailySalaryOn: 'off',
  isHourlySalaryOn: 'off',
  isRealtimeSalaryOn: 'off',
  agentDividendPercent: 'less',
  agentSalaryPercent: 'less',
  passwordDays: 'less',
  agentTypes: 'gone',
  closedTypes: 'new',
  dialingCodes: 'any',
  inboxDays: 'less',
  ticketReopenDays: 'less',
  jackpotProfile: 'any',
  limitPeriods: 'gone',
  languages: 'gone',
  isRegulated: 'on',
} as const satisfies Partial<Record<SettingName, Direction>>;

/** A setting whose change may close or hide something. */
export type ClosingSetting = keyof typeof CLOSES;

/** What each entry of a list is known by: a row by its first column. */
function keysOf(setting: Setting, value: SettingValue): string[] {
  if (setting.kind !== 'rows') return [...(value as readonly string[])];
  const key = setting.columns[0]?.name ?? '';
  return (value as readonly SettingRow[]).map((row) => String(row[key]));
}

function amountOf(setting: Setting, value: SettingValue, asset: Asset): bigint {
  return setting.kind === 'sum' ? (readSum(value, asset) ?? 0n) : BigInt(Number(value));
}

/** Does a setting change in the direction that may close something? */
function mayClose(direction: Direction, setting: Setting, [from, to]: readonly [SettingValue, SettingValue], asset: Asset): boolean {
  switch (direction) {
    case 'less':
      return amountOf(setting, to, asset) < amountOf(setting, from, asset);
    case 'more':
      return amountOf(setting, to, asset) > amountOf(setting, from, asset);
    case 'off':
      return from === true && to === false;
    case 'on':
      return from === false && to === true;
    case 'gone':
      return keysOf(setting, from).some((key) => !keysOf(setting, to).includes(key));
    case 'new':
      return keysOf(setting, to).some((key) => !keysOf(setting, from).includes(key));
    default:
      return setting.kind === 'sum' ? amountOf(setting, to, asset) !== amountOf(setting, from, asset) : !isSame(from, to);
  }
}

/** Rows and lists are the same with the same entries in the same order; the columns of a row have no order. */
function isSame(from: SettingValue, to: SettingValue): boolean {
  const plain = (value: unknown): string =>
    JSON.stringify(value, (_key, inner: unknown) =>
      typeof inner === 'object' && inner !== null && !Array.isArray(inner)
        ? Object.fromEntries(Object.entries(inner).toSorted(([a], [b]) => (a < b ? -1 : 1)))
        : inner,
    );
  return plain(from) === plain(to);
}

/** Settings of a section by whose change something may be closed or hidden; empty for a change that closes nothing. */
export function closingSettings(
  section: SectionName,
  from: Readonly<Record<string, SettingValue>>,
  to: Readonly<Record<string, SettingValue>>,
  asset: Asset,
): ReadonlySet<ClosingSetting> {
  const { settings } = sectionOf(section);
  const closing = Object.entries(CLOSES).flatMap(([name, direction]): ClosingSetting[] => {
    const [setting, before, after] = [settings[name], from[name], to[name]];
    if (setting === undefined || before === undefined || after === undefined) return [];
    return mayClose(direction, setting, [before, after], asset) ? [name as ClosingSetting] : [];
  });
  return new Set(closing);
}
