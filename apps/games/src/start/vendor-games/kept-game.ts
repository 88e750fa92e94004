import type { Store } from '../../host/tab-storage.ts';
import type { GameHost, OpenedGame, PlayedRound } from '../../host/game-host.ts';
import type { VendorCalls } from './vendor-calls.ts';
import type { GameLocation } from './game-location.ts';

/** What a reload of this page needs: the ticket is spent by then. */
export interface KeptGame {
  readonly opened: OpenedGame;
  readonly openedAtMs: number;
}

type At = Pick<GameLocation, 'vendor' | 'gameCode'>;
const openKey = ({ vendor, gameCode }: At): string => `vendor.open.${vendor}.${gameCode}`;
const showKey = (at: At): string => `${openKey(at)}.showing`;

/** Sums as text: a tab keeps JSON. */
const toText = (_: string, value: unknown): unknown => (typeof value === 'bigint' ? `${value}n` : value);
const toSum = (_: string, value: unknown): unknown =>
  typeof value === 'string' && /^-?\d{1,18}n$/.test(value) ? BigInt(value.slice(0, -1)) : value;

export function keepOpened(store: Store, at: At, kept: KeptGame): void {
  store.write(openKey(at), JSON.stringify({ ...kept, opened: { ...kept.opened, lastRound: null } }, toText));
}

/** Notes which round is on show, so that a reload shows it to its end. */
export function keepShowing(store: Store, at: At, roundId: string | null): void {
  if (roundId === null) store.remove(showKey(at));
  else store.write(showKey(at), roundId);
}

/** A host that notes its round on show. */
export function notingHost<Round extends PlayedRound>(host: GameHost<Round>, store: Store, at: At): GameHost<Round> {
  return {
    ...host,
    async play(bet) {
      const answer = await host.play(bet);
      keepShowing(store, at, answer.round?.roundId ?? null);
      return answer;
    },
    shown(roundId) {
      keepShowing(store, at, null);
      return host.shown(roundId);
    },
  };
}

export function forgetOpened(store: Store, at: At): void {
  store.remove(openKey(at));
  store.remove(showKey(at));
}

function readKept(store: Store, at: At): KeptGame | null {
  const text = store.read(openKey(at));
  if (typeof text !== 'string') return null;
  try {
    const kept = JSON.parse(text, toSum) as Partial<KeptGame>;
    const isWhole =
      typeof kept.opened?.session === 'string' && typeof kept.opened.balance === 'bigint' && typeof kept.openedAtMs === 'number';
    return isWhole ? (kept as KeptGame) : null;
  } catch {
    return null;
  }
}

/** Goes on with the session that this tab has open, read afresh; null without one. Throws what the vendor says. */
export async function reopenKept(calls: VendorCalls, store: Store, at: At): Promise<KeptGame | null> {
  const kept = readKept(store, at);
  if (kept === null) return null;
  const { session, game } = kept.opened;
  const showing = store.read(showKey(at));
  const host = game.kind === 'slot' ? calls.slots(session) : calls.tables(session);
  const [balance, page] = await Promise.all([host.balance(), showing === null ? null : host.rounds(1)]);
  const round = page?.rounds.find(({ roundId }) => roundId === showing);
  return {
    opened: { ...kept.opened, balance, lastRound: round === undefined ? null : { ...round, isShown: false } },
    openedAtMs: kept.openedAtMs,
  };
}
