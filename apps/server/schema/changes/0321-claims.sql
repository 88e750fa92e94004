-- Who has an item of a queue open. It tells colleagues and stops nobody; what has ended is nobody's.
create table claims_claim (
  brand_id uuid not null references site_brand (id),
  queue text not null,
  item_id uuid not null,
  staff_id uuid not null,
  since timestamptz not null,
  ends_at timestamptz not null,
  primary key (brand_id, queue, item_id)
);
create index claims_claim_ended on claims_claim (ends_at);
grant select, insert, update, delete on claims_claim to talora_app;
grant select on claims_claim to talora_read;
