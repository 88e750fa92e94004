import type { CallArguments } from '@talora/contract/core/call.ts';
import type { closingCalls, StopReach } from '@talora/contract/site/closing-console.ts';
import { memberTypesOf } from '@talora/domain/access/member-types.ts';
import { RATE_ONE } from '@talora/domain/agents/contract-terms.ts';
import { JACKPOT_TIERS, PARTS, TIER_NAMES } from '@talora/domain/jackpots/jackpot-tiers.ts';
import { LANGUAGES, SHIPPED, shippedLanguage } from '@talora/domain/languages/languages.ts';
import { formatAmount } from '@talora/domain/money/amount.ts';
import { readSum } from '@talora/domain/site/settings-check.ts';
import { closingSettings, type ClosingSetting } from '@talora/domain/site/settings-closing.ts';
import type { SectionName, SectionSettings } from '@talora/domain/site/settings-sections.ts';
import { checkSettings, findBrand, readSection } from '../../../base/site/site.ts';
import type { StaffContext } from '../../../base/staff/staff.ts';
import { listOpenMethods, startOfToday } from '../../../money/wallet/wallet.ts';
import { PASSWORD_EXPIRY_MODULE } from '../../../people/sessions/sessions.ts';
import * as reach from './settings-reach.queries.ts';
import { fact, named, reachOf, type Fact } from './stop-facts.ts';

/** A change of a section that is asked about: both sides of its settings, and which of them may close something. */
interface Asked {
  readonly context: StaffContext;
  readonly from: SectionSettings;
  readonly to: SectionSettings;
  readonly closes: ReadonlySet<ClosingSetting>;
}

/** Facts of a section, each counted only when the change is about it. */
type Facts = Promise<(Fact | null)[]>;

const db = ({ context }: Asked) => context.platform.db.kysely;
const idOf = ({ context }: Asked): string => context.brand.id;

/** One fact where any of the settings closes something. */
async function when(
  { closes }: Asked,
  names: readonly ClosingSetting[],
  what: Fact['what'],
  count: () => Promise<number>,
): Promise<Fact | null> {
  return names.some((name) => closes.has(name)) ? fact(what, await count()) : null;
}

const gone = <T>(from: readonly T[], to: readonly T[]): T[] => from.filter((one) => !to.includes(one));
const types = (rows: readonly { readonly type: number }[]): number[] => rows.map(({ type }) => type);

function spanOf({ context }: Asked, least: string, most: string): reach.SumSpan {
  const { asset } = context.brand;
  return { least: readSum(least, asset) ?? 0n, most: readSum(most, asset) ?? 0n };
}

async function depositFacts(asked: Asked): Facts {
  const { context, from, to, closes } = asked;
  const [was, is] = [spanOf(asked, from.depositMin, from.depositMax), spanOf(asked, to.depositMin, to.depositMax)];
  const limits = ['depositMin', 'depositMax'] as const;
  const { file } = SHIPPED[shippedLanguage(context.caller.language)];
  const methods = limits.some((name) => closes.has(name)) ? await listOpenMethods(db(asked), idOf(asked)) : [];
  // What no sum was left for before is not closed by this change.
  const isShut = ({ min, max }: (typeof methods)[number], span: reach.SumSpan): boolean =>
    (min ?? span.least) > span.most || (max ?? span.most) < span.least;
  const shut = methods.filter((method) => isShut(method, is) && !isShut(method, was));
  const counted = await Promise.all([
    when(asked, limits, 'depositsOutside', () => reach.countOpenOutside(db(asked), idOf(asked), is)),
    when(asked, limits, 'payersOutside', () => reach.countPayersOutside(db(asked), idOf(asked), was, is)),
    when(asked, ['maxOpenDeposits'], 'openFull', () => reach.countAtMostOpen(db(asked), idOf(asked), to.maxOpenDeposits)),
  ]);
  return [
    named(
      'methodsShut',
      shut.map(({ names, code }) => names[file] ?? names.en ?? code),
    ),
    ...counted,
  ];
}

