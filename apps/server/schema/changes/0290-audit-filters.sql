-- The first page of each filter of the audit log is found without reading the chain. Looking and taking away (acts that end so) is kept apart from
-- doing; the expressions are those of the queries.
create index audit_entry_part on audit_entry (brand_id, (action ~ '(viewed|shown|downloaded|exported)$'), seq);
create index audit_entry_person on audit_entry (brand_id, actor, (action ~ '(viewed|shown|downloaded|exported)$'), seq);
create index audit_entry_about on audit_entry (brand_id, subject, (action ~ '(viewed|shown|downloaded|exported)$'), seq);
create index audit_entry_kind on audit_entry (brand_id, (split_part(subject, ':', 1)), (action ~ '(viewed|shown|downloaded|exported)$'), seq);
create index audit_entry_at on audit_entry (brand_id, at);
