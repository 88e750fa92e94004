import type { CallArguments, CallResult } from '@talora/contract/core/call.ts';
import type { decksConsoleCalls } from '@talora/contract/decks/decks-console.ts';
import type { StaffRequest } from '@talora/contract/staff/requests-console.ts';
import { drawVoid, type VoidDraw } from '@talora/domain/games/scratch/void-draw.ts';
import { formatAmount } from '@talora/domain/money/amount.ts';
import { getAssetById } from '@talora/domain/money/asset.ts';
import { afterCommit, type Queryable, type Tx } from '../../../../platform/db/database.ts';
import type { Platform } from '../../../../platform/platform.ts';
import { assert, refuse } from '../../../../platform/refusal.ts';
import { appendAudit } from '../../../base/audit/audit.ts';
import { getBrand, type Brand } from '../../../base/site/site.ts';
import type { StaffContext } from '../../../base/staff/staff.ts';
import { askFor, findRequestAbout, type Effects, type RequestRow } from '../../../people/approvals/approvals.ts';
import { tellMember } from '../../../people/inbox/inbox.ts';
import { findMember } from '../../../people/members/members.ts';
import { BALANCE_TOPIC } from '../../../shop/games/games.ts';
import { deckState, findDeckById, lockDeck, type DeckRow } from './deck.queries.ts';
import { layStored } from './deck.view.ts';
import { deckRulesOf, HASHES, openDeckSeed } from './laid-decks.ts';
import { promiseDecks } from './open-decks.ts';
import { listSales, storeVoid, type NewPrize, type SaleRow } from './void.queries.ts';

type Calls = (typeof decksConsoleCalls)['calls'];

const KIND = 'deck.void';

/** A deck of the brand that is sold for money. Refuses NOT_FOUND, and ILLEGAL_STATE when it is not open. */
async function getOpenDeck(db: Queryable, brand: Pick<Brand, 'id' | 'realBook'>, id: string): Promise<DeckRow> {
  const deck = (await findDeckById(db, brand, id)) ?? refuse('NOT_FOUND');
  const from = deckState(deck);
  return from === 'open' ? deck : refuse('ILLEGAL_STATE', { from, to: 'void' });
}

/** The draw that follows from what was sold by now. */
async function drawNow(platform: Platform, deck: DeckRow, sales: readonly SaleRow[]): Promise<VoidDraw> {
  const rules = deckRulesOf(deck.game);
  assert(rules !== undefined, `${deck.game} has decks`);
  const { times } = await layStored(platform, deck);
  const sold = sales.map(({ ticket, client_seed: clientSeed }) => ({ ticket, clientSeed }));
  const seed = openDeckSeed(platform, deck.sealed_seed);
  return drawVoid({ deck: rules, no: deck.no, seed, times, price: deck.price, sales: sold }, HASHES);
}

const nameOf = ({ game, no }: DeckRow): string => `${game} ${no}`;

/** What ending a deck now would do; null when it is not open. Who would win is told to nobody. Refuses NOT_FOUND. */
export async function showDeckVoid(
  context: StaffContext,
  { id }: CallArguments<Calls['showDeckVoid']>,
): Promise<CallResult<Calls['showDeckVoid']>> {
  const { platform, brand } = context;
  const deck = (await findDeckById(platform.db.kysely, brand, id)) ?? refuse('NOT_FOUND');
  if (deckState(deck) !== 'open') return null;
  const sales = await listSales(platform.db.kysely, id);
  const { due, paid, pot, prizes } = await drawNow(platform, deck, sales);
  const asset = getAssetById(deck.asset);
  const money = (minor: bigint): string => formatAmount(minor, asset);
  const counts = new Map<bigint, number>();
  for (const { amount } of prizes) counts.set(amount, (counts.get(amount) ?? 0) + 1);
  const { request } = await findRequestAbout(context, KIND, id);
  return {
    sold: sales.length,
    buyers: new Set(sales.map((sale) => sale.member_id)).size,
    due: money(due),
    paid: money(paid),
    pot: money(pot),
    currency: asset.code,
    winners: prizes.length,
    prizes: [...counts].map(([amount, count]) => ({ prize: money(amount), count })),
    request,
  };
}

