import { PROOFS } from './app/features.ts';
import { verifyAudit } from './features/audit/audit.ts';
import { verifyLedger } from './features/ledger/ledger.ts';
import { listBrands } from './features/site/site.ts';
import { readConfig } from './platform/config.ts';
import { hasCluster, startEmbeddedPostgres } from './platform/db/embedded.ts';
import { openPlatform } from './platform/platform.ts';

/** `npm run ledger:verify`: proves the ledger and the audit chains of the installation that the settings name. */
async function main(): Promise<number> {
  const config = { ...readConfig({ ...process.env, LOG_LEVEL: process.env.LOG_LEVEL ?? 'warn' }) };
  if (config.databaseUrl === null && !hasCluster(config.dataDir)) {
    throw new Error(`There is nothing to verify in ${config.dataDir} yet: run "npm start" first, or name another folder by DATA_DIR.`);
  }
  const embedded = config.databaseUrl === null ? await startEmbeddedPostgres(config.dataDir) : null;
  const opened = await openPlatform(config, config.databaseUrl ?? embedded?.url ?? '', 'ledger:verify', { bus: 'local', poolSize: 2 });
  try {
    const findings = await verifyLedger(opened.platform, PROOFS);
    for (const { proof, subject, detail } of findings) process.stdout.write(`BROKEN  ${proof}\n        ${subject}: ${detail}\n`);
    let broken = findings.length;
    for (const brand of await listBrands(opened.platform)) {
      const verdict = await verifyAudit(opened.platform, brand.id);
      process.stdout.write(
        `audit chain of ${brand.merchantCode}: ${verdict.entries} entries, ${verdict.isIntact ? 'intact' : `BROKEN at ${verdict.brokenAt}`}\n`,
      );
      if (!verdict.isIntact) broken += 1;
    }
    process.stdout.write(broken === 0 ? 'ledger: every unit is accounted for\n' : `ledger: ${broken} findings\n`);
    return broken === 0 ? 0 : 1;
  } finally {
    await opened.close();
    // A server that was running before us goes on.
    if (embedded !== null && !embedded.isAdopted) await embedded.stop();
  }
}

// Whoever read us has gone (`| head`): the proof is made to its end all the same, for its code.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error;
});

main().then(
  (code) => process.exit(code),
  (error: unknown) => {
    process.stderr.write(`${(error as Error).message}\n`);
    process.exit(2);
  },
);
