-- Roulette and baccarat that stood among the slots are filed in categories of their own, and brands that list them have these in their menu.

update games_game set game_type = case when code ~ '_ROU(LETTE)?$' then 'ROU' else 'BAC' end, game_classify = null
  where game_type = 'RNG' and game_classify = 'TG' and code ~ '_(ROU(LETTE)?|BAC(CARAT)?)$';

insert into games_category (brand_id, key, label, sort)
  select distinct l.brand_id, g.game_type,
      case g.game_type when 'ROU' then '{"MS": "Rolet", "EN": "Roulette", "CN": "轮盘"}'::jsonb
        else '{"MS": "Bakarat", "EN": "Baccarat", "CN": "百家乐"}'::jsonb end,
      case g.game_type when 'ROU' then 30 else 40 end
    from games_listing l join games_game g on g.id = l.game_id
    where g.game_type in ('ROU', 'BAC')
  on conflict do nothing;
