-- A hidden value that went out of use, since it may have been shown after the copy was made that the database was put back from: it is shown
-- with its salt, and another one behind the meter is promised in its place. The run's own promise stays as it was written.
create table jackpot_renewal (
  pool_id uuid not null,
  run_no int not null,
  no int not null check (no > 0),
  salt bytea not null check (octet_length(salt) = 32),
  value bigint not null,
  meter bigint not null check (meter >= 0), -- of that moment, behind so many batches
  after_batch int not null,
  commitment bytea not null check (octet_length(commitment) = 32),
  sealed text not null,
  reason text not null check (length(reason) between 1 and 140),
  renewed_at timestamptz not null,
  primary key (pool_id, run_no, no),
  foreign key (pool_id, run_no) references jackpot_run
);

-- Written by a function of the owner alone.
grant select on jackpot_renewal to talora_app, talora_read;
