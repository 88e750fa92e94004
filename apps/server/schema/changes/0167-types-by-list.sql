-- Type codes of agents and of accounts that are kept out are settings of the section of logins, a row each. Trial accounts have the code 4: a
-- brand that had others keeps its version until its accounts are moved, for their chips would become money.

do $$ begin
  if exists (select from site_brand where coalesce(settings #> '{memberTypes,trialTypes}', '[4]') <> '[4]'::jsonb) then
    raise exception 'a brand has trial accounts of another type than 4: they are moved to 4 first';
  end if;
end $$;

update site_brand set settings = settings - 'memberTypes' || jsonb_build_object(
    'agentTypes', coalesce((select jsonb_agg(jsonb_build_object('type', t)) from jsonb_array_elements(settings #> '{memberTypes,agentTypes}') t), '[]'::jsonb),
    'closedTypes', coalesce((select jsonb_agg(jsonb_build_object('type', t)) from jsonb_array_elements(settings #> '{memberTypes,nonMemberTypes}') t), '[]'::jsonb))
  where settings ? 'memberTypes';
