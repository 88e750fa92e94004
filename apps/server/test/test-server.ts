import { mkdtempSync, rmSync, chmodSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { startEmbeddedPostgres } from '../src/platform/db/embedded.ts';
import { dropTemplates, makeTemplate, withDatabase } from './database.ts';

/** No test needs to survive a power cut; the kill harness runs its own durable server. Logins are known to all: nobody need be slow to guess them. */
const FAST = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off', 'max_connections=200', 'scram_iterations=1'];

interface TestServer {
  readonly serverUrl: string;
  readonly template: string;
  readonly stop: () => Promise<void>;
}

/** Starts the embedded database for a run, or takes the server that TEST_DATABASE_URL names, and makes the template. */
async function start(): Promise<TestServer> {
  const named = process.env.TEST_DATABASE_URL;
  if (named !== undefined && named !== '') {
    const template = await makeTemplate(named);
    return { serverUrl: named, template, stop: () => dropTemplates(named, template) };
  }
  const folder = mkdtempSync(join(tmpdir(), 'talora-test-'));
  chmodSync(folder, 0o755); // the database's own user walks through it
  const embedded = await startEmbeddedPostgres(folder, FAST);
  const serverUrl = withDatabase(embedded.url, 'postgres');
  const template = await makeTemplate(serverUrl);
  const stop = async (): Promise<void> => {
    await embedded.stop();
    rmSync(folder, { recursive: true, force: true });
  };
  return { serverUrl, template, stop };
}

/** One server for all projects of a run: each has its own copy of this module, so it is kept beside them. */
const shared = globalThis as { taloraTestServer?: { readonly started: Promise<TestServer>; users: number } };

/** Lets a project use the server of this run. The last one that is done with it stops it. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = (shared.taloraTestServer ??= { started: start(), users: 0 });
  server.users += 1;
  const { serverUrl, template, stop } = await server.started;
  project.provide('serverUrl', serverUrl);
  project.provide('template', template);
  return async () => {
    server.users -= 1;
    if (server.users > 0) return;
    delete shared.taloraTestServer;
    await stop();
  };
}
