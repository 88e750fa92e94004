-- Where no gateway is set a message is written down and not sent: it has a state of its own.
alter table outbound_message drop constraint outbound_message_state_check;
alter table outbound_message add constraint outbound_message_state_check check (state in ('queued', 'sent', 'delivered', 'failed', 'noted'));
update outbound_message set state = 'noted' where state = 'sent' and attempts = 0;

-- The message that was sent again by this one.
alter table outbound_message add column repeats uuid;
grant select (repeats) on outbound_message to talora_read;
