-- The sums that a reason holds for are of a currency: the same digits of another are another difference, and open again.
alter table vendor_explanation add column currency text;
update vendor_explanation e set currency = f.currency from vendor_difference f
where f.vendor_id = e.vendor_id and f.day = e.day and f.tx_id = e.tx_id and f.kind = e.kind;
