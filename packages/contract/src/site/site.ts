import { SOCIAL_PROVIDERS } from '@talora/domain/access/social-logins.ts';
import { REGISTER_FIELDS } from '@talora/domain/members/register-catalogue.ts';
import { LAST_PATTERN_ID } from '@talora/domain/members/pattern-ids.ts';
import { SHIPPED_LANGUAGES } from '@talora/domain/languages/languages.ts';
import * as z from 'zod/mini';
import { call, callSet } from '../core/call.ts';
import { hash256, language, moment, text, uuid } from '../core/scalars.ts';

/** A module flag of the white label tree: `enabled` is the text '1' or '0' (specification, section 3). */
export interface WhitelabelModule {
  readonly modId: string;
  readonly enabled: '0' | '1';
  readonly children: WhitelabelModule[];
}

const whitelabelModule: z.ZodMiniType<WhitelabelModule> = z.object({
  modId: z.string(),
  enabled: z.enum(['0', '1']),
  children: z.array(z.lazy(() => whitelabelModule)),
});

const patternId = z.int().check(z.minimum(0), z.maximum(LAST_PATTERN_ID));

const country = z.object({ region: z.string(), dialingCode: z.string(), minDigits: z.int(), maxDigits: z.int() });

const registerSetting = z.object({
  isOpen: z.boolean(),
  /** Ways of registering that are on, in the order of their tabs. */
  methods: z.array(z.enum(['username', 'mobile'])),
  /** Is a mobile number proven by a code? */
  isSmsChecked: z.boolean(),
  /** Is a password asked for by who registers by mobile number? */
  hasMobilePassword: z.boolean(),
  mobilePlaceholder: z.string(),
  /** Countries whose numbers are taken; the first is chosen at the start. */
  countries: z.array(country),
  agreementAge: z.int(),
  minimumAge: z.int(),
  termsChecked: z.boolean(),
  fields: z.array(
    z.object({
      field: z.enum(REGISTER_FIELDS),
      enabled: z.boolean(),
      required: z.boolean(),
      minLength: z.int(),
      maxLength: z.int(),
      patternId,
      acceptedPattern: z.string(),
    }),
  ),
});

const brand = z.object({
  merchantCode: z.string(),
  name: z.string(),
  currency: z.string(),
  currencySymbol: z.string(),
  digits: z.int(),
  /** Where the jackpot on the home page comes from; `display` is a counter that says that it is a demo. */
  jackpotTicker: z.enum(['pool', 'display']),
  /** Does the brand run a linked jackpot? */
  hasJackpot: z.boolean(),
  /** Decimals that sums are shown with; null shows those of the currency. */
  shownDecimals: z.nullable(z.int()),
  timeZone: z.string(),
  languages: z.array(language()),
  defaultLanguage: z.enum(SHIPPED_LANGUAGES),
  licenceText: z.record(z.enum(SHIPPED_LANGUAGES), z.string()),
  isSample: z.boolean(),
  contactEmail: z.string(),
  /** Address of its logo; null shows the product's mark. */
  logo: z.nullable(z.object({ url: z.string(), width: z.int(), height: z.int() })),
  colours: z.nullable(z.object({ brand: z.string(), accentDark: z.string(), accentLight: z.string() })),
  licence: z.object({ number: z.string(), regulator: z.string(), url: z.string() }),
  agreementAge: z.int(),
  socialLogins: z.array(z.enum(SOCIAL_PROVIDERS)),
  arcadeOrigin: z.string(),
  version: z.string(),
});

/** Brand, modules, status and permission. */
export const siteCalls = callSet('site', 'site', {
  whitelabel: call({
    method: 'GET',
    path: '/wps/system/whitelabel',
    title: 'Module flags of the brand',
    access: 'anyone',
    always: true,
    input: z.strictObject({}),
    reply: z.object({ modules: z.array(whitelabelModule) }),
    refusals: [],
  }),
  status: call({
    method: 'GET',
    path: '/wps/system/status',
    title: 'System status: 0 normal, 1 maintenance, 2 region blocked',
    access: 'anyone',
    always: true,
    input: z.strictObject({}),
    reply: z.object({ status: z.union([z.literal(0), z.literal(1), z.literal(2)]), until: z.nullable(moment()), ip: z.string() }),
    refusals: [],
  }),
  permission: call({
    method: 'GET',
    path: '/permission',
    title: 'What the site at this address may show',
    access: 'anyone',
    always: true,
    input: z.strictObject({ url: z.optional(text(256)) }),
    reply: z.object({
      domainRoute: z.string(),
      resources: z.array(z.object({ resourceType: z.string(), labelNameEn: z.string(), url: z.string() })),
      whitelabelVal: z.object({ modules: z.array(whitelabelModule) }),
      register: registerSetting,
      mainDomain: z.string(),
      analytics: z.object({ gtagId: z.nullable(z.string()) }),
      imageCDNs: z.array(z.string()),
      launchGameCDNs: z.array(z.string()),
      location: z.object({ ip: z.string(), country: z.nullable(z.string()) }),
      maintenance: z.boolean(),
      regionRestriction: z.boolean(),
      brand,
    }),
    refusals: ['INVALID_URL'],
  }),
  brandLogo: call({
    method: 'GET',
    path: '/wps/system/logo/:id',
    title: 'A logo of the brand',
    access: 'anyone',
    always: true,
    binary: true,
    isKept: true,
    input: z.strictObject({ id: uuid() }),
    reply: z.unknown(),
    refusals: [],
  }),
  anchors: call({
    method: 'GET',
    path: '/wps/system/anchors',
    title: 'The last anchors: hashes by which anybody can see later that nothing was changed. Keep them where you trust',
    access: 'anyone',
    always: true,
    input: z.strictObject({}),
    reply: z.object({
      /** Key that signs the anchors, as PEM. */
      publicKey: z.string(),
      anchors: z.array(
        z.object({
          n: z.int(),
          at: moment(),
          /** Hash of this anchor and of the one before. */
          hash: hash256(),
          prev: hash256(),
          /** Last day (UTC) that is held fast. */
          upto: z.nullable(z.string()),
          /** End of the brand's audit chain. */
          head: z.nullable(z.object({ seq: z.string(), hash: hash256() })),
        }),
      ),
    }),
    refusals: [],
  }),
  domainRoute: call({
    method: 'GET',
    path: '/wps/system/domainRoute',
    title: 'Which brand this address leads to, and its main address',
    access: 'anyone',
    always: true,
    input: z.strictObject({}),
    reply: z.object({ domainRoute: z.string(), mainDomain: z.string(), merchantCode: z.string() }),
    refusals: [],
  }),
  registerSetting: call({
    method: 'GET',
    path: '/wps/system/setting/register',
    title: 'Registration fields and their rules',
    access: 'anyone',
    input: z.strictObject({}),
    reply: registerSetting,
    refusals: [],
  }),
  countryCodes: call({
    method: 'GET',
    path: '/wps/system/countryCodes',
    title: 'Country dialling codes with the digits of their mobile numbers',
    access: 'anyone',
    input: z.strictObject({}),
    reply: z.array(country),
    refusals: [],
  }),
});

/** Registration settings as the form needs them. */
export type RegisterSetting = z.core.output<typeof registerSetting>;
