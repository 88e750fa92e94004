import { getAssetById, type Asset } from '@talora/domain/money/asset.ts';
import type { SocialProvider } from '@talora/domain/access/social-logins.ts';
import { DEFAULT_RULES, type DeedRules } from '@talora/domain/access/deed-limits.ts';
import type { BrandColours } from '@talora/domain/site/brand-colours.ts';
import type { BrandOrigins } from '@talora/domain/site/origins.ts';
import type { BrandLook } from '@talora/domain/site/brand-look.ts';
import { initialSums, SECTION_DEFAULTS, type SectionSettings } from '@talora/domain/site/settings-sections.ts';
import type { ShippedLanguage } from '@talora/domain/languages/languages.ts';

/** Whoever signs ID tokens. `{sandbox}` at the start of an address stands for the sandbox. */
export interface SocialIssuer {
  /** The `iss` of its tokens. */
  readonly issuer: string;
  /** Where its keys are published, as the server reaches it. */
  readonly keySetUrl: string;
  /** Its page for people. It answers in the address after `#` with `id_token` or `error`, and puts our `nonce` into the token. */
  readonly authoriseUrl: string;
  /** Who we are to it: the `aud` of its tokens. */
  readonly clientId: string;
}

/**
 * Settings of a brand. Those of the sections (`settings-sections.ts` of the domain) are declared by the features that read them and
 * edited on one page of the console; docs/settings.md says where each of the others is edited. Sums are decimal text of the brand's
 * asset.
 */
export interface BrandSettings extends SectionSettings {
  readonly timeZone: string;
  readonly licenceText: Readonly<Record<ShippedLanguage, string>>;
  /** Who licenses the brand; empty text is not given yet. */
  readonly licence: BrandLook['licence'];
  readonly contactEmail: string;
  /** Where people reach the brand; addresses that leave the server are made of it. */
  readonly origins: BrandOrigins;
  /** Id of the logo in `site_logo`; null shows the product's mark. */
  readonly logoId: string | null;
  /** The brand's own colours; null is the design's. */
  readonly colours: BrandColours | null;
  readonly socials: BrandLook['socials'];
  /** Where a chat with people opens; empty: there is none. */
  readonly liveChatUrl: string;
  /** Origins that pictures and game frames may also come from. */
  readonly imageCdns: readonly string[];
  readonly gameCdns: readonly string[];
  /** Id of Google's tag; empty: nothing is measured. */
  readonly gtagId: string;
  /** Other sites that banners may lead to, by host name. */
  readonly linkHosts: readonly string[];
  readonly isSample: boolean;
  /** Links of the download page by their labels of the specification; empty where there is none. */
  readonly appLinks: Readonly<Record<'Android' | 'IOS' | 'MOBILECONFIG', string>>;
  /** Countries (ISO 3166, two letters) that the site is closed to. */
  readonly blockedCountries: readonly string[];
  /** The country that private addresses count as: the house's own network, and a test at home. */
  readonly privateCountry: string;
  /** What happens to an address that no country is known of, where any country is blocked. */
  readonly unknownCountry: 'allow' | 'block';
  readonly isRegistrationOpen: boolean;
  readonly isTermsChecked: boolean;
  readonly agreementAge: number;
  readonly minimumAge: number;
  /** Accounts elsewhere that log in; only those named here are offered. */
  readonly socialLogins: Readonly<Partial<Record<SocialProvider, SocialIssuer>>>;
  /** Shortest time between two codes to one number or address. */
  readonly codeIntervalSeconds: number;
  /** How many codes may be sent: to a number or e-mail address, from a caller's address, to a prefix, in all. */
  readonly codesPerTargetHour: number;
  readonly codesPerTargetDay: number;
  readonly codesPerCallerHour: number;
  readonly codesPerPrefixDay: number;
  readonly codesPerDay: number;
  /** A channel stops for so long when so many messages in a row failed, or when its day is used up. */
  readonly breakerFailures: number;
  readonly breakerMinutes: number;
  /** What one member of staff may do alone; see `deed-limits.ts` of the domain. */
  readonly twoPeople: DeedRules;
}

/** What a brand starts with until its operator says otherwise. */
const DEFAULT_SETTINGS: BrandSettings = {
  ...SECTION_DEFAULTS,
  timeZone: 'Asia/Kuala_Lumpur',
  licenceText: { MS: '', EN: '', CN: '' },
  licence: { number: '', regulator: '', url: '' },
  contactEmail: '',
  origins: { site: '', console: '', arcade: '' },
  logoId: null,
  colours: null,
  socials: { whatsapp: '', telegram: '', facebook: '' },
  liveChatUrl: '',
  imageCdns: [],
  gameCdns: [],
  gtagId: '',
  linkHosts: [],
  isSample: false,
  appLinks: { Android: '', IOS: '', MOBILECONFIG: '' },
  blockedCountries: [],
  privateCountry: 'MY',
  unknownCountry: 'block',
  isRegistrationOpen: true,
  isTermsChecked: true,
  agreementAge: 18,
  minimumAge: 21,
  socialLogins: {},
  codeIntervalSeconds: 60,
  codesPerTargetHour: 5,
  codesPerTargetDay: 10,
  codesPerCallerHour: 20,
  codesPerPrefixDay: 2_000,
  codesPerDay: 5_000,
  breakerFailures: 5,
  breakerMinutes: 30,
  twoPeople: DEFAULT_RULES,
};

/** A brand (merchant) as every feature sees it. */
export interface Brand {
  readonly id: string;
  readonly merchantCode: string;
  readonly name: string;
  readonly asset: Asset;
  /** Ledger book of real money, and of trial chips. */
  readonly realBook: number;
  readonly trialBook: number;
  readonly status: 0 | 1 | 2;
  readonly maintenanceUntil: Date | null;
  readonly settings: BrandSettings;
  /** Names that it is asked by; `*` is every name. */
  readonly hosts: readonly string[];
  /** Enabled modules by id. */
  readonly modules: ReadonlySet<string>;
}

/** A brand's row. */
export interface BrandRow {
  readonly id: string;
  readonly merchant_code: string;
  readonly name: string;
  readonly real_book: number;
  readonly trial_book: number;
  readonly asset: number;
  readonly status: number;
  readonly maintenance_until: Date | null;
  readonly settings: Partial<BrandSettings>;
  readonly hosts: readonly string[] | null;
  readonly modules: readonly string[] | null;
}

/** Makes a brand from its row; settings that the operator has not touched keep their default. */
export function brandOf(row: BrandRow): Brand {
  const asset = getAssetById(row.asset);
  return {
    id: row.id,
    merchantCode: row.merchant_code,
    name: row.name,
    asset,
    realBook: row.real_book,
    trialBook: row.trial_book,
    status: row.status === 1 || row.status === 2 ? row.status : 0,
    maintenanceUntil: row.maintenance_until,
    settings: { ...DEFAULT_SETTINGS, ...initialSums(asset), ...row.settings },
    hosts: row.hosts ?? [],
    modules: new Set(row.modules ?? []),
  };
}
