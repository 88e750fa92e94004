import type pg from 'pg';

/** What each login and everybody may do with tables, columns, functions and schemas, one line each, as the database has it. */
const PRIVILEGES = `
  with grantee as (select oid, rolname::text as name from pg_roles where rolname in ('talora_app', 'talora_jobs', 'talora_read')
                   union all select 0, 'everybody'),
  given as (
    select x.grantee, 'schema ' || n.nspname as what, lower(x.privilege_type) as may, null as part
      from pg_namespace n cross join aclexplode(coalesce(n.nspacl, acldefault('n', n.nspowner))) x
      where n.nspname in ('public', 'graphile_worker') and x.grantee <> n.nspowner
    union all
    select x.grantee, 'table ' || c.relname, lower(x.privilege_type), null
      from pg_class c cross join aclexplode(coalesce(c.relacl, acldefault('r', c.relowner))) x
      where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v', 'm', 'S') and x.grantee <> c.relowner
        and c.relname <> 'app_clock'
    union all
    select x.grantee, 'table ' || c.relname, lower(x.privilege_type), a.attname
      from pg_attribute a join pg_class c on c.oid = a.attrelid cross join aclexplode(a.attacl) x
      where c.relnamespace = 'public'::regnamespace and x.grantee <> c.relowner
    union all
    select x.grantee, 'function ' || p.proname || '/' || p.pronargs || case when p.prosecdef then ' (as the owner)' else '' end,
        lower(x.privilege_type), null
      from pg_proc p cross join aclexplode(coalesce(p.proacl, acldefault('f', p.proowner))) x
      where p.pronamespace = 'public'::regnamespace and x.grantee <> p.proowner
  ),
  joined as (
    select g.name, v.what, v.may || coalesce('(' || string_agg(v.part, ', ' order by v.part) || ')', '') as may
      from given v join grantee g on g.oid = v.grantee group by g.name, v.what, v.may, v.part is null
  )
  select name || ': ' || what || ': ' || string_agg(may, ', ' order by may) as line from joined group by name, what order by 1`;

/** The lines of every privilege in the database of this connection. */
export async function listPrivileges(owner: pg.Client): Promise<string> {
  const { rows } = await owner.query<{ line: string }>(PRIVILEGES);
  return `${rows.map(({ line }) => line).join('\n')}\n`;
}
