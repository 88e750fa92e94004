import { writeFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { openFakeOperator, type FakeOperator } from '../../../apps/sandbox/test/fake-operator.ts';
import { reportOf } from '../report.ts';
import { playCases, type Outcome } from '../run-cases.ts';
import { PracticePurse, PURSE_FAULTS } from './practice-purse.ts';
import { PURSE_CASES } from './purse-cases.ts';
import type { PurseStage } from './purse-stage.ts';
import { PurseTrial } from './purse-trial.ts';

// A busy machine takes seconds to make the vendors' RSA keys.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const play = (stage: PurseStage): Promise<Outcome[]> => playCases(PURSE_CASES, () => new PurseTrial(stage));
const findingsOf = (outcomes: readonly Outcome[]) =>
  outcomes.filter(({ defect }) => defect !== null).map(({ id, title, defect, what }) => `${id} ${title}: ${defect}, ${what}`);

describe('the kit for transfer wallets', () => {
  it('has cases with an id of their own', () => {
    expect(new Set(PURSE_CASES.map(({ id }) => id)).size).toBe(PURSE_CASES.length);
  });

  it('finds nothing in a wallet without faults', async () => {
    expect(findingsOf(await play(new PracticePurse()))).toEqual([]);
  });

  it.each(PURSE_FAULTS)('names the planted fault %s', async (fault) => {
    expect((await play(new PracticePurse(fault))).map(({ defect }) => defect)).toContain(fault);
  });
});

describe('Tideworks of the sandbox conforms', () => {
  let operator: FakeOperator;
  beforeAll(async () => {
    operator = await openFakeOperator('TIDE');
  });
  afterAll(() => operator.close());

  it('to the port of transfer wallets, over HTTP', async () => {
    const { keyId = '', secret = '' } = operator.keys();
    const stage: PurseStage = {
      vendor: 'tide',
      currency: 'MYR',
      otherCurrency: 'THB',
      key: { kind: 'hmac', id: keyId, secret },
      nowMs: () => operator.nowMs,
      async send({ path, headers, body }) {
        const reply = await fetch(operator.sandbox().origin + path, { method: 'POST', headers, body });
        return { status: reply.status, body: await reply.text() };
      },
      async play(playerId, stake) {
        const { session } = await operator.open({ playerId });
        const round = await operator.spin(session, stake.toString());
        return round.ok ? { roundId: String(round.roundId), stake, win: BigInt(String(round.payout)) } : null;
      },
      restart: () => operator.restart(),
    };
    const outcomes = await play(stage);
    const subject = { vendor: 'TIDE', dialect: 'plain', wallet: 'Tideworks', at: new Date() };
    if (process.env.TALORA_REPORT !== undefined) writeFileSync(process.env.TALORA_REPORT, reportOf(subject, outcomes));
    expect(findingsOf(outcomes)).toEqual([]);
  });
});
