-- A table whose chains went out of use, the one of its rounds and the one that was promised behind it: links of both may have been told since
-- the copy was made that the database was put back from. The next round has the first link of the chain after those two.
create table round_renewal (
  brand_id uuid not null,
  game_id int not null,
  left_chain int not null,
  left_link int not null check (left_link >= 0), -- the last that a round had; 0 where none had one
  reason text not null check (length(reason) between 1 and 140),
  renewed_at timestamptz not null,
  primary key (brand_id, game_id, left_chain),
  foreign key (brand_id, game_id, left_chain) references round_chain
);

-- Written by a function of the owner alone, with its chains.
grant select on round_renewal to talora_app, talora_read;
