import { LOOK_LENGTHS } from '@talora/domain/site/brand-look.ts';
import { NAVIGATION_LABEL } from '@talora/domain/site/navigation.ts';
import { ORIGIN_LENGTH } from '@talora/domain/site/origins.ts';
import * as z from 'zod/mini';
import { call, callSet } from '../core/call.ts';
import { changes } from '../core/changes.ts';
import { text, uuid } from '../core/scalars.ts';

const staffRefusals = ['NOT_LOGGED_IN', 'SESSION_EXPIRED', 'FORBIDDEN'] as const;

const inLanguages = (max: number) => z.strictObject({ MS: text(max), EN: text(max), CN: text(max) });

/** An entry of the navigation as the operator sets it. A label that is empty in a language is the first vendor's name there. */
const entry = { key: text(16), label: inLanguages(NAVIGATION_LABEL), isVisible: z.boolean(), isHot: z.boolean() };

/** The navigation in its order. */
export const navigationEntries = z.array(z.strictObject(entry)).check(z.maxLength(40));

/** How a brand presents itself. */
export const brandLook = z.strictObject({
  name: text(LOOK_LENGTHS.name),
  logoId: z.nullable(uuid()),
  colours: z.nullable(z.strictObject({ brand: text(7), accentDark: text(7), accentLight: text(7) })),
  licence: z.strictObject({ number: text(LOOK_LENGTHS.number), regulator: text(LOOK_LENGTHS.regulator), url: text(LOOK_LENGTHS.url) }),
  licenceText: inLanguages(LOOK_LENGTHS.licenceText),
  contactEmail: text(LOOK_LENGTHS.email),
  socials: z.strictObject({ whatsapp: text(LOOK_LENGTHS.url), telegram: text(LOOK_LENGTHS.url), facebook: text(LOOK_LENGTHS.url) }),
  liveChatUrl: text(LOOK_LENGTHS.url),
  imageCdns: z.array(text(LOOK_LENGTHS.url)).check(z.maxLength(LOOK_LENGTHS.cdns)),
  gameCdns: z.array(text(LOOK_LENGTHS.url)).check(z.maxLength(LOOK_LENGTHS.cdns)),
  gtagId: text(LOOK_LENGTHS.gtagId),
});

/** Where people reach the brand. */
export const brandOrigins = z.strictObject({ site: text(ORIGIN_LENGTH), console: text(ORIGIN_LENGTH), arcade: text(ORIGIN_LENGTH) });

const originsConsole = z.object({
  origins: brandOrigins,
  /** Names that the brand is asked by; an origin stands at one of them. `*` is every name. */
  hosts: z.array(z.string()),
  history: changes(brandOrigins),
});

const navigationConsole = z.object({
  /** Changes with the navigation: who edits an older one is refused. */
  version: z.string(),
  entries: navigationEntries,
  /** What stands behind each entry, by its key: without a game it does not show. */
  contents: z.record(z.string(), z.object({ vendors: z.int(), games: z.int(), firstVendor: z.nullable(inLanguages(80)) })),
  history: changes(navigationEntries),
});

const lookConsole = z.object({ version: z.string(), look: brandLook, isSample: z.boolean(), history: changes(brandLook) });

/** Console: the navigation and the look of the brand. */
export const siteConsoleCalls = callSet('site-desk', 'console', {
  navigation: call({
    method: 'GET',
    path: '/ops/site/navigation',
    title: 'The game navigation in its order, also what is hidden',
    access: { staff: 'site.edit' },
    input: z.strictObject({}),
    reply: navigationConsole,
    refusals: staffRefusals,
  }),
  changeNavigation: call({
    method: 'PUT',
    path: '/ops/site/navigation',
    title: 'Change order, labels, visibility and marks of the game navigation',
    access: { staff: 'site.edit' },
    audit: 'navigation.changed',
    // Every entry that there is, in its new place. The same again changes nothing, whatever the version.
    input: z.strictObject({ version: text(64), entries: navigationEntries }),
    reply: navigationConsole,
    refusals: [...staffRefusals, 'ILLEGAL_STATE', 'FIELDS_INVALID'],
  }),
  brandLook: call({
    method: 'GET',
    path: '/ops/site/look',
    title: 'How the brand presents itself',
    access: { staff: 'site.edit' },
    input: z.strictObject({}),
    reply: lookConsole,
    refusals: staffRefusals,
  }),
  changeBrandLook: call({
    method: 'PUT',
    path: '/ops/site/look',
    title: 'Change name, logo, colours, licence, contacts, addresses and analytics of the brand',
    access: { staff: 'site.edit' },
    stepUp: true,
    audit: 'brand.look-changed',
    input: z.strictObject({ version: text(64), look: brandLook }),
    reply: lookConsole,
    refusals: [...staffRefusals, 'STEP_UP_REQUIRED', 'APPROVAL_ASKED', 'ASKED_ALREADY', 'ILLEGAL_STATE', 'FIELDS_INVALID'],
  }),
  brandOrigins: call({
    method: 'GET',
    path: '/ops/site/origins',
    title: 'Where people reach the brand: what every link and address that leaves the server is made of',
    access: { staff: 'site.edit' },
    input: z.strictObject({}),
    reply: originsConsole,
    refusals: staffRefusals,
  }),
  changeBrandOrigins: call({
    method: 'PUT',
    path: '/ops/site/origins',
    title: 'Change where people reach the brand; only names that the brand is asked by are taken',
    access: { staff: 'site.edit' },
    stepUp: true,
    audit: 'brand.origins-changed',
    // `from` is what was on screen. The same again changes nothing.
    input: z.strictObject({ from: brandOrigins, to: brandOrigins }),
    reply: originsConsole,
    refusals: [...staffRefusals, 'STEP_UP_REQUIRED', 'ILLEGAL_STATE', 'FIELDS_INVALID'],
  }),
  uploadLogo: call({
    method: 'POST',
    path: '/ops/site/logos',
    title: 'Store a picture that may become the logo; nothing shows it before the look names it',
    access: { staff: 'site.edit' },
    audit: 'brand.logo-uploaded',
    files: { field: 'logo', max: 1, required: true },
    // The id is the caller's own: a repeat is the same picture.
    input: z.strictObject({ id: uuid() }),
    reply: z.object({ logoId: z.string() }),
    refusals: [...staffRefusals, 'IMAGE_REQUIRED', 'IMAGE_INVALID', 'IMAGE_TOO_LARGE', 'IMAGE_TOO_MANY_PIXELS', 'TOO_MANY_IMAGES'],
  }),
  consoleLogo: call({
    method: 'GET',
    path: '/ops/site/logos/:id',
    title: 'A stored logo, before it is shown to players',
    access: { staff: 'site.edit' },
    binary: true,
    input: z.strictObject({ id: uuid() }),
    reply: z.unknown(),
    refusals: staffRefusals,
  }),
});

/** The game navigation at the console. */
export type NavigationConsole = z.core.output<typeof navigationConsole>;
/** Where people reach the brand, at the console. */
export type OriginsConsole = z.core.output<typeof originsConsole>;
/** The look of the brand at the console. */
export type LookConsole = z.core.output<typeof lookConsole>;
