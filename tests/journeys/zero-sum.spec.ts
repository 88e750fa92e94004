import { expect, test } from './journey.ts';
import { readProducts, runProgram } from './product.ts';

// This one waits for all the others (playwright.config.ts), of every worker.
test('after all journeys every unit of money is accounted for', async () => {
  const products = readProducts();
  expect(products.length).toBeGreaterThan(0);
  for (const { dataDir } of products) {
    // What `npm run ledger:verify` starts.
    const { code, output } = await runProgram('ledger:verify', { DATA_DIR: dataDir, DATABASE_URL: '', LOG_LEVEL: 'warn' });
    expect(output).toContain('every unit is accounted for');
    expect(code).toBe(0);
  }
});
