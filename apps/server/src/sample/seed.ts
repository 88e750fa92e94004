import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beginAnchorsByCommand } from '../app/operator-commands.ts';
import { addFirstMethods } from '../features/money/wallet/wallet.ts';
import { listBrands } from '../features/base/site/site.ts';
import { addStaff } from '../features/base/staff/staff.ts';
import type { DatabaseAccess } from '../platform/db/access.ts';
import type { Platform } from '../platform/platform.ts';
import { addLaterGames, ensureSampleBrand, SAMPLE_BRAND_ID } from './sample-brand.ts';
import { makeSampleHistory } from './sample-history.ts';
import { SAMPLE_METHODS } from './sample-methods.ts';

/** An account that the first start prints. */
export interface SampleAccount {
  readonly what: 'member' | 'agent' | 'staff';
  readonly name: string;
  /** Password, or for staff the one-use enrolment link. */
  readonly key: string;
}

const FILE = 'sample-accounts.json';

/** A password that no list knows, readable enough to be typed. */
function makePassword(platform: Platform): string {
  const bytes = platform.random.bytes(8);
  const letters = 'abcdefghjkmnpqrstuvwxyz23456789';
  return Array.from(bytes, (byte, i) => (i === 4 ? '-' : '') + (letters[byte % letters.length] ?? '')).join('');
}

/**
 * Fills an empty development installation: brand, content, games, an agent with a team and contracts, staff (by a one-use enrolment link) and a
 * member with a history that was really played. Where a brand exists, the sample brand alone gets games of the house that came since. Resolves to the sample accounts, fresh
 * or from the data folder, and whether they are fresh.
 */
export async function seedSample(
  platform: Platform,
  access: DatabaseAccess,
): Promise<{ accounts: readonly SampleAccount[]; isFresh: boolean }> {
  const file = join(platform.config.dataDir, FILE);
  const brands = await listBrands(platform);
  if (brands.length > 0) {
    await addLaterGames(platform, brands);
    const accounts = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as SampleAccount[]) : [];
    return { accounts, isFresh: false };
  }
  await addFirstMethods(platform, await ensureSampleBrand(platform, false, { hasContracts: true }), SAMPLE_METHODS);
  const member = { username: 'mawar88', password: makePassword(platform) };
  const agent = { username: 'ejenraya', password: makePassword(platform) };
  const branch = { username: 'ejenutara', password: makePassword(platform) };
  // The member is below the agent, so that what goes along the line can be tried.
  await makeSampleHistory(platform, access, { member, agent, branch });
  const scheme = platform.config.tls === null ? 'http' : 'https';
  // Two, because some acts take two.
  const invite = async (name: string): Promise<string> => {
    const token = (await addStaff(platform, SAMPLE_BRAND_ID, name, 'admin')) ?? '';
    return `${scheme}://localhost:${platform.config.consolePort}/enrol#t=${token}`;
  };
  const accounts: readonly SampleAccount[] = [
    { what: 'member', name: member.username, key: member.password },
    { what: 'agent', name: agent.username, key: agent.password },
    { what: 'agent', name: branch.username, key: branch.password },
    { what: 'staff', name: 'Operator', key: await invite('Operator') },
    { what: 'staff', name: 'Supervisor', key: await invite('Supervisor') },
  ];
  // Its history is of days before there was an anchor.
  await beginAnchorsByCommand(platform, 'The history of the sample brand is made');
  writeFileSync(file, `${JSON.stringify(accounts, null, 2)}\n`, { mode: 0o600 });
  return { accounts, isFresh: true };
}
