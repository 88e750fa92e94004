import { buildWeb } from '../../tools/setup/build-web.mjs';
import { agentsBench } from './agents-bench.ts';
import { batchBench } from './batch-bench.ts';
import { gamesBench } from './games-bench.ts';
import { houseBench } from './house-bench.ts';
import { homeBench } from './home-bench.ts';
import { httpBench } from './http-bench.ts';
import { jackpotBench } from './jackpot-bench.ts';
import { ledgerBench } from './ledger-bench.ts';
import { loginBench } from './login-bench.ts';
import { lighthouseBench } from './lighthouse-bench.ts';
import { memberBench } from './member-bench.ts';
import { lineOf, type Measured } from './measure.ts';
import { listBench } from './list-bench.ts';
import { queueBench } from './queue-bench.ts';
import { recordBench } from './record-bench.ts';
import { shoalBench } from './shoal-bench.ts';
import { sessionBench } from './session-bench.ts';
import { startBench } from './start-bench.ts';
import { turnoverBench } from './turnover-bench.ts';
import { vendorBench } from './vendor-bench.ts';
import { verifyBench } from './verify-bench.ts';
import { webBench } from './web-bench.ts';

/** `npm run bench [-- ledger http house vendor batches verify turnover jackpot games home login records queues members lists agents session start web shoal lighthouse]`: ratios of medians of paired rounds in one run, judged by gates.json. */
const BENCHES: Readonly<Record<string, (print: (line: string) => void) => Promise<Measured[]>>> = {
  ledger: ledgerBench,
  http: httpBench,
  house: houseBench,
  vendor: vendorBench,
  batches: batchBench,
  verify: verifyBench,
  turnover: turnoverBench,
  jackpot: jackpotBench,
  games: gamesBench,
  home: homeBench,
  login: loginBench,
  records: recordBench,
  queues: queueBench,
  members: memberBench,
  lists: listBench,
  agents: agentsBench,
  session: sessionBench,
  start: startBench,
  web: webBench,
  shoal: shoalBench,
  lighthouse: lighthouseBench,
};

const PAGES = new Set(['home', 'start', 'web', 'shoal', 'lighthouse']);
const wanted = process.argv.slice(2);
const names = wanted.length === 0 ? Object.keys(BENCHES) : wanted;
const print = (line: string): void => void process.stdout.write(`${line}\n`);
// Pages are measured as they are built.
if (names.some((name) => PAGES.has(name))) await buildWeb();
const results: Measured[] = [];
for (const name of names) {
  const bench = BENCHES[name];
  if (bench === undefined) {
    print(`No bench "${name}". There are: ${Object.keys(BENCHES).join(', ')}`);
    process.exit(2);
  }
  print(`${name}:`);
  results.push(...(await bench(print)));
}
print('');
for (const result of results) print(lineOf(result));
const failed = results.filter((result) => result.verdict === 'fail').length;
print(
  `\n${results.filter((result) => result.verdict === 'pass').length} passed, ${failed} failed, ${results.filter((result) => result.verdict === 'noisy').length} noisy`,
);
process.exit(failed === 0 ? 0 : 1);
