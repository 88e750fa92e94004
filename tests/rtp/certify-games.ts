import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { mathFileOf } from '@talora/domain/games/house/house-math.ts';
import { HOUSE_GAMES, type HouseGame } from '@talora/domain/games/house/house-games.ts';
import shipped from '@talora/domain/games/slots/models/certificates.json' with { type: 'json' };
import { certificateOf } from '@talora/domain/games/house/house-certificate.ts';
import { crashMathFile } from '@talora/domain/rounds/crash-math.ts';
import { CRASH, HIGHEST_POINT } from '@talora/domain/rounds/crash-round.ts';
import { findSharedGame } from '@talora/domain/rounds/round-kinds.ts';
import { LEVEL, returnsOf, testedCrash, testedHouse, testOutcomes, type Outcomes, type TestedGame } from './outcomes.ts';

/** Where certificates of games lie, a file for each, and the table of all. */
const CERTIFICATES = join(import.meta.dirname, '../../docs/certificates');
/** Rounds that a certificate's tests stand on. */
export const CERTIFIED_ROUNDS = 1_000_000;

type ModelCertificate = (typeof shipped)[keyof typeof shipped] & {
  readonly margin?: string;
  readonly rounds?: number;
  readonly fraction?: { readonly numerator: string; readonly denominator: string };
};

/** What is vouched for about a game: its exact or simulated return, and tests of what came out of real seeds. */
export interface GameCertificate {
  readonly game: string;
  readonly name: string;
  readonly mathVersion: string;
  /** SHA-256 of the game's maths file, as it is told with each round. */
  readonly mathSha256: string;
  readonly returns: unknown;
  readonly outcomes: Outcomes;
  /** Other rounds, as many again, where the first did not pass: chance alone refuses one fair game in a hundred. */
  readonly again?: Outcomes;
}

const NINETY_FIVE = 1.959_963_985;
const NINETY_NINE_NINE = 3.290_526_731;

function slotReturns(model: string): unknown {
  const found = (shipped as Readonly<Record<string, ModelCertificate>>)[model];
  if (found === undefined) throw new RangeError(`no certificate of ${model}`);
  const { method, rtp, fraction, hitRate, standardDeviation, largestWin, largestWinIs, rounds } = found;
  const half = (deviations: number): string => ((deviations * Number(standardDeviation)) / Math.sqrt(rounds ?? 1)).toFixed(6);
  return {
    model,
    method,
    rtp,
    ...(method === 'counted' ? { fraction } : { rounds, halfOf95: half(NINETY_FIVE), halfOf99point9: half(NINETY_NINE_NINE) }),
    hitRate,
    standardDeviation,
    largestWin,
    largestWinIs,
  };
}

const returns = (game: HouseGame): unknown =>
  game.kind === 'slot'
    ? slotReturns(game.model.id)
    : { method: 'counted', rtp: game.table.rtp, largestWin: String(game.table.largestWinBets), ...returnsOf(game.table.kind) };

/** A game that gets a certificate. */
export interface CertifiedGame {
  readonly code: string;
  readonly name: string;
  readonly mathVersion: string;
  readonly mathFile: string;
  readonly rtp: string;
  returns(): unknown;
  tested(): TestedGame;
}

const certifiedHouse = (game: HouseGame): CertifiedGame => ({
  code: game.code,
  name: game.name.en,
  mathVersion: game.mathVersion,
  mathFile: mathFileOf(game),
  rtp: certificateOf(game).rtp,
  returns: () => returns(game),
  tested: () => testedHouse(game),
});

const CERTIFIED_CRASH: CertifiedGame = {
  code: CRASH.code,
  name: findSharedGame(CRASH.code)?.name.en ?? '',
  mathVersion: CRASH.mathVersion,
  mathFile: crashMathFile(),
  rtp: CRASH.rtp,
  returns: () => ({ method: 'counted', rtp: CRASH.rtp, largestWin: String(HIGHEST_POINT / 100) }),
  tested: testedCrash,
};

/** Every game that gets a certificate: those of the house, and crash, whose rounds many share. */
export const CERTIFIED: readonly CertifiedGame[] = [...HOUSE_GAMES.map(certifiedHouse), CERTIFIED_CRASH];

/** SHA-256 of what decides money in a game, in hexadecimal. */
export const mathSha = ({ mathFile }: CertifiedGame): string => createHash('sha256').update(mathFile).digest('hex');

/** Certifies a game on so many rounds. */
export function certifyGame(game: CertifiedGame, rounds: number): GameCertificate {
  const tested = game.tested();
  const outcomes = testOutcomes(tested, rounds);
  return {
    game: game.code,
    name: game.name,
    mathVersion: game.mathVersion,
    mathSha256: mathSha(game),
    returns: game.returns(),
    outcomes,
    ...(isPassed(outcomes) ? {} : { again: testOutcomes(tested, rounds, 'again ') }),
  };
}

const isPassed = ({ tests }: Outcomes): boolean => tests.every(({ passed }) => passed);

/** Does a game stand: have its rounds passed all tests, or, where they have not, as many other ones? */
export const isStanding = ({ outcomes, again }: GameCertificate): boolean => isPassed(again ?? outcomes);

