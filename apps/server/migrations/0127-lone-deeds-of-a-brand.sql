-- What anybody of a brand has done alone in the last 24 hours is summed at each deed.
create index approvals_deed_lone on approvals_deed (brand_id, kind, done_at) where decided_by is null;
