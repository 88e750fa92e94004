import type { StaffRequest } from '@talora/contract/staff/requests-console.ts';
import { ADJUSTMENT_DIRECTIONS, isAdjustmentReason } from '@talora/domain/adjustments/adjustment-rules.ts';
import { CONTRACT_KINDS, DIVIDEND_PERIODS } from '@talora/domain/agents/contract-kinds.ts';
import { ALONE_KINDS, SUM_KINDS } from '@talora/domain/access/four-eyes.ts';
import { VENDOR_WALLETS } from '@talora/domain/vendors/vendor-order.ts';
import { TIER_RULES } from '@talora/domain/vendors/contract-share.ts';
import { isPermission } from '@talora/domain/access/permissions.ts';
import { BRAND_MODULES } from '@talora/domain/site/modules.ts';
import { settingOf } from '@talora/domain/site/settings-sections.ts';
import { REFUND_CAUSES } from '@talora/domain/wallet/refund-rules.ts';
import { REGISTER_FIELDS } from '@talora/domain/members/register-catalogue.ts';
import { CODE_BUDGET_NAMES } from '@talora/domain/codes/code-budgets.ts';
import { useLanguage } from '@talora/web-kit/messages/messages-provider.tsx';
import { useTranslations } from 'use-intl';
import { isSumChange } from '../../money/sum-changes.ts';
import { useSumText } from '../../money/sum-text.ts';
import { useRoleName } from '../../session/role-name.ts';
import { useContentWords } from './content-words.ts';
import { useKindName } from './kind-names.ts';
import { roleLimitName } from './permission-names.ts';
import { useSettingName } from './setting-names.ts';

type Change = StaffRequest['changes'][number];

/** A change of a request as people read it: what it is about, what stands, and what would. */
export interface ChangeWords {
  readonly name: string;
  /** Null where nothing stands, or what stands is of no interest. */
  readonly from: string | null;
  readonly to: string;
}

const find = <T extends string>(names: readonly T[], name: string): T | undefined => names.find((one) => one === name);

/** How a field of the registration is written in a change: `required, 3+, 6 pattern`. */
const FIELD_RULE = /^(required|optional), (\d+)\+, (\d+) ?(.*)$/;

const SWITCHES = ['USERNAMEREG3', 'MOBILENUMREG3', 'REGMOBVERF3', 'MOBILEPWDREG3'] as const;
const LINKS = ['Android', 'IOS', 'MOBILECONFIG'] as const;
const FLAGS = ['isOpen', 'termsChecked'] as const;
const AGES = ['agreementAge', 'minimumAge'] as const;
const ADDRESSES = ['imageCdns', 'gameCdns', 'gtagId'] as const;
const OUTCOMES = ['upheld', 'adjusted', 'forced'] as const;
const KEY_STATES = ['next', 'active', 'old', 'off'] as const;
const VENDOR_ENDS = ['open', 'person', 'done', 'refused', 'allowed'] as const;
const SWITCHED = ['vendor.isEnabled', 'vendor.isResettling', 'vendor.isInMaintenance', 'method.isOn', 'account.isOn'] as const;
const PAYOUT_ENDS = ['paid', 'failed'] as const;
const PAYERS = ['house', 'player'] as const;
const REGION_CHOICES = ['allow', 'block'] as const;
const STATUSES = ['0', '1', '2'] as const;

/** A tier in a change (rate in percent, active members, valid bets, loss), and a contract that ends by it (name and rate). */
const TIER = /^(\S+) (\d+) (\S+) (\S+)$/;
const ENDS = /^(.+) (\S+)$/;

