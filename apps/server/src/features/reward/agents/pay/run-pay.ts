import type { ContractKind } from '@talora/domain/agents/contract-kinds.ts';
import { nextDue } from '@talora/domain/agents/contract-periods.ts';
import { computePay } from '@talora/domain/agents/pay-compute.ts';
import type { Span } from '@talora/domain/time/business-day.ts';
import { nowOf } from '../../../../platform/clock.ts';
import type { Platform } from '../../../../platform/platform.ts';
import { listBrands, type Brand } from '../../../base/site/site.ts';
import { BALANCE_TOPIC } from '../../../shop/games/games.ts';
import { CONTRACT_MODULE, isKindOn } from '../contracts/contract-sides.ts';
import { termsOf } from '../contracts/contracts.queries.ts';
import { listChangeable, readFigures } from './figures-of.ts';
import { beginPayRun, findPay, listPayable, listUnpaid, settlePay, stopPayRun, writePay, type PayableContract } from './pay.queries.ts';

/** Salaries before dividends, which take them off. */
const IN_ORDER: readonly ContractKind[] = ['realtime', 'hourly', 'daily', 'dividend'];

/** At most so many periods of one contract in a run: what was missed for longer comes with the next. */
const PERIODS_A_RUN = 50;
/** The run is told to be going on after so many contracts. */
const CONTRACTS_A_CHUNK = 25;

/** Payments that were not possible are tried again after this long. */
const RETRY_AFTER_MS = 30 * 60_000;
const RETRIES_A_RUN = 500;

async function tellBalances(platform: Platform, brand: Brand, payId: string): Promise<void> {
  const row = await findPay(platform.db.kysely, brand.id, payId);
  if (row?.state !== 'paid') return;
  for (const id of [row.payer_id, row.payee_id]) if (id !== null) platform.bus.tell(BALANCE_TOPIC, id);
}

/** Works out one period and pays it, in one transaction. Resolves to what is left for the next; null when somebody else has paid it. */
async function payPeriod(platform: Platform, brand: Brand, contract: PayableContract, span: Span): Promise<PayableContract | null> {
  const terms = termsOf(contract);
  const id = platform.ids.next();
  const after = await platform.db.tx(async (tx) => {
    const now = nowOf(platform.clock);
    const counted = await listChangeable(tx, contract.id, contract.kind, now);
    const whose = {
      ...terms,
      payeeId: contract.payee_id,
      startsAt: contract.starts_at,
      carry: contract.last_carry,
      remainder: BigInt(contract.last_remainder),
    };
    const { figures, stored, counts } = await readFigures(tx, brand, whose, span, counted);
    const pay = computePay(terms, figures);
    const state = await writePay(tx, { id, contractId: contract.id, span, figures: stored, pay, counts });
    if (state === null) return null;
    return { ...contract, paid_to: span.to, last_carry: pay.carry, last_remainder: Number(pay.remainder) };
  });
  if (after !== null) await tellBalances(platform, brand, id);
  return after;
}

async function payContract(platform: Platform, brand: Brand, contract: PayableContract): Promise<void> {
  let now: PayableContract | null = contract;
  for (let count = 0; now !== null && count < PERIODS_A_RUN; count += 1) {
    const inForce = { kind: now.kind, period: now.period, startsAt: now.starts_at, endsAt: now.ends_at };
    const due = nextDue(inForce, now.paid_to, nowOf(platform.clock), brand.settings.timeZone);
    now = due === null ? null : await payPeriod(platform, brand, now, due);
  }
}

async function payKind(platform: Platform, brand: Brand, kind: ContractKind): Promise<void> {
  const db = platform.db.kysely;
  if (!(await beginPayRun(db, brand.id, kind, false))) return;
  try {
    for (const [at, contract] of (await listPayable(db, brand.id, kind)).entries()) {
      if (at > 0 && at % CONTRACTS_A_CHUNK === 0) await beginPayRun(db, brand.id, kind, true);
      try {
        await payContract(platform, brand, contract);
      } catch (error) {
        // The others are paid, and this one is tried again by the next run.
        platform.log.error({ err: error, contract: contract.id }, 'a contract could not be paid');
      }
    }
  } finally {
    await stopPayRun(db, brand.id, kind);
  }
}

/** Pays every period that is due of every brand's contracts, from the top of the tree down, each once: a run may be killed, or run twice. */
export async function runPay(platform: Platform): Promise<void> {
  for (const brand of await listBrands(platform)) {
    if (!brand.modules.has(CONTRACT_MODULE)) continue;
    for (const kind of IN_ORDER) if (isKindOn(kind, brand.settings)) await payKind(platform, brand, kind);
  }
}

/** Tries again to pay what could not be paid. */
export async function retryPay(platform: Platform): Promise<void> {
  const before = new Date(nowOf(platform.clock).getTime() - RETRY_AFTER_MS);
  const brands = await listBrands(platform);
  for (const id of await listUnpaid(platform.db.kysely, before, RETRIES_A_RUN)) {
    const state = await platform.db.tx((tx) => settlePay(tx, id, platform.ids.next()));
    if (state === 'paid') for (const brand of brands) await tellBalances(platform, brand, id);
  }
}
