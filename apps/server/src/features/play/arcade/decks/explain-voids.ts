import { drawVoid } from '@talora/domain/games/scratch/void-draw.ts';
import type { LaidDeck } from '@talora/domain/games/scratch/lay-deck.ts';
import { isSameBytes } from '../../../../platform/crypto/digest.ts';
import type { Tx } from '../../../../platform/db/database.ts';
import { sqlProof, type LedgerFinding, type LedgerProof, type ProofScope } from '../../../base/ledger/ledger.ts';
import type { DeckRow } from './deck.queries.ts';
import { deckRulesOf, HASHES, openDeckSeed } from './laid-decks.ts';
import { findVoid, listPrizes, listSales } from './void.queries.ts';

const DRAWS = 'the draw of a void deck is what its seed and its buyers’ seeds say, and pays what its return still owed';

/** A void deck, its decision, its sums, its prizes and their postings: each from both sides. */
const decidedVoids = sqlProof(
  'every void deck was ended by two people, and its prizes are posted to the buyers of its tickets, each once',
  `select coalesce(d.id, v.deck_id) as subject, 'sold ' || coalesce(v.sold, -1) || ', due ' || coalesce(v.due, -1) || ', paid ' || coalesce(v.paid, -1)
          || ', prizes of ' || coalesce(z.pot, 0) as detail
   from (select x.* from arcade_deck x where x.voided_at is not null) d
   full join arcade_deck_void v on v.deck_id = d.id
   left join operations_request r on r.id = v.request_id
   left join approvals_deed a on a.id = v.request_id
   left join (select y.deck_id, sum(y.amount) as pot, count(*) as n, max(y.prize) as last from arcade_deck_prize y group by 1) z on z.deck_id = v.deck_id
   left join lateral (select sum(o.payout) as paid from arcade_ticket t join arcade_round o on o.member_id = t.member_id and o.id = t.play_id
     where t.deck_id = v.deck_id) p on true
   where d.id is null or v.deck_id is null or v.sold <> d.sold or abs(extract(epoch from d.voided_at - v.voided_at)) > 60
     or not coalesce(r.kind = 'deck.void' and r.state = 'approved' and r.subject_id = d.id and r.brand_id = d.brand_id and r.asked_by <> r.decided_by
       and a.kind = 'deck.void' and a.staff_id = r.asked_by and a.decided_by = r.decided_by and abs(extract(epoch from r.decided_at - v.voided_at)) < 600, false)
     or v.paid <> coalesce(p.paid, 0) or coalesce(z.pot, 0) <> greatest(v.due - v.paid, 0) or coalesce(z.last, -1) + 1 <> coalesce(z.n, 0)
   union all
   select r.id, 'approved, and no deck was ended' from operations_request r
   where r.kind = 'deck.void' and r.state = 'approved' and not exists (select from arcade_deck_void v where v.request_id = r.id)
   union all
   select coalesce(t.id, z.pay_id), 'a prize of ' || coalesce(z.amount, 0) || ', posted ' || coalesce(t.amount, 0)
   from (select t.* from ledger_transfer t where t.kind = 15) t
   full join arcade_deck_prize z on z.member_id = t.member_id and z.pay_id = t.id
   left join arcade_deck d on d.id = z.deck_id
   left join arcade_ticket k on k.deck_id = z.deck_id and k.at = z.at
   where t.amount is distinct from z.amount or t.ref is distinct from z.play_id or t.asset is distinct from d.asset or t.book is distinct from d.book
     or (k.ticket, k.member_id, k.play_id) is distinct from (z.ticket, z.member_id, z.play_id)
     or (abs(extract(epoch from t.posted_at - d.voided_at)) < 60) is not true`,
);

/** Who has drawn a prize was told of it. */
const knownPrizes = sqlProof(
  'who has drawn a prize of a void deck was told of it once, and nobody else',
  `select z.pay_id as subject, 'a prize of ' || z.amount || ' was told to nobody' as detail from arcade_deck_prize z
   join arcade_deck_void v on v.deck_id = z.deck_id
   where v.voided_at > app_now() - interval '47 hours'
     and not exists (select from inbox_message i where i.member_id = z.member_id and i.cause = z.pay_id and i.template = 'deck_prize')
   union all
   select i.id, i.template || ' of ' || coalesce(i.facts ->> 'amount', 'no sum') from inbox_message i
   left join arcade_deck_prize z on z.pay_id = i.about_id and z.member_id = i.member_id
   left join arcade_deck d on d.id = z.deck_id left join games_game g on g.id = d.game_id left join ledger_asset k on k.id = d.asset
   where i.template = 'deck_prize' and not coalesce(i.kind = 'money' and i.cause = z.pay_id and i.facts ->> 'ticket' = z.ticket::text
     and i.facts ->> 'game' = g.code || ' ' || d.no and (i.facts ->> 'amount')::numeric * power(10::numeric, k.digits) = z.amount
     and abs(extract(epoch from i.created_at - d.voided_at)) < 600, false)`,
);

/** What is wrong with the draw of a deck, or null. A deck that does not open, or is not laid out as promised, is found by its own proof. */
async function wrongIn(tx: Tx, { platform }: ProofScope, row: DeckRow, laid: LaidDeck): Promise<string | null> {
  const [rules, end] = [deckRulesOf(row.game), await findVoid(tx, row.id)];
  if (rules === undefined || end === undefined) return null;
  const sales = (await listSales(tx, row.id)).map(({ ticket, client_seed: clientSeed }) => ({ ticket, clientSeed }));
  const seed = openDeckSeed(platform, row.sealed_seed);
  const drawn = drawVoid({ deck: rules, no: row.no, seed, times: laid.times, price: row.price, sales }, HASHES);
  if (end.due !== drawn.due || end.paid !== drawn.paid) return `due ${end.due} in place of ${drawn.due}, paid ${end.paid} of ${drawn.paid}`;
  if (!isSameBytes(end.entropy, drawn.entropy)) return 'drawn by another hash than that of its sales';
  const stored = await listPrizes(tx, row.id);
  const isSame = stored.length === drawn.prizes.length && stored.every(({ at, ticket, amount }, prize) => {
    const one = drawn.prizes[prize];
    return one?.at === at && one.ticket === ticket && one.amount === amount;
  }); // prettier-ignore
  return isSame ? null : 'other prizes, or to other tickets, than were drawn';
}

/** Every draw is made again. `open` lays a deck out, or says what is wrong with it. */
export const drawnVoids = (
  list: (tx: Tx) => Promise<readonly DeckRow[]>,
  open: (scope: ProofScope, row: DeckRow) => Promise<LaidDeck | string>,
): LedgerProof => ({
  name: DRAWS,
  isByMember: false,
  isQuick: false,
  async findBreaks(tx, scope) {
    const found: LedgerFinding[] = [];
    for (const row of await list(tx)) {
      const laid = row.voided_at === null ? 'not void' : await open(scope, row);
      const detail = typeof laid === 'string' ? null : await wrongIn(tx, scope, row, laid);
      if (detail !== null) found.push({ proof: DRAWS, subject: row.id, detail });
    }
    return found;
  },
});

/** What holds of decks that ended early, by the tables alone. */
export const voidProofs: readonly LedgerProof[] = [decidedVoids, knownPrizes];
