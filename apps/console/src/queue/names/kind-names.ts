import { LIMIT_NAMES } from '@talora/domain/access/deed-limits.ts';
import { REQUEST_KINDS, SUM_KINDS, type RequestKind, type SumKind } from '@talora/domain/access/four-eyes.ts';
import { useTranslations } from 'use-intl';
import { roleLimitName, useRoleChangeName } from './permission-names.ts';

/** Message keys hold no dots. */
const KIND_KEYS = {
  'second-factor.reset': 'second-factor_reset',
  'staff.invite': 'staff_invite',
  'staff.passkeys-reset': 'staff_passkeys-reset',
  'payment.fail': 'payment_fail',
  'payee.correct': 'payee_correct',
  'member.correct': 'member_correct',
  'adjustment.make': 'adjustment_make',
  'turnover.waive': 'turnover_waive',
  'branch.move': 'branch_move',
  'deck.void': 'deck_void',
  'contract.offer': 'contract_offer',
  'contract.accept': 'contract_accept',
  'staff.enable': 'staff_enable',
  'site.open': 'site_open',
  'site.regions': 'site_regions',
  'site.codes': 'site_codes',
  'site.register': 'site_register',
  'site.addresses': 'site_addresses',
  'site.modules': 'site_modules',
  'site.links': 'site_links',
  'site.settings': 'site_settings',
  'content.publish': 'content_publish',
  'role.widen': 'role_widen',
  'staff.role': 'staff_role',
  'approvals.widen': 'approvals_widen',
  'payout.settle': 'payout_settle',
  'refund.make': 'refund_make',
  'deposit.credit': 'deposit_credit',
  'withdrawal.approve': 'withdrawal_approve',
  'dispute.settle': 'dispute_settle',
  'deposit.method': 'deposit_method',
  'receiving.account': 'receiving_account',
  'vendor.on': 'vendor_on',
  'vendor.add': 'vendor_add',
  'vendor.contract': 'vendor_contract',
  'vendor.key-add': 'vendor_key-add',
  'vendor.key-activate': 'vendor_key-activate',
  'vendor.limits': 'vendor_limits',
  'vendor.profile': 'vendor_profile',
  'vendor.transfer': 'vendor_transfer',
  'vendor.excess': 'vendor_excess',
  'vendor.held': 'vendor_held',
} as const satisfies Record<RequestKind, string>;

/** Key of the texts of a kind of request. */
export const kindKey = (kind: RequestKind) => KIND_KEYS[kind];

/** What a change of a vendor names. */
const VENDOR_FIELDS = [
  'key',
  'keyState',
  'publicKey',
  'singleMax',
  'dayMax',
  'winMultiple',
  'winDayMax',
  'baseUrl',
  'launchOrigins',
  'networks',
  'dialect',
  'keyOverlapHours',
  'isEnabled',
  'isInMaintenance',
  'code',
  'name',
  'wallet',
  'isResettling',
  'frameOrigin',
] as const;

/** What a contract with a vendor names. */
const VENDOR_TERMS = ['fromMonth', 'tiers', 'tierRule', 'currency', 'minimum', 'note'] as const;

/** What a change of a deposit method names, and one of a receiving account. */
const METHOD_FIELDS = ['isOn', 'max', 'dayMax', 'levels', 'fee', 'feeBy'] as const;
const ACCOUNT_FIELDS = ['bankCode', 'bankName', 'accountName', 'accountNumber', 'isOn', 'dayCap'] as const;

/** What the end of a payment names, and what a waiver of turnover does. */
const PAYOUT_FIELDS = ['payoutOutcome', 'payoutReference', 'paymentSum', 'turnoverLeft'] as const;

/** What a refund names. */
const REFUND_FIELDS = ['refundSum', 'refundCause', 'refundPayer'] as const;

/** What a correction of a payee names. */
const PAYEE_FIELDS = [
  'payeeBank',
  'payeeAccount',
  'payeeHolder',
  'payeeOnFile',
  'memberName',
  'memberEmail',
  'memberMobile',
  'memberBirthday',
] as const;

/** What the end of a deck names. */
const DECK_FIELDS = ['deckSold', 'deckDue', 'deckPaid', 'deckPot', 'deckWinners'] as const;