function withdrawalFacts(asked: Asked): Facts {
  const { context, from, to } = asked;
  const sumOf = (text: string): bigint => readSum(text, context.brand.asset) ?? 0n;
  const codes = gone(
    from.payoutBanks.map(({ code }) => code),
    to.payoutBanks.map(({ code }) => code),
  );
  const known = from.isIdentityAsked ? sumOf(from.identityAskedFrom) : null;
  return Promise.all([
    when(asked, ['payoutBanks'], 'payeesAt', () => reach.countPayeesAt(db(asked), idOf(asked), codes)),
    when(asked, ['payeesMax'], 'payeesFull', () => reach.countPayeesFull(db(asked), idOf(asked), to.payeesMax)),
    when(asked, ['withdrawalsPerDay'], 'askedFull', () =>
      reach.countAskedOften(db(asked), idOf(asked), startOfToday(context), to.withdrawalsPerDay),
    ),
    when(asked, to.isIdentityAsked ? ['isIdentityAsked', 'identityAskedFrom'] : [], 'papersOwed', () =>
      reach.countWithoutPapers(db(asked), idOf(asked), sumOf(to.identityAskedFrom), known),
    ),
    when(asked, ['isPayoutByProvider'], 'payouts', () => reach.countPayouts(db(asked), idOf(asked))),
  ]);
}

/** What has to be played of a deposit stays as it was credited: it is told, since the change does not reach it. */
async function turnoverFacts(asked: Asked): Facts {
  return asked.closes.size === 0 ? [] : [fact('requirements', await reach.countRequirements(db(asked), idOf(asked)))];
}

async function transferFacts(asked: Asked): Facts {
  const { from, to, closes } = asked;
  const up = closes.has('isUplineTransferOn') ? null : spanOf(asked, to.uplineTransferMin, to.uplineTransferMax);
  const down = closes.has('isDownlineTransferOn') ? null : spanOf(asked, to.downlineTransferMin, to.downlineTransferMax);
  const isUp =
    from.isUplineTransferOn && (['isUplineTransferOn', 'uplineTransferMin', 'uplineTransferMax'] as const).some((one) => closes.has(one));
  const isDown =
    from.isDownlineTransferOn &&
    (['isDownlineTransferOn', 'downlineTransferMin', 'downlineTransferMax'] as const).some((one) => closes.has(one));
  const ways = [...(isUp ? [{ way: 'up', inside: up } as const] : []), ...(isDown ? [{ way: 'down', inside: down } as const] : [])];
  return [fact('senders', await reach.countSenders(db(asked), idOf(asked), ways))];
}

function openingFacts(asked: Asked): Facts {
  const { context, from, to, closes } = asked;
  const { agentTypes } = memberTypesOf(context.brand.settings);
  const isOff = closes.has('isAgentOpeningOn');
  return Promise.all([
    when(asked, ['isAgentOpeningOn'], 'openers', () => reach.countOpeners(db(asked), idOf(asked))),
    when(asked, from.isAgentOpeningOn ? ['isAgentOpeningOn', 'mayAgentsOpenAgents'] : [], 'links', () =>
      reach.countLinks(db(asked), idOf(asked), isOff ? null : agentTypes),
    ),
    when(asked, ['agentLinksMost'], 'linksFull', () => reach.countLinksFull(db(asked), idOf(asked), to.agentLinksMost)),
    when(asked, ['isAffiliateFormOn'], 'applications', () => reach.countApplications(db(asked), idOf(asked))),
  ]);
}

const KIND_SWITCHES = {
  isDividendOn: 'dividend',
  isDailySalaryOn: 'daily',
  isHourlySalaryOn: 'hourly',
  isRealtimeSalaryOn: 'realtime',
} as const;

async function agentFacts(asked: Asked): Facts {
  const { to, closes } = asked;
  const kinds = Object.entries(KIND_SWITCHES).flatMap(([name, kind]) => (closes.has(name as keyof typeof KIND_SWITCHES) ? [kind] : []));
  const rate = (percent: number): bigint => (RATE_ONE / 100n) * BigInt(percent);
  const above = await Promise.all([
    closes.has('agentDividendPercent') ? reach.listDividendsAbove(db(asked), idOf(asked), rate(to.agentDividendPercent)) : [],
    closes.has('agentSalaryPercent') ? reach.listSalariesAbove(db(asked), idOf(asked), rate(to.agentSalaryPercent)) : [],
  ]);
  return [
    fact('contracts', kinds.length === 0 ? 0 : await reach.countContracts(db(asked), idOf(asked), kinds)),
    fact('contractsAbove', new Set(above.flat()).size),
  ];
}

