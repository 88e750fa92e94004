-- What was done to one subject is read in the order of time.
create index audit_entry_subject on audit_entry (subject, seq) where subject is not null;
