/** What the operator's side reads of a request, whatever dialect it came in. Sums are minor units. */
export interface Heard {
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
export interface Said {
  readonly code: number;
  readonly balance?: bigint;
  readonly fields?: Readonly<Record<string, string>>;
}

interface Entry {
  readonly content: string;
  readonly said: Said;
  readonly heard: Heard;
  isUndone: boolean;
}

/** The operator's wallet of the tests: one purse for each player, every transaction once, tombstones. */
export interface FakeWallet {
  readonly balances: Map<string, bigint>;
  readonly entries: Map<string, Entry>;
  /** Tickets and session tokens with whose they are. */
  readonly tickets: Map<string, { playerId: string; mode: 'real' | 'demo' }>;
  readonly tokens: Map<string, string>;
  /** Refuses every bet with this code. */
  refuseBets: number | null;
  take(heard: Heard): Promise<Said>;
  /** Bets that moved money and were not given back, with the win of their round. */
  standing(): { bets: bigint; wins: bigint };
}

const HOLD_MS = 300;

/** Opens a wallet. `unknownRollback` and `isResettling` are what the vendor's dialect says. */
export function openFakeWallet(currency: string, unknownRollback: number, isResettling: boolean): FakeWallet {
  const tombstones = new Set<string>();
  const ended = new Set<string>();
  const betOf = (roundId: string | undefined): Entry | undefined =>
    [...wallet.entries.values()].find(
      ({ heard, said, isUndone }) => said.code === 0 && !isUndone && heard.roundId === roundId && /^bet(Win)?$/.test(heard.operation),
    );
  const balanceOf = (playerId = ''): bigint => wallet.balances.get(playerId) ?? 0n;
  const move = (heard: Heard, by: bigint): Said => {
    wallet.balances.set(heard.playerId ?? '', balanceOf(heard.playerId) + by);
    return { code: 0, balance: balanceOf(heard.playerId) };
  };

  function bet(heard: Heard, win: bigint): Said {
    if (tombstones.has(heard.txId ?? '')) return { code: 17 };
    if (wallet.refuseBets !== null) return { code: wallet.refuseBets, balance: balanceOf(heard.playerId) };
    if (wallet.tokens.get(heard.token ?? '') !== heard.playerId) return { code: 3 };
    if (ended.has(heard.roundId ?? '')) return { code: 13 };
    const amount = heard.amount ?? 0n;
    if (amount <= 0n) return { code: 2 };
    if (balanceOf(heard.playerId) < amount) return { code: 7, balance: balanceOf(heard.playerId) };
    if (heard.operation === 'betWin') ended.add(heard.roundId ?? '');
    return move(heard, win - amount);
  }

  function undo(heard: Heard): Said {
    const target = wallet.entries.get(heard.targetTxId ?? '');
    if (target === undefined || target.said.code !== 0) {
      tombstones.add(heard.targetTxId ?? '');
      return { code: unknownRollback, balance: balanceOf(heard.playerId) };
    }
    if (target.isUndone) return { code: 0, balance: balanceOf(heard.playerId) };
    const isSettled = ended.has(heard.roundId ?? '');
    if (isSettled && !isResettling) return { code: 13 };
    const ofRound = [...wallet.entries.values()].filter(
      (entry) => entry.heard.roundId === heard.roundId && entry.said.code === 0 && !entry.isUndone,
    );
    let back = 0n;
    for (const entry of ofRound) {
      entry.isUndone = true;
      const { operation, amount = 0n, winAmount = 0n } = entry.heard;
      if (operation === 'bet') back += amount;
      if (operation === 'betWin') back += amount - winAmount;
      if (operation === 'win') back -= amount;
    }
    return move(heard, back);
  }

  function decide(heard: Heard): Said {
    switch (heard.operation) {
      case 'bet': return bet(heard, 0n);
      case 'betWin': return bet(heard, heard.winAmount ?? 0n);
      case 'refund':
      case 'rollback': return undo(heard);
      case 'endRound':
      case 'win':
        if (ended.has(heard.roundId ?? '')) return { code: 13 };
        ended.add(heard.roundId ?? '');
        return move(heard, heard.operation === 'win' ? (heard.amount ?? 0n) : 0n);
      case 'freeRoundWin': return heard.grantId === undefined ? { code: 2 } : move(heard, heard.amount ?? 0n);
      default: return { code: 2 };
    }
  } // prettier-ignore

  const wallet: FakeWallet = {
    balances: new Map(),
    entries: new Map(),
    tickets: new Map(),
    tokens: new Map(),
    refuseBets: null,
    async take(heard) {
      if (heard.operation === 'authenticate') {
        const known = wallet.tickets.get(heard.token ?? '');
        if (known === undefined) return { code: 3 };
        // Once.
        wallet.tickets.delete(heard.token ?? '');
        const sessionToken = `session-${known.playerId}-${wallet.tokens.size}`;
        wallet.tokens.set(sessionToken, known.playerId);
        return {
          code: 0,
          balance: balanceOf(known.playerId),
          fields: { playerId: known.playerId, sessionToken, currency, language: 'en', mode: known.mode },
        };
      }
      if (heard.operation === 'balance')
        return wallet.tokens.get(heard.token ?? '') === heard.playerId ? { code: 0, balance: balanceOf(heard.playerId) } : { code: 4 };
      // A win before its bet is held for a while.
      const isEarly = (): boolean =>
        heard.operation === 'win' && !wallet.entries.has(heard.txId ?? '') && betOf(heard.roundId) === undefined;
      for (let waited = 0; isEarly() && waited < HOLD_MS; waited += 20) await new Promise((resolve) => setTimeout(resolve, 20));
      if (isEarly()) return { code: 15 };
      const { token: _, ...rest } = heard;
      const content = JSON.stringify(rest, (__, value: unknown) => (typeof value === 'bigint' ? value.toString() : value));
      const known = wallet.entries.get(heard.txId ?? '');
      if (known !== undefined) return known.content === content ? known.said : { code: 14 };
      const said = decide(heard);
      wallet.entries.set(heard.txId ?? '', { content, said, heard, isUndone: false });
      return said;
    },
    standing() {
      let [bets, wins] = [0n, 0n];
      for (const { heard, said, isUndone } of wallet.entries.values()) {
        if (said.code !== 0 || isUndone) continue;
        if (heard.operation === 'bet' || heard.operation === 'betWin') bets += heard.amount ?? 0n;
        if (heard.operation === 'betWin') wins += heard.winAmount ?? 0n;
        if (heard.operation === 'win' || heard.operation === 'freeRoundWin') wins += heard.amount ?? 0n;
      }
      return { bets, wins };
    },
  };
  return wallet;
}
