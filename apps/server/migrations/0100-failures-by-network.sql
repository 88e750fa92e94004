-- Failures of browsers that a member does not use count for the network they come from (a /24, or a /64 of IPv6), and once
-- more for the name as a whole, under no network: one stranger closes the name in their own network and nowhere else.
-- Rows from before this become those of the name as a whole.
alter table identity_login_failure add column network text not null default '';
alter table identity_login_failure drop constraint identity_login_failure_pkey;
alter table identity_login_failure add primary key (brand_id, username_key, device_hash, network);
