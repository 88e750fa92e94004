-- After the functions:

-- An invoice of a vendor begins open, by a contract of its own vendor and brand, with a first step that says who wrote it down; the rate of a month
-- goes on version by version, and stays once an invoice was reckoned by it.
create trigger vendor_invoice_begins before insert on vendor_invoice for each row execute function vendor_invoice_begins();
create trigger vendor_rate_reason before insert or update on vendor_rate for each row execute function vendor_rate_reason();
