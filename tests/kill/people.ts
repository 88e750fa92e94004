// People of a whole installation under test: a desk, and members with money. They ask with the same ids until they know.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { registrationCalls } from '@talora/contract/members/registration.ts';
import { staffCalls } from '@talora/contract/staff/staff.ts';
import { walletCalls } from '@talora/contract/wallet/wallet.ts';
import { walletConsoleCalls } from '@talora/contract/wallet/wallet-console.ts';
import sharp from 'sharp';
import { MemoryPasskey } from '../../apps/server/src/sample/memory-passkey.ts';
import { openStaffWallet, type StaffWallet } from '../../apps/server/src/sample/staff-wallet.ts';
import { newId, openNetworkCaller, type NetworkCaller } from './network-caller.ts';

/** A picture for slips and receipts. */
export const picture = new Blob(
  [
    new Uint8Array(
      await sharp({ create: { width: 40, height: 30, channels: 3, background: '#0b5a45' } })
        .png()
        .toBuffer(),
    ),
  ],
  { type: 'image/png' },
);

const UNCLEAR = new Set(['NETWORK', 'INTERNAL', 'UNAVAILABLE', 'TOO_MANY_REQUESTS']);

/** A clear no. */
export interface Refused {
  readonly refused: string;
}

/** Asks with the same ids until there is a clear answer; a clear refusal is an answer too. */
export async function insist<T extends object>(act: () => Promise<T>): Promise<T | Refused> {
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

/** Was it a clear no? */
export const isRefused = (answer: object): answer is Refused => 'refused' in answer;

/** The answer; throws at a refusal. */
export function must<T extends object>(answer: T | Refused, what: string): T {
  if (isRefused(answer)) throw new Error(`${what}: ${answer.refused}`);
  return answer;
}

/** A member that works on an installation. */
export interface Worker {
  readonly name: string;
  readonly password: string;
  readonly site: NetworkCaller;
}

/** One-use token of the first member of staff, as the start wrote it down for people. */
export function enrolmentOf(dataDir: string): string {
  const accounts = JSON.parse(readFileSync(join(dataDir, 'sample-accounts.json'), 'utf8')) as { what: string; key: string }[];
  return accounts.find((account) => account.what === 'staff')?.key.split('#t=')[1] ?? '';
}

/** A member of staff at work. */
export interface Staffer extends NetworkCaller {
  /** Shows the passkey again: what needs it may be done for five minutes. */
  confirm(): Promise<void>;
}

/** Enrols the first member of staff and logs in; later again, when nothing was done at the desk for so long that its session ended. */
export async function openStaffer(origin: string, token: string): Promise<Staffer> {
  const caller = openNetworkCaller(origin);
  const calls = caller.client(staffCalls);
  const passkey = new MemoryPasskey(origin);
  const offered = must(await insist(() => calls.enrolmentChallenge({ token })), 'enrolment');
  must(await insist(async () => ({ done: await calls.enrolStaff({ token, name: 'Harness', passkey: passkey.make(offered) }) })), 'enrol');
  const logIn = async () => calls.staffLogin({ proof: passkey.prove(await calls.loginChallenge()) });
  caller.comeBack = async () => {
    caller.token = null;
    caller.token = must(await insist(logIn), 'staff login').token;
  };
  await caller.comeBack();
  const confirm = async (): Promise<void> => {
    must(await insist(async () => calls.staffStepUp({ proof: passkey.prove(await calls.stepUpChallenge({})) })), 'confirmation');
  };
  return Object.assign(caller, { confirm });
}

/** Calls of the queues by this member of staff, who looks at an item first and confirms when asked to. */
export const staffWallet = (staffer: Staffer): StaffWallet => openStaffWallet(staffer.client(walletConsoleCalls), () => staffer.confirm());

/** Registers a member. */
export async function addWorker(origin: string, name: string): Promise<Worker> {
  const site = openNetworkCaller(origin);
  const password = `walnut and ${newId().slice(-6)}`;
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
  site.token = must(await insist(() => site.client(registrationCalls).register(form)), 'register').token;
  return { name, password, site };
}

/** A step of a deposit that was acknowledged. */
export interface MadeDeposit {
  readonly id: string;
  readonly state: string;
  /** What was credited, once it was. */
  readonly amount?: string;
}

/** Deposits by slip, and the desk approves it. `tell` hears what is acknowledged, at once. */
export async function deposit(worker: Worker, staffer: Staffer, amount: string, tell: (deposited: MadeDeposit) => void): Promise<void> {
  const wallet = worker.site.client(walletCalls);
  const [requestId, slipId, approvalId] = [newId(), newId(), newId()];
  const made = await insist(() => wallet.createDeposit({ requestId, method: 'slip', amount }));
  if (isRefused(made)) return;
  tell({ id: made.id, state: made.state });
  const sent = await insist(() => wallet.uploadSlip({ id: made.id, requestId: slipId }, [picture]));
  if (isRefused(sent)) return;
  const credited = await insist(() => staffWallet(staffer).approveDeposit({ id: made.id, requestId: approvalId }));
  if (!isRefused(credited)) tell({ id: made.id, state: credited.state, amount: made.payExact });
}