/** Asks that a deck be ended. It goes on being sold until a colleague has decided. Refuses NOT_FOUND, ILLEGAL_STATE, ASKED_ALREADY. */
export async function askDeckVoid(
  context: StaffContext,
  { id, requestId, reason }: CallArguments<Calls['askDeckVoid']>,
): Promise<StaffRequest> {
  const { platform, brand } = context;
  const deck = (await findDeckById(platform.db.kysely, brand, id)) ?? refuse('NOT_FOUND');
  const { due, paid, pot, prizes } = await drawNow(platform, deck, await listSales(platform.db.kysely, id));
  const money = (minor: bigint): string => formatAmount(minor, getAssetById(deck.asset));
  // Who decides reads what it would pay when it was asked for; what is sold until then adds its own return.
  const changes = [
    { name: 'deckSold', from: null, to: String(deck.sold) },
    { name: 'deckDue', from: null, to: money(due) },
    { name: 'deckPaid', from: null, to: money(paid) },
    { name: 'deckPot', from: null, to: money(pot) },
    { name: 'deckWinners', from: null, to: String(prizes.length) },
  ];
  const about = nameOf(deck);
  return askFor(
    context,
    { kind: KIND, requestId, subjectId: id, memberId: null, sum: null, version: '', about, changes, detail: { deck: about }, reason },
    async () => {
      const from = deckState(deck);
      if (from !== 'open') refuse('ILLEGAL_STATE', { from, to: 'void' });
    },
  );
}

/** Tells whoever has drawn a prize, ticket by ticket. */
async function tellWinners(
  platform: Platform,
  tx: Tx,
  brand: Brand,
  deck: DeckRow,
  won: readonly (NewPrize & { readonly sale: SaleRow })[],
) {
  for (const { amount, payId, sale } of won) {
    const member = await findMember(tx, sale.member_id);
    assert(member !== undefined, 'a ticket has its buyer');
    const game = nameOf(deck);
    const facts = { currency: brand.asset.symbol, amount: formatAmount(amount, brand.asset), game, ticket: String(sale.ticket) };
    await tellMember(platform, tx, { brand, member, template: 'deck_prize', facts, cause: payId, aboutId: payId });
    afterCommit(tx, () => platform.bus.tell(BALANCE_TOPIC, member.id));
  }
}

/** Ends the deck as it stands now, and pays its draw. */
async function endDeck(platform: Platform, tx: Tx, request: RequestRow, staffId: string): Promise<void> {
  const brand = await getBrand(platform, request.brand_id);
  // The lock first: what was sold until then is what the draw is among.
  await lockDeck(tx, request.subject_id, 0);
  const deck = await getOpenDeck(tx, brand, request.subject_id);
  const sales = await listSales(tx, deck.id);
  assert(sales.length === deck.sold, 'every ticket has its seeds');
  const { due, paid, pot, entropy, prizes } = await drawNow(platform, deck, sales);
  const won = prizes.map(({ at, amount }) => {
    const sale = sales[at];
    assert(sale !== undefined, 'a prize goes to a ticket');
    return { at, amount, payId: platform.ids.next(), sale };
  });
  await storeVoid(tx, deck.id, { requestId: request.id, seed: openDeckSeed(platform, deck.sealed_seed), entropy, due, prizes: won });
  await tellWinners(platform, tx, brand, deck, won);
  const money = (minor: bigint): string => formatAmount(minor, brand.asset);
  await appendAudit(tx, {
    brandId: brand.id,
    actor: { staff: staffId },
    action: 'deck.voided',
    subject: `deck:${deck.id}`,
    detail: {
      request: request.id,
      deck: nameOf(deck),
      askedBy: `staff:${request.asked_by}`,
      sold: deck.sold,
      due: money(due),
      paid: money(paid),
      pot: money(pot),
      winners: won.length,
      reason: request.reason,
    },
  });
}

/** What an approval to end a deck does. Refuses NOT_FOUND, and ILLEGAL_STATE when it is closed by now. */
export const deckEffects: Pick<Effects, typeof KIND> = {
  async [KIND](platform, tx, request, { staffId }) {
    await endDeck(platform, tx, request, staffId);
    // The next deck is open; the one behind it is promised in nobody's reply.
    return () => platform.afterwards.start('promise the next deck', () => promiseDecks(platform));
  },
};