/** What the terms of a contract are called; undefined for any other change. */
function useContractWords(): (name: string, value: string) => string | undefined {
  const t = useTranslations('approvals.contractValue');
  const values = useTranslations('approvals.value');
  const sumText = useSumText();
  return (name, value) => {
    const kind = name === 'contract.kind' ? find(CONTRACT_KINDS, value) : undefined;
    if (kind !== undefined) return t(`kind.${kind}`);
    const period = name === 'contract.period' ? find(DIVIDEND_PERIODS, value) : undefined;
    if (period !== undefined) return t(`period.${period}`);
    if (name === 'contract.carriesLoss') return value === 'true' ? values('on') : t('forgiven');
    const [, rate, active = '', validBet = '', loss = ''] = name.startsWith('contract.tier.') ? (TIER.exec(value) ?? []) : [];
    if (rate !== undefined) return t('tier', { rate, active, validBet: sumText(validBet), loss: sumText(loss) });
    const [, who, most = ''] = name === 'contract.ends' ? (ENDS.exec(value) ?? []) : [];
    return who === undefined ? undefined : t('ends', { name: who, rate: most });
  };
}

/** Names of what the pages of the site change. */
function useSiteNames(): (name: string) => string | undefined {
  const t = useTranslations('approvals');
  const budget = useTranslations('codeBudget.name');
  const register = useTranslations('registerSetting');
  const field = useTranslations('registerField');
  const site = useTranslations('site');
  const brand = useTranslations('brand');
  const withdrawals = useTranslations('withdrawals');
  const modules = useTranslations('brand.modules');
  const links = useTranslations('entries.links');
  const { tag } = useLanguage();
  const countries = new Intl.DisplayNames(tag, { type: 'region', fallback: 'code' });
  return (name) => {
    if (name === 'status') return brand('title');
    if (name === 'privateCountry') return brand('regions.private');
    if (name === 'outcome') return withdrawals('outcome');
    if (name === 'liveChatUrl') return site('liveChat');
    const [module, link] = [find(BRAND_MODULES, name.replace(/^module\./, '')), find(LINKS, name.replace(/^link\./, ''))];
    if (module !== undefined) return modules(`${module}.name`);
    if (link !== undefined) return links(link);
    if (name === 'linkHosts') return t('linkHosts');
    if (/^[A-Z]{2}$/.test(name)) return `${countries.of(name) ?? name} (${name})`;
    const [code, way, flag] = [find(CODE_BUDGET_NAMES, name), find(SWITCHES, name), find([...FLAGS, ...AGES], name)];
    if (code !== undefined) return budget(code);
    if (way !== undefined) return register(`method.${way}`);
    if (flag !== undefined) return register(flag);
    const [asked, address] = [find(REGISTER_FIELDS, name), find(ADDRESSES, name)];
    if (address !== undefined) return site(address);
    return asked === undefined ? undefined : t('change.field', { name: field(asked) });
  };
}

