/** What the operator's side reads of a request, whatever dialect it came in. Sums are minor units. */
export interface ReceivedCall {
  readonly operation: string;
  readonly txId?: string;
  readonly roundId?: string;
  readonly playerId?: string;
  readonly gameCode?: string;
  readonly currency?: string;
  readonly token?: string;
  readonly amount?: bigint;
  readonly winAmount?: bigint;
  readonly isRoundEnd?: boolean;
  readonly targetTxId?: string;
  readonly grantId?: string;
}

/** What it says to it. */
export interface GivenAnswer {
  readonly code: number;
  readonly balance?: bigint;
  readonly fields?: Readonly<Record<string, string>>;
}

interface WalletRow {
  readonly content: string;
  readonly given: GivenAnswer;
  readonly received: ReceivedCall;
  isUndone: boolean;
}

/** The operator's wallet of the tests: one purse for each player, every transaction once, tombstones. */
export interface FakeWallet {
  readonly balances: Map<string, bigint>;
  readonly entries: Map<string, WalletRow>;
  /** Tickets and session tokens with whose they are. */
  readonly tickets: Map<string, { playerId: string; mode: 'real' | 'demo' }>;
  readonly tokens: Map<string, string>;
  /** Refuses every bet with this code. */
  refuseBets: number | null;
  take(received: ReceivedCall): Promise<GivenAnswer>;
  /** Bets that moved money and were not given back, with the win of their round. */
  standing(): { bets: bigint; wins: bigint };
}

const HOLD_MS = 300;

/** Opens a wallet. `unknownRollback` and `isResettling` are what the vendor's dialect says. */
export function openFakeWallet(currency: string, unknownRollback: number, isResettling: boolean): FakeWallet {
  const tombstones = new Set<string>();
  const ended = new Set<string>();
  const betOf = (roundId: string | undefined): WalletRow | undefined =>
    [...wallet.entries.values()].find(
      ({ received, given, isUndone }) =>
        given.code === 0 && !isUndone && received.roundId === roundId && /^bet(Win)?$/.test(received.operation),
    );
  const balanceOf = (playerId = ''): bigint => wallet.balances.get(playerId) ?? 0n;
  const move = (received: ReceivedCall, by: bigint): GivenAnswer => {
    wallet.balances.set(received.playerId ?? '', balanceOf(received.playerId) + by);
    return { code: 0, balance: balanceOf(received.playerId) };
  };

  function bet(received: ReceivedCall, win: bigint): GivenAnswer {
    if (tombstones.has(received.txId ?? '')) return { code: 17 };
    if (wallet.refuseBets !== null) return { code: wallet.refuseBets, balance: balanceOf(received.playerId) };
    if (wallet.tokens.get(received.token ?? '') !== received.playerId) return { code: 3 };
    if (ended.has(received.roundId ?? '')) return { code: 13 };
    const amount = received.amount ?? 0n;
    if (amount <= 0n) return { code: 2 };
    if (balanceOf(received.playerId) < amount) return { code: 7, balance: balanceOf(received.playerId) };
    if (received.operation === 'betWin') ended.add(received.roundId ?? '');
    return move(received, win - amount);
  }

  function undo(received: ReceivedCall): GivenAnswer {
    const target = wallet.entries.get(received.targetTxId ?? '');
    if (target === undefined || target.given.code !== 0) {
      tombstones.add(received.targetTxId ?? '');
      return { code: unknownRollback, balance: balanceOf(received.playerId) };
    }
    if (target.isUndone) return { code: 0, balance: balanceOf(received.playerId) };
    const isSettled = ended.has(received.roundId ?? '');
    if (isSettled && !isResettling) return { code: 13 };
    const ofRound = [...wallet.entries.values()].filter(
      (entry) => entry.received.roundId === received.roundId && entry.given.code === 0 && !entry.isUndone,
    );
    let back = 0n;
    for (const entry of ofRound) {
      entry.isUndone = true;
      const { operation, amount = 0n, winAmount = 0n } = entry.received;
      if (operation === 'bet') back += amount;
      if (operation === 'betWin') back += amount - winAmount;
      if (operation === 'win') back -= amount;
    }
    return move(received, back);
  }

  function decide(received: ReceivedCall): GivenAnswer {
    switch (received.operation) {
      case 'bet': return bet(received, 0n);
      case 'betWin': return bet(received, received.winAmount ?? 0n);
      case 'refund':
      case 'rollback': return undo(received);
      case 'endRound':
      case 'win':
        if (ended.has(received.roundId ?? '')) return { code: 13 };
        ended.add(received.roundId ?? '');
        return move(received, received.operation === 'win' ? (received.amount ?? 0n) : 0n);
      case 'freeRoundWin': return received.grantId === undefined ? { code: 2 } : move(received, received.amount ?? 0n);
      default: return { code: 2 };
    }
  } // prettier-ignore

  const wallet: FakeWallet = {
    balances: new Map(),
    entries: new Map(),
    tickets: new Map(),
    tokens: new Map(),
    refuseBets: null,
    async take(received) {
      if (received.operation === 'authenticate') {
        const known = wallet.tickets.get(received.token ?? '');
        if (known === undefined) return { code: 3 };
        // Once.
        wallet.tickets.delete(received.token ?? '');
        const sessionToken = `session-${known.playerId}-${wallet.tokens.size}`;
        wallet.tokens.set(sessionToken, known.playerId);
        return {
          code: 0,
          balance: balanceOf(known.playerId),
          fields: { playerId: known.playerId, sessionToken, currency, language: 'en', mode: known.mode },
        };
      }
      if (received.operation === 'balance')
        return wallet.tokens.get(received.token ?? '') === received.playerId
          ? { code: 0, balance: balanceOf(received.playerId) }
          : { code: 4 };
      // A win before its bet is held for a while.
      const isEarly = (): boolean =>
        received.operation === 'win' && !wallet.entries.has(received.txId ?? '') && betOf(received.roundId) === undefined;
      for (let waited = 0; isEarly() && waited < HOLD_MS; waited += 20) await new Promise((resolve) => setTimeout(resolve, 20));
      if (isEarly()) return { code: 15 };
      const { token: _, ...rest } = received;
      const content = JSON.stringify(rest, (__, value: unknown) => (typeof value === 'bigint' ? value.toString() : value));
      const known = wallet.entries.get(received.txId ?? '');
      if (known !== undefined) return known.content === content ? known.given : { code: 14 };
      const given = decide(received);
      wallet.entries.set(received.txId ?? '', { content, given, received, isUndone: false });
      return given;
    },
    standing() {
      let [bets, wins] = [0n, 0n];
      for (const { received, given, isUndone } of wallet.entries.values()) {
        if (given.code !== 0 || isUndone) continue;
        if (received.operation === 'bet' || received.operation === 'betWin') bets += received.amount ?? 0n;
        if (received.operation === 'betWin') wins += received.winAmount ?? 0n;
        if (received.operation === 'win' || received.operation === 'freeRoundWin') wins += received.amount ?? 0n;
      }
      return { bets, wins };
    },
  };
  return wallet;
}
