-- The repeat of the password was asked for whatever a brand had set, and is now the brand's to decide: what was in force stays.

update site_register_field set is_enabled = true, is_required = true where field = 'confirmPassword';
