-- When a payment was last tried: what is not possible is tried again after longer and longer. Of earlier ones it is not known.
alter table agents_pay add column tried_at timestamptz;
