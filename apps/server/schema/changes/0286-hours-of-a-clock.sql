-- Figures of teams are kept by hours of the brand's clock: another clock whose hours begin at another minute would count them twice.

-- After the functions:

create trigger agents_team_keep_hours before update of settings on site_brand for each row
  when ((old.settings -> 'timeZone') is distinct from (new.settings -> 'timeZone')) execute function agents_team_keep_hours();
