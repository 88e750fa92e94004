import { DEFAULT_RULES } from '@talora/domain/access/deed-limits.ts';
import { ALONE_KINDS, SUM_KINDS } from '@talora/domain/access/four-eyes.ts';
import type { BrandOrigins } from '@talora/domain/site/origins.ts';
import { isShippedRole, SHIPPED_ROLES } from '@talora/domain/access/staff-roles.ts';
import { ASSETS } from '@talora/domain/money/asset.ts';
import { defaultRegisterRule, type RegisterField } from '@talora/domain/members/register-fields.ts';
import { appendAudit, readAnchorCount } from '../features/base/audit/audit.ts';
import { addNextBrand, changeBrandSettings, listBrands, type Brand } from '../features/base/site/site.ts';
import { addStaff, listRoles, relinkStaff } from '../features/base/staff/staff.ts';
import { restoreRole } from '../features/people/roles/roles.ts';
import { addFirstAccount } from '../features/money/wallet/wallet.ts';
import { renewValues } from '../features/money/jackpots/jackpots.ts';
import { renewSeeds } from '../features/play/arcade/arcade.ts';
import { renewChains } from '../features/play/rounds/rounds.ts';
import { tellCatalogueChanged } from '../features/shop/games/games.ts';
import type { Platform } from '../platform/platform.ts';
import { addHouseGames } from '../listing/house-games.ts';
import { licenceTextOf, MODULES, originSentences, originsOf, readBrandOrder } from './brand-order.ts';

/** What a new brand asks for at registration; its console changes that. */
const ASKED: readonly RegisterField[] = ['username', 'password', 'confirmPassword', 'payeeName', 'email'];

/** Makes a production brand with the games of the house and its first member of staff. Resolves to lines for a person; the link stands in them once. */
export async function addProductionBrand(platform: Platform, json: string): Promise<string[]> {
  const order = readBrandOrder(json);
  const id = platform.ids.next();
  const taken = await addNextBrand(platform, {
    id,
    merchantCode: order.merchantCode,
    name: order.name,
    asset: order.currency,
    hosts: order.hosts,
    status: order.isOpen ? 0 : 1,
    settings: {
      isSample: false,
      timeZone: order.timeZone,
      languages: order.languages,
      defaultLanguage: order.defaultLanguage,
      contactEmail: order.contactEmail,
      origins: originsOf(order),
      licenceText: licenceTextOf(order),
      payoutBanks: order.payoutBanks,
    },
    modules: MODULES.map((mod) => ({ ...mod, enabled: order.modules.includes(mod.id) })),
    registerFields: ASKED.map((field) => ({ ...defaultRegisterRule(field), enabled: true, required: field !== 'email' })),
    resources: [],
  });
  if (taken.length > 0) throw new Error(`Nothing was made: ${taken.join(', ')} is taken already.`);
  await addFirstAccount(platform, { id, asset: ASSETS[order.currency] }, order.depositBank);
  await addHouseGames(platform, id);
  const token = await addStaff(platform, id, order.staff.name, 'admin');
  if (token === null) throw new Error(`The brand is made, but ${order.staff.name} could not be invited. Use staff:add.`);
  return [
    `Brand ${order.merchantCode} is made, on ${order.hosts.join(', ')}.`,
    ...(order.isOpen ? [] : ['It is in maintenance: page "Brand status" of its console opens it, by two people.']),
    ...linkLines(order.staff.name, order.consoleOrigin, token),
  ];
}

const linkLines = (name: string, consoleOrigin: string, token: string): string[] => [
  `${name} enrols once, within 72 hours, at:`,
  `  ${consoleOrigin}/enrol#t=${token}`,
  'This is shown only now. Whoever opens it first has the account.',
];

