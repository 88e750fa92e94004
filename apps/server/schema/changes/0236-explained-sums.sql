-- What somebody says about a difference holds for the sums it was said about: should a later comparison of the day find others, it is open
-- again. What was said before holds for the sums that stand there now.
alter table vendor_explanation add column ours bigint, add column theirs bigint;
update vendor_explanation e set ours = f.ours, theirs = f.theirs from vendor_difference f
where f.vendor_id = e.vendor_id and f.day = e.day and f.tx_id = e.tx_id and f.kind = e.kind;
