import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { Queryable } from './database.ts';

/** The schema that the files of `schema` make, one thing a line. `npm run schema:fingerprint` writes it. @internal */
export const FINGERPRINT_FILE = join(import.meta.dirname, '../../../schema.txt');

const NAMED = `n.nspname = 'public'`;
const LOGINS = `r.rolname in ('talora_app', 'talora_jobs', 'talora_read')`;

/** What a right is, and who has it; the owner has all of them and is nobody's news. */
const rights = (acl: string, owner: string, kind: string): string =>
  `coalesce((select string_agg(distinct case when x.grantee = 0 then 'PUBLIC' else x.grantee::regrole::text end || ':' || lower(x.privilege_type)
       || case when x.is_grantable then '*' else '' end, ' ')
     from aclexplode(coalesce(${acl}, acldefault('${kind}', ${owner}))) x where x.grantee <> ${owner}), 'nobody')`;

const md5 = (text: string): string => `md5(regexp_replace(${text}, '\\s+', ' ', 'g'))`;

/** Everything of the schema that decides what may be stored, by whom, and what happens then; days' partitions as one. */
const CATALOGUE = `
  select 'table ' || c.relname || ' ' || c.relkind::text || ' ' || c.relpersistence::text || case when c.relrowsecurity then ' row security' else '' end || ' for '
      || ${rights('c.relacl', 'c.relowner', 'r')} || case when c.relowner = 'talora_app'::regrole then ' owned by talora_app' else '' end as line
    from pg_class c join pg_namespace n on n.oid = c.relnamespace where ${NAMED} and c.relkind in ('r', 'p', 'v', 'm', 'f') and not c.relispartition
  union all
  select 'partitions of ' || p.relname || ' ' || c.relpersistence::text || ' for ' || ${rights('c.relacl', 'c.relowner', 'r')}
      || case when c.relowner = p.relowner then '' else ' of another owner' end || case when c.relhasrules or c.relrowsecurity then ' with rules' else '' end
    from pg_class c join pg_inherits i on i.inhrelid = c.oid join pg_class p on p.oid = i.inhparent join pg_namespace n on n.oid = c.relnamespace
    where ${NAMED} and c.relkind = 'r'
  union all
  select 'column ' || c.relname || '.' || a.attname || ' ' || format_type(a.atttypid, a.atttypmod) || case when a.attnotnull then ' not null' else '' end
      || a.attidentity::text || a.attgenerated::text || coalesce(' default ' || regexp_replace(pg_get_expr(d.adbin, d.adrelid), '\\s+', ' ', 'g'), '')
      || coalesce(' for ' || nullif(${rights('a.attacl', 'c.relowner', 'c')}, 'nobody'), '')
    from pg_class c join pg_namespace n on n.oid = c.relnamespace join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
    where ${NAMED} and c.relkind in ('r', 'p', 'v', 'm') and not c.relispartition
  union all
  select 'constraint ' || c.relname || ' ' || o.conname || ' ' || pg_get_constraintdef(o.oid) || case when o.convalidated then '' else ' not proven' end
    from pg_constraint o join pg_class c on c.oid = o.conrelid join pg_namespace n on n.oid = c.relnamespace
    where ${NAMED} and not c.relispartition and o.contype <> 'n'
  union all
  select 'index ' || pg_get_indexdef(x.indexrelid) || case when x.indisvalid then '' else ' not valid' end
    from pg_index x join pg_class c on c.oid = x.indrelid join pg_namespace n on n.oid = c.relnamespace where ${NAMED} and not c.relispartition
  union all
  select 'sequence ' || c.relname || ' for ' || ${rights('c.relacl', 'c.relowner', 's')}
    from pg_class c join pg_namespace n on n.oid = c.relnamespace where ${NAMED} and c.relkind = 'S'
  union all
  select 'function ' || f.proname || '(' || pg_get_function_identity_arguments(f.oid) || ') ' || coalesce(pg_get_function_result(f.oid), '') || ' '
      || ${md5(`f.prosrc || coalesce(f.prosqlbody::text, '')`)} || ' ' || f.provolatile::text || case when f.prosecdef then ' as its owner' else '' end
      || coalesce(' ' || f.proconfig::text, '') || ' for ' || ${rights('f.proacl', 'f.proowner', 'f')}
    from pg_proc f join pg_namespace n on n.oid = f.pronamespace where ${NAMED}
  union all
  select distinct 'trigger ' || coalesce(p.relname, c.relname) || ' ' || t.tgname || ' ' || t.tgenabled::text || ' ' || t.tgfoid::regproc || ' ' || t.tgtype
    from pg_trigger t join pg_class c on c.oid = t.tgrelid join pg_namespace n on n.oid = c.relnamespace
    left join pg_inherits i on i.inhrelid = c.oid left join pg_class p on p.oid = i.inhparent where ${NAMED} and not t.tgisinternal
  union all
  select 'rule ' || c.relname || ' ' || r.rulename from pg_rewrite r join pg_class c on c.oid = r.ev_class join pg_namespace n on n.oid = c.relnamespace
    where ${NAMED} and r.rulename <> '_RETURN'
  union all select 'policy ' || c.relname || ' ' || p.polname from pg_policy p join pg_class c on c.oid = p.polrelid
  union all select 'event trigger ' || e.evtname || ' ' || e.evtenabled::text from pg_event_trigger e
  union all select 'schema public for ' || ${rights('n.nspacl', 'n.nspowner', 'n')} from pg_namespace n where ${NAMED}
  union all select 'role ' || r.rolname || case when r.rolsuper then ' super' else '' end || case when r.rolcreaterole then ' makes roles' else '' end
      || case when r.rolcreatedb then ' makes databases' else '' end || case when r.rolreplication then ' replicates' else '' end
      || case when r.rolbypassrls then ' passes row security' else '' end
      || coalesce(' is ' || (select string_agg(m.roleid::regrole::text, ' ' order by 1) from pg_auth_members m where m.member = r.oid), '')
    from pg_roles r where ${LOGINS}
  union all select 'role ' || r.rolname || ' may be the owner' from pg_auth_members m join pg_roles r on r.oid = m.member
    where m.roleid = (select relowner from pg_class where oid = 'ledger_account'::regclass)
      and exists (select from pg_auth_members x where x.member = m.member and x.roleid in (select r.oid from pg_roles r where ${LOGINS}))
  union all select 'schema ' || n.nspname || ' for ' || r.rolname from pg_namespace n, pg_roles r
    where ${LOGINS} and n.nspname !~ '^pg_' and n.nspname not in ('information_schema', 'public', 'graphile_worker') and has_schema_privilege(r.oid, n.oid, 'usage')
  union all select 'setting ' || x.setting || case when s.setrole = 0 then '' else ' of ' || s.setrole::regrole end from pg_db_role_setting s
    cross join unnest(s.setconfig) as x(setting)
    where s.setdatabase in (0, (select oid from pg_database where datname = current_database()))
      and (s.setrole = 0 or s.setrole in (select r.oid from pg_roles r where ${LOGINS}))
      and x.setting !~* '^(jit|lock_timeout|statement_timeout|idle_[a-z_]+_timeout|work_mem|log_[a-z_]+)=' and x.setting !~* '^timezone=(UTC|Etc/UTC)$'
  union all select 'key not looked at on ' || t.tgrelid::regclass || coalesce(' ' || o.conname, '')
    from pg_trigger t left join pg_constraint o on o.oid = t.tgconstraint join pg_class c on c.oid = t.tgrelid join pg_namespace n on n.oid = c.relnamespace
    where ${NAMED} and t.tgisinternal and t.tgenabled <> 'O'
  union all select 'given with what is made: ' || d.defaclobjtype::text || ' for ' || case when x.grantee = 0 then 'PUBLIC' else x.grantee::regrole::text end
      || ':' || lower(x.privilege_type)
    from pg_default_acl d cross join aclexplode(d.defaclacl) x where x.grantee = 0 or x.grantee in (select r.oid from pg_roles r where ${LOGINS})
  union all select 'type ' || t.typname from pg_type t join pg_namespace n on n.oid = t.typnamespace left join pg_class c on c.oid = t.typrelid
    where ${NAMED} and (t.typtype in ('d', 'e', 'r', 'm') or t.typtype = 'c' and c.relkind = 'c')
  union all select 'operator ' || p.oid::regoperator from pg_operator p join pg_namespace n on n.oid = p.oprnamespace where ${NAMED}
  union all select 'cast ' || t.castsource::regtype || ' to ' || t.casttarget::regtype from pg_cast t where t.oid >= 16384`;

