import { ALONE_KINDS } from '@talora/domain/access/four-eyes.ts';
import { ASSETS } from '@talora/domain/money/asset.ts';
import { defaultRegisterRule, type RegisterField, type RegisterFieldRule } from '@talora/domain/members/register-fields.ts';
import { addBrand, type Brand, getBrand, type SocialIssuer } from '../features/base/site/site.ts';
import { addFirstAccount } from '../features/money/wallet/wallet.ts';
import type { Platform } from '../platform/platform.ts';
import { addHouseGames, KOPITIAM_GAME_ID } from '../listing/house-games.ts';
import { addSampleContent } from './sample-content.ts';
import { addSampleEntries } from './sample-entries.ts';
import { addSampleHelp } from './sample-help.ts';
import { addSampleVendors } from './sample-vendors.ts';
import { addVendorGames } from './vendor-games.ts';

/** Fixed id of the sample brand, so that a second start finds it. */
export const SAMPLE_BRAND_ID = '01980000-0000-7000-8000-000000000001';

/** The account that bank transfers of the sample brand go to. */
const SAMPLE_BANK = { bankCode: 'MELATI', bankName: 'Bank Melati', accountName: 'Talora Sample Sdn Bhd', accountNumber: '7710449182' };

/** A field that the sample brand asks for: its rule as shipped, but for what is said here. */
const field = (name: RegisterField, required: boolean, change: Partial<RegisterFieldRule> = {}): RegisterFieldRule => ({
  ...defaultRegisterRule(name),
  enabled: true,
  required,
  ...change,
});

const REGISTER_FIELDS: readonly RegisterFieldRule[] = [
  field('username', true),
  field('password', true),
  // Typed once and seen by the eye, in place of twice.
  field('confirmPassword', false, { enabled: false }),
  field('payeeName', true),
  field('email', false),
  field('mobileNum', false),
  field('referralCode', false),
  field('affiliateCode', false),
];

const sandboxIssuer = (name: string): SocialIssuer => ({
  issuer: `https://sandbox.talora.example/${name}`,
  keySetUrl: '{sandbox}/identity/keys',
  authoriseUrl: `{sandbox}/identity/${name}`,
  clientId: 'talora-sample',
});

/** Contracts of agents, all kinds of them. */
const CONTRACTS = { isDividendOn: true, isDailySalaryOn: true, isHourlySalaryOn: true, isRealtimeSalaryOn: true } as const;

/** Makes the sample brand: MYR, Malay first, English and Chinese, on every host name. */
async function addSampleBrandRow(platform: Platform, hasContracts: boolean): Promise<void> {
  await addBrand(platform, {
    id: SAMPLE_BRAND_ID,
    merchantCode: 'talora',
    name: 'Talora',
    asset: 'MYR',
    realBook: 1,
    hosts: ['*'],
    settings: {
      isSample: true,
      // One person keeps the sample: what widens access takes a fresh passkey, but no colleague.
      twoPeople: { sums: {}, alone: [...ALONE_KINDS] },
      // A tenth: who tries the sample sees the whole way in a few rounds.
      isTurnoverOn: true,
      turnoverPercent: 10,
      // High enough that who tries the sample meets it on purpose alone.
      isIdentityAsked: true,
      identityAskedFrom: '10000.00',
      // The counter of the home page begins at about thirty million, and is real: in sample money.
      jackpotProfile: 'grand30m',
      isUplineTransferOn: true,
      isDownlineTransferOn: true,
      ...(hasContracts ? CONTRACTS : {}),
      contactEmail: 'support@talora.example',
      licenceText: {
        MS: 'Jenama contoh: Talora dilesenkan dan dikawal selia di Curaçao, sebuah kasino dalam talian yang dipercayai di Malaysia.',
        EN: 'Sample brand: Talora is licensed and regulated in Curaçao, a trusted online casino in Malaysia.',
        CN: '示例品牌：Talora 在库拉索持牌并受监管，是马来西亚值得信赖的在线娱乐场。',
      },
      socialLogins: {
        google: sandboxIssuer('google'),
        facebook: sandboxIssuer('facebook'),
        sms: sandboxIssuer('phone'),
      },
      isPayoutByProvider: true,
      payoutBanks: [
        { code: 'MELATI', name: 'Bank Melati' },
        { code: 'RAYA', name: 'Bank Raya Utama' },
        { code: 'SELAT', name: 'Bank Selatan' },
        { code: 'TIMUR', name: 'Bank Timur' },
      ],
    },
    modules: [
      { id: 'REGISTER3', enabled: true },
      { id: 'USERNAMEREG3', parent: 'REGISTER3', enabled: true },
      { id: 'MOBILENUMREG3', parent: 'REGISTER3', enabled: true },
      { id: 'REGMOBVERF3', parent: 'REGISTER3', enabled: true },
      { id: 'MOBILEPWDREG3', parent: 'REGISTER3', enabled: true },
      { id: 'USERNAMELOGIN3', enabled: true },
      { id: 'MOBILEVERCODELOGIN3', enabled: true },
      { id: 'FREEPLAY3', enabled: true },
      { id: 'PWDEXPFORCECHANGE3', enabled: false },
      { id: 'PTSYS3', enabled: false },
      { id: 'AGENTPOLICY3', enabled: hasContracts },
    ],
    registerFields: REGISTER_FIELDS,
    resources: [],
  });
}

/** What a sample brand is made with. */
interface SampleParts {
  readonly hasVendors?: boolean;
  /** Contracts of agents are switched on. */
  readonly hasContracts?: boolean;
}

/** Makes the sample brand with its games, those of outside vendors unless they are left out, and its content, once. */
export async function ensureSampleBrand(
  platform: Platform,
  exists: boolean,
  { hasVendors = true, hasContracts = false }: SampleParts = {},
): Promise<Brand> {
  if (!exists) {
    await addSampleBrandRow(platform, hasContracts);
    await addFirstAccount(platform, { id: SAMPLE_BRAND_ID, asset: ASSETS.MYR }, SAMPLE_BANK);
    await addHouseGames(platform, SAMPLE_BRAND_ID);
    if (hasVendors) {
      await addSampleVendors(platform);
      await addVendorGames(platform, SAMPLE_BRAND_ID);
    }
    await addSampleContent(platform, SAMPLE_BRAND_ID, KOPITIAM_GAME_ID, hasVendors);
    await addSampleEntries(platform, SAMPLE_BRAND_ID, hasVendors);
    await addSampleHelp(platform, SAMPLE_BRAND_ID);
  }
  return getBrand(platform, SAMPLE_BRAND_ID);
}

/** Gives the sample brand the games of the house that came after it was made; what staff have hidden stays hidden. Resolves to their codes. */
export async function addLaterGames(platform: Platform, brands: readonly Pick<Brand, 'id'>[]): Promise<string[]> {
  return brands.some(({ id }) => id === SAMPLE_BRAND_ID) ? addHouseGames(platform, SAMPLE_BRAND_ID) : [];
}
