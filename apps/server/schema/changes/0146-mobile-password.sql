-- Does a registration by mobile number ask for a password? Brands that are there already go on asking.
insert into site_module (brand_id, mod_id, parent_id, is_enabled, sort)
select brand_id, 'MOBILEPWDREG3', parent_id, true, sort from site_module where mod_id = 'MOBILENUMREG3'
on conflict do nothing;
