-- Sessions at vendors that are over for long may go; the time of a nonce is looked for each minute.
grant delete on vendor_session to talora_app;
create index vendor_session_expiry on vendor_session (expires_at) where demo_grant_id is null;
create index vendor_nonce_seen on vendor_nonce using brin (seen_at) with (pages_per_range = 16);
