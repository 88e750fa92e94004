import type { PaymentReport } from '@talora/contract/wallet/payment-provider.ts';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openFakeProvider, type FakeProvider } from '../../../../../test/fake-provider.ts';
import { codeOf, openWorld, type Staffer, type Player, type World } from '../../../../../test/world.ts';
import type { Tx } from '../../../../platform/db/database.ts';
import type { LedgerFinding } from '../../../base/ledger/ledger.ts';
import { findDepositRow } from './deposits.queries.ts';
import { creditDeposit } from './move-deposit.ts';
import { keepEvidence } from './payment-evidence.ts';

let world: World;
let provider: FakeProvider;
let player: Player;
let memberId = '';
let staffer: Staffer;

beforeAll(async () => {
  provider = openFakeProvider();
  world = await openWorld({ outside: provider.outside, paymentKeysFile: provider.keysFile, hasVendors: false });
  await world.settings({ twoPeople: { sums: {}, alone: [] } });
  player = await world.addPlayer();
  memberId = await player.memberId();
  staffer = await world.addStaffer();
});
afterAll(() => world.close());
beforeEach(() => staffer.stepUp());

const next = (): string => world.platform.ids.next();
const asApp = <T>(work: (tx: Tx) => Promise<T>): Promise<T> => world.platform.db.tx(work);
const proofsOf = (findings: readonly LedgerFinding[]): string[] => [...new Set(findings.map(({ proof }) => proof))];

const WRITTEN = 'every decision of staff was written by a server';
const REPORTED = 'what a provider reported is as the provider said it';

/** What the holder of the application's login writes in place of a report: everything but the seal, which it has no key for. */
async function forgeReport(tx: Tx, depositId: string, paymentId: string, amount: bigint): Promise<void> {
  const report = {
    paymentId,
    reference: `D${depositId.replaceAll('-', '')}`,
    status: 'succeeded',
    amount: amount.toString(),
    currency: 'MYR',
    payerName: null,
    redirectUrl: '',
    version: 1,
    occurredAt: '',
  };
  await sql`insert into wallet_report (member_id, deposit_id, id, provider, payment_id, amount, currency, source, body, seal, received_at)
    values (${memberId}, ${depositId}, ${next()}, 'redirect', ${paymentId}, ${amount}, 'MYR', 'answer', ${JSON.stringify(report)}, 'test.forged', app_now())`.execute(
    tx,
  );
}

/** A report that a server has kept and sealed beside a body that says something else. */
async function keepAmiss(
  amiss: Partial<Pick<PaymentReport, 'paymentId' | 'amount' | 'currency'>>,
  signed: { keyId: string; signedAt: string; signature: string } | null = null,
): Promise<string> {
  const payer = await world.addPlayer();
  const { id } = await payer.wallet.createDeposit({ requestId: next(), method: 'online', amount: '21.00' });
  const payerId = await payer.memberId();
  await asApp(async (tx) => {
    const row = await findDepositRow(tx, payerId, id, true);
    if (row === undefined) throw new Error('no such deposit');
    const report: PaymentReport = {
      paymentId: `amiss-${id}`,
      reference: row.reference,
      status: 'succeeded',
      amount: row.pay_exact.toString(),
      currency: 'MYR',
      payerName: null,
      redirectUrl: '',
      version: 1,
      occurredAt: '',
    };
    const body = JSON.stringify(signed === null ? report : { eventId: id, payment: report });
    const evidence =
      signed === null
        ? ({ source: 'answer', body, keyId: null, signedAt: null, signature: null } as const)
        : ({ source: 'webhook', body, ...signed } as const);
    await keepEvidence(world.platform, tx, row, { ...report, ...amiss }, evidence);
  });
  return id;
}

/** Credits an open deposit as the server would, but for the provider, who has said nothing. */
async function credit(tx: Tx, id: string, paymentId: string): Promise<void> {
  const row = await findDepositRow(tx, memberId, id, true);
  if (row === undefined) throw new Error('no such deposit');
  const facts = { providerPayment: paymentId, providerVersion: 1, reported: { amount: row.pay_exact, currency: 'MYR' } };
  await creditDeposit(world.platform, tx, row, row.pay_exact, paymentId, { actor: 'provider' }, facts);
}

