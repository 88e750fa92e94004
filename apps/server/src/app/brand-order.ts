import { ASSETS, type AssetCode } from '@talora/domain/money/asset.ts';
import {
  DEFAULT_LANGUAGE,
  isShippedLanguage,
  LANGUAGE_CODES,
  SHIPPED_LANGUAGES,
  type ShippedLanguage,
} from '@talora/domain/languages/languages.ts';
import { findOriginProblems, type BrandOrigins, type OriginProblem } from '@talora/domain/site/origins.ts';
import * as z from 'zod/mini';

const CURRENCIES = (Object.keys(ASSETS) as AssetCode[]).filter((code) => code !== 'PTS' && code !== 'DEMO');

/** Modules that a brand may switch on, with the one they hang on. */
export const MODULES: readonly { readonly id: string; readonly parent?: string }[] = [
  { id: 'REGISTER3' },
  { id: 'USERNAMEREG3', parent: 'REGISTER3' },
  { id: 'MOBILENUMREG3', parent: 'REGISTER3' },
  { id: 'REGMOBVERF3', parent: 'REGISTER3' },
  { id: 'MOBILEPWDREG3', parent: 'REGISTER3' },
  { id: 'USERNAMELOGIN3' },
  { id: 'MOBILEVERCODELOGIN3' },
  { id: 'FREEPLAY3' },
  { id: 'PWDEXPFORCECHANGE3' },
  { id: 'PTSYS3' },
  { id: 'AGENTPOLICY3' },
];

const SWITCHED_ON = ['REGISTER3', 'USERNAMEREG3', 'MOBILEPWDREG3', 'USERNAMELOGIN3', 'FREEPLAY3'];

const filled = (max: number) => z.string().check(z.trim(), z.minLength(1), z.maxLength(max));

function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}

const host = z
  .string()
  .check(
    z.regex(/^(?=.{1,253}$)[a-z0-9]([a-z0-9-]*[a-z0-9])?(\.[a-z0-9]([a-z0-9-]*[a-z0-9])?)+$/, 'a host name in lower case, without port'),
  );
const origin = z.string().check(z.regex(/^https:\/\/[a-z0-9.-]+(:[0-9]{1,5})?$/, 'an origin that starts with https://, without a path'));
const language = z.enum(SHIPPED_LANGUAGES);
const bank = z.strictObject({ bankCode: filled(16), bankName: filled(60), accountName: filled(80), accountNumber: filled(34) });

const brandOrder = z.strictObject({
  merchantCode: z.string().check(z.regex(/^[a-z0-9][a-z0-9-]{1,31}$/, 'small letters, digits and -, 2 to 32')),
  name: filled(40),
  currency: z.enum(CURRENCIES as [AssetCode, ...AssetCode[]]),
  timeZone: z.string().check(z.refine(isTimeZone, 'a time zone such as Asia/Kuala_Lumpur')),
  languages: z.array(z.enum(LANGUAGE_CODES)).check(z.minLength(1)),
  defaultLanguage: z._default(language, DEFAULT_LANGUAGE),
  /** Names of site, console and game frame. */
  hosts: z.array(host).check(z.minLength(1), z.maxLength(20)),
  /** Where players open the site: what every link of the brand is made of. */
  siteOrigin: origin,
  /** Where staff open the console, for the enrolment link. */
  consoleOrigin: origin,
  /** Where the house's games open; left out it is the site's on the port of the games. */
  arcadeOrigin: z.optional(origin),
  contactEmail: z.string().check(z.regex(/^\S+@\S+\.\S+$/, 'an e-mail address')),
  /** Licence number, regulator and validator, in each language of the brand. */
  licenceText: z.partialRecord(language, filled(600)),
  modules: z._default(z.array(z.enum(MODULES.map(({ id }) => id) as [string, ...string[]])), SWITCHED_ON),
  depositBank: bank,
  payoutBanks: z.array(z.strictObject({ code: filled(16), name: filled(60) })).check(z.minLength(1)),
  staff: z.strictObject({ name: filled(40) }),
  /** Open to players at once; else the brand begins in maintenance, and two of its people open it. */
  isOpen: z._default(z.boolean(), false),
});

/** What a production brand is made of. */
export type BrandOrder = z.core.output<typeof brandOrder>;

/** What is wrong, for a person: zod's small edition brings no sentences of its own. */
function sentence(issue: z.core.$ZodIssue): string {
  const field = issue.path.join('.') || 'the file';
  switch (issue.code) {
    case 'unrecognized_keys':
      return `${field}: does not know ${issue.keys.join(', ')}`;
    case 'invalid_type':
      return `${field}: missing, or not of type ${issue.expected}`;
    case 'invalid_value':
      return `${field}: one of ${issue.values.map(String).join(', ')}`;
    case 'too_small':
      return `${field}: empty or too short`;
    case 'too_big':
      return `${field}: longer than ${issue.maximum}`;
    default:
      return `${field}: ${issue.message}`;
  }
}

const ORIGIN_SENTENCES = {
  empty: 'missing',
  format: 'not an origin: scheme, name and, where it is not the scheme’s own, port',
  tls: 'must start with https://',
  host: 'its name is not among the hosts',
  same: 'each part needs an origin of its own',
} as const satisfies Record<OriginProblem, string>;

/** Where people reach a brand that is ordered so. */
export function originsOf({ siteOrigin, consoleOrigin, arcadeOrigin = '' }: BrandOrder): BrandOrigins {
  return { site: siteOrigin, console: consoleOrigin, arcade: arcadeOrigin };
}

/** What is wrong with origins, one sentence each; empty for origins that may be stored. */
export function originSentences(origins: BrandOrigins, hosts: readonly string[]): string[] {
  return Object.entries(findOriginProblems(origins, hosts)).map(([area, problem]) => `${area}Origin: ${ORIGIN_SENTENCES[problem]}`);
}

/** Reads the file of a brand to be made. Throws an Error that names everything that is wrong with it. */
export function readBrandOrder(json: string): BrandOrder {
  let raw: unknown;
  try {
    raw = JSON.parse(json);
  } catch (error) {
    throw new Error(`The file is not JSON: ${(error as Error).message}`, { cause: error });
  }
  const { data, error } = z.safeParse(brandOrder, raw);
  const problems = (error?.issues ?? []).map(sentence);
  if (data !== undefined) {
    if (!data.languages.includes(data.defaultLanguage)) problems.push('defaultLanguage: not among the languages');
    for (const one of data.languages.filter(isShippedLanguage))
      if (data.licenceText[one] === undefined) problems.push(`licenceText.${one}: missing`);
    problems.push(...originSentences(originsOf(data), data.hosts));
    if (new Set(data.hosts).size !== data.hosts.length) problems.push('hosts: one stands there twice');
  }
  if (problems.length > 0 || data === undefined)
    throw new Error(`This brand cannot be made:\n${problems.map((line) => `  - ${line}`).join('\n')}`);
  return data;
}

/** The licence text in every language: one that the brand does not speak gets the default's, so that none is ever empty. */
export function licenceTextOf({ licenceText, defaultLanguage }: BrandOrder): Record<ShippedLanguage, string> {
  const fallback = licenceText[defaultLanguage] ?? '';
  return Object.fromEntries(SHIPPED_LANGUAGES.map((one) => [one, licenceText[one] ?? fallback])) as Record<ShippedLanguage, string>;
}
