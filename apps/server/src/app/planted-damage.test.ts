import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openRichWorld } from '../../test/planted/history.ts';
import { LEDGER_PLANTS } from '../../test/planted/ledger-plants.ts';
import { HOUR_PLANTS } from '../../test/planted/hour-plants.ts';
import { MEMBER_PLANTS } from '../../test/planted/member-plants.ts';
import { PLAY_PLANTS } from '../../test/planted/play-plants.ts';
import { EVIDENCE_PLANTS } from '../../test/planted/evidence-plants.ts';
import { PAYOUT_PLANTS } from '../../test/planted/payout-plants.ts';
import { PAPERS_PLANTS } from '../../test/planted/papers-plants.ts';
import { PAYEE_PLANTS } from '../../test/planted/payee-plants.ts';
import { REFUND_PLANTS } from '../../test/planted/refund-plants.ts';
import { METHOD_PLANTS } from '../../test/planted/method-plants.ts';
import { SECURITY_PLANTS } from '../../test/planted/security-plants.ts';
import { WALLET_PLANTS } from '../../test/planted/wallet-plants.ts';
import { RECORD_PLANTS } from '../../test/planted/record-plants.ts';
import { MESSAGE_PLANTS } from '../../test/planted/message-plants.ts';
import { VENDOR_PLANTS } from '../../test/planted/vendor-plants.ts';
import { DECISION_PLANTS } from '../../test/planted/decision-plants.ts';
import { WAITING_PLANTS } from '../../test/planted/waiting-plants.ts';
import { anchorPlants } from '../../test/planted/anchor-plants.ts';
import { PROTECTION_PLANTS } from '../../test/planted/protection-plants.ts';
import { STEPPED_PLANTS } from '../../test/planted/stepped-plants.ts';
import { SCRATCH_PLANTS } from '../../test/planted/scratch-plants.ts';
import { BINGO_PLANTS } from '../../test/planted/bingo-plants.ts';
import { CRASH_PLANTS } from '../../test/planted/crash-plants.ts';
import { FISH_PLANTS } from '../../test/planted/fish-plants.ts';
import { VOID_PLANTS } from '../../test/planted/void-plants.ts';
import { SHARED_PLANTS } from '../../test/planted/shared-plants.ts';
import { JACKPOT_PLANTS } from '../../test/planted/jackpot-plants.ts';
import { TRANSFER_PLANTS } from '../../test/planted/transfer-plants.ts';
import { BRANCH_PLANTS } from '../../test/planted/branch-plants.ts';
import { TEAM_PLANTS } from '../../test/planted/team-plants.ts';
import { TURNOVER_PLANTS } from '../../test/planted/turnover-plants.ts';
import { ADJUSTMENT_PLANTS } from '../../test/planted/adjustment-plants.ts';
import { BANK_PLANTS } from '../../test/planted/bank-plants.ts';
import { SCHEMA_PLANTS } from '../../test/planted/schema-plants.ts';
import { WITHOUT_MEANING } from '../../test/planted/without-meaning.ts';
import type { Plant } from '../../test/planted/plant.ts';
import { openPlanter, PROOF_BY_NAME, type Planter } from '../../test/planted/run-plants.ts';
import { AGENT_MESSAGE_PLANTS } from '../../test/planted/agent-message-plants.ts';
import { PRESET_PLANTS } from '../../test/planted/preset-plants.ts';
import { CONTRACT_PLANTS } from '../../test/planted/contract-plants.ts';
import type { World } from '../../test/world.ts';
import type { LedgerProof } from '../features/base/ledger/ledger.ts';
import { findDoubtful } from '../features/base/ledger/tallies.ts';
import { runProofs } from '../features/base/ledger/verify-ledger.ts';

