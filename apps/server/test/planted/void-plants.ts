import { change, copy, plant, remove, type Plant } from './plant.ts';

const VOID = 'every void deck was ended by two people, and its prizes are posted to the buyers of its tickets, each once';
const DRAW = 'the draw of a void deck is what its seed and its buyers’ seeds say, and pays what its return still owed';
const KNOWN = 'who has drawn a prize of a void deck was told of it once, and nobody else';
const ORDER = 'decks of a game follow each other, each promised before it opens and shown when it is closed';

const V = 'arcade_deck_void';
const Z = 'arcade_deck_prize';
const T = 'member_id, id, kind';
const PRIZE = 'deck_id, prize';
const NOBODY = 'gen_random_uuid()';
/** The owner may take checks off. */
const uncheck = (table: string): string => `do $$ declare v_name text; begin
  for v_name in select conname from pg_constraint where conrelid = '${table}'::regclass and contype in ('c', 'u', 'f') loop
    execute format('alter table ${table} drop constraint %I', v_name);
  end loop; end $$`;
const end = (column: string, title: string, proof: string, set: string): Plant =>
  plant(`${V}.${column}`, title, proof, uncheck(V), change(V, 'deck_id', set));
const prize = (column: string, title: string, proof: string, set: string): Plant =>
  plant(`${Z}.${column}`, title, proof, uncheck(Z), change(Z, PRIZE, set));
const message = (title: string, of: string, statement: string): Plant => plant(of, title, KNOWN, statement);

/** Damage to decks that ended early: their end, their draw, its prizes and messages. */
export const VOID_PLANTS: readonly Plant[] = [
  plant('arcade_deck.voided_at', 'a deck that was ended on another day', VOID,
    `update arcade_deck set voided_at = voided_at + interval '1 day' where voided_at is not null`), // prettier-ignore
  plant('arcade_deck.voided_at', 'a deck that was ended before it opened', ORDER,
    `update arcade_deck set voided_at = opened_at - interval '1 hour' where voided_at is not null`), // prettier-ignore
  end('deck_id', 'the end of another deck', VOID, `deck_id = ${NOBODY}`),
  end('request_id', 'an end that nobody asked for', VOID, `request_id = ${NOBODY}`),
  end('sold', 'an end with a ticket more', VOID, 'sold = sold + 1'),
  end('due', 'a cent more was due than was paid', VOID, 'due = due + 1'),
  end('paid', 'tickets that have paid a cent more', VOID, 'paid = paid + 1'),
  plant(`${V}.due ${V}.paid`, 'more due and more paid', VOID, change(V, 'deck_id', 'due = due + 1, paid = paid + 1')),
  end('entropy', 'a draw by another hash', DRAW, `entropy = sha256('x')`),
  end('voided_at', 'an end on another day', VOID, `voided_at = voided_at + interval '1 day'`),
  plant(`${V}-`, 'the end of a deck is gone', VOID, remove(V, 'deck_id')),
  plant(`${V}+`, 'the end of a deck that goes on', VOID, uncheck(V), copy(V, 'deck_id', { deck_id: NOBODY, request_id: NOBODY })),
  prize('deck_id', 'a prize of another deck', VOID, `deck_id = ${NOBODY}`),
  prize('prize', 'a prize out of its order', VOID, 'prize = prize + 90'),
  prize('at', 'a prize of another sale', VOID, 'at = at + 1'),
  prize('ticket', 'a prize of another ticket', VOID, 'ticket = ticket + 1'),
  prize('member_id', 'a prize of somebody else', VOID, `member_id = ${NOBODY}`),
  prize('play_id', 'a prize for another round', VOID, `play_id = ${NOBODY}`),
  prize('amount', 'a cent more was drawn than posted', VOID, 'amount = amount + 1'),
  prize('pay_id', 'a prize that was not paid', VOID, `pay_id = ${NOBODY}`),
  plant(`${Z}.amount`, 'prizes that were swapped, with their postings', DRAW, uncheck(Z),
    `update ${Z} z set amount = (select sum(o.amount) from ${Z} o where o.deck_id = z.deck_id and o.prize < 2) - z.amount where z.prize < 2`,
    `update ledger_transfer t set amount = (select z.amount from ${Z} z where z.pay_id = t.id) where t.kind = 15`), // prettier-ignore
  plant(`${Z}-`, 'a prize is gone', VOID, remove(Z, PRIZE)),
  plant(`${Z}+`, 'a prize that nobody has drawn', VOID, uncheck(Z), copy(Z, PRIZE, { prize: '90', at: '90', pay_id: NOBODY })),
  plant('ledger_transfer-', 'a prize of a draw that was not posted', VOID, remove('ledger_transfer', T, 'kind = 15')),
  plant(
    'ledger_transfer.amount',
    'a cent more of a prize of a draw',
    VOID,
    change('ledger_transfer', T, 'amount = amount + 1', 'kind = 15'),
  ),
  plant('ledger_transfer.ref', 'a prize of a draw for nothing', VOID, change('ledger_transfer', T, `ref = ${NOBODY}`, 'kind = 15')),
  plant(
    'ledger_transfer+',
    'a prize of a draw paid twice',
    VOID,
    copy('ledger_transfer', T, { id: 'uuid_v7_floor(x.posted_at)' }, 'kind = 15'),
  ),
  message('a buyer who has drawn a prize was not told', 'inbox_message-', `delete from inbox_message where template = 'deck_prize'`),
  message('a buyer was told of another prize', 'inbox_message.facts',
    change('inbox_message', 'id', `facts = facts || '{"amount": "9999.00"}'`, `template = 'deck_prize'`)), // prettier-ignore
  message('a buyer was told of another ticket', 'inbox_message.facts',
    change('inbox_message', 'id', `facts = facts || '{"ticket": "999999"}'`, `template = 'deck_prize'`)), // prettier-ignore
  message('a prize of a draw was told twice', 'inbox_message+',
    copy('inbox_message', 'id', { id: NOBODY, cause: NOBODY }, `template = 'deck_prize'`)), // prettier-ignore
];
