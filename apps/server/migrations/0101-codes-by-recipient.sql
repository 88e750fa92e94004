-- Codes to numbers and addresses that a member has proven, and to new ones, have budgets apart. An order that sends nothing
-- (nobody has that number) counts for its target and for whoever asked, as any other, and for nobody else.
-- The caller of a budget is the network: one address of IPv4, or the /64 of IPv6 and the /48 around it.
alter table codes_sending
  add column is_new boolean not null default false,
  add column is_sent boolean not null default true,
  add column network text not null default '',
  add column network_wide text not null default '';
update codes_sending set network = ip;
drop index codes_sending_ip;
create index codes_sending_network on codes_sending (brand_id, channel, network, sent_at desc);
create index codes_sending_network_wide on codes_sending (brand_id, channel, network_wide, sent_at desc) where network_wide <> '';
create index codes_sending_shared on codes_sending (brand_id, channel, is_new, sent_at desc) where is_sent;