const PLANTS: readonly Plant[] = [
  ...LEDGER_PLANTS,
  ...WALLET_PLANTS,
  ...SECURITY_PLANTS,
  ...METHOD_PLANTS,
  ...PAYOUT_PLANTS,
  ...REFUND_PLANTS,
  ...PAYEE_PLANTS,
  ...PAPERS_PLANTS,
  ...EVIDENCE_PLANTS,
  ...MEMBER_PLANTS,
  ...PLAY_PLANTS,
  ...VENDOR_PLANTS,
  ...RECORD_PLANTS,
  ...DECISION_PLANTS,
  ...WAITING_PLANTS,
  ...MESSAGE_PLANTS,
  ...SHARED_PLANTS,
  ...CRASH_PLANTS,
  ...BINGO_PLANTS,
  ...STEPPED_PLANTS,
  ...SCRATCH_PLANTS,
  ...FISH_PLANTS,
  ...VOID_PLANTS,
  ...PROTECTION_PLANTS,
  ...TURNOVER_PLANTS,
  ...ADJUSTMENT_PLANTS,
  ...TRANSFER_PLANTS,
  ...AGENT_MESSAGE_PLANTS,
  ...CONTRACT_PLANTS,
  ...PRESET_PLANTS,
  ...TEAM_PLANTS,
  ...BRANCH_PLANTS,
  ...JACKPOT_PLANTS,
  ...BANK_PLANTS,
  ...SCHEMA_PLANTS,
];

/** Tables whose rows nobody gains by putting in or taking out. */
const ROWS_STAY = new Set(['reader', 'games_game', 'ledger_check']);

/** A run of mutants says which file it has changed: plants for the proofs that it names are enough, if it names any. */
function plantsFor(plants: readonly Plant[], file = process.env.TALORA_DAMAGE_TO ?? ''): readonly Plant[] {
  const text = file === '' ? '' : readFileSync(join(import.meta.dirname, '../../../..', file), 'utf8');
  const meant = plants.filter(({ proof }) => text.includes(`'${proof}'`));
  return meant.length === 0 ? plants : meant;
}

/** Proofs of what only some installations have: their glance leaves it to the query as soon as there is any of it. */
const LOOKED_AT = [
  'a posted hold has its transfer, a void one has none',
  'every adjustment posting has its adjustment and the other way round',
  'every transfer between members is posted on both sides, and nothing else as one',
  'every deposit posting has its credited deposit and the other way round',
  'every dividend was paid by an outside id of its own',
  'every withdrawal posting has its ended withdrawal and the other way round',
  'every posted security deposit is of a withdrawal that counts as received and the other way round',
  'every fee posting has its deposit and the other way round',
  'every round of several steps is a play, open or as it ended',
  'every ticket is a round of its buyer, and every round of scratch cards a ticket',
  'every shot is a play, open while it is under way and settled as it landed',
  'every correction, promotion, jackpot, free round and tip of a vendor is a transaction of the same sum',
  'every play at an outside vendor is a bet that it was told',
  'every win of a vendor was paid on its play, and every payout was told',
  'a play at a vendor was settled by one of its transactions',
  'every movement to a vendor and back is a transfer that was done',
  'every excess of a vendor that was credited is a decision of a person, of the same sum',
  'every payment of a contract is posted, and nothing else as one',
];

/** Of so many plants that were missed it is told which other proofs find them. */
const ENOUGH_MISSED = 3;