/** Sets where people reach a brand: for one that was made without, and when the console cannot be reached. Resolves to lines for a person. */
export async function setOriginsByCommand(platform: Platform, merchantCode: string, origins: BrandOrigins): Promise<string[]> {
  const brand = await findBrand(platform, merchantCode);
  const problems = originSentences(origins, brand.hosts);
  if (problems.length > 0) throw new Error(`Nothing was changed:\n${problems.map((line) => `  - ${line}`).join('\n')}`);
  await changeBrandSettings(platform, brand.id, { origins }, (tx, before) =>
    appendAudit(tx, {
      brandId: brand.id,
      actor: 'system',
      action: 'brand.origins-changed',
      subject: `brand:${brand.id}`,
      detail: { before: before.origins, after: origins },
    }),
  );
  return [`Links of ${merchantCode} lead to ${origins.site}, its console is at ${origins.console}.`];
}

/** Who is invited by command, and where. */
export interface StaffOrder {
  readonly brand: string;
  readonly name: string;
  readonly consoleOrigin: string;
}

/** A brand by its code. Throws with the codes that there are. */
export async function findBrand(platform: Platform, merchantCode: string): Promise<Brand> {
  const brands = await listBrands(platform);
  const brand = brands.find((one) => one.merchantCode === merchantCode);
  if (brand !== undefined) return brand;
  throw new Error(`There is no brand ${merchantCode}. There is: ${brands.map((one) => one.merchantCode).join(', ') || 'none'}.`);
}

/** Invites a member of staff by command, with a role of the brand by its code or its name. Resolves to lines for a person. */
export async function addStaffByCommand(platform: Platform, order: StaffOrder & { readonly role: string }): Promise<string[]> {
  const { role, consoleOrigin } = order;
  const name = order.name.trim();
  if (name === '' || name.length > 40) throw new Error('A name has 1 to 40 characters.');
  const brand = await findBrand(platform, order.brand);
  const roles = await listRoles(platform, platform.db.kysely, brand.id);
  const held = roles.find((one) => one.code === role || one.name?.toLowerCase() === role.trim().toLowerCase());
  if (held === undefined) throw new Error(`There is no role ${role}. There is: ${roles.map((one) => one.name ?? one.code).join(', ')}.`);
  const token = await addStaff(platform, brand.id, name, held.code);
  if (token === null) throw new Error(`${brand.merchantCode} has a ${name} already. Use staff:link for somebody who lost every passkey.`);
  return [`${name} is invited as ${role}.`, ...linkLines(name, consoleOrigin, token)];
}

/** Puts a role that every brand has back to what it came with, by command. Resolves to lines for a person. */
export async function restoreRoleByCommand(
  platform: Platform,
  { brand: code, role }: { readonly brand: string; readonly role: string },
): Promise<string[]> {
  if (!isShippedRole(role)) throw new Error(`A brand's own role is changed at its console. There is: ${SHIPPED_ROLES.join(', ')}.`);
  const brand = await findBrand(platform, code);
  return (await restoreRole(platform, brand.id, role))
    ? [`The role ${role} of ${code} is what it came with: without limits, and from anywhere. It stands in the audit chain.`]
    : [`The role ${role} of ${code} is what it came with already.`];
}

/** Lets somebody enrol anew who has lost every passkey. Resolves to lines for a person. */
export async function relinkStaffByCommand(platform: Platform, { brand: code, name, consoleOrigin }: StaffOrder): Promise<string[]> {
  const brand = await findBrand(platform, code);
  const token = await relinkStaff(platform, brand.id, name);
  if (token === null) throw new Error(`${brand.merchantCode} has nobody called ${name}.`);
  return [`The passkeys of ${name} are taken off and all sessions end.`, ...linkLines(name, consoleOrigin, token)];
}

/**
 * Lets the anchors begin anew by command, for a file that is lost: each brand's audit chain says so, and the next hour's anchor is the
 * first. Resolves to lines for a person.
 */
