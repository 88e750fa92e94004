import { PROOFS } from '../../apps/server/src/app/features.ts';
import { ANCHORED } from '../../apps/server/src/app/anchored-tables.ts';
import { writeAnchor } from '../../apps/server/src/features/base/audit/audit.ts';
import { verifyLedger } from '../../apps/server/src/features/base/ledger/ledger.ts';
import { houseSums } from '../../apps/server/src/features/base/ledger/roll-up-house.ts';
import { fillRounds } from './fill-rounds.ts';
import { openInstallation } from './installation.ts';
import { judge, type Measured } from './measure.ts';
import { openServerClock } from './server-clock.ts';

const PLAYS = Number(process.env.TALORA_VERIFY_PLAYS ?? 1_000_000);
const ROUNDS_OF_ONE = 500;
const DAYS = 10;
const RUNS = 3;
/** As `npm run ledger:verify` parts them. */
const PLAYS_OF_PART = 500_000;

/** The whole proof over house rounds, each played again from its seeds, with closed days compared with their anchors. */
export async function verifyBench(print: (line: string) => void): Promise<Measured[]> {
  const bench = await openInstallation();
  const jobs = await bench.openJobs();
  const { platform } = jobs;
  const server = await openServerClock(bench.owner);
  try {
    print(`  filling ${PLAYS.toLocaleString('en')} house rounds into ${DAYS} closed days…`);
    await fillRounds(platform, bench.owner, PLAYS, ROUNDS_OF_ONE, DAYS);
    await houseSums.follow(platform);
    const began = performance.now();
    await writeAnchor(platform, ANCHORED);
    print(`  the first anchor, of all days: ${((performance.now() - began) / 1000).toFixed(1)} s`);
    const rates: number[] = [];
    for (const isQuick of [true, ...Array.from({ length: RUNS }, () => false)]) {
      const [started, used, served] = [performance.now(), process.cpuUsage(), server.secondsUsed()];
      const findings = await verifyLedger(platform, PROOFS, { playsOfPart: PLAYS_OF_PART, isQuick });
      const seconds = (performance.now() - started) / 1000;
      const { user, system } = process.cpuUsage(used);
      const cores = (user + system) / 1e6 + server.secondsUsed() - served;
      // A clock that is true, and a schema without another table: nothing else may be found.
      if (findings.length > 0) throw new Error(`the bench is not clean: ${JSON.stringify(findings.slice(0, 3))}`);
      print(
        `  ${isQuick ? 'quick' : 'whole'}: ${seconds.toFixed(1)} s; a processor's ${cores.toFixed(1)} s, of them ${((user + system) / 1e6).toFixed(1)} in the program; ${Math.round(PLAYS / cores)} plays a second and core`,
      );
      if (!isQuick) rates.push(PLAYS / cores);
    }
    return [judge('verify', rates)];
  } finally {
    await jobs.close();
    await bench.close();
  }
}
