import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { PROOFS } from './app/features.ts';
import { verifyAudit } from './features/base/audit/audit.ts';
import { verifyLedger, type LedgerFinding, type PartDone } from './features/base/ledger/ledger.ts';
import { listBrands } from './features/base/site/site.ts';
import { readConfig, type Config } from './platform/config.ts';
import { openReadAccess } from './platform/db/access.ts';
import { hasCluster } from './platform/db/embedded.ts';
import { openPlatform, type Platform } from './platform/platform.ts';

/** Members of about so many plays are proven on one snapshot; what a run has proven it does not prove again within a day. */
const PLAYS_OF_PART = 500_000;
const KEPT_MS = 86_400_000;

interface Progress {
  readonly startedAt: number;
  readonly upto: string;
  readonly findings: readonly LedgerFinding[];
}

const print = (line: string): void => void process.stdout.write(`${line}\n`);
const progressFile = (config: Config): string => join(config.dataDir, 'ledger-verify.json');

/** How far a run had come that was broken off within a day, or null. */
function readProgress(config: Config, isWhole: boolean): Progress | null {
  const file = progressFile(config);
  if (isWhole || !existsSync(file)) return null;
  const progress = JSON.parse(readFileSync(file, 'utf8')) as Progress;
  return Date.now() - progress.startedAt < KEPT_MS ? progress : null;
}

async function countRows(platform: Platform): Promise<{ plays: number; transfers: number }> {
  const { rows } = await sql<{ plays: number; transfers: number }>`select (select count(*)::int from play) as plays,
    (select count(*)::int from ledger_transfer) as transfers`.execute(platform.db.kysely);
  return rows[0] ?? { plays: 0, transfers: 0 };
}

async function prove(platform: Platform, isQuick: boolean, isWhole: boolean): Promise<readonly LedgerFinding[]> {
  const { config } = platform;
  const before = isQuick ? null : readProgress(config, isWhole);
  if (before !== null) print(`ledger: going on behind member ${before.upto}; --again begins anew`);
  const startedAt = before?.startedAt ?? Date.now();
  const kept = [...(before?.findings ?? [])];
  const began = performance.now();
  const onPart = ({ part, parts, upto, findings }: PartDone): void => {
    kept.push(...findings);
    if (isQuick || parts === 1) return;
    writeFileSync(progressFile(config), JSON.stringify({ startedAt, upto, findings: kept } satisfies Progress), { mode: 0o600 });
    print(`ledger: part ${part} of ${parts}, ${((performance.now() - began) / 1000).toFixed(0)} s, ${kept.length} findings`);
  };
  const found = await verifyLedger(platform, PROOFS, { isQuick, playsOfPart: PLAYS_OF_PART, after: before?.upto ?? null, onPart });
  rmSync(progressFile(config), { force: true });
  const seconds = (performance.now() - began) / 1000;
  const { plays, transfers } = await countRows(platform);
  print(
    `ledger: ${plays} plays and ${transfers} transfers in ${seconds.toFixed(1)} s` +
      (before === null
        ? `, ${Math.round(plays / seconds)} plays a second${isQuick ? ', house rounds and older days left to the whole proof' : ''}`
        : ''),
  );
  return [...(before?.findings ?? []), ...found];
}

/** `npm run ledger:verify [-- --quick | --again]`: proves the ledger and the audit chains of the installation that the settings name, by the login that only looks. */
async function main(): Promise<number> {
  const wanted = new Set(process.argv.slice(2));
  const config = { ...readConfig({ ...process.env, LOG_LEVEL: process.env.LOG_LEVEL ?? 'warn' }) };
  if (config.databaseUrl === null && !hasCluster(config.dataDir)) {
    throw new Error(`There is nothing to verify in ${config.dataDir} yet: run "npm start" first, or name another folder by DATA_DIR.`);
  }
  const access = await openReadAccess(config);
  const opened = await openPlatform(config, access.url, 'ledger:verify', { bus: 'local', poolSize: 2 });
  try {
    const findings = await prove(opened.platform, wanted.has('--quick'), wanted.has('--again'));
    for (const { proof, subject, detail } of findings) print(`BROKEN  ${proof}\n        ${subject}: ${detail}`);
    for (const brand of await listBrands(opened.platform)) {
      const verdict = await verifyAudit(opened.platform, brand.id);
      print(
        `audit chain of ${brand.merchantCode}: ${verdict.entries} entries, ${verdict.isIntact ? 'intact' : `BROKEN at ${verdict.brokenAt}`}`,
      );
    }
    print(findings.length === 0 ? 'ledger: every unit is accounted for' : `ledger: ${findings.length} findings`);
    return findings.length === 0 ? 0 : 1;
  } finally {
    await opened.close();
    await access.close();
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
