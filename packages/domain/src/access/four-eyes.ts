import { staffMay, type StaffPermission } from './permissions.ts';

/** How many people something takes: always two; two above the brand's sums; two unless the brand has switched that off. */
export type DeedRule = 'always' | 'sum' | 'brand';

/**
 * What staff do in two: one asks, another decides. Each kind names who may do which and when it takes two. Each has texts
 * at the console (`approvals.kind`, `approvals.effect`) and an effect on the server.
 */
export const REQUEST_KINDS = {
  'second-factor.reset': { ask: 'member.secure', decide: 'request.decide', rule: 'always' },
  'staff.invite': { ask: 'staff.manage', decide: 'request.decide', rule: 'always' },
  'staff.passkeys-reset': { ask: 'staff.manage', decide: 'request.decide', rule: 'always' },
  'payment.fail': { ask: 'withdrawal.pay', decide: 'request.decide', rule: 'always' },
  'payout.settle': { ask: 'withdrawal.pay', decide: 'request.decide', rule: 'always' },
  'refund.make': { ask: 'deposit.decide', decide: 'request.decide', rule: 'always' },
  'deposit.credit': { ask: 'deposit.decide', decide: 'request.decide', rule: 'sum' },
  'withdrawal.approve': { ask: 'withdrawal.decide', decide: 'request.decide', rule: 'sum' },
  'dispute.settle': { ask: 'withdrawal.decide', decide: 'request.decide', rule: 'sum' },
  'payee.correct': { ask: 'payee.correct', decide: 'request.decide', rule: 'always' },
  'member.correct': { ask: 'member.secure', decide: 'request.decide', rule: 'always' },
  'adjustment.make': { ask: 'balance.adjust', decide: 'request.decide', rule: 'always' },
  'turnover.waive': { ask: 'turnover.waive', decide: 'request.decide', rule: 'always' },
  'branch.move': { ask: 'branch.move', decide: 'request.decide', rule: 'always' },
  'deck.void': { ask: 'games.edit', decide: 'request.decide', rule: 'always' },
  'contract.offer': { ask: 'contract.decide', decide: 'request.decide', rule: 'always' },
  'contract.accept': { ask: 'contract.decide', decide: 'request.decide', rule: 'always' },
  'staff.enable': { ask: 'staff.manage', decide: 'request.decide', rule: 'always' },
  'site.open': { ask: 'brand.status', decide: 'request.decide', rule: 'brand' },
  'site.regions': { ask: 'brand.status', decide: 'request.decide', rule: 'brand' },
  'site.codes': { ask: 'budget.edit', decide: 'request.decide', rule: 'brand' },
  'site.register': { ask: 'register.edit', decide: 'request.decide', rule: 'brand' },
  'site.addresses': { ask: 'site.edit', decide: 'request.decide', rule: 'brand' },
  'site.modules': { ask: 'settings.edit', decide: 'request.decide', rule: 'brand' },
  'site.links': { ask: 'settings.edit', decide: 'request.decide', rule: 'brand' },
  'site.settings': { ask: 'settings.edit', decide: 'request.decide', rule: 'brand' },
  'content.publish': { ask: 'content.edit', decide: 'request.decide', rule: 'brand' },
  'deposit.method': { ask: 'method.edit', decide: 'request.decide', rule: 'brand' },
  'receiving.account': { ask: 'method.edit', decide: 'request.decide', rule: 'brand' },
  'vendor.on': { ask: 'games.edit', decide: 'request.decide', rule: 'brand' },
  'vendor.add': { ask: 'vendor.edit', decide: 'request.decide', rule: 'always' },
  'vendor.contract': { ask: 'vendor.invoice', decide: 'request.decide', rule: 'always' },
  'vendor.key-add': { ask: 'vendor.edit', decide: 'request.decide', rule: 'always' },
  'vendor.key-activate': { ask: 'vendor.edit', decide: 'request.decide', rule: 'always' },
  'vendor.limits': { ask: 'vendor.edit', decide: 'request.decide', rule: 'always' },
  'vendor.profile': { ask: 'vendor.edit', decide: 'request.decide', rule: 'always' },
  'vendor.transfer': { ask: 'vendor.decide', decide: 'request.decide', rule: 'sum' },
  'vendor.excess': { ask: 'vendor.decide', decide: 'request.decide', rule: 'sum' },
  'vendor.held': { ask: 'vendor.decide', decide: 'request.decide', rule: 'sum' },
  'role.widen': { ask: 'staff.manage', decide: 'request.decide', rule: 'always' },
  'staff.role': { ask: 'staff.manage', decide: 'request.decide', rule: 'always' },
  'approvals.widen': { ask: 'staff.manage', decide: 'request.decide', rule: 'always' },
} as const satisfies Record<string, { readonly ask: StaffPermission; readonly decide: StaffPermission; readonly rule: DeedRule }>;

/** Name of something that takes two. */
export type RequestKind = keyof typeof REQUEST_KINDS;

type KindWith<R extends DeedRule> = { [K in RequestKind]: (typeof REQUEST_KINDS)[K]['rule'] extends R ? K : never }[RequestKind];

const REQUEST_NAMES = Object.keys(REQUEST_KINDS) as RequestKind[];

/**
 * Kinds that sums decide about. Paying a withdrawal is none that is asked for: above its sums somebody pays who has not
 * approved it.
 */
export type SumKind = KindWith<'sum'> | 'withdrawal.pay';

/** Kinds that sums decide about. */
export const SUM_KINDS: readonly SumKind[] = [
  ...REQUEST_NAMES.filter((kind): kind is KindWith<'sum'> => REQUEST_KINDS[kind].rule === 'sum'),
  'withdrawal.pay',
];

/** Kinds without a sum that a brand may let one person do. */
export type AloneKind = KindWith<'brand'>;

/** Kinds without a sum that a brand may let one person do. */
export const ALONE_KINDS: readonly AloneKind[] = REQUEST_NAMES.filter((kind): kind is AloneKind => REQUEST_KINDS[kind].rule === 'brand');

/** How a request stands. */
export const REQUEST_STATES = ['open', 'approved', 'refused', 'withdrawn', 'expired'] as const;

/** Name of a state of a request. */
export type RequestState = (typeof REQUEST_STATES)[number];

/** Hours after which nobody can decide any more. */
export const REQUEST_HOURS = 24;

/** Who decides, and what was asked by whom. */
export interface Decision {
  readonly kind: RequestKind;
  readonly askedBy: string;
  readonly decidedBy: string;
  readonly role: { readonly permissions: readonly StaffPermission[] };
  /** Do the links of the two come from one hand, or has who decides had a part in it? Whoever holds the links may be both. */
  readonly isTied: boolean;
}

/**
 * Why somebody may not decide a request; null when they may. Nobody decides what they have asked for themselves, what was
 * asked for by somebody whose link they have made, or who made theirs, or what they have had a part in.
 */
export function refuseDecision({ kind, askedBy, decidedBy, role, isTied }: Decision): 'FORBIDDEN' | 'FOUR_EYES' | null {
  if (!staffMay(role, REQUEST_KINDS[kind].decide)) return 'FORBIDDEN';
  return askedBy === decidedBy || isTied ? 'FOUR_EYES' : null;
}
