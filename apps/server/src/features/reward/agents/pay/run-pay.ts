import type { ContractKind } from '@talora/domain/agents/contract-kinds.ts';
import { nextDue, periodAt } from '@talora/domain/agents/contract-periods.ts';
import { computePay } from '@talora/domain/agents/pay-compute.ts';
import { nowOf } from '../../../../platform/clock.ts';
import type { Platform } from '../../../../platform/platform.ts';
import { listBrands, type Brand } from '../../../base/site/site.ts';
import { BALANCE_TOPIC } from '../../../shop/games/games.ts';
import { CONTRACT_MODULE, isKindOn } from '../contracts/contract-sides.ts';
import { termsOf } from '../contracts/contracts.queries.ts';
import { bringTeamsForward } from '../team/follow-teams.ts';
import { readDueFigures, type DuePeriod } from './figures-of.ts';
import { beginPayRun, listPayable, stopPayRun, writePay, type PayableContract, type PayOrder } from './pay.queries.ts';
import { tellPay } from './tell-pay.ts';

/** Salaries before dividends, which take them off. */
const IN_ORDER: readonly ContractKind[] = ['realtime', 'hourly', 'daily', 'dividend'];

/** At most so many periods of one contract in a run: what was missed for longer comes with the next. */
const PERIODS_A_RUN = 50;
/** Figures of so many contracts are read at once: what an hour cuts is read once for all who stand above. */
const FIGURES_AT_ONCE = 10_000;
/** So many are written in one transaction: their accounts are locked for as long. */
const PAYMENTS_A_CHUNK = 250;

/** A run over the contracts of a kind. */
interface Run {
  readonly platform: Platform;
  readonly brand: Brand;
  readonly kind: ContractKind;
  readonly id: string;
}

/** A period that is worked out, and what its contract has left then. */
interface WorkedOut {
  readonly order: PayOrder;
  readonly after: PayableContract;
}

/** The period of each contract that is due now. */
function listDue({ platform, brand, kind }: Run, contracts: readonly PayableContract[]): DuePeriod[] {
  const now = nowOf(platform.clock);
  return contracts.flatMap((contract) => {
    const inForce = { kind, period: contract.period, startsAt: contract.starts_at, endsAt: contract.ends_at };
    const span = nextDue(inForce, contract.paid_to, now, brand.settings.timeZone);
    return span === null ? [] : [{ contract, span }];
  });
}

/** A mark at which nothing has changed is not written: the next one takes it along. The last of a day is, and the last of a contract. */
function isLeftOpen({ brand, kind }: Run, { contract, span }: DuePeriod, { base, amount, parts }: PayOrder['pay']): boolean {
  if (kind !== 'realtime' || amount > 0n || parts.some(({ part, amount: own }) => part !== 'carry' && own !== 0n)) return false;
  const midnight = periodAt(span.from, { kind: 'daily', period: null }, brand.settings.timeZone).to;
  return span.to < midnight && span.to.getTime() !== contract.ends_at?.getTime() && base <= 0n;
}

async function workOut(run: Run, due: readonly DuePeriod[]): Promise<WorkedOut[]> {
  const { platform, brand, kind } = run;
  const found = await readDueFigures(platform.db.kysely, brand, kind, due, nowOf(platform.clock));
  // Postings of one moment are listed by their ids: in the order in which they are made.
  const ids = due.map(() => platform.ids.next()).toSorted();
  return due.flatMap((one, at) => {
    const { contract, span } = one;
    const [own, id] = [found[at], ids[at]];
    if (own === undefined || id === undefined) return [];
    const pay = computePay(termsOf(contract), own.figures);
    if (isLeftOpen(run, one, pay)) return [];
    const order = { id, contractId: contract.id, span, figures: own.stored, pay, counts: own.counts };
    return [
      {
        order,
        after: {
          ...contract,
          paid_to: span.to,
          measured_from: new Date(own.stored.measuredFrom),
          last_carry: pay.carry,
          last_remainder: Number(pay.remainder),
        },
      },
    ];
  });
}

