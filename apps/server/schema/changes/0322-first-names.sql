-- Members by the first word of their name: a name that many have is read in the order of this, up to as many as are shown.
create index identity_member_first_name on identity_member (brand_id, (lower(split_part(payee_name, ' ', 1)) collate "C"));
