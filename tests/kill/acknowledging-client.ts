// A process of its own: it works on the installation while others kill it, and writes down what was acknowledged, each
// line on the disk before it goes on. Ends when the stop file appears.
import { closeSync, existsSync, fsyncSync, openSync, writeSync } from 'node:fs';
import { arcadeCalls } from '@talora/contract/arcade/arcade.ts';
import { gamesCalls } from '@talora/contract/games/games.ts';
import { sessionCalls } from '@talora/contract/members/sessions.ts';
import { openHouseGame } from '@talora/contract/arcade/open-house-game.ts';
import { walletCalls } from '@talora/contract/wallet/wallet.ts';
import { newId, openNetworkCaller, type NetworkCaller } from './network-caller.ts';
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

/** Opens a game of the house by its number in the catalogue. */
async function openFrame(worker: Worker, nodeId: string): Promise<NetworkCaller | null> {
  const launched = await insist(() => worker.site.client(gamesCalls).launchGame({ nodeId }));
  if (isRefused(launched)) return null;
  const frame = openNetworkCaller(orders.arcade);
  const opened = await insist(() =>
    openHouseGame(frame.client(arcadeCalls), frame, {
      ticket: launched.launchUrl.split('#t=')[1] ?? '',
      clientSeed: 'killed',
      requestId: newId(),
    }),
  );
  if (isRefused(opened)) return null;
  // What a session that ended has left open is played to its end.
  const { waitingRound: left } = opened;
  if (left !== null) await endSteps(worker, frame, left.id, left.acts, Math.max(1, left.acts));
  return frame;
}

/** Ends a round of several steps after so many acts, each asked until it is answered. Resolves to why it did not end. */
async function endSteps(worker: Worker, frame: NetworkCaller, id: string, from: number, tiles: number): Promise<string | null> {
  const arcade = frame.client(arcadeCalls);
  for (let acts = from; ; acts += 1) {
    const act = acts < tiles ? { pick: acts } : { cashOut: true as const };
    const answer = await insist(() => arcade.actInRound({ id, acts, act }));
    if (isRefused(answer)) return answer.refused;
    if (answer.round === null) continue;
    acknowledge({ kind: 'spin', who: worker.name, id, payout: answer.round.payout });
    return null;
  }
}

/** A round of several steps from its begin to its end. Resolves to why there was none. */
async function playSteps(worker: Worker, frame: NetworkCaller, tiles: number): Promise<string | null> {
  const arcade = frame.client(arcadeCalls);
  const id = newId();
  const begun = await insist(() => arcade.beginRound({ clientBetId: id, bet: '0.50', choice: { mines: 3, picks: [] } }));
  return isRefused(begun) ? begun.refused : endSteps(worker, frame, id, 0, tiles);
}

/** Buys a ticket of the deck that is shown, asked until it is answered. Resolves to why there was none. */
async function buyTicket(worker: Worker, frame: NetworkCaller): Promise<string | null> {
  const arcade = frame.client(arcadeCalls);
  const shown = await insist(() => arcade.deck({}));
  if (isRefused(shown)) return shown.refused;
  const id = newId();
  const bought = await insist(() => arcade.buyTicket({ clientBetId: id, bet: '1.00', choice: { deck: shown.deck } }));
  if (isRefused(bought)) return bought.refused;
  acknowledge({ kind: 'spin', who: worker.name, id, payout: bought.round.payout });
  return null;
}

async function work(worker: Worker, staffer: Staffer): Promise<void> {
  await insist(() => worker.site.client(sessionCalls).stepUp({ password: worker.password }));
  const payeeRequest = newId();
  const payee = must(
    await insist(() =>
      worker.site.client(walletCalls).addPayee({ requestId: payeeRequest, bankCode: 'RAYA', accountNumber: '5521094417' }),
    ),
    'payee',
  );
  let frame = await openFrame(worker, '1001');
  let field = await openFrame(worker, '1031');
  let cards = await openFrame(worker, '1040');
  for (let turn = 0; !isStopped(); turn += 1) {
    if (turn % 40 === 5) await pay(worker, staffer, `${20 + (turn % 50)}.00`);
    if (turn % 60 === 30) await withdraw(worker, staffer, payee.id);
    if (frame === null) {
      frame = await openFrame(worker, '1001');
      continue;
    }
    if (turn % 3 === 2) {
      field ??= await openFrame(worker, '1031');
      const refused = field === null ? null : await playSteps(worker, field, 1 + (turn % 4));
      if (refused === 'SESSION_EXPIRED' || refused === 'NOT_LOGGED_IN') field = null;
      else if (refused === 'INSUFFICIENT_FUNDS') await pay(worker, staffer, '50.00');
      continue;
    }
    if (turn % 5 === 4) {
      cards ??= await openFrame(worker, '1040');
      const refused = cards === null ? null : await buyTicket(worker, cards);
      if (refused === 'SESSION_EXPIRED' || refused === 'NOT_LOGGED_IN') cards = null;
      else if (refused === 'INSUFFICIENT_FUNDS') await pay(worker, staffer, '50.00');
      continue;
    }
    const { arcade } = { arcade: frame.client(arcadeCalls) };
    const clientBetId = newId();
    const answer = await insist(() => arcade.spin({ clientBetId, bet: '0.25' }));
    if (!isRefused(answer)) acknowledge({ kind: 'spin', who: worker.name, id: clientBetId, payout: answer.round.payout });
    else if (answer.refused === 'SESSION_EXPIRED' || answer.refused === 'NOT_LOGGED_IN') frame = null;
    else if (answer.refused === 'INSUFFICIENT_FUNDS') await pay(worker, staffer, '50.00');
  }
}

const staffer = await openStaffer(orders.console, orders.enrolment);
const workers: Worker[] = [];
for (let i = 0; i < orders.players; i += 1) {
  const worker = await addWorker(orders.site, `killed${i}`);
  await pay(worker, staffer, '150.00');
  workers.push(worker);
}
acknowledge({ kind: 'begun', workers: workers.map(({ name, password }) => ({ name, password })) });
await Promise.all(workers.map((worker) => work(worker, staffer)));
acknowledge({ kind: 'ended' });
closeSync(acks);
