-- Members are found at the console by whatever a person knows of them, each by an index of its own.
create index identity_username_found on identity_username (brand_id, username_key collate "C");
-- A number is known by its end.
drop index identity_member_desk_mobile;
create index identity_member_found_mobile on identity_member (brand_id, reverse(mobile) collate "C") where mobile is not null;
create index identity_member_found_email on identity_member (brand_id, lower(email) collate "C") where email is not null;
create index wallet_payee_ending on wallet_payee (account_ending);

-- The list of members: its orders, and the few that stand out.
create index identity_member_logged_in on identity_member (brand_id, last_login_at desc nulls last, id desc);
create index identity_member_locked on identity_member (brand_id, registered_at desc) where locked_at is not null;
create index identity_member_excluded on identity_member (brand_id, excluded_until) where excluded_until is not null;

-- After the functions:

create index identity_member_found_name on identity_member using gin (identity_name_keys(payee_name), identity_name_keys(nickname));
create index identity_member_detail_found on identity_member_detail using gin (identity_name_keys(details ->> 'fullName'))
  where details ? 'fullName';
