import { mkdtempSync, rmSync, chmodSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { startEmbeddedPostgres } from '../src/platform/db/embedded.ts';
import { dropDatabase, makeTemplate, withDatabase } from './database.ts';

/** No test needs to survive a power cut; the kill harness runs its own durable server. */
const FAST = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off', 'max_connections=200'];

/** Starts the embedded database for a run, or takes the server that TEST_DATABASE_URL names, and makes the template. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const named = process.env.TEST_DATABASE_URL;
  if (named !== undefined && named !== '') {
    const template = await makeTemplate(named);
    project.provide('serverUrl', named);
    project.provide('template', template);
    return () => dropDatabase(named, template);
  }
  const folder = mkdtempSync(join(tmpdir(), 'talora-test-'));
  chmodSync(folder, 0o755); // the database's own user walks through it
  const embedded = await startEmbeddedPostgres(folder, FAST);
  const serverUrl = withDatabase(embedded.url, 'postgres');
  const template = await makeTemplate(serverUrl);
  project.provide('serverUrl', serverUrl);
  project.provide('template', template);
  return async () => {
    await embedded.stop();
    rmSync(folder, { recursive: true, force: true });
  };
}