/** Writes and pays in one transaction. Resolves to the contracts that may have another period. */
async function payChunk({ platform, brand, kind, id }: Run, chunk: readonly WorkedOut[]): Promise<PayableContract[]> {
  const orders = chunk.map(({ order }) => order);
  const states = await platform.db.tx(async (tx) => {
    const written = await writePay(tx, { id, brandId: brand.id, kind }, orders);
    const tried = orders.filter(({ contractId }) => ['paid', 'unpaid'].includes(written.get(contractId) ?? ''));
    await tellPay(
      platform,
      tx,
      brand,
      tried.map((order) => order.id),
    );
    return written;
  });
  for (const { after } of chunk) {
    if (states.get(after.id) !== 'paid') continue;
    for (const side of [after.payer_id, after.payee_id]) if (side !== null) platform.bus.tell(BALANCE_TOPIC, side);
  }
  // Written by somebody else meanwhile: the next run knows what it has left.
  return chunk.filter(({ after }) => (states.get(after.id) ?? null) !== null).map(({ after }) => after);
}

/** A contract that cannot be paid keeps no other from being paid, and is tried again by the next run. */
async function payEach(run: Run, chunk: readonly WorkedOut[]): Promise<PayableContract[]> {
  try {
    return await payChunk(run, chunk);
  } catch (error) {
    const [only] = chunk;
    if (only === undefined || chunk.length > 1) {
      const paid: PayableContract[] = [];
      for (const one of chunk) paid.push(...(await payEach(run, [one])));
      return paid;
    }
    run.platform.log.error({ err: error, contract: only.after.id }, 'a contract could not be paid');
    return [];
  }
}

/** Works out and pays one period of each contract that is due. Resolves to those that may have another one; null when the run has to stop. */
async function payPeriods(run: Run, due: readonly DuePeriod[]): Promise<PayableContract[] | null> {
  const goesOn = (): Promise<boolean> => beginPayRun(run.platform.db.kysely, run.brand.id, run.kind, true);
  const paid: PayableContract[] = [];
  for (let first = 0; first < due.length; first += FIGURES_AT_ONCE) {
    if (!(await goesOn())) return null;
    const worked = await workOut(run, due.slice(first, first + FIGURES_AT_ONCE));
    for (let at = 0; at < worked.length; at += PAYMENTS_A_CHUNK) {
      if (!(await goesOn())) return null;
      paid.push(...(await payEach(run, worked.slice(at, at + PAYMENTS_A_CHUNK))));
    }
  }
  return paid;
}

/** Pays period after period of each contract that is due. False when the run has to stop. */
async function payUntilNoneIsDue(run: Run, first: readonly DuePeriod[]): Promise<boolean> {
  let due = first;
  for (let count = 0; due.length > 0 && count < PERIODS_A_RUN; count += 1) {
    const paid = await payPeriods(run, due);
    if (paid === null) return false;
    due = listDue(run, paid);
  }
  return true;
}

async function payKind(platform: Platform, brand: Brand, kind: ContractKind): Promise<void> {
  const run: Run = { platform, brand, kind, id: platform.ids.next() };
  const db = platform.db.kysely;
  if (!(await beginPayRun(db, brand.id, kind, false))) return;
  try {
    const contracts = await listPayable(db, brand.id, kind);
    const due = listDue(run, contracts);
    if (due.length > 0 && !(await bringTeamsForward(platform))) {
      platform.log.warn({ kind }, 'contracts are paid later: the figures of teams are behind');
      return;
    }
    if (due.length === 0 || !(await payUntilNoneIsDue(run, due))) return;
    // What follows a contract that has ended by this.
    const known = new Set(contracts.map(({ id }) => id));
    const next = (await listPayable(db, brand.id, kind)).filter(({ id }) => !known.has(id));
    await payUntilNoneIsDue(run, listDue(run, next));
  } finally {
    await stopPayRun(db, brand.id, kind);
  }
}

/** Pays every period that is due of every brand's contracts, from the top of the tree down, each once: a run may be killed, or run twice. */
export async function runPay(platform: Platform): Promise<void> {
  const errors: unknown[] = [];
  for (const brand of await listBrands(platform)) {
    if (!brand.modules.has(CONTRACT_MODULE)) continue;
    try {
      for (const kind of IN_ORDER) if (isKindOn(kind, brand.settings)) await payKind(platform, brand, kind);
    } catch (error) {
      // What keeps one brand from paying keeps no other.
      errors.push(error);
    }
  }
  if (errors.length > 0) throw new AggregateError(errors, 'pay of a brand has failed');
}
