import { sql } from 'kysely';
import { getPlayState } from '@talora/domain/games/play/play-states.ts';
import { countPlay, worthOf, type TurnoverPlay } from '@talora/domain/turnover/count-play.ts';
import type { TurnoverTerms } from '@talora/domain/turnover/turnover-terms.ts';
import type { Tx } from '../../../platform/db/database.ts';
import type { LedgerFinding, LedgerProof, ProofScope } from '../../base/ledger/ledger.ts';

const NAME = 'every bet counted what it was worth under the terms of its deposit, and none was left out';
const MAX_BREAKS = 100;
const PAGE = 5_000;

interface Row {
  readonly play_id: string;
  readonly stake: bigint;
  readonly payout: bigint;
  readonly valid_bet: bigint;
  readonly state: number;
  readonly code: string;
  readonly game_type: string;
  readonly terms: TurnoverTerms;
  readonly is_open: boolean;
  readonly worth: bigint | null;
  readonly counted: bigint | null;
  readonly used: bigint | null;
  /** Of all parts of the bet. */
  readonly used_in_all: bigint;
}

const playOf = (row: Row): TurnoverPlay => ({
  state: getPlayState(row.state),
  stake: row.stake,
  payout: row.payout,
  valid: row.valid_bet,
  game: { code: row.code, category: row.game_type },
});

/** What is wrong with a bet towards a requirement, or null. What a closed one has got stays with it, whatever became of the bet. */
function wrongIn(row: Row): string | null {
  const play = playOf(row);
  const { worth } = worthOf(play, row.terms);
  if (row.worth !== null && row.counted !== null && row.used !== null) {
    if (row.is_open && row.worth !== worth) return `was worth ${row.worth} in place of ${worth}`;
    // A share of the stake is worth the same share; worth and share are rounded by less than a unit.
    const most = ((row.worth + 1n) * row.used) / row.stake;
    if (row.counted > most || row.counted + 1n < (row.worth * (row.used - 1n)) / row.stake) return `${row.counted} of ${most}`;
  }
  if (!row.is_open) return null;
  const [missed] = countPlay(play, [{ id: row.play_id, left: worth + 1n, terms: row.terms }], row.used_in_all).parts;
  return missed === undefined ? null : `${missed.counted} were not counted`;
}

/** Parts of closed requirements; of open ones every bet that was made since and that the stream has read. Pages by a cursor. */
async function eachRow({ members }: ProofScope, tx: Tx, work: (row: Row) => void): Promise<void> {
  const of = (alias: string) =>
    members === null
      ? sql`true`
      : sql`${sql.ref(`${alias}.member_id`)} >= ${members.from} and ${sql.ref(`${alias}.member_id`)} < ${members.upto}`;
  await sql`declare verify_turnover no scroll cursor for
    select p.id as play_id, p.stake, p.payout, p.valid_bet, p.state, g.code, g.game_type, r.terms,
      r.state = 'open' and p.xid <= (select s.upto from reader s where s.name = 'turnover.plays') as is_open,
      t.worth, t.counted, t.used,
      coalesce((select sum(x.used) from turnover_part x where x.member_id = p.member_id and x.play_id = p.id), 0)::bigint as used_in_all
    from turnover_requirement r
    join play p on p.member_id = r.member_id and p.asset = r.asset
    join games_game g on g.id = p.game_id
    left join turnover_part t on t.member_id = r.member_id and t.requirement_id = r.id and t.play_id = p.id
    where ${of('r')} and (t.play_id is not null
      or r.state = 'open' and p.state <> 0 and p.placed_at >= r.opened_at and p.id >= uuid_v7_floor(r.opened_at - interval '1 day')
        and p.xid <= (select s.upto from reader s where s.name = 'turnover.plays'))`.execute(tx);
  for (;;) {
    const { rows } = await sql<Row>`fetch ${sql.lit(PAGE)} from verify_turnover`.execute(tx);
    for (const row of rows) work(row);
    if (rows.length < PAGE) break;
  }
  await sql`close verify_turnover`.execute(tx);
}

/** Every bet is judged again by its play and the terms of the deposit it counted for, from both sides: what was counted, and what was not. */
export const recountedTurnover: LedgerProof = {
  name: NAME,
  isByMember: true,
  isQuick: false,
  async findBreaks(tx, scope) {
    const found: LedgerFinding[] = [];
    await eachRow(scope, tx, (row) => {
      const wrong = wrongIn(row);
      if (wrong !== null && found.length < MAX_BREAKS) found.push({ proof: NAME, subject: row.play_id, detail: wrong });
    });
    return found;
  },
};
