// `npm run schema:types`: makes a database by the files of the schema and writes the types of its tables beside the queries that use them.
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '../src/platform/db/database.ts';
import { startEmbeddedPostgres } from '../src/platform/db/embedded.ts';
import { makeTemplate, withDatabase } from './database.ts';
import { listTableFiles, renderTableTypes } from './table-types.ts';

const folder = mkdtempSync(join(tmpdir(), 'talora-types-'));
chmodSync(folder, 0o755);
const embedded = await startEmbeddedPostgres(folder, ['fsync=off']);
try {
  const server = withDatabase(embedded.url, 'postgres');
  const database = openDatabase(withDatabase(server, await makeTemplate(server)), 1);
  for (const { file, prefix } of listTableFiles()) {
    writeFileSync(file, await renderTableTypes(database.kysely, prefix));
    process.stdout.write(`${file}\n`);
  }
  await database.close();
} finally {
  await embedded.stop();
  rmSync(folder, { recursive: true, force: true });
}