const fileOf = (code: string): string => join(CERTIFICATES, `${code}.json`);

/** The stored certificate of a game; undefined where there is none. */
export const readCertificate = (code: string): GameCertificate | undefined =>
  existsSync(fileOf(code)) ? (JSON.parse(readFileSync(fileOf(code), 'utf8')) as GameCertificate) : undefined;

const percent = (share: string): string => `${(Math.floor(Number(share) * 1_000_000) / 10_000).toFixed(4)} %`;

function rowOf(certificate: GameCertificate): string {
  const { game, name, mathVersion, returns: found, outcomes, again } = certificate;
  const { method, rtp, halfOf95, largestWin } = found as { method: string; rtp: string; halfOf95?: string; largestWin: string };
  const worst = Math.min(...outcomes.tests.map(({ p }) => Number(p)));
  const interval = halfOf95 === undefined ? method : `± ${percent(halfOf95)}`;
  const passed = isStanding(certificate) ? (again === undefined ? 'passed' : 'passed the second time') : '**not passed**';
  return `| [${game}](${game}.json) | ${name} | ${mathVersion} | ${percent(rtp)} | ${interval} | ${largestWin} | ${outcomes.tests.length} | ${worst.toFixed(4)} | ${passed} |`;
}

const PAGE = `# Certificates

What \`npm run rtp -- all\` found of every game of the house. The return is exact where it is \`counted\`: every stop and feature of a slot, every outcome of a table, every point of a flight, for the choice that returns the most. Otherwise it stands on 100,000,000 rounds, with half the width of the interval that holds the true return in 95 of 100 such simulations; the file has that of 99.9 as well.

The tests stand on ${CERTIFIED_ROUNDS.toLocaleString('en')} rounds of each game from real seeds: those of the texts \`certificate <game> <version> <i>\` by SHA-256, ten thousand rounds of each, client seed \`certificate\`. They are chi-square tests of final outcomes (stops, pockets, cards, dice) against their exact shares, the share of rounds that pay against the exact one, the runs of such rounds, and the correlation of each first draw with the one before. By Holm's method all tests of a game together refuse a fair one in ${LEVEL * 100} of 100 such runs. That chance is taken as what it is: a game that does not pass is tested once more on as many other rounds (\`certificate <game> <version> again <i>\`), and both are kept; a game whose second million fails too does not stand. *Least p*, of the first million, is the chance that a fair source does as badly as in the worst of them.

\`npm run rtp -- <game>\` does it again for one game and compares; \`--write\` writes it down, and leaves out those that are there for the present maths, so that a run that was ended goes on.

| game | name | version | return | is | most, in bets | tests | least p | |
|---|---|---|---|---|---|---|---|---|
`;

/** Writes the table of all certificates that are stored. */
function writeTable(): void {
  const rows = CERTIFIED.flatMap(({ code }) => readCertificate(code) ?? []).map(rowOf);
  writeFileSync(join(CERTIFICATES, 'README.md'), `${PAGE}${rows.join('\n')}\n`);
}

interface Options {
  readonly rounds: number;
  readonly isWriting: boolean;
  readonly print: (line: string) => void;
}

function report(
  { game, name, mathVersion, returns: found, outcomes, again }: GameCertificate,
  seconds: number,
  print: Options['print'],
): void {
  const { rtp, least, most } = found as { rtp: string; least?: string; most?: string };
  print(`${game} ${name} ${mathVersion} (${seconds.toFixed(1)} s)`);
  print(`  return     ${percent(rtp)}${least === undefined || least === most ? '' : `, from ${percent(least)} by choice`}`);
  print(
    `  ${outcomes.rounds.toLocaleString('en')} rounds returned ${percent(outcomes.returned)}, ${percent(outcomes.paidShare)} of them paid`,
  );
  print(`  largest    ${outcomes.largest.bets} bets, ${outcomes.largest.times} times`);
  for (const one of [...outcomes.tests, ...(again?.tests ?? [])])
    print(`  ${one.passed ? 'passed' : 'FAILED'}     ${one.name}: p = ${one.p}`);
}

/** Certifies games, prints what is found and compares it with what is stored, or stores it. Resolves to the codes of those that do not stand. */
export function certifyGames(games: readonly CertifiedGame[], { rounds, isWriting, print }: Options): string[] {
  const wrong: string[] = [];
  for (const game of games) {
    const stored = readCertificate(game.code);
    const isPresent = stored?.mathSha256 === mathSha(game) && stored.outcomes.rounds === rounds;
    if (isWriting && isPresent) {
      print(`${game.code} is there`);
      continue;
    }
    const began = performance.now();
    const found = certifyGame(game, rounds);
    report(found, (performance.now() - began) / 1000, print);
    const isSame = JSON.stringify(found) === JSON.stringify(stored);
    if (isWriting) writeFileSync(fileOf(game.code), `${JSON.stringify(found, null, 2)}\n`);
    else if (rounds === CERTIFIED_ROUNDS) print(isSame ? '  as stored' : '  NOT AS STORED');
    if (!isStanding(found) || (!isWriting && rounds === CERTIFIED_ROUNDS && !isSame)) wrong.push(game.code);
  }
  if (isWriting) writeTable();
  return wrong;
}