export async function beginAnchorsByCommand(platform: Platform, reason: string): Promise<string[]> {
  const text = reason.trim();
  if (text === '' || text.length > 140) throw new Error('A reason has 1 to 140 characters: it stands in the audit chains.');
  const brands = await listBrands(platform);
  const n = (await readAnchorCount(platform.db.kysely))?.n ?? 0n;
  await platform.db.tx(async (tx) => {
    for (const { id } of brands)
      await appendAudit(tx, {
        brandId: id,
        actor: 'system',
        action: 'anchors.begun',
        subject: 'anchors',
        detail: { written: String(n), reason: text },
      });
  });
  return [
    `${n} anchors were written. The audit chains of ${brands.map((one) => one.merchantCode).join(', ')} say that they begin anew.`,
    'Move the old file out of ANCHOR_DIR and keep it. A server that starts writes the first new one, and so does one that runs: within two hours, or not at all.',
  ];
}

/**
 * Takes what is secret out of use by command, for a database that was put back from a copy: personal seeds, chains of shared tables,
 * and hidden values of the jackpot. Each brand's audit chain says so. Resolves to lines for a person.
 */
export async function renewSeedsByCommand(platform: Platform, reason: string): Promise<string[]> {
  const text = reason.trim();
  if (text === '' || text.length > 140) throw new Error('A reason has 1 to 140 characters: it stands in the audit chains.');
  // First what refuses while servers run.
  const pools = await renewValues(platform, text);
  const tables = await renewChains(platform, text);
  const { seats, waiting } = await renewSeeds(platform);
  await platform.db.tx(async (tx) => {
    for (const { id } of await listBrands(platform))
      await appendAudit(tx, {
        brandId: id,
        actor: 'system',
        action: 'seeds.renewed',
        subject: 'seeds',
        detail: { seats: String(seats), waiting: String(waiting), reason: text },
      });
  });
  return [
    `The seeds of ${seats} seats are out of use. Who plays next does so under a fresh promise.`,
    ...(waiting === 0
      ? []
      : [`${waiting} seats stand still while a round of theirs is under way. It ends within a day: run this again then.`]),
    `${tables} shared tables have fresh chains from their next round on.`,
    `${pools} pools of the jackpot hide fresh values. What they hid before is shown.`,
  ];
}

/**
 * Gives a brand the games of the house that its catalogue lacks, as an update brings them; what staff have hidden stays hidden. Resolves
 * to lines for a person.
 */
export async function addGamesByCommand(platform: Platform, merchantCode: string): Promise<string[]> {
  const brand = await findBrand(platform, merchantCode);
  const added = await addHouseGames(platform, brand.id);
  if (added.length === 0) return [`${merchantCode} has every game of the house.`];
  await platform.db.tx((tx) =>
    appendAudit(tx, {
      brandId: brand.id,
      actor: 'system',
      action: 'games.house-added',
      subject: `brand:${brand.id}`,
      detail: { games: added },
    }),
  );
  tellCatalogueChanged(platform, brand.id);
  return [`${merchantCode} shows ${added.length} more games of the house: ${added.join(', ')}.`];
}

const NO_LIMIT = { single: '', staffDay: '', memberDay: '', brandDay: '' };

/**
 * Lets one person do alone what otherwise takes two, or takes that back, by command: whoever has the machine has the database. For
 * installations of one person; the console says so in red for as long as it lasts. Resolves to lines for a person.
 */
export async function setAloneByCommand(
  platform: Platform,
  { brand: code, isOn }: { readonly brand: string; readonly isOn: boolean },
): Promise<string[]> {
  const brand = await findBrand(platform, code);
  const twoPeople = isOn ? { sums: Object.fromEntries(SUM_KINDS.map((kind) => [kind, NO_LIMIT])), alone: ALONE_KINDS } : DEFAULT_RULES;
  await changeBrandSettings(platform, brand.id, { twoPeople }, (tx) =>
    appendAudit(tx, {
      brandId: brand.id,
      actor: 'system',
      action: 'approvals.changed',
      subject: `brand:${brand.id}`,
      detail: { isAlone: isOn },
    }),
  );
  return [
    isOn
      ? `One person may now move any sum at ${code} alone. The console says so in red.`
      : `At ${code} the limits are those of the start again.`,
  ];
}
