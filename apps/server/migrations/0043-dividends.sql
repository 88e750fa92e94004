-- Dividends that were paid to members. Each is posted by an outside id that names the contract and its period, so that none is paid twice.
insert into ledger_chart (id, code) values (34, 'house:dividends');
insert into ledger_kind (id, code, debit, credit, explained_by) values (60, 'dividend', 34, 0, 'wallet');
