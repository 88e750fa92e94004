import { change, copy, plant, remove, type Plant } from './plant.ts';

const E = 'brand_id, seq';

const CHAIN = 'the audit chain of every brand is whole';
const REQUEST = 'every request of staff was asked for and decided before the audit chain, by two people';
const INVITED = 'every staff account was invited, with its role';
const ROLE = 'every role of staff lets do what the audit chain says';
const KEY = 'every passkey of staff was added by its owner';
const LOGIN = 'every session of staff began with a login of its owner';

/** Damage to the audit chains, to what takes two, and to who may. */
export const RECORD_PLANTS: readonly Plant[] = [
  plant('audit_entry.detail', 'an entry says something else', CHAIN, change('audit_entry', E, `detail = detail || '{"x": 1}'`)),
  plant('audit_entry.at', 'an entry of another time', CHAIN, change('audit_entry', E, `at = at + interval '1 second'`)),
  plant('audit_entry.actor', 'an entry of somebody else', CHAIN, change('audit_entry', E, `actor = 'system'`, `actor <> 'system'`)),
  plant('audit_entry.action', 'an entry of another act', CHAIN, change('audit_entry', E, `action = 'nothing'`)),
  plant('audit_entry.subject', 'an entry about something else', CHAIN, change('audit_entry', E, `subject = 'x'`)),
  plant('audit_entry.seq', 'an entry of another number', CHAIN, change('audit_entry', E, 'seq = seq + 100000')),
  plant('audit_entry.brand_id', 'an entry of another brand', CHAIN, change('audit_entry', E, `brand_id = gen_random_uuid()`)),
  plant('audit_entry.hash', 'another hash', CHAIN, change('audit_entry', E, 'hash = sha256(hash)')),
  plant('audit_entry.prev_hash', 'another hash before', CHAIN, change('audit_entry', E, 'prev_hash = sha256(hash)', 'seq > 1')),
  plant('audit_entry-', 'an entry is gone', CHAIN, remove('audit_entry', E, 'seq = 3')),
  plant('audit_entry-', 'the last entries are gone', CHAIN, `delete from audit_entry where seq > 5`),
  plant('audit_entry+', 'an entry behind the end', CHAIN, copy('audit_entry', E, { seq: '100000' })),
  plant('audit_head.seq', 'an end that comes earlier', CHAIN, `update audit_head set seq = seq - 1`),
  plant('audit_head.hash', 'an end of another hash', CHAIN, `update audit_head set hash = sha256(hash)`),
  plant('audit_head-', 'an end is gone', CHAIN, `delete from audit_head`),
  plant(
    'audit_head.brand_id audit_head+',
    'an end of a chain that is not',
    CHAIN,
    `insert into audit_head values (gen_random_uuid(), 5, sha256('x'))`,
  ),

  plant(
    'operations_request.state',
    'a request that was approved was refused',
    REQUEST,
    `update operations_request set state = 'refused' where decided_by is not null`,
  ),
  plant(
    'operations_request.decided_by',
    'decided by who asked',
    REQUEST,
    `alter table operations_request drop constraint operations_request_check1, drop constraint operations_request_barred`,
    `update operations_request set decided_by = asked_by where decided_by is not null`,
  ),
  plant(
    'operations_request.decided_by',
    'decided by somebody else',
    REQUEST,
    `update operations_request set decided_by = gen_random_uuid() where decided_by is not null`,
  ),
  plant(
    'operations_request.decided_at',
    'decided never',
    REQUEST,
    `alter table operations_request drop constraint operations_request_check`,
    `update operations_request set decided_at = null where decided_by is not null`,
  ),
  plant('operations_request.asked_by', 'asked for by somebody else', REQUEST, `update operations_request set asked_by = gen_random_uuid()`),
  plant('operations_request.kind', 'a request of another kind', REQUEST, `update operations_request set kind = 'second-factor.reset'`),
  plant('operations_request.reason', 'a request for another reason', REQUEST, `update operations_request set reason = 'x'`),
  plant(
    'operations_request.brand_id',
    'a request of another brand',
    REQUEST,
    `update operations_request set brand_id = (select id from site_brand where real_book = 101)`,
  ),
  plant('operations_request.id operations_request-', 'a request is gone', REQUEST, `delete from operations_request`),
  plant('operations_request+', 'a request that nobody made', REQUEST, copy('operations_request', 'id', { id: 'gen_random_uuid()' })),

  plant('staff_account.role', 'a higher role', INVITED, `update staff_account set role = 'cashier' where role = 'admin'`),
  plant(
    'staff_account.brand_id',
    'staff of another brand',
    INVITED,
    change('staff_account', 'id', `brand_id = (select id from site_brand where real_book = 101)`),
  ),
  plant(
    'staff_account.id staff_account+',
    'staff that nobody invited',
    INVITED,
    copy('staff_account', 'id', { id: 'gen_random_uuid()', name: `'Mallory'`, name_key: `'mallory'` }),
  ),
  plant(
    'staff_role.permissions',
    'a role that lets more',
    ROLE,
    `update staff_role set permissions = permissions || '{staff.manage}' where version = 2`,
  ),
  plant('staff_role.limits', 'a role without its limit', ROLE, `update staff_role set limits = '{}' where version = 2`),
  plant('staff_role.addresses', 'a role from anywhere', ROLE, `update staff_role set addresses = '{}' where version = 2`),
  plant('staff_role.name', 'a role of another name', ROLE, `update staff_role set name = 'Other' where version = 2`),
  plant('staff_role.version', 'a role of another version', ROLE, `update staff_role set version = 5 where version = 2`),
  plant('staff_role.code', 'a role of another code', ROLE, `update staff_role set code = 'games' where version = 2`),
  plant('staff_role.brand_id', 'a role of another brand', ROLE, `update staff_role set brand_id = gen_random_uuid() where version = 2`),
  plant('staff_role.deleted_at', 'a role that nobody deleted', ROLE, `update staff_role set deleted_at = app_now() where version = 2`),
  plant('staff_role-', 'a role is what it came with again', ROLE, `delete from staff_role where version = 2`),
  plant('staff_role+', 'a role that nobody made', ROLE, copy('staff_role', 'brand_id, code', { code: `'games'`, name_key: `'x'` })),
  plant(
    'staff_passkey+',
    'a passkey that nobody added',
    KEY,
    copy('staff_passkey', 'id', { id: 'gen_random_uuid()', credential_id: `'mine'`, created_at: `x.created_at + interval '1 day'` }),
  ),
  plant('staff_passkey.staff_id', 'a passkey of somebody else', KEY, change('staff_passkey', 'id', 'staff_id = gen_random_uuid()')),
  plant(
    'staff_passkey.created_at',
    'a passkey of another day',
    KEY,
    change('staff_passkey', 'id', `created_at = created_at + interval '1 day'`),
  ),
  plant(
    'staff_session+',
    'a session without a login',
    LOGIN,
    copy('staff_session', 'token_hash', { token_hash: `'\\\\xabcd'`, started_at: `x.started_at + interval '1 day'` }),
  ),
  plant(
    'staff_session.staff_id',
    'a session of somebody else',
    LOGIN,
    change('staff_session', 'token_hash', 'staff_id = gen_random_uuid()'),
  ),
  plant(
    'staff_session.started_at',
    'a session that began at another time',
    LOGIN,
    change('staff_session', 'token_hash', `started_at = started_at + interval '1 day'`),
  ),
];
