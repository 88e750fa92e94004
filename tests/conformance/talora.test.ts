import { writeFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openWorld, type World } from '../../apps/server/test/world.ts';
import { ALL_CASES } from './cases/all-cases.ts';
import { reportOf } from './report.ts';
import { runCases } from './run-cases.ts';
import { DIALECT_OF, type VendorCode } from './speakers.ts';
import { openTaloraStage } from './talora-stage.ts';

/** A vendor of each dialect, on the long list one that resettles too; one alone when the command names it. */
const EACH_DIALECT: readonly VendorCode[] = ['KIRIN', 'NUSA', 'HEXBAY', ...(process.env.TALORA_FULL === '1' ? (['LUMEN'] as const) : [])];
const named = process.env.TALORA_VENDOR;
/** Held to the deadline only where nothing else runs. */
const answersWithinMs = named === undefined ? null : 3_000;
const vendors = named === undefined ? EACH_DIALECT : [named as VendorCode];

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

describe('Talora conforms to the port', () => {
  it.each(vendors)('%s', { timeout: 240_000 }, async (vendor) => {
    const { stage, speaker } = await openTaloraStage(world, vendor, answersWithinMs);
    const outcomes = await runCases(ALL_CASES, stage, speaker);
    const subject = { vendor, dialect: DIALECT_OF[vendor], wallet: 'Talora', at: new Date() };
    if (process.env.TALORA_REPORT !== undefined) writeFileSync(process.env.TALORA_REPORT, reportOf(subject, outcomes));
    // One text: what failed is told whole, and not how many.
    const failed = outcomes.filter(({ defect }) => defect !== null).map(({ id, title, what }) => `${id} ${title}: ${what}`);
    expect(failed.join('\n')).toBe('');
  });

  it('leaves books in which every unit is accounted for', async () => {
    expect(await world.verify()).toEqual([]);
  });
});