function loginFacts(asked: Asked): Facts {
  const { context, from, to } = asked;
  const [freed, shut] = [gone(types(from.agentTypes), types(to.agentTypes)), gone(types(to.closedTypes), types(from.closedTypes))];
  // Who is let in no more is counted as that alone.
  const plain = gone(freed, types(to.closedTypes));
  return Promise.all([
    when(asked, ['agentTypes'], 'agents', () => reach.countOfTypes(db(asked), idOf(asked), plain)),
    when(asked, ['closedTypes'], 'shutMembers', () => reach.countOfTypes(db(asked), idOf(asked), shut)),
    when(asked, ['closedTypes'], 'shutSessions', () => reach.countSessionsOf(db(asked), idOf(asked), shut)),
    when(asked, context.brand.modules.has(PASSWORD_EXPIRY_MODULE) ? ['passwordDays'] : [], 'passwords', () =>
      reach.countOldPasswords(db(asked), idOf(asked), to.passwordDays, from.passwordDays),
    ),
  ]);
}

async function jackpotFacts(asked: Asked): Facts {
  if (!asked.closes.has('jackpotProfile')) return [];
  const pools = await reach.listPools(db(asked), idOf(asked));
  const sum = pools.reduce((all, { meter }) => all + meter / PARTS, 0n);
  const tiers = JACKPOT_TIERS.filter((tier) => pools.some((pool) => pool.tier === tier)).map((tier) => TIER_NAMES[tier]);
  return [fact('pools', pools.length, tiers, formatAmount(sum, asked.context.brand.asset))];
}

async function languageFacts(asked: Asked): Facts {
  const left = gone(asked.from.languages, asked.to.languages);
  if (left.length === 0) return [];
  const names = left.map((code) => LANGUAGES[code].name);
  return [fact('readers', await reach.countReaders(db(asked), idOf(asked), left), names)];
}

async function conductFacts(asked: Asked): Facts {
  if (!asked.closes.has('isRegulated')) return [];
  const { isUplineTransferOn, isDownlineTransferOn } = asked.context.brand.settings;
  const ways = [
    ...(isUplineTransferOn ? [{ way: 'up', inside: null } as const] : []),
    ...(isDownlineTransferOn ? [{ way: 'down', inside: null } as const] : []),
  ];
  return Promise.all([
    reach.countCancellable(db(asked), idOf(asked)).then((count) => fact('cancellable', count)),
    reach.countSenders(db(asked), idOf(asked), ways).then((count) => fact('senders', count)),
  ]);
}

const codeFacts = async (asked: Asked): Facts => [
  await when(asked, ['dialingCodes'], 'numbers', () =>
    reach.countNumbersOut(db(asked), idOf(asked), asked.from.dialingCodes, asked.to.dialingCodes),
  ),
];

const protectionFacts = async (asked: Asked): Facts => [
  await when(asked, ['limitPeriods'], 'limits', () =>
    reach.countLimits(db(asked), idOf(asked), gone(asked.from.limitPeriods, asked.to.limitPeriods)),
  ),
];

/** Facts by section; a section that is missing closes nothing. */
const SECTIONS: Partial<Record<SectionName, (asked: Asked) => Facts>> = {
  deposits: depositFacts,
  withdrawals: withdrawalFacts,
  turnover: turnoverFacts,
  transfers: transferFacts,
  opening: openingFacts,
  agents: agentFacts,
  login: loginFacts,
  codes: codeFacts,
  messages: (asked) =>
    Promise.all([
      when(asked, ['inboxDays'], 'messages', () => reach.countOldMessages(db(asked), idOf(asked), asked.to.inboxDays)),
      when(asked, ['ticketReopenDays'], 'tickets', () =>
        reach.countTicketsShut(db(asked), idOf(asked), asked.to.ticketReopenDays, asked.from.ticketReopenDays),
      ),
    ]),
  jackpot: jackpotFacts,
  protection: protectionFacts,
  languages: languageFacts,
  conduct: conductFacts,
};

/** Members and payments of the whole brand are counted: nobody needs it more often. */
const RATE = { name: 'settings-try', points: 30, seconds: 60 } as const;

/** What would close or be hidden if a section were changed now. Changes nothing. Refuses FIELDS_INVALID by the name of the setting, TOO_MANY_REQUESTS. */
export async function trySettings(
  context: StaffContext,
  { section, values }: CallArguments<(typeof closingCalls)['calls']['trySettings']>,
): Promise<StopReach> {
  const { platform, brand, staff } = context;
  await platform.rates.take(RATE, staff.staffId);
  const to = checkSettings(section, values, brand);
  const from = readSection((await findBrand(platform, brand.id)).settings, section);
  const closes = closingSettings(section, from, to, brand.asset);
  // A section holds its own settings alone, and each reader asks for those of its section.
  const sides = { from: from as unknown as SectionSettings, to: to as unknown as SectionSettings };
  const facts = closes.size === 0 ? [] : await SECTIONS[section]?.({ context, ...sides, closes });
  return reachOf((facts ?? []).filter((one) => one !== null));
}
