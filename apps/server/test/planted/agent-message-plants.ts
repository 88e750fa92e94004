import { change, copy, plant, remove, type Plant } from './plant.ts';

const PAY = 'a message about pay by contract tells one of its sides what became of it';
const PAID = 'whoever was paid by contract was told of it once';
const CONTRACT = 'both sides of a contract know what the other has done to it, and nothing else';
const MOVE = 'whoever moved, whoever lost a branch and whoever gained one was told of it';

const NOTE = 'what an agent wrote stands in the inbox of a member right below, word for word, and nothing else as such';

const M = 'inbox_message';
const W = 'agents_message';
const BEGAN = `template = 'pay_began'`;
const ACCEPTED = `template = 'contract_accepted'`;
const LEFT = `template = 'branch_left'`;
const again = { id: 'gen_random_uuid()', cause: 'gen_random_uuid()' };
const elsewhere = `member_id = (select m.id from identity_member m where m.brand_id = ${M}.brand_id and m.id <> ${M}.member_id order by m.id limit 1)`;

const nobodyOf = `(select m.id from identity_member m join site_brand b on b.id = m.brand_id where b.real_book = 1
  and m.id not in (${W}.agent_id, ${W}.member_id) order by m.id limit 1)`;
/** The owner may take checks and ties off. */
const free = `do $$ declare v record; begin
  for v in select conname from pg_constraint where conrelid = '${W}'::regclass and contype in ('c', 'f') loop
    execute format('alter table ${W} drop constraint %I', v.conname);
  end loop; end $$`;
const words = (set: string): readonly string[] => [free, change(W, 'id', set)];

/** Damage to what agents were told of contracts, pay and moves, and to what they wrote. */
export const AGENT_MESSAGE_PLANTS: readonly Plant[] = [
  plant(
    `${M}.facts`,
    'a payment by contract is told with another sum',
    PAY,
    change(M, 'id', `facts = facts || '{"amount": "9999.00"}'`, BEGAN),
  ),
  plant(`${M}.template`, 'what was paid is told as one of many a day are not', PAY, change(M, 'id', `template = 'pay_received'`, BEGAN)),
  plant(`${M}.about_id`, 'a payment by contract is told that is none', PAY, change(M, 'id', 'about_id = gen_random_uuid()', BEGAN)),
  plant(`${M}.member_id`, 'a payment by contract is told to somebody else', PAY, change(M, 'id', elsewhere, BEGAN)),
  plant(`${M}-`, 'whoever was paid by contract was told nothing', PAID, `delete from ${M} where ${BEGAN}`),
  plant(`${M}+`, 'a payment by contract is told twice', PAID, copy(M, 'id', again, BEGAN)),
  plant(
    `${M}.template`,
    'a contract that was accepted is told as rejected',
    CONTRACT,
    change(M, 'id', `template = 'contract_rejected'`, ACCEPTED),
  ),
  plant(`${M}.member_id`, 'what became of a contract is told to somebody else', CONTRACT, change(M, 'id', elsewhere, ACCEPTED)),
  plant(`${M}-`, 'nobody was told that a contract was accepted', CONTRACT, `delete from ${M} where ${ACCEPTED}`),
  plant(`${M}-`, 'whoever lost a branch was told nothing', MOVE, remove(M, 'id', LEFT)),
  plant(`${M}.template`, 'whoever lost a branch was told to have gained it', MOVE, change(M, 'id', `template = 'branch_came'`, LEFT)),
  plant(
    `${M}.facts`,
    'a member reads other words of an agent',
    NOTE,
    change(M, 'id', `facts = facts || '{"text": "x"}'`, `kind = 'agent'`),
  ),
  plant(`${M}.kind`, 'words of an agent stand among those of the site', NOTE, change(M, 'id', `kind = 'announcement'`, `kind = 'agent'`)),
  plant(`${W}.id`, 'words of an agent that nobody has read', NOTE, change(W, 'id', 'id = gen_random_uuid()')),
  plant(`${W}.brand_id`, 'words of another brand', NOTE, ...words('brand_id = (select id from site_brand where real_book = 101)')),
  plant(`${W}.agent_id`, 'somebody else wrote them', NOTE, ...words(`agent_id = ${nobodyOf}`)),
  plant(`${W}.member_id`, 'they were for somebody else', NOTE, ...words(`member_id = ${nobodyOf}`)),
  plant(`${W}.text`, 'other words than the member has and the audit chain', NOTE, change(W, 'id', `text = 'x'`)),
  plant(`${W}.sent_at`, 'they were sent on another day', NOTE, change(W, 'id', `sent_at = sent_at - interval '1 day'`)),
  plant(`${W}-`, 'words of an agent that nobody sent', NOTE, `delete from ${W}`),
  plant(
    `${W}+`,
    'words of an agent that reached nobody',
    NOTE,
    copy(W, 'id', { id: 'gen_random_uuid()', request_id: 'gen_random_uuid()' }),
  ),
];
