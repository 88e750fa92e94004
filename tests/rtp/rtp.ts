import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { agree, certifyCounted, certifySimulated, type Certificate } from '@talora/domain/games/slots/certificate/certify.ts';
import { isCountable } from '@talora/domain/games/slots/engine/countable.ts';
import { tallyRounds, type Tally } from '@talora/domain/games/slots/certificate/simulate-model.ts';
import type { SlotModel } from '@talora/domain/games/slots/engine/model.ts';
import { SLOT_MODELS } from '@talora/domain/games/slots/models/models.ts';
import { CERTIFIED, CERTIFIED_ROUNDS, certifyGames } from './certify-games.ts';

/**
 * `npm run rtp [-- model ...] [-- --long] [-- --write]`: counts every model out, prints a certificate for each, and
 * compares with the shipped ones. What is out of reach of counting is simulated: one million rounds, whose interval
 * must touch the shipped one, or with --long the hundred million that were shipped, which must come out the same; a run
 * that was ended goes on with the millions that it has.
 *
 * `npm run rtp -- all`, or with codes of games: certificates of games (`docs/certificates`), with tests of what comes out
 * of real seeds.
 */
const SHIPPED = join(import.meta.dirname, '../../packages/domain/src/games/slots/models/certificates.json');
const KEPT = join(import.meta.dirname, '../../node_modules/.cache/talora-rtp');
const CHUNK = 1_000_000;
const LONG_CHUNKS = 100;

type Shipped = Certificate & { readonly sha256: string };

const args = process.argv.slice(2);
const isLong = args.includes('--long');
const isWriting = args.includes('--write');
const named = args.filter((arg) => !arg.startsWith('--'));
const print = (line: string): void => void process.stdout.write(`${line}\n`);

/** A million rounds, from the file of a run that was ended where it has them. */
function tallyChunk(model: SlotModel, seed: number): Tally {
  const sha = createHash('sha256').update(JSON.stringify(model)).digest('hex').slice(0, 16);
  const file = join(KEPT, `${model.id}-${sha}-${CHUNK}-${seed}.json`);
  if (isLong && existsSync(file)) {
    const kept = JSON.parse(readFileSync(file, 'utf8')) as Omit<Tally, 'squares'> & { readonly squares: string };
    return { ...kept, squares: BigInt(kept.squares) };
  }
  const tally = tallyRounds(model, CHUNK, seed);
  if (isLong) {
    mkdirSync(KEPT, { recursive: true });
    writeFileSync(file, JSON.stringify({ ...tally, squares: tally.squares.toString() }));
  }
  return tally;
}

function certify(model: SlotModel): Certificate {
  if (isCountable(model)) return certifyCounted(model);
  const chunks = isLong ? LONG_CHUNKS : 1;
  return certifySimulated(
    model,
    Array.from({ length: chunks }, (_, i) => tallyChunk(model, i + 1)),
  );
}

function matches(found: Shipped, shipped: Shipped): boolean {
  if (found.method === 'counted' || found.rounds === shipped.rounds) return JSON.stringify(found) === JSON.stringify(shipped);
  return found.sha256 === shipped.sha256 && shipped.method === 'simulated' && agree(found, shipped);
}

function describe(found: Certificate, seconds: string): void {
  print(`${found.model} ${found.mathVersion}, ${found.method} (${seconds} s)`);
  const percent = (share: string): string => `${(Number(share) * 100).toFixed(6)} %`;
  const exact = found.fraction === undefined ? '' : `${found.fraction.numerator}/${found.fraction.denominator}`;
  const shown = exact.length > 60 ? `a fraction of ${found.fraction?.denominator.length} digits, in certificates.json` : exact;
  print(
    `  return     ${percent(found.rtp)}  ${found.margin === undefined ? `= ${shown}` : `± ${percent(found.margin)} (99 %, ${found.rounds} rounds)`}`,
  );
  if (found.fromPaidSpin !== undefined) print(`  of it by the paid spin  ${percent(found.fromPaidSpin)}`);
  print(`  pays       ${percent(found.hitRate)} of rounds`);
  print(`  deviation  ${found.standardDeviation} bets`);
  print(
    `  largest    ${found.largestWin} bets, ${found.largestWinIs === 'bound' ? 'and no round pays more' : 'seen; more is possible up to the cap'}`,
  );
}

const games = CERTIFIED.filter(({ code }) => named.includes('all') || named.includes(code));
if (games.length > 0) {
  const wrong = certifyGames(games, { rounds: CERTIFIED_ROUNDS, isWriting, print });
  print(`\n${games.length - wrong.length} stand, ${wrong.length} do not${wrong.length === 0 ? '' : `: ${wrong.join(', ')}`}`);
  process.exit(wrong.length === 0 ? 0 : 1);
}
const models = SLOT_MODELS.filter((model) => named.length === 0 || named.includes(model.id));
if (models.length === 0) {
  print(
    `No such model or game. There are: all, ${[...SLOT_MODELS.map((model) => model.id), ...CERTIFIED.map(({ code }) => code)].join(', ')}`,
  );
  process.exit(2);
}
const shipped = JSON.parse(readFileSync(SHIPPED, 'utf8')) as Record<string, Shipped>;
const written: Record<string, Shipped> = { ...shipped };
const wrong: string[] = [];
for (const model of models) {
  const began = performance.now();
  const found = { ...certify(model), sha256: createHash('sha256').update(JSON.stringify(model)).digest('hex') };
  describe(found, ((performance.now() - began) / 1000).toFixed(1));
  const known = shipped[model.id];
  const isSame = known !== undefined && matches(found, known);
  print(isSame ? '  as shipped' : '  NOT AS SHIPPED');
  if (!isSame) wrong.push(model.id);
  // A short simulation never replaces a long one.
  if (isCountable(model) || isLong) written[model.id] = found;
}
if (isWriting) {
  const inOrder = Object.fromEntries(SLOT_MODELS.flatMap(({ id }) => (written[id] === undefined ? [] : [[id, written[id]]])));
  writeFileSync(SHIPPED, `${JSON.stringify(inOrder, null, 2)}\n`);
  print(`\nwritten for ${models.length} models`);
} else {
  print(`\n${models.length - wrong.length} as shipped, ${wrong.length} not`);
  process.exit(wrong.length === 0 ? 0 : 1);
}
