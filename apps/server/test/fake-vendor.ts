import { createHmac } from 'node:crypto';
import type { OutsideFetch } from '../src/platform/outside.ts';
import { Fault } from '../src/platform/refusal.ts';

/** A row of the fake vendor's statement. */
export interface FakeRow {
  txId: string;
  operation: string;
  roundId: string;
  playerId: string;
  gameCode: string;
  amount: string;
  winAmount?: string;
  currency: string;
  at: string;
}

/** A vendor in memory that answers our calls in the plain dialect, written apart from the server's code for it. */
export class FakeVendor {
  /** Shared secret; the test puts it there with the key. */
  secret: Buffer = Buffer.alloc(32);
  /** What happens to the next calls of a name: `lose` does the work and drops the answer, `drop` does nothing. */
  readonly faults = new Map<string, ('lose' | 'drop')[]>();
  readonly purses = new Map<string, bigint>();
  readonly transfers = new Map<string, 'done' | 'refused'>();
  readonly rounds = new Map<string, { bet: string; win: string; status: string }>();
  readonly feed: Record<string, unknown>[] = [];
  /** Feeds its last round for ever and moves its mark no more. */
  isStuck = false;
  statement: FakeRow[] = [];
  /** What it says of the pages of a statement, in place of the truth. */
  pages: number | null = null;
  games: { code: string; name: string; type: string; hasDemo: boolean; hasFreeRounds: boolean; rtp: string | null }[] = [
    { code: 'g-1', name: 'One', type: 'RNG', hasDemo: true, hasFreeRounds: true, rtp: '0.961099' },
    { code: 'g-9', name: 'Nine', type: 'TABLE', hasDemo: false, hasFreeRounds: false, rtp: null },
  ];
  isRefusing = false;
  /** What it says to a question about free rounds; 0 is yes. */
  freeRoundCode = 0;
  /** What it says to a question for a replay; 0 is yes. */
  replayCode = 0;
  readonly received: { name: string; fields: Record<string, unknown> }[] = [];

  readonly outside: OutsideFetch = async ({ url, headers, body }) => {
    const { pathname } = new URL(url);
    const name = (pathname.split('/').at(-1) ?? '').replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());
    const [at, nonce] = [headers?.['x-timestamp'] ?? '', headers?.['x-nonce'] ?? ''];
    const due = createHmac('sha256', this.secret)
      .update(`${at}.${nonce}.${pathname}.${body ?? ''}`)
      .digest('hex');
    if (headers?.['x-signature'] !== due) return { status: 200, body: '{"code":1,"message":"BAD_SIGNATURE"}' };
    const fault = this.faults.get(name)?.shift();
    if (fault === 'drop') throw new Fault('no answer');
    const fields = JSON.parse(body ?? '{}') as Record<string, unknown>;
    this.received.push({ name, fields });
    const answered = this.answer(name, fields);
    if (fault === 'lose') throw new Fault('no answer');
    return { status: 200, body: JSON.stringify({ code: 0, message: 'OK', ...answered }) };
  };

  private answer(name: string, fields: Record<string, unknown>): Record<string, unknown> {
    const player = String(fields.playerId);
    const purse = this.purses.get(player) ?? 0n;
    if (name === 'launchUrl') return { url: `http://vendor.example/play/${String(fields.gameCode)}#t=${String(fields.token)}` };
    if (name === 'walletBalance') return { balance: purse.toString() };
    if (name === 'transferStatus') return { status: this.transfers.get(String(fields.reference)) ?? 'none' };
    if (name === 'transferIn' || name === 'transferOut')
      return this.transfer(String(fields.reference), player, BigInt(String(fields.amount)), name === 'transferIn');
    if (name === 'roundFeed' && this.isStuck) return { rounds: this.feed.slice(-1), cursor: String(fields.after) };
    if (name === 'roundFeed') return { rounds: this.feed.slice(Number(fields.after || 0)), cursor: String(this.feed.length) };
    if (name === 'roundHistory') return this.rounds.get(String(fields.roundId)) ?? { code: 12 };
    if (name === 'statement') {
      const rows = this.statement.filter((row) => row.at.startsWith(String(fields.day)));
      return {
        rows: rows.slice((Number(fields.page) - 1) * 2, Number(fields.page) * 2),
        pages: this.pages ?? Math.max(1, Math.ceil(rows.length / 2)),
      };
    }
    if (name === 'gameList') return { games: this.games };
    if (name === 'freeRoundGrant') return { code: this.freeRoundCode, grantId: fields.grantId, left: fields.rounds, status: 'open' };
    if (name === 'freeRoundStatus') return { code: this.freeRoundCode, grantId: fields.grantId, left: 9, status: 'open' };
    if (name === 'freeRoundCancel') return { code: this.freeRoundCode, grantId: fields.grantId, left: 0, status: 'cancelled' };
    if (name === 'replayUrl') return { code: this.replayCode, url: `http://vendor.example/replay/${String(fields.roundId)}` };
    return {};
  }

  private transfer(reference: string, player: string, amount: bigint, isIn: boolean): Record<string, unknown> {
    const known = this.transfers.get(reference);
    const purse = this.purses.get(player) ?? 0n;
    if (known === undefined) {
      const isRefused = this.isRefusing || (!isIn && purse < amount);
      this.transfers.set(reference, isRefused ? 'refused' : 'done');
      if (!isRefused) this.purses.set(player, isIn ? purse + amount : purse - amount);
    }
    return { status: this.transfers.get(reference), walletBalance: (this.purses.get(player) ?? 0n).toString() };
  }

  /** Plays a round with money of the purse. */
  play(roundId: string, player: string, stake: bigint, win: bigint): void {
    const balanceAfter = (this.purses.get(player) ?? 0n) - stake + win;
    this.purses.set(player, balanceAfter);
    const sums = { stake: stake.toString(), win: win.toString(), balanceAfter: balanceAfter.toString() };
    this.feed.push({ roundId, playerId: player, gameCode: 'g-1', currency: 'MYR', endedAt: new Date().toISOString(), ...sums });
  }
}
