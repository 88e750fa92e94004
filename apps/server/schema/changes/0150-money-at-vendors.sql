-- Money that lies at vendors' own wallets is shown with the wallet, and comes back by itself from a player who has gone silent.

-- When a player gave the last sign of playing at a vendor with a wallet of its own: a launch, a round, an open game page. Not logged: after
-- a crash a player counts as silent, and money comes back too early rather than too late.
create unlogged table vendor_presence (
  vendor_id smallint not null,
  member_id uuid not null,
  seen_at timestamptz not null,
  primary key (vendor_id, member_id)
);

-- What lies at vendors is asked for by member with each look at the wallet.
create index vendor_purse_member on vendor_purse (member_id, asset) where amount <> 0;
create index vendor_transfer_open_member on vendor_transfer (member_id) where state in ('asked', 'unknown', 'person');

grant select, insert, update on vendor_presence to talora_app;
grant select on vendor_presence to talora_read;
