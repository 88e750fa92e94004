import { readSettings } from './settings.ts';
import { startSandbox } from './sandbox.ts';

const STOP_DEADLINE_MS = 10_000;

async function main(): Promise<void> {
  const sandbox = await startSandbox(readSettings(process.env));
  process.send?.('ready');
  let isStopping = false;
  const stop = (): void => {
    if (isStopping) return;
    isStopping = true;
    setTimeout(() => process.exit(1), STOP_DEADLINE_MS).unref();
    sandbox.stop().then(
      () => process.exit(0),
      () => process.exit(1),
    );
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
  // Whoever started us is gone without a word.
  process.on('disconnect', stop);
}

main().catch((error: unknown) => {
  process.stderr.write(`\nThe sandbox could not start: ${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
});
