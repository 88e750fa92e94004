-- What an agent writes to a member right below stands in the inbox as a kind of its own.
alter table inbox_message drop constraint inbox_message_kind_check;
alter table inbox_message add constraint inbox_message_kind_check check (kind in ('money', 'account', 'security', 'announcement', 'agent'));

-- What ended by a contract or by a move of a branch, when its sides are told.
create index agents_contract_event_cause on agents_contract_event (cause_id) where cause_id is not null;
create index agents_contract_event_move on agents_contract_event (move_id) where move_id is not null;