/** What a change's own words are called; what is nobody's word is written as it is. */
function useValueWords(): (name: string, value: string) => string {
  const t = useTranslations('approvals.value');
  const approvals = useTranslations('approvals');
  const brand = useTranslations('brand.status');
  const outcomes = useTranslations('withdrawals.outcomeName');
  const ends = useTranslations('withdrawals.payoutEnd');
  const causes = useTranslations('deposits.refundCause');
  const keys = useTranslations('vendors.keyState');
  const wallets = useTranslations('vendors.wallet');
  const adjustment = useTranslations('adjustment');
  const register = useTranslations('registerSetting');
  const sumText = useSumText();
  const contractWords = useContractWords();
  const roleChange = useTranslations('roleChange');
  const roleName = useRoleName();
  const rule = (text: string): string => {
    const [, need, least = '0', pattern = '0'] = FIELD_RULE.exec(text) ?? [];
    if (need === undefined) return text === 'off' ? t('notAsked') : text;
    const parts = [t(need === 'required' ? 'required' : 'optional'), t('least', { least: Number(least) })];
    return [...parts, pattern === '0' ? register('any') : t('pattern', { pattern })].join(', ');
  };
  return (name, value) => {
    if (isPermission(name)) return roleChange(value === 'given' ? 'given' : 'taken');
    if (name === 'role') return roleName({ code: value, name: null });
    const contract = contractWords(name, value);
    if (contract !== undefined) return contract;
    const isSum = roleLimitName(name) !== undefined || SUM_KINDS.some((kind) => name.startsWith(`${kind}.`));
    if (isSum && value === '') return t('noLimit');
    if (isSumChange(name)) return sumText(value);
    if (find(ALONE_KINDS, name) !== undefined) return t(value === '1' ? 'onePerson' : 'twoPeople');
    const status = name === 'status' ? find(STATUSES, value) : undefined;
    if (status !== undefined) return brand(status);
    const outcome = name === 'outcome' ? find(OUTCOMES, value) : undefined;
    if (outcome !== undefined) return outcomes(outcome);
    const state = name === 'vendor.keyState' ? find(KEY_STATES, value) : undefined;
    if (state !== undefined) return keys(state);
    const end = isSum ? find(VENDOR_ENDS, value) : undefined;
    if (end !== undefined) return t(end);
    const region = name === 'unknownCountry' ? find(REGION_CHOICES, value) : undefined;
    if (region !== undefined) return approvals(`regionChoice.${region}`);
    const payoutEnd = name === 'payoutOutcome' ? find(PAYOUT_ENDS, value) : undefined;
    if (payoutEnd !== undefined) return ends(payoutEnd);
    const refundCause = name === 'refundCause' ? find(REFUND_CAUSES, value) : undefined;
    if (refundCause !== undefined) return causes(refundCause);
    const direction = name === 'adjustmentDirection' ? find(ADJUSTMENT_DIRECTIONS, value) : undefined;
    if (direction !== undefined) return adjustment(`direction.${direction}`);
    const tierRule = name === 'vendorTerms.tierRule' ? find(TIER_RULES, value) : undefined;
    if (tierRule !== undefined) return approvals(`tierRule.${tierRule}`);
    const wallet = name === 'vendor.wallet' ? find(VENDOR_WALLETS, value) : undefined;
    if (wallet !== undefined) return wallets(wallet);
    if (name === 'adjustmentReason' && isAdjustmentReason(value)) return adjustment(`reason.${value}`);
    if (name === 'adjustmentAccount' && value === 'locked') return approvals('accountLocked');
    if (name === 'branchUnder' && value === 'top') return approvals('branchTop');
    const payer = name === 'method.feeBy' ? find(PAYERS, value) : undefined;
    if (payer !== undefined) return approvals(`feePayer.${payer}`);
    const setting = name.startsWith('setting.') ? settingOf(name.slice('setting.'.length)) : undefined;
    if (setting?.kind === 'sum') return sumText(value);
    if (setting?.kind === 'switch') return t(value === 'true' ? 'on' : 'off');
    if (find(SWITCHED, name) !== undefined) return approvals(value === 'true' ? 'yesNo.true' : 'yesNo.false');
    if (/^[A-Z]{2}$/.test(name)) return t(value === 'open' ? 'countryOpen' : 'countryClosed');
    if (name.startsWith('module.') || find([...SWITCHES, ...FLAGS], name) !== undefined) return t(value === 'true' ? 'on' : 'off');
    return find(REGISTER_FIELDS, name) === undefined ? value : rule(value);
  };
}

/** The words of a change in the reader's language. */
export function useChangeWords(): (change: Change) => ChangeWords {
  const t = useTranslations('approvals');
  const kindName = useKindName();
  const siteName = useSiteNames();
  const settingName = useSettingName();
  const valueWords = useValueWords();
  const content = useContentWords();
  const text = (name: string, value: string | null): string => {
    const words = value === null ? '' : (content.valueOf(name, value) ?? valueWords(name, value));
    return words === '' ? t('nothing') : words;
  };
  return ({ name, from, to }) => ({
    name: content.nameOf(name) ?? settingName(name) ?? siteName(name) ?? kindName(name),
    from: from === null ? null : text(name, from),
    to: text(name, to),
  });
}