describe('planted damage', () => {
  let world: World;
  let planter: Planter;
  let plants: readonly Plant[];
  let types: ReadonlyMap<string, string>;
  beforeAll(async () => {
    world = await openRichWorld();
    planter = openPlanter(world);
    types = await planter.columns();
    plants = [...PLANTS, ...anchorPlants(types), ...HOUR_PLANTS];
  }, 300_000);
  afterAll(async () => {
    await planter.close();
    await world.close();
  });

  it('a lawful history is clean', async () => {
    expect(await world.verify()).toEqual([]);
  });

  it('a lawful history is clean for each proof’s own query, asked without a glance', async () => {
    const plain = [...PROOF_BY_NAME.values()].map((proof): LedgerProof => ({
      name: proof.name,
      isByMember: proof.isByMember,
      findBreaks: (tx, scope) => proof.findBreaks(tx, scope),
    }));
    expect(await world.asOwner.db.tx((tx) => runProofs(tx, plain, { platform: world.platform, members: null }))).toEqual([]);
  });

  it('a glance tells that a lawful history is clean, and leaves vendors and rare transfers to their queries', async () => {
    const all = [...PROOF_BY_NAME.values()];
    const doubtful = await world.asOwner.db.tx((tx) => findDoubtful(tx, all, { platform: world.platform, members: null }));
    const names = new Set(doubtful.map((proof) => proof.name));
    const marked = all.filter(({ glance }) => glance !== undefined && 'marks' in glance);
    expect(marked.length).toBeGreaterThan(5);
    expect(marked.filter(({ name }) => names.has(name)).map(({ name }) => name)).toEqual([]);
    expect(all.filter(({ name, glance }) => glance !== undefined && names.has(name)).map(({ name }) => name)).toEqual(LOOKED_AT);
  });

  it('each kind of damage is found by the proof that is meant for it', { timeout: 480_000 }, async () => {
    const missed: string[] = [];
    for (const plant of plantsFor(plants)) {
      const proof = PROOF_BY_NAME.get(plant.proof);
      try {
        if (proof === undefined) throw new Error(`no proof "${plant.proof}"`);
        if ((await planter.find(plant, [proof])).size > 0) continue;
        const others =
          missed.length < ENOUGH_MISSED ? await planter.find(plant, [...PROOF_BY_NAME.values()]) : ['a proof that was not asked'];
        missed.push(`${plant.of.join(' ')}: ${plant.title}: not by "${plant.proof}", but by ${[...others].join('; ') || 'none'}`);
      } catch (error) {
        missed.push(`${plant.of.join(' ')}: ${(error as Error).message}`);
      }
    }
    expect(missed).toEqual([]);
  });

  it('the whole proof reports what a single one finds', { timeout: 480_000 }, async () => {
    // Each is a whole proof: the short list asks a few, the long one many.
    const sample = plantsFor(plants).filter((_, at) => at % (process.env.TALORA_FULL === '1' ? 25 : 60) === 0);
    for (const plant of sample)
      expect([plant.title, (await planter.find(plant, [...PROOF_BY_NAME.values()])).has(plant.proof)]).toEqual([plant.title, true]);
    expect(await world.verify()).toEqual([]);
  });

  it('every table and column is damaged by a plant, or says why it means nothing', () => {
    const damaged = new Set(plants.flatMap((plant) => plant.of));
    const tables = new Set([...types.keys()].map((name) => name.split('.')[0] ?? ''));
    const isWithoutMeaning = (name: string): boolean => name in WITHOUT_MEANING || (name.split('.')[0] ?? '') in WITHOUT_MEANING;
    expect([...types.keys()].filter((name) => !damaged.has(name) && !isWithoutMeaning(name))).toEqual([]);
    // What is said of something that is not there, or that is damaged after all, is not true.
    expect(Object.keys(WITHOUT_MEANING).filter((name) => !tables.has(name) && !types.has(name))).toEqual([]);
    expect(Object.keys(WITHOUT_MEANING).filter((name) => damaged.has(name))).toEqual([]);
    // Rows that were put in or taken out, of every table with damaged columns.
    const damagedTables = [...new Set([...damaged].filter((name) => name.includes('.')).map((name) => name.split('.')[0] ?? ''))];
    expect(damagedTables.filter((table) => !damaged.has(`${table}+`) && !damaged.has(`${table}-`) && !ROWS_STAY.has(table))).toEqual([]);
    expect(plants.length).toBeGreaterThan(700);
  });
});