/** A deposit of any sum that nobody has asked for. */
const forgeDeposit = (tx: Tx, id: string, sum: bigint): Promise<unknown> =>
  sql`insert into wallet_deposit (member_id, id, brand_id, method, kind, state, asset, amount, pay_exact, reference, provider, created_at, expires_at)
    select id, ${id}, brand_id, 'online', 'redirect', 'awaiting_payment', 1, ${sum}, ${sum}, ${`D${id.replaceAll('-', '')}`}, 'redirect', app_now(),
      app_now() + interval '30 minutes' from identity_member where id = ${memberId}`.execute(tx);

describe('whoever holds the login of the application', () => {
  it('credits no deposit that no provider has reported', async () => {
    const { id } = await player.wallet.createDeposit({ requestId: next(), method: 'online', amount: '100.00' });
    const before = await player.balance();
    await expect(asApp((tx) => credit(tx, id, 'forged-1'))).rejects.toThrow(/no report stands behind/);
    expect(await player.balance()).toBe(before);
  });

  it('makes none of more than the brand takes', async () => {
    await expect(asApp((tx) => forgeDeposit(tx, next(), 999_999_999n))).rejects.toThrow(/no deposit of this sum/);
    await expect(asApp((tx) => forgeDeposit(tx, next(), 3_000_001n))).rejects.toThrow(/no deposit of this sum/);
    await expect(
      asApp(async (tx) => {
        await sql`insert into wallet_deposit (member_id, id, brand_id, method, kind, state, asset, amount, pay_exact, reference, created_at, expires_at)
          select id, ${next()}, brand_id, 'slip', 'bank_slip', 'awaiting_payment', 1, 100, 1100, ${next()}, app_now(), app_now() from identity_member where id = ${memberId}`.execute(
          tx,
        );
      }),
    ).rejects.toThrow(/paid as it was asked for/);
  });

  it('is found out by the proof when it writes the report as well: it has no key to seal it with', async () => {
    const id = next();
    await asApp(async (tx) => {
      await forgeDeposit(tx, id, 12_300n);
      await forgeReport(tx, id, 'forged-2', 12_300n);
      for (const [seq, state, actor] of [
        [1, 'created', 'member'],
        [2, 'awaiting_payment', 'provider'],
      ] as const)
        // prettier-ignore
        await sql`insert into wallet_step (member_id, subject_id, seq, state, actor, at) values (${memberId}, ${id}, ${seq}, ${state}, ${actor}, app_now())`.execute(tx);
      await credit(tx, id, 'forged-2');
    });
    const findings = await world.verify();
    const finding = findings.find(({ proof }) => proof === REPORTED);
    expect(finding).toMatchObject({ subject: id, detail: expect.stringContaining('no server of this installation') });
    await removeForged(id);
    expect(await world.verify()).toEqual([]);
  });

  it('credits no slip that no member of staff has decided about', async () => {
    const { id } = await player.wallet.createDeposit({ requestId: next(), method: 'slip', amount: '50.00' });
    await player.wallet.uploadSlip({ id, requestId: next() }, [await world.picture()]);
    const before = await player.balance();
    await expect(
      asApp(async (tx) => {
        const row = await findDepositRow(tx, memberId, id, true);
        if (row === undefined) throw new Error('no such deposit');
        await creditDeposit(world.platform, tx, row, row.pay_exact, id, { actor: 'Staff 1' });
      }),
    ).rejects.toThrow(/nobody stands behind/);
    expect(await player.balance()).toBe(before);
    expect(await codeOf(staffer.wallet.approveDeposit({ id, requestId: next() }))).toBe('OK');
  });

  it('changes no deposit that is credited, and none into another day', async () => {
    const { id, reference } = await player.wallet.createDeposit({ requestId: next(), method: 'online', amount: '20.00' });
    await provider.notify(world, provider.finish(reference, 'succeeded'));
    for (const set of [
      `finished_at = finished_at - interval '2 days'`,
      `provider_payment = 'P0'`,
      'reported = reported + 1',
      'finished_at = null',
    ])
      await expect(world.platform.db.pool.query(`update wallet_deposit set ${set} where id = '${id}'`), set).rejects.toThrow(
        /stays as it is/,
      );
    await expect(world.platform.db.pool.query(`update wallet_report set body = body`)).rejects.toThrow(/permission denied/);
    await expect(world.platform.db.pool.query(`delete from wallet_report`)).rejects.toThrow(/permission denied/);
    await expect(world.platform.db.pool.query(`update wallet_ceiling set brand_day = brand_day * 10`)).rejects.toThrow(/permission denied/);
    await expect(
      asApp((tx) =>
        sql`insert into wallet_report (member_id, deposit_id, id, provider, payment_id, amount, currency, source, body, seal, received_at)
          values (${memberId}, ${id}, ${next()}, 'redirect', 'P0', 1, 'MYR', 'before', '', '', app_now())`.execute(tx),
      ),
    ).rejects.toThrow(/comes with what it said/);
  });
});

