import { expect, test } from './journey.ts';
import { readProduct, runProgram } from './product.ts';

// The journeys run one file after the other in the order of their names; this one comes last.
test('after all journeys every unit of money is accounted for', async () => {
  const { dataDir } = readProduct();
  // What `npm run ledger:verify` starts.
  const { code, output } = await runProgram('ledger:verify', { DATA_DIR: dataDir, DATABASE_URL: '', LOG_LEVEL: 'warn' });
  expect(output).toContain('every unit is accounted for');
  expect(code).toBe(0);
});