/** The schema of a database, one thing a line, in order. The clock that tests turn is left out when asked. @internal */
export async function readFingerprint(db: Queryable, isClockTurned: boolean): Promise<string[]> {
  const { rows } = await sql
    .raw<{ line: string }>(`select distinct regexp_replace(line, '\\s+', ' ', 'g') as line from (${CATALOGUE}) catalogue`)
    .execute(db);
  const isClock = (line: string): boolean =>
    /^(function app_now\(|(table|column|constraint) app_clock\b|index .* ON public\.app_clock )/.test(line);
  return rows
    .map((row) => row.line)
    .filter((line) => !isClockTurned || !isClock(line))
    .toSorted();
}

/** What differs between a database's schema and the one that the program was made for: lines that are there and should not, and the other way round. */
export async function findSchemaChanges(db: Queryable, isClockTurned: boolean): Promise<{ extra: string[]; missing: string[] }> {
  const found = await readFingerprint(db, isClockTurned);
  const due = (await readFile(FINGERPRINT_FILE, 'utf8')).split('\n').filter((line) => line !== '');
  const wanted = isClockTurned ? due.filter((line) => !line.startsWith('function app_now(')) : due;
  const [isFound, isDue] = [new Set(found), new Set(wanted)];
  return { extra: found.filter((line) => !isDue.has(line)), missing: wanted.filter((line) => !isFound.has(line)) };
}
