-- Names as banks write them are a pattern of their own, behind those of the specification. The sample brand asks for it; what
-- another brand asks for is its operator's.

alter table site_register_field drop constraint site_register_field_pattern_id_check;
alter table site_register_field add constraint site_register_field_pattern_id_check check (pattern_id between 0 and 23);

update site_register_field f set pattern_id = 23, min_length = 2, max_length = 80
  from site_brand b
  where b.id = f.brand_id and b.settings -> 'isSample' = 'true'::jsonb and f.field in ('payeeName', 'fullName') and f.pattern_id = 21
    and f.accepted_pattern = '' and f.min_length = 3 and f.max_length = 60;
