// A process of its own: it works on the installation while others kill it, and writes down what was acknowledged, each
// line on the disk before it goes on. Ends when the stop file appears.
import { closeSync, existsSync, fsyncSync, openSync, writeSync } from 'node:fs';
import { sessionCalls } from '@talora/contract/members/sessions.ts';
import { walletCalls } from '@talora/contract/wallet/wallet.ts';
import { setTimeout as sleep } from 'node:timers/promises';
import { familiesOf, type Family } from './families.ts';
import { newId, type NetworkCaller } from './network-caller.ts';
import { addWorker, deposit, insist, isRefused, must, openStaffer, picture, staffWallet, type Staffer, type Worker } from './people.ts';

/** What the harness hands over, as JSON in the first argument. */
interface Orders {
  readonly site: string;
  readonly console: string;
  readonly arcade: string;
  readonly enrolment: string;
  readonly ackFile: string;
  readonly stopFile: string;
  readonly players: number;
  /** Rest of a player between two rounds, in milliseconds: tests run beside these. */
  readonly restMs: number;
  /** Is there time for rounds that take minutes? */
  readonly hasTime: boolean;
}

const orders = JSON.parse(process.argv[2] ?? '{}') as Orders;
const acks = openSync(orders.ackFile, 'a');
const isStopped = (): boolean => existsSync(orders.stopFile);

function acknowledge(what: Record<string, unknown>): void {
  writeSync(acks, `${JSON.stringify(what)}\n`);
  fsyncSync(acks);
}

const pay = (worker: Worker, staffer: Staffer, amount: string): Promise<void> =>
  deposit(worker, staffer, amount, (made) => acknowledge({ kind: 'deposit', who: worker.name, ...made }));

async function withdraw({ site, name, password }: Worker, staffer: Staffer, payeeId: string): Promise<void> {
  const wallet = site.client(walletCalls);
  const counter = staffWallet(staffer);
  await insist(() => site.client(sessionCalls).stepUp({ password }));
  const requestId = newId();
  const asked = await insist(() => wallet.requestWithdrawal({ requestId, amount: '30.00', payeeId }));
  if (isRefused(asked)) return;
  acknowledge({ kind: 'withdrawal', who: name, id: asked.id, state: asked.state });
  const [approve, start, paid, receipt] = [newId(), newId(), newId(), newId()];
  const steps = [
    () => counter.approveWithdrawal({ id: asked.id, requestId: approve }),
    () => counter.startPayment({ id: asked.id, requestId: start }),
    () => counter.markPaid({ id: asked.id, requestId: paid, reference: 'BK' }, [picture]),
    () => wallet.answerReceipt({ id: asked.id, requestId: receipt, answer: 'received' }, []),
  ];
  for (const step of steps) if (isRefused(await insist<object>(step))) return;
  acknowledge({ kind: 'withdrawal', who: name, id: asked.id, state: 'confirmed' });
}

/** Deposits and withdrawals of a worker, by the number of the rounds that were played. */
async function moveMoney(worker: Worker, staffer: Staffer, payeeId: string, turn: number): Promise<void> {
  if (turn % 40 === 5) await pay(worker, staffer, `${20 + (turn % 50)}.00`);
  // Early, so that a machine that is busy with other things pays somebody out too.
  if (turn % 60 === 10) await withdraw(worker, staffer, payeeId);
}

/** Plays a family until the end, and writes down what was asked when and how it ended. */
async function playFamily(worker: Worker, staffer: Staffer, family: Family, each: (turn: number) => Promise<void>): Promise<void> {
  let frame: NetworkCaller | null = null;
  for (let turn = 0; !isStopped(); turn += 1) {
    await each(turn);
    frame ??= await family.open(worker, orders.arcade);
    if (frame === null) continue;
    const began = Date.now();
    const outcome = await family.play(frame, turn);
    if ('refused' in outcome) {
      if (outcome.refused === 'INSUFFICIENT_FUNDS') await pay(worker, staffer, '50.00');
      else if (['SESSION_EXPIRED', 'NOT_LOGGED_IN', 'ROUND_OPEN'].includes(outcome.refused)) frame = null;
      acknowledge({ kind: 'refused', who: worker.name, family: family.name, why: outcome.refused });
      continue;
    }
    const at = Date.now();
    for (const { id, payout } of outcome) acknowledge({ kind: 'spin', who: worker.name, family: family.name, id, payout, began, at });
    await sleep(orders.restMs);
  }
}

async function work(worker: Worker, staffer: Staffer, families: readonly Family[]): Promise<void> {
  await insist(() => worker.site.client(sessionCalls).stepUp({ password: worker.password }));
  const payeeRequest = newId();
  const payee = must(
    await insist(() =>
      worker.site.client(walletCalls).addPayee({ requestId: payeeRequest, bankCode: 'RAYA', accountNumber: '5521094417' }),
    ),
    'payee',
  );
  await Promise.all(
    families.map((family, at) =>
      playFamily(worker, staffer, family, async (turn) => (at === 0 ? moveMoney(worker, staffer, payee.id, turn) : undefined)),
    ),
  );
}

const staffer = await openStaffer(orders.console, orders.enrolment);
const workers: Worker[] = [];
for (let i = 0; i < orders.players; i += 1) {
  const worker = await addWorker(orders.site, `killed${i}`);
  await pay(worker, staffer, '150.00');
  workers.push(worker);
}
acknowledge({ kind: 'begun', workers: workers.map(({ name, password }) => ({ name, password })) });
await Promise.all(workers.map((worker, at) => work(worker, staffer, familiesOf(at, orders.hasTime))));
acknowledge({ kind: 'ended' });
closeSync(acks);
