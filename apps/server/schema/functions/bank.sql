-- What was said of a line is taken back once, and is otherwise as it was said.
create or replace function bank_match_moves() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if ledger_is_owner() then return new; end if;
  if old.undone_at is not null or new.undone_at is null or abs(extract(epoch from app_now() - new.undone_at)) > 600 then
    raise exception 'a match is taken back once, when it happens' using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;

-- Looked at at the end: the line and its other side say the same, and a deposit keeps what came for it.
create or replace function bank_match_stands() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_banked bigint;
begin
  if ledger_is_owner() then return null; end if;
  if not exists (select from bank_line l where l.brand_id = new.brand_id and l.id = new.line_id and l.amount = new.amount) then
    raise exception 'a match is of a line, with its sum' using errcode = 'insufficient_privilege';
  end if;
  if new.kind = 'deposit' then
    -- The one that stands now; none where this one was taken back.
    select m.amount into v_banked from bank_match m where m.kind = 'deposit' and m.subject_id = new.subject_id and m.undone_at is null;
    if new.amount < 0 or not exists (select from wallet_deposit d where d.member_id = new.member_id and d.id = new.subject_id
        and d.brand_id = new.brand_id and d.kind = 'bank_slip' and d.banked is not distinct from v_banked
        and (d.state <> 'credited' or v_banked is null or d.credited <= v_banked)) then
      raise exception 'a line and its deposit say the same' using errcode = 'insufficient_privilege';
    end if;
    -- What was credited on a line alone keeps it: taken back, the line would stand behind another one as well.
    if v_banked is null and exists (select from wallet_deposit d where d.member_id = new.member_id and d.id = new.subject_id and d.state = 'credited')
      and not exists (select from wallet_image i where i.member_id = new.member_id and i.subject_id = new.subject_id and i.purpose = 'slip') then
      raise exception 'what was credited on a line keeps it' using errcode = 'insufficient_privilege';
    end if;
    return null;
  end if;
  if new.undone_at is not null then return null; end if;
  if abs(extract(epoch from app_now() - new.made_at)) > 600 then
    raise exception 'a match is made when it happens' using errcode = 'insufficient_privilege';
  end if;
  if new.kind = 'withdrawal' and not exists (select from wallet_withdrawal w where w.member_id = new.member_id and w.id = new.subject_id
      and w.brand_id = new.brand_id and w.amount = -new.amount and not exists (select from wallet_payout o
        where o.member_id = w.member_id and o.withdrawal_id = w.id and o.state <> 'failed')) then
    raise exception 'a line and its withdrawal say the same' using errcode = 'insufficient_privilege';
  end if;
  if new.kind = 'refund' and not exists (select from wallet_refund f where f.member_id = new.member_id and f.id = new.subject_id
      and f.brand_id = new.brand_id and f.amount = -new.amount and f.state = 'made') then
    raise exception 'a line and its refund say the same' using errcode = 'insufficient_privilege';
  end if;
  return null;
end $$;

-- A statement counts the lines that it brought.
create or replace function bank_import_stands() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if ledger_is_owner() then return null; end if;
  if abs(extract(epoch from app_now() - new.made_at)) > 600
    or not exists (select from (select count(*) as n, coalesce(sum(l.amount) filter (where l.amount > 0), 0) as came,
        coalesce(-sum(l.amount) filter (where l.amount < 0), 0) as gone from bank_line l
      where l.brand_id = new.brand_id and l.import_id = new.id) x where (x.n, x.came, x.gone) = (new.taken, new.came, new.gone)) then
    raise exception 'a statement counts its lines' using errcode = 'insufficient_privilege';
  end if;
  return null;
end $$;
