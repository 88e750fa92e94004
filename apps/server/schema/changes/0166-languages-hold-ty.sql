-- TY is one of a brand's languages, and no switch beside them: where the switch was on, the language is added.

update site_brand set settings = jsonb_set(settings - 'hasTyVariant', '{languages}',
    coalesce(settings -> 'languages', '["MS", "EN", "CN"]'::jsonb) || '["TY"]'::jsonb)
  where settings -> 'hasTyVariant' = 'true'::jsonb;
update site_brand set settings = settings - 'hasTyVariant' where settings ? 'hasTyVariant';
