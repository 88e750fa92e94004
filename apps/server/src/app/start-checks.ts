import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { findDatabaseProblems } from '../platform/db/migrate.ts';
import type { Platform } from '../platform/platform.ts';
import { listBrands } from '../features/base/site/site.ts';

/** File in the data folder of an installation that has held a brand which is no sample; the sandbox does not start beside it. */
const REAL_BRAND_FILE = 'real-brand';

/**
 * Why this installation must not start in its mode, one sentence each. Production asks for a brand with licence data and for a durable
 * database; development, which shows codes and links and takes the sandbox's keys, for a database without any brand but samples.
 */
export async function findStartProblems(platform: Platform, databaseUrl: string): Promise<string[]> {
  const { mode } = platform.config;
  const brands = await listBrands(platform);
  const real = brands.filter(({ settings }) => !settings.isSample);
  if (mode === 'development')
    return real.map(
      ({ merchantCode }) =>
        `the database holds brand ${merchantCode}, which is no sample: start it with NODE_ENV=production, or name another database for trying out`,
    );
  if (mode === 'test') return [];
  const problems = await findDatabaseProblems(databaseUrl);
  if (brands.length === 0) problems.push('no brand is set up');
  for (const brand of brands) {
    const { licenceText, isSample } = brand.settings;
    if (isSample || Object.values(licenceText).some((text) => text.trim() === ''))
      problems.push(`brand ${brand.merchantCode} has no licence data`);
    if (brand.settings.origins.site === '')
      problems.push(`brand ${brand.merchantCode} has no address for its links: set it by npm run brand:origins`);
  }
  return problems;
}

/** Refuses to go on where {@link findStartProblems} finds something, and marks the data folder of a real brand. */
export async function expectStartable(platform: Platform, databaseUrl: string): Promise<void> {
  const problems = await findStartProblems(platform, databaseUrl);
  const { mode, dataDir } = platform.config;
  const name = mode === 'production' ? 'Production' : 'Development';
  if (problems.length > 0) throw new Error(`${name} refuses to start:\n${problems.map((line) => `  - ${line}`).join('\n')}`);
  if (mode === 'production') writeFileSync(join(dataDir, REAL_BRAND_FILE), 'The sandbox does not start beside a real brand.\n');
}