/** What a contract names besides its tiers. */
const CONTRACT_FIELDS = ['kind', 'period', 'carriesLoss', 'ends'] as const;
/** What the move of a branch names. Message keys hold no dots. */
const BRANCH_FIELDS = {
  branchUnder: 'branchUnder',
  branchMembers: 'branchMembers',
  'branchEnds.dividend': 'branchEnds_dividend',
  'branchEnds.daily': 'branchEnds_daily',
  'branchEnds.hourly': 'branchEnds_hourly',
  'branchEnds.realtime': 'branchEnds_realtime',
  branchEndsMore: 'branchEndsMore',
} as const;
const isBranchField = (name: string): name is keyof typeof BRANCH_FIELDS => Object.hasOwn(BRANCH_FIELDS, name);

/** What an adjustment of a balance names. */
const ADJUSTMENT_FIELDS = ['adjustmentDirection', 'adjustmentReason', 'adjustmentReverses', 'adjustmentAccount'] as const;

/** What a change of the regions names besides countries. */
const REGION_FIELDS = ['privateCountry', 'unknownCountry'] as const;

const isRequestKind = (name: string): name is RequestKind => Object.hasOwn(REQUEST_KINDS, name);

/** What people call a kind, or a limit of one (`kind.limit`); what is neither is called as it is written. */
export function useKindName(): (name: string) => string {
  const t = useTranslations('approvals');
  const rules = useTranslations('approvalRules');
  const roleChange = useTranslations('roleChange');
  const roleChangeName = useRoleChangeName();
  const kindName = (kind: SumKind | RequestKind): string => (kind === 'withdrawal.pay' ? rules('pay') : t(`kind.${KIND_KEYS[kind]}`));
  return (name) => {
    if (isRequestKind(name)) return kindName(name);
    const roleLimit = roleLimitName(name);
    if (roleLimit?.limit === 'day' || roleLimit?.kind === 'adjustment.make')
      return `${kindName(roleLimit.kind)}: ${roleChange(roleLimit.limit)}`;
    const ofRole = roleChangeName(name);
    if (ofRole !== undefined) return ofRole;
    if (isBranchField(name)) return t(`branchField.${BRANCH_FIELDS[name]}`);
    const kind = SUM_KINDS.find((one) => name === one || name.startsWith(`${one}.`));
    const field = VENDOR_FIELDS.find((one) => name === `vendor.${one}`);
    const region = REGION_FIELDS.find((one) => name === one);
    const [method, account] = [
      METHOD_FIELDS.find((one) => name === `method.${one}`),
      ACCOUNT_FIELDS.find((one) => name === `account.${one}`),
    ];
    const payout = PAYOUT_FIELDS.find((one) => one === name);
    const refund = REFUND_FIELDS.find((one) => one === name);
    if (refund !== undefined) return t(`refundField.${refund}`);
    const payee = PAYEE_FIELDS.find((one) => one === name);
    if (payee !== undefined) return t(`payeeField.${payee}`);
    const adjustment = ADJUSTMENT_FIELDS.find((one) => one === name);
    if (adjustment !== undefined) return t(`adjustmentField.${adjustment}`);
    const deck = DECK_FIELDS.find((one) => one === name);
    if (deck !== undefined) return t(`deckField.${deck}`);
    const contract = CONTRACT_FIELDS.find((one) => name === `contract.${one}`);
    if (contract !== undefined) return t(`contractField.${contract}`);
    const tier = /^contract\.tier\.(\d+)$/.exec(name)?.[1];
    if (tier !== undefined) return t('contractField.tier', { no: tier });
    if (payout !== undefined) return t(`payoutField.${payout}`);
    if (method !== undefined) return t(`methodField.${method}`);
    if (account !== undefined) return t(`accountField.${account}`);
    if (region !== undefined) return t(`regionField.${region}`);
    if (field !== undefined) return t(`vendorField.${field}`);
    const term = VENDOR_TERMS.find((one) => name === `vendorTerms.${one}`);
    if (term !== undefined) return t(`vendorTermsField.${term}`);
    if (kind === undefined) return name;
    const limit = LIMIT_NAMES.find((one) => name === `${kind}.${one}`);
    return limit === undefined ? kindName(kind) : `${kindName(kind)}: ${rules(`limit.${limit}`)}`;
  };
}
