-- The words of a name as it is looked for: one case, one width, no marks, no signs between them. Indexes hold what this says: a change of
-- its text needs a change of the schema that builds them again.
create or replace function identity_name_words(p_text text) returns text[]
language sql immutable parallel safe set search_path = pg_catalog, pg_temp as $$
  select coalesce(array_agg(distinct w), '{}') from regexp_split_to_table(
    regexp_replace(lower(normalize(coalesce(p_text, ''), nfkd)), '[\u0300-\u036F''’]', '', 'g'), '[\s.,;:/\\·•()@_"&|!<>*-]+') w
  where w <> ''
$$;
grant execute on function identity_name_words(text) to talora_app;

-- What a name is found by: its words, and of one in Han, Kana or Hangul, which has no blanks, each end of it.
create or replace function identity_name_keys(p_text text) returns tsvector
language sql immutable parallel safe set search_path = public, pg_temp as $$
  select array_to_tsvector(coalesce(array_agg(distinct k), '{}')) from unnest(identity_name_words(p_text)) w
  cross join lateral (
    select w as k
    union all
    select substr(w, n) from generate_series(2, length(w)) n where w ~ '[\u3040-\u30FF\u3400-\u4DBF\u4E00-\u9FFF\u1100-\u11FF]') e
$$;
grant execute on function identity_name_keys(text) to talora_app;

-- The words that are looked for, each as the beginning of one; null where there is none.
create or replace function identity_name_query(p_text text) returns tsquery
language sql immutable parallel safe set search_path = public, pg_temp as $$
  select string_agg('''' || w || ''':*', ' & ')::tsquery from unnest(identity_name_words(p_text)) w
$$;
grant execute on function identity_name_query(text) to talora_app;
