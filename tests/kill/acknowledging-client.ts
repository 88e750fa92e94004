// A process of its own: it works on the installation while others kill it, and writes down what was acknowledged, each
// line on the disk before it goes on. Ends when the stop file appears.
import { closeSync, existsSync, fsyncSync, openSync, writeSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { arcadeCalls } from '@talora/contract/arcade.ts';
import { gamesCalls } from '@talora/contract/games.ts';
import { identityCalls } from '@talora/contract/identity.ts';
import { staffCalls } from '@talora/contract/staff.ts';
import { walletCalls } from '@talora/contract/wallet.ts';
import { walletDeskCalls } from '@talora/contract/wallet-desk.ts';
import sharp from 'sharp';
import { MemoryPasskey } from '../../apps/server/src/sample/memory-passkey.ts';
import { newId, openNetworkCaller, type NetworkCaller } from './network-caller.ts';

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
const picture = new Blob(
  [
    new Uint8Array(
      await sharp({ create: { width: 40, height: 30, channels: 3, background: '#0b5a45' } })
        .png()
        .toBuffer(),
    ),
  ],
  { type: 'image/png' },
);

function acknowledge(what: Record<string, unknown>): void {
  writeSync(acks, `${JSON.stringify(what)}\n`);
  fsyncSync(acks);
}

const UNCLEAR = new Set(['NETWORK', 'INTERNAL', 'UNAVAILABLE', 'TOO_MANY_REQUESTS']);

interface Refused {
  readonly refused: string;
}

/** Asks with the same ids until there is a clear answer; a clear refusal is an answer too. */
async function insist<T extends object>(act: () => Promise<T>): Promise<T | Refused> {
  for (;;) {
    try {
      return await act();
    } catch (error) {
      const { code = '?' } = error as { code?: string };
      if (!UNCLEAR.has(code)) return { refused: code };
      await sleep(60);
    }
  }
}

const isRefused = (answer: object): answer is Refused => 'refused' in answer;

function must<T extends object>(answer: T | Refused, what: string): T {
  if (isRefused(answer)) throw new Error(`${what}: ${answer.refused}`);
  return answer;
}

interface Worker {
  readonly name: string;
  readonly password: string;
  readonly site: NetworkCaller;
}

async function openDesk(): Promise<NetworkCaller> {
  const caller = openNetworkCaller(orders.console);
  const calls = caller.client(staffCalls);
  const token = orders.enrolment;
  const passkey = new MemoryPasskey(orders.console);
  const offered = must(await insist(() => calls.enrolmentChallenge({ token })), 'enrolment');
  must(await insist(async () => ({ done: await calls.enrolStaff({ token, name: 'Harness', passkey: passkey.make(offered) }) })), 'enrol');
  const logIn = async () => calls.staffLogin({ proof: passkey.prove(await calls.loginChallenge()) });
  caller.token = must(await insist(logIn), 'staff login').token;
  return caller;
}

async function addWorker(at: number): Promise<Worker> {
  const site = openNetworkCaller(orders.site);
  const name = `killed${at}`;
  const password = `worker-${at}-walnut`;
  const form = {
    requestId: newId(),
    username: name,
    password,
    confirmPassword: password,
    payeeName: 'Bunga Raya',
    agreed: true,
    login: true as const,
    registerMethod: 'WEB' as const,
  };
  site.token = must(await insist(() => site.client(identityCalls).register(form)), 'register').token;
  return { name, password, site };
}

async function deposit({ site, name }: Worker, desk: NetworkCaller, amount: string): Promise<void> {
  const wallet = site.client(walletCalls);
  const [requestId, slipId, approvalId] = [newId(), newId(), newId()];
  const made = await insist(() => wallet.createDeposit({ requestId, method: 'slip', amount }));
  if (isRefused(made)) return;
  acknowledge({ kind: 'deposit', who: name, id: made.id, state: made.state });
  const sent = await insist(() => wallet.uploadSlip({ id: made.id, requestId: slipId }, [picture]));
  if (isRefused(sent)) return;
  const credited = await insist(() => desk.client(walletDeskCalls).approveDeposit({ id: made.id, requestId: approvalId }));
  if (!isRefused(credited)) acknowledge({ kind: 'deposit', who: name, id: made.id, state: credited.state, amount: made.payExact });
}

async function withdraw({ site, name, password }: Worker, desk: NetworkCaller, payeeId: string): Promise<void> {
  const wallet = site.client(walletCalls);
  const counter = desk.client(walletDeskCalls);
  await insist(() => site.client(identityCalls).stepUp({ password }));
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

async function openFrame({ site }: Worker): Promise<NetworkCaller | null> {
  const launched = await insist(() => site.client(gamesCalls).launchGame({ nodeId: '1001' }));
  if (isRefused(launched)) return null;
  const frame = openNetworkCaller(orders.arcade);
  const opened = await insist(() =>
    frame.client(arcadeCalls).openGame({ ticket: launched.launchUrl.split('#t=')[1] ?? '', clientSeed: 'killed' }),
  );
  if (isRefused(opened)) return null;
  frame.token = opened.token;
  return frame;
}

async function work(worker: Worker, desk: NetworkCaller): Promise<void> {
  await insist(() => worker.site.client(identityCalls).stepUp({ password: worker.password }));
  const payeeRequest = newId();
  const payee = must(
    await insist(() =>
      worker.site.client(walletCalls).addPayee({ requestId: payeeRequest, bankCode: 'RAYA', accountNumber: '5521094417' }),
    ),
    'payee',
  );
  let frame = await openFrame(worker);
  for (let turn = 0; !isStopped(); turn += 1) {
    if (turn % 40 === 5) await deposit(worker, desk, `${20 + (turn % 50)}.00`);
    if (turn % 60 === 30) await withdraw(worker, desk, payee.id);
    if (frame === null) {
      frame = await openFrame(worker);
      continue;
    }
    const { arcade } = { arcade: frame.client(arcadeCalls) };
    const clientBetId = newId();
    const answer = await insist(() => arcade.spin({ clientBetId, bet: '0.25' }));
    if (!isRefused(answer))
      acknowledge({ kind: 'spin', who: worker.name, id: clientBetId, payout: answer.round.payout, stops: answer.round.stops });
    else if (answer.refused === 'SESSION_EXPIRED' || answer.refused === 'NOT_LOGGED_IN') frame = null;
    else if (answer.refused === 'INSUFFICIENT_FUNDS') await deposit(worker, desk, '50.00');
  }
}

const desk = await openDesk();
const workers: Worker[] = [];
for (let i = 0; i < orders.players; i += 1) {
  const worker = await addWorker(i);
  await deposit(worker, desk, '150.00');
  workers.push(worker);
}
acknowledge({ kind: 'begun', workers: workers.map(({ name, password }) => ({ name, password })) });
await Promise.all(workers.map((worker) => work(worker, desk)));
acknowledge({ kind: 'ended' });
closeSync(acks);
