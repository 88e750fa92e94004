import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openRichWorld } from '../../test/planted/history.ts';
import { LEDGER_PLANTS } from '../../test/planted/ledger-plants.ts';
import { PLAY_PLANTS } from '../../test/planted/play-plants.ts';
import { WALLET_PLANTS } from '../../test/planted/wallet-plants.ts';
import { RECORD_PLANTS } from '../../test/planted/record-plants.ts';
import { VENDOR_PLANTS } from '../../test/planted/vendor-plants.ts';
import type { Plant } from '../../test/planted/plant.ts';
import { openPlanter, PROOF_BY_NAME, type Planter } from '../../test/planted/run-plants.ts';
import type { World } from '../../test/world.ts';

const PLANTS: readonly Plant[] = [...LEDGER_PLANTS, ...WALLET_PLANTS, ...PLAY_PLANTS, ...VENDOR_PLANTS, ...RECORD_PLANTS];

describe('planted damage', () => {
  let world: World;
  let planter: Planter;
  beforeAll(async () => {
    world = await openRichWorld();
    planter = openPlanter(world);
  }, 120_000);
  afterAll(async () => {
    await planter.close();
    await world.close();
  });

  it('a lawful history is clean', async () => {
    expect(await world.verify()).toEqual([]);
  });

  it('each kind of damage is found by the proof that is meant for it', { timeout: 120_000 }, async () => {
    const missed: string[] = [];
    for (const plant of PLANTS) {
      const proof = PROOF_BY_NAME.get(plant.proof);
      try {
        if (proof === undefined) throw new Error(`no proof "${plant.proof}"`);
        if ((await planter.find(plant, [proof])).size > 0) continue;
        const others = await planter.find(plant, [...PROOF_BY_NAME.values()]);
        missed.push(`${plant.of.join(' ')}: ${plant.title}: not by "${plant.proof}", but by ${[...others].join('; ') || 'none'}`);
      } catch (error) {
        missed.push(`${plant.of.join(' ')}: ${(error as Error).message}`);
      }
    }
    expect(missed).toEqual([]);
  });
});
