// Scratch cards that players buy, sometimes with the same press twice, out of decks that are sold out now and then.
import { houseGameId } from '../../apps/server/src/listing/house-games.ts';
import { minor } from './books.ts';
import { BrokenDay, type Actor, type Day } from './lived-day.ts';
import { countTicket, isLimited } from './play-limits.ts';

const PRICE = '5.00';

/** A player buys a ticket of the deck that he was shown, or presses for the same one once more. */
export async function buyTicket(day: Day, actor: Actor): Promise<void> {
  if (actor.cards === null) {
    const cards = await day.insist('open cards', () => actor.player.openGame(houseGameId('HSC_NAGA')));
    if (typeof cards === 'string') return;
    actor.cards = cards;
  }
  const { arcade } = actor.cards;
  const isRepeat = actor.tickets.length > 0 && day.dice.chance(0.2);
  const shown = isRepeat ? null : await day.insist('deck', () => arcade.deck({}));
  if (typeof shown === 'string') {
    if (shown === 'SESSION_EXPIRED') actor.cards = null;
    return;
  }
  if (actor.owned < minor(PRICE) && !isRepeat && !day.dice.chance(0.1)) return;
  const { id, deck } = shown === null ? day.dice.pick(actor.tickets) : { id: day.id(), deck: shown.deck };
  const mustStop = isLimited(day, actor, minor(PRICE));
  const answer = await day.insist('ticket', () => arcade.buyTicket({ clientBetId: id, bet: PRICE, choice: { deck } }));
  if (typeof answer === 'string') {
    if (answer === 'SESSION_EXPIRED') actor.cards = null;
    if (answer === 'LIMIT_REACHED' && !mustStop) throw new BrokenDay(`seed ${day.seed}: a ticket was refused within every limit`);
    return day.note('ticket', answer);
  }
  const { proof, round } = answer;
  const before = actor.tickets.find((ticket) => ticket.id === id);
  if (before !== undefined && before.ticket !== proof.ticket)
    throw new BrokenDay(`seed ${day.seed}: a press that came twice has two tickets`);
  if (minor(round.payout) !== minor(PRICE) * BigInt(proof.times)) throw new BrokenDay(`seed ${day.seed}: a ticket pays ${round.payout}`);
  if (before === undefined) {
    if (mustStop) throw new BrokenDay(`seed ${day.seed}: a ticket was sold beyond a limit\n${day.log.slice(-12).join('\n')}`);
    actor.owned += minor(round.payout) - minor(PRICE);
    countTicket(day, actor, { id, deck, ticket: proof.ticket, bet: PRICE, payout: round.payout, times: proof.times });
  }
  day.note('ticket', [proof.times === 0 ? 'nothing' : 'prize', round.payout]);
  if (answer.deck.deck !== deck && before === undefined) day.note('ticket', 'next deck');
}
