import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { endProgram, planInstallation, startProgram, type Installation } from '../kill/server-process.ts';
import { judge, type Measured } from './measure.ts';

const LATER_STARTS = 3;
const ROOT = join(import.meta.dirname, '../..');

/** Starts as a person does and waits for the home page. Resolves to seconds and how to stop. */
async function timeStart(installation: Installation): Promise<{ seconds: number; stop(): Promise<void> }> {
  const from = performance.now();
  const program = startProgram('tools/setup/start.mjs', installation);
  for (;;) {
    const page = await fetch(`${installation.site}/`).then(
      async (reply) => (reply.ok && String(reply.headers.get('content-type')).includes('html') ? await reply.text() : ''),
      () => '',
    );
    if (page.includes('<title')) break;
    if (program.child.exitCode !== null) throw new Error(`the start failed:\n${program.output()}`);
    await sleep(20);
  }
  return { seconds: (performance.now() - from) / 1000, stop: () => endProgram(program, 'SIGTERM') };
}

/** First start after installation (builds the web apps, makes database and sample brand) and later ones. */
export async function startBench(print: (line: string) => void): Promise<Measured[]> {
  const folder = mkdtempSync(join(tmpdir(), 'talora-start-bench-'));
  chmodSync(folder, 0o755);
  try {
    for (const app of ['player', 'console', 'games']) rmSync(join(ROOT, 'apps', app, 'dist'), { recursive: true, force: true });
    const installation = await planInstallation(join(folder, 'data'));
    const first = await timeStart(installation);
    await first.stop();
    print(`  first start ${first.seconds.toFixed(1)} s`);
    const later: number[] = [];
    for (let i = 0; i < LATER_STARTS; i += 1) {
      const again = await timeStart(installation);
      await again.stop();
      later.push(again.seconds);
      print(`  later start ${again.seconds.toFixed(1)} s`);
    }
    return [judge('start-first', [first.seconds]), judge('start-later', later)];
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
