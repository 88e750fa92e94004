-- Type codes of agents and of accounts that are kept out are settings of the section of logins, a row each. Trial accounts have the code 4.

update site_brand set settings = settings - 'memberTypes' || jsonb_build_object(
    'agentTypes', coalesce((select jsonb_agg(jsonb_build_object('type', t)) from jsonb_array_elements(settings #> '{memberTypes,agentTypes}') t), '[]'::jsonb),
    'closedTypes', coalesce((select jsonb_agg(jsonb_build_object('type', t)) from jsonb_array_elements(settings #> '{memberTypes,nonMemberTypes}') t), '[]'::jsonb))
  where settings ? 'memberTypes';
