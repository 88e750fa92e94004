import { COLOUR_NAMES, findColourProblems, type BrandColours, type ColourProblem } from './brand-colours.ts';
import type { ShippedLanguage } from '../languages/languages.ts';

/** Services that a brand may be reached at; each is shown only when its address is given. */
export const SOCIALS = ['whatsapp', 'telegram', 'facebook'] as const;

/** A service of {@link SOCIALS}. */
export type Social = (typeof SOCIALS)[number];

/** How a brand presents itself, as its operator edits it. Empty text is "not given". */
export interface BrandLook {
  readonly name: string;
  /** Id of the stored picture; null shows the product's mark. */
  readonly logoId: string | null;
  readonly colours: BrandColours | null;
  readonly licence: { readonly number: string; readonly regulator: string; readonly url: string };
  readonly licenceText: Readonly<Record<ShippedLanguage, string>>;
  readonly contactEmail: string;
  readonly socials: Readonly<Record<Social, string>>;
  readonly liveChatUrl: string;
  readonly imageCdns: readonly string[];
  readonly gameCdns: readonly string[];
  readonly gtagId: string;
}

/** Longest texts of a look, in UTF-16 units, and how many addresses a list holds. */
export const LOOK_LENGTHS = { name: 40, number: 60, regulator: 80, url: 200, licenceText: 600, email: 120, gtagId: 24, cdns: 4 } as const;

/** What is wrong with a field of a look. */
export type LookProblem = { readonly problem: 'empty' | 'format' } | ColourProblem;

/** Hosts that a social address may stand at: a button with a service's mark leads to that service. */
const SOCIAL_HOSTS: Readonly<Record<Social, RegExp>> = {
  whatsapp: /^(wa\.me|api\.whatsapp\.com|chat\.whatsapp\.com)$/,
  telegram: /^(t\.me|telegram\.me)$/,
  facebook: /^((www|m)\.)?(facebook\.com|m\.me|fb\.com)$/,
};

/** An address at https without a user: its origin and its host. Undefined for anything else. */
function readAddress(text: string): { readonly origin: string; readonly host: string } | undefined {
  const found = /^(https:\/\/([a-z0-9](?:[a-z0-9.-]*[a-z0-9])?)(?::[0-9]{1,5})?)(?:\/[\w~!$&'()*+,;=:@%./?#-]*)?$/i.exec(text);
  return found === null ? undefined : { origin: found[1] ?? '', host: (found[2] ?? '').toLowerCase() };
}

/** Is this an origin at https: no path, no user, no wildcard? */
function isSecureOrigin(text: string): boolean {
  return readAddress(text)?.origin === text;
}

/** Is this the id of a property or a container of Google's tag? */
const isGtagId = (text: string): boolean => /^(G|GT|AW)-[A-Z0-9]{6,16}$/.test(text);

const isGiven = (text: string): boolean => text.trim() !== '';

/** What is wrong with each field, by its path such as `socials.telegram`; empty for a look that may be stored. */
export function findLookProblems(look: BrandLook): Record<string, LookProblem> {
  const found: Record<string, LookProblem> = {};
  const refuse = (field: string, isRight: boolean): void => {
    if (!isRight) found[field] = { problem: 'format' };
  };
  if (!isGiven(look.name)) found.name = { problem: 'empty' };
  if (look.colours !== null) {
    const problems = findColourProblems(look.colours);
    for (const name of COLOUR_NAMES) if (problems[name] !== undefined) found[`colours.${name}`] = problems[name];
  }
  if (isGiven(look.licence.url)) refuse('licence.url', readAddress(look.licence.url) !== undefined);
  if (isGiven(look.contactEmail)) refuse('contactEmail', /^[^\s@<>"]+@[^\s@<>"]+\.[^\s@<>"]+$/.test(look.contactEmail));
  for (const social of SOCIALS) {
    const text = look.socials[social];
    if (isGiven(text)) refuse(`socials.${social}`, SOCIAL_HOSTS[social].test(readAddress(text)?.host ?? ''));
  }
  if (isGiven(look.liveChatUrl)) refuse('liveChatUrl', readAddress(look.liveChatUrl) !== undefined);
  refuse('imageCdns', look.imageCdns.every(isSecureOrigin) && new Set(look.imageCdns).size === look.imageCdns.length);
  refuse('gameCdns', look.gameCdns.every(isSecureOrigin) && new Set(look.gameCdns).size === look.gameCdns.length);
  if (isGiven(look.gtagId)) refuse('gtagId', isGtagId(look.gtagId));
  return found;
}

/** Has the operator said who licenses the brand? Until then a sample brand says that it is one. */
export function isLicenceFilled({ number, regulator }: BrandLook['licence']): boolean {
  return isGiven(number) && isGiven(regulator);
}

/** Is all of the licence given: number, regulator, and the address where both can be checked? Nobody plays for money without, in production. */
export function isLicenceWhole(licence: BrandLook['licence']): boolean {
  return isLicenceFilled(licence) && isGiven(licence.url);
}
