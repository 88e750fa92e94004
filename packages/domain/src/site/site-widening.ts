import type { BrandLook } from './brand-look.ts';
import type { BrandModule, ModuleState } from './modules.ts';
import { CODE_BUDGET_NAMES, type CodeBudget, type CodeBudgets } from '../codes/code-budgets.ts';
import type { RegisterSettingDraft } from '../members/register-setting.ts';

/** One thing that a change of the site lets more people, money or addresses in by; as the second person reads it. */
export interface Widening {
  readonly name: string;
  readonly from: string;
  readonly to: string;
}

const differ = (name: string, from: unknown, to: unknown): Widening => ({ name, from: String(from), to: String(to) });

/** Does a change of the system status let players in who were kept out? */
export const opensSite = (from: 0 | 1 | 2, to: 0 | 1 | 2): Widening[] => (from !== 0 && to === 0 ? [differ('status', from, to)] : []);

/** How a vendor of a brand stands: switched on or off, stopped for a while or, without an end, for good. */
export interface VendorSides {
  readonly isEnabled: boolean;
  readonly isInMaintenance: boolean;
  readonly maintenanceUntil: Date | null;
}

/** What of a change lets bets in at a vendor that takes none at `nowMs`, or lets them in sooner than it would by itself. */
export function opensVendor(from: VendorSides, to: VendorSides, nowMs: number): Widening[] {
  const endOf = ({ isInMaintenance, maintenanceUntil }: VendorSides): number =>
    isInMaintenance ? (maintenanceUntil?.getTime() ?? Number.POSITIVE_INFINITY) : nowMs;
  if (!to.isEnabled) return [];
  const isOn = !from.isEnabled;
  const isSooner = endOf(from) > nowMs && endOf(to) < endOf(from);
  const textOf = ({ isInMaintenance, maintenanceUntil }: VendorSides): string =>
    isInMaintenance ? (maintenanceUntil?.toISOString() ?? 'true') : 'false';
  return [
    ...(isOn ? [differ('vendor.isEnabled', false, true)] : []),
    ...(isSooner ? [differ('vendor.isInMaintenance', textOf(from), textOf(to))] : []),
  ];
}

/** Countries by two letters that a brand is closed to, the one that private addresses count as, and what happens to unknown ones. */
export interface RegionSides {
  readonly blockedCountries: readonly string[];
  readonly privateCountry: string;
  readonly unknownCountry: 'allow' | 'block';
}

/** Countries that a change opens the brand to; the unknown one counts wherever it may begin to be blocked. */
export function widensRegions(from: RegionSides, to: RegionSides): Widening[] {
  const opened = from.blockedCountries.filter((country) => !to.blockedCountries.includes(country)).toSorted();
  const isPrivateOpened = from.blockedCountries.includes(from.privateCountry) && !to.blockedCountries.includes(to.privateCountry);
  return [
    ...opened.map((country) => differ(country, 'closed', 'open')),
    ...(isPrivateOpened && from.privateCountry !== to.privateCountry
      ? [differ('privateCountry', from.privateCountry, to.privateCountry)]
      : []),
    ...(from.unknownCountry === 'block' && to.unknownCountry === 'allow' ? [differ('unknownCountry', 'block', 'allow')] : []),
  ];
}

/** Budgets of codes that hold less back when they are lower; all others when they are higher. */
const LOWER_IS_WIDER: ReadonlySet<CodeBudget> = new Set(['codeIntervalSeconds', 'breakerMinutes']);

/** Budgets that a change raises: more codes may go out. */
export function raisesBudgets(from: CodeBudgets, to: CodeBudgets): Widening[] {
  const isWider = (name: CodeBudget): boolean => (LOWER_IS_WIDER.has(name) ? to[name] < from[name] : to[name] > from[name]);
  return CODE_BUDGET_NAMES.filter(isWider).map((name) => differ(name, from[name], to[name]));
}

/** Rules of registration that a change takes away or makes easier to pass. A pattern that is another one counts as easier. */
export function loosensRegister(from: RegisterSettingDraft, to: RegisterSettingDraft): Widening[] {
  const found: Widening[] = [];
  if (!from.isOpen && to.isOpen) found.push(differ('isOpen', from.isOpen, to.isOpen));
  if (from.termsChecked && !to.termsChecked) found.push(differ('termsChecked', from.termsChecked, to.termsChecked));
  for (const age of ['agreementAge', 'minimumAge'] as const) if (to[age] < from[age]) found.push(differ(age, from[age], to[age]));
  for (const { module, enabled } of from.switches) {
    const next = to.switches.find((one) => one.module === module)?.enabled ?? enabled;
    // Proving a number and asking for a password are rules; the others are ways in.
    const isRule = module === 'REGMOBVERF3' || module === 'MOBILEPWDREG3';
    if (next !== enabled && next !== isRule) found.push(differ(module, enabled, next));
  }
  for (const was of from.fields) {
    const is = to.fields.find(({ field }) => field === was.field);
    if (is === undefined || !was.enabled) continue;
    const isEasier =
      !is.enabled ||
      (was.required && !is.required) ||
      is.minLength < was.minLength ||
      is.patternId !== was.patternId ||
      is.acceptedPattern !== was.acceptedPattern;
    const text = ({ enabled, required, minLength, patternId, acceptedPattern }: typeof was): string =>
      enabled ? `${required ? 'required' : 'optional'}, ${minLength}+, ${patternId} ${acceptedPattern}`.trim() : 'off';
    if (isEasier) found.push(differ(was.field, text(was), text(is)));
  }
  return found;
}

/** Addresses that a look lets into the pages of players for the first time: pictures, games, chat, and the tag that runs there. */
export function bringsAddresses(from: BrandLook, to: BrandLook): Widening[] {
  const lists = (['imageCdns', 'gameCdns'] as const).flatMap((name) =>
    to[name].filter((address) => !from[name].includes(address)).map((address) => differ(name, '', address)),
  );
  const single = (['liveChatUrl', 'gtagId'] as const)
    .filter((name) => to[name].trim() !== '' && to[name].trim() !== from[name])
    .map((name) => differ(name, from[name], to[name]));
  return [...lists, ...single];
}

/** Modules that are a duty of members; all others are ways in. */
const DUTIES: ReadonlySet<BrandModule> = new Set(['PWDEXPFORCECHANGE3']);

/** Ways in that a change of the modules opens, and duties that it takes away. */
export function opensModules(from: readonly ModuleState[], to: readonly ModuleState[]): Widening[] {
  return from.flatMap(({ module, enabled }) => {
    const next = to.find((one) => one.module === module)?.enabled ?? enabled;
    return next !== enabled && next !== DUTIES.has(module) ? [differ(`module.${module}`, enabled, next)] : [];
  });
}

/** Addresses by the page or shop that leads there; empty where there is none. */
export type LinkSides = Readonly<Record<string, string>>;

/** Addresses that a change puts before players who want the app, and that did not stand there. */
export const bringsLinks = (from: LinkSides, to: LinkSides): Widening[] =>
  Object.entries(to).flatMap(([name, address]) =>
    address !== '' && address !== from[name] ? [differ(`link.${name}`, from[name] ?? '', address)] : [],
  );

/** Hosts that banners may lead to from a change on. */
export const bringsHosts = (from: readonly string[], to: readonly string[]): Widening[] =>
  to.filter((host) => !from.includes(host)).map((host) => differ('linkHosts', '', host));
