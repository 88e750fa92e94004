import { startSandbox } from '../src/sandbox.ts';
import { readSettings } from '../src/settings.ts';

// A sandbox in a process of its own, to be killed: it tells its parent where it listens.
const sandbox = await startSandbox(readSettings(process.env));
process.send?.(sandbox.origin);
process.on('disconnect', () => process.exit(0));
