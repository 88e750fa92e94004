// `npm run schema:fingerprint`: makes a database by the files of the schema and writes its schema into schema.txt.
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '../src/platform/db/database.ts';
import { startEmbeddedPostgres } from '../src/platform/db/embedded.ts';
import { FINGERPRINT_FILE, readFingerprint } from '../src/platform/db/fingerprint.ts';
import { ensurePartitions } from '../src/platform/db/partitions.ts';
import { makeTemplate, withDatabase } from './database.ts';

const folder = mkdtempSync(join(tmpdir(), 'talora-schema-'));
chmodSync(folder, 0o755);
const embedded = await startEmbeddedPostgres(folder, ['fsync=off']);
try {
  const server = withDatabase(embedded.url, 'postgres');
  const database = openDatabase(withDatabase(server, await makeTemplate(server)), 1);
  await ensurePartitions(database.kysely, { nowMs: () => Date.now() });
  const lines = await readFingerprint(database.kysely, false);
  writeFileSync(FINGERPRINT_FILE, `${lines.join('\n')}\n`);
  process.stdout.write(`${lines.length} lines in ${FINGERPRINT_FILE}\n`);
  await database.close();
} finally {
  await embedded.stop();
  rmSync(folder, { recursive: true, force: true });
}
