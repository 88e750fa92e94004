import { setTimeout as wait } from 'node:timers/promises';
import { command } from './dialects/command.ts';
import type { Dialect, OutMessage } from './dialects/dialect.ts';
import { plain } from './dialects/plain.ts';
import { resource } from './dialects/resource.ts';
import type { KeyRing } from './vendor-keys.ts';
import type { DialectName, Vendor } from './vendor-list.ts';
import { CODES, type WalletAnswer, type WalletCall } from './wallet-call.ts';

/** Misbehaviour of the vendors' messages about money that tests ask for. */
export interface VendorChaos {
  /** Each request goes out twice at once. */
  readonly isDuplicating: boolean;
  /** Wins leave before their bets, and a bet that was lost comes after its rollback. */
  readonly isReordering: boolean;
  /** Requests and answers are held back. */
  readonly isDelaying: boolean;
  /** One request in eight is lost, and so is one answer in eight. */
  readonly isDropping: boolean;
}

const LOST_SHARE = 1 / 8;
const LONGEST_DELAY_MS = 800;
const LATE_MS = 1_500;

const DIALECTS: Readonly<Record<DialectName, Dialect>> = { plain, command, resource };

/** The way a vendor speaks. */
export function dialectOf(vendor: Vendor): Dialect {
  return DIALECTS[vendor.dialect];
}

/** The operator's wallet as the vendors reach it. */
export interface Operator {
  /** Asks; null when no clear answer came in time. */
  ask(vendor: Vendor, call: WalletCall): Promise<WalletAnswer | null>;
  /** Resolves when nothing is under way any more. */
  quiet(): Promise<void>;
}

/** What the wallet is reached with. */
export interface OperatorParts {
  /** Origin of the operator's site. */
  readonly origin: string;
  readonly keys: KeyRing;
  readonly chaos: VendorChaos;
  readonly deadlineMs: number;
  readonly nowMs: () => number;
  /** From 0 up to 1. */
  readonly chance: () => number;
}

/** Opens the way to the operator's wallet. */
export function openOperator({ origin, keys, chaos, deadlineMs, nowMs, chance }: OperatorParts): Operator {
  const underWay = new Set<Promise<unknown>>();
  /** A ticket is good once, so that a player whose opening was lost could not play at all: money alone is struck. */
  const isMoney = (call: WalletCall): boolean => call.operation !== 'authenticate' && call.operation !== 'balance';
  const isLost = (call: WalletCall): boolean => chaos.isDropping && isMoney(call) && chance() < LOST_SHARE;

  async function send(message: OutMessage): Promise<{ status: number; body: string }> {
    const reply = await fetch(origin + message.path, {
      method: message.method,
      redirect: 'error',
      headers: message.headers,
      ...(message.method === 'GET' ? {} : { body: message.body }),
      signal: AbortSignal.timeout(deadlineMs),
    });
    return { status: reply.status, body: await reply.text() };
  }

  async function askOnce(vendor: Vendor, call: WalletCall): Promise<WalletAnswer | null> {
    const dialect = dialectOf(vendor);
    if (chaos.isDelaying) await wait(chance() * LONGEST_DELAY_MS);
    const say = (): OutMessage => dialect.say(vendor.code, keys.of(vendor.code), call, nowMs());
    if (isLost(call)) {
      // What was lost on the way may still arrive, when nobody waits for it any more.
      if (chaos.isReordering) track(wait(LATE_MS).then(() => send(say())));
      return null;
    }
    try {
      const { status, body } = await send(say());
      return isLost(call) ? null : dialect.hear(call, status, body);
    } catch {
      // No answer, or one that came too late.
      return null;
    }
  }

  function track(work: Promise<unknown>): void {
    const guarded: Promise<unknown> = work.catch(() => null).finally(() => underWay.delete(guarded));
    underWay.add(guarded);
  }

  return {
    async ask(vendor, call) {
      const copies = chaos.isDuplicating && isMoney(call) ? 2 : 1;
      const work = Promise.all(Array.from({ length: copies }, () => askOnce(vendor, call)));
      track(work);
      const answers = (await work).filter((answer) => answer !== null);
      return answers.find(({ code }) => code !== CODES.RETRY) ?? answers[0] ?? null;
    },
    async quiet() {
      while (underWay.size > 0) await Promise.all(underWay);
    },
  };
}