/** Takes a forged deposit out again, as the owner. */
async function removeForged(id: string): Promise<void> {
  await world.asOwner.db.tx(async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx);
    await sql`delete from ledger_external where transfer_id in (select t.id from ledger_transfer t where t.ref = ${id})`.execute(tx);
    await sql`update ledger_account set balance = balance - 12300 where member_id = ${memberId}`.execute(tx);
    await sql`delete from ledger_transfer where ref = ${id}`.execute(tx);
    await sql`delete from turnover_requirement where id = ${id}`.execute(tx);
    await sql`delete from wallet_report where deposit_id = ${id}`.execute(tx);
    await sql`delete from wallet_step where subject_id = ${id}`.execute(tx);
    await sql`delete from wallet_deposit where id = ${id}`.execute(tx);
    await sql`delete from outbox where body ->> 'id' = ${id}`.execute(tx);
  });
}

describe('the ceilings of a day', () => {
  afterEach(() => world.asOwner.db.pool.query('update wallet_ceiling set member_day = 30000000, brand_day = 3000000000'));

  it('begin with ten and a thousand of the largest deposit, by the default that the server has', async () => {
    const { rows } = await world.platform.db.pool.query<{ member: string; brand: string }>(
      'select member_day::text as member, brand_day::text as brand from wallet_ceiling',
    );
    const largest = BigInt((await world.brand()).settings.depositMax.replace('.', ''));
    expect(rows[0]).toEqual({ member: String(largest * 10n), brand: String(largest * 1000n) });
  });

  it.each(['member_day', 'brand_day'])(
    'of %s: what passes them waits for a person, and is credited by nobody before there is room',
    async (column) => {
      const one = await world.addPlayer();
      const id = await one.memberId();
      const { rows } = await world.asOwner.db.pool.query<{ sum: string }>(
        `select coalesce(sum(credited), 0)::text as sum from wallet_deposit where state = 'credited' and finished_at > app_now() - interval '24 hours'
         and ($1 = 'brand_day' or member_id = $2)`,
        [column, id],
      );
      const ceiling = BigInt(rows[0]?.sum ?? '0') + 15_000n;
      const change = column === 'member_day' ? 'member_day = $1' : 'member_day = least(member_day, $1), brand_day = $1';
      await world.asOwner.db.pool.query(`update wallet_ceiling set ${change}`, [String(ceiling)]);
      const ask = () => one.wallet.createDeposit({ requestId: next(), method: 'online', amount: '100.00' });
      const first = await ask();
      await provider.notify(world, provider.finish(first.reference, 'succeeded'));
      expect(await one.balance()).toBe('100.00');
      const second = await ask();
      expect(await provider.notify(world, provider.finish(second.reference, 'succeeded'))).toBe(200);
      expect(await one.balance()).toBe('100.00');
      expect(await staffer.wallet.consoleDeposit({ id: second.id })).toMatchObject({ state: 'review' });
      expect(await codeOf(staffer.wallet.approveDeposit({ id: second.id, requestId: next() }))).toBe('AMOUNT_ABOVE_MAX');
      // Nor by whoever leaves the server out.
      await expect(
        asApp(async (tx) => {
          const row = await findDepositRow(tx, id, second.id, true);
          if (row === undefined) throw new Error('no such deposit');
          await creditDeposit(world.platform, tx, row, row.pay_exact, row.provider_payment ?? '', { actor: 'provider' });
        }),
      ).rejects.toThrow(/above the ceiling/);
      await world.asOwner.db.pool.query(`update wallet_ceiling set member_day = 30000000, brand_day = 3000000000`);
      expect(await codeOf(staffer.wallet.approveDeposit({ id: second.id, requestId: next() }))).toBe('OK');
      expect(await one.balance()).toBe('200.00');
    },
  );

  it('hold for deposits that are credited at one moment, too', async () => {
    const one = await world.addPlayer();
    await world.asOwner.db.pool.query('update wallet_ceiling set member_day = 25000');
    const asked = await Promise.all(
      ['100.00', '101.00', '102.00'].map((amount) => one.wallet.createDeposit({ requestId: next(), method: 'online', amount })),
    );
    await Promise.all(asked.map(({ reference }) => provider.notify(world, provider.finish(reference, 'succeeded'))));
    expect(Number(await one.balance())).toBeLessThanOrEqual(250);
    expect(Number(await one.balance())).toBeGreaterThanOrEqual(200);
  });
});

