-- What the console counts for its alerts and queues, without reading a whole table.
create index ledger_account_owing on ledger_account (book) where is_owing;
create index outbound_message_failed on outbound_message (brand_id, channel, created_at) where state = 'failed';
create index agents_contract_asked on agents_contract (brand_id, changed_at)
  where payer_id is null and asked_by = 'payee' and state in ('requested', 'termination_requested');
