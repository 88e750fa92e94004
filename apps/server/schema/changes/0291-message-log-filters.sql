-- The first page of what went to somebody, and of what became of messages, is found without reading the log.
create index outbound_message_to on outbound_message (brand_id, recipient, id desc);
create index outbound_message_state on outbound_message (brand_id, state, id desc);