describe('what the provider said', () => {
  it('is kept as it came, by webhook and by answer, and the proof is clean of it', async () => {
    const hooked = await player.wallet.createDeposit({ requestId: next(), method: 'online', amount: '30.00' });
    await provider.notify(world, provider.finish(hooked.reference, 'succeeded'));
    const asked = await player.wallet.createDeposit({ requestId: next(), method: 'online', amount: '31.00' });
    provider.finish(asked.reference, 'succeeded');
    await world.turnClock(60_000);
    await player.logIn();
    await world.runJob('wallet.check-payments');
    const { rows } = await world.platform.db.pool.query<{ id: string; source: string; signed: boolean }>(
      `select deposit_id as id, source, signature is not null as signed from wallet_report where deposit_id = any ($1) order by deposit_id`,
      [[hooked.id, asked.id]],
    );
    expect(rows).toEqual([
      { id: hooked.id, source: 'webhook', signed: true },
      { id: asked.id, source: 'answer', signed: false },
    ]);
    expect(await world.verify()).toEqual([]);
  });
});

// Last: what is forged here stays.
describe('whoever holds the login of the application, and forges a decision', () => {
  it('is found out by the proof when it writes the decision as well', async () => {
    const { id } = await player.wallet.createDeposit({ requestId: next(), method: 'slip', amount: '60.00' });
    await player.wallet.uploadSlip({ id, requestId: next() }, [await world.picture()]);
    const { pool } = world.platform.db;
    const deed = (seal: string | null, at: string) =>
      pool.query(
        `insert into approvals_deed (id, brand_id, kind, subject_id, member_id, staff_id, amount, asset, seal, done_at)
          select $1, brand_id, 'deposit.credit', id, member_id, $2, pay_exact, 1, $3, ${at} from wallet_deposit where id = $4`,
        [next(), next(), seal, id],
      );
    await expect(deed(null, 'app_now()')).rejects.toThrow(/with its seal/);
    await expect(deed('test.forged', `app_now() - interval '1 year'`)).rejects.toThrow(/when it is done/);
    await deed('test.forged', 'app_now()');
    await asApp(async (tx) => {
      const row = await findDepositRow(tx, memberId, id, true);
      if (row === undefined) throw new Error('no such deposit');
      await creditDeposit(world.platform, tx, row, row.pay_exact, id, { actor: 'Staff 1' });
    });
    expect(proofsOf(await world.verify())).toContain(WRITTEN);
    // What a server has sealed for another deposit is no seal of this one.
    await world.asOwner.db.pool.query(`update approvals_deed set seal = (select seal from approvals_deed where subject_id <> $1 limit 1) where subject_id = $1`, [id]); // prettier-ignore
    expect(proofsOf(await world.verify())).toContain(WRITTEN);
  });
});

it.each([{ paymentId: 'another' }, { amount: '1' }, { currency: 'THB' }])(
  'a sealed report that says something else than what it holds is found: %o',
  async (amiss) => {
    const id = await keepAmiss(amiss);
    const findings = (await world.verify()).filter(({ subject }) => subject === id);
    expect(findings.map(({ proof, detail }) => [proof, detail.replace(/^report \S+ /, '')])).toContainEqual([
      REPORTED,
      'it says something else',
    ]);
  },
);

it('a sealed report of a webhook that the provider has not signed is found, where its key is known still', async () => {
  const signature = '0'.repeat(64);
  const [forged, ofBefore] = [
    await keepAmiss({}, { keyId: 'provider-key', signedAt: '1780000000000', signature }),
    await keepAmiss({}, { keyId: 'a-key-that-was-replaced', signedAt: '1780000000000', signature }),
  ];
  const findings = (await world.verify()).map(({ subject, detail }) => [subject, detail.replace(/^report \S+ /, '')]);
  expect(findings).toContainEqual([forged, 'the provider has not signed it']);
  expect(findings).not.toContainEqual([ofBefore, 'the provider has not signed it']);
});
