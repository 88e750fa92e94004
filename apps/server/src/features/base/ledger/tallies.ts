import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/database.ts';
import type { Glance, Tally } from './glance.ts';
import { queryFor, type LedgerProof, type ProofScope } from './proofs.ts';

/** Transfers by account, kind and legs; `way` is what each leads to less what it comes from, told by hashes. */
export const moved: Tally = {
  name: 'moved',
  from: 'ledger_transfer t',
  alias: 't',
  keys: { asset: 't.asset', book: 't.book', kind: 't.kind', debit: 't.debit', credit: 't.credit' },
  columns: {
    amount: 'sum(t.amount)',
    least: 'min(t.amount)',
    way: `sum((hashint8extended(t.balance_after, [[seed]]) >> 1)
      - (hashint8extended(t.balance_after - case when t.credit = 0 then t.amount when t.debit = 0 then -t.amount else 0 end, [[seed]]) >> 1))`,
  },
};

/** Nothing to look at where no transfer is of such a kind (SQL behind the kind) and none of these queries has a row. */
export const ofKinds = (kinds: string, ...others: readonly string[]): Glance => ({
  tallies: [moved],
  query: [`select from moved m where m.kind ${kinds}`, ...others].join(' union all '),
});

/** A hash that nobody can foresee over an id and what stands beside it: numbers of up to 32 bits, then numbers of 64. SQL on a row. */
export const hashOf = (id: string, small: readonly string[], wide: readonly string[] = []): string =>
  // Each is hashed with the hash before as its seed, so that no value can change places. The hash of a wide number folds its halves into
  // one: the upper half goes before, so that different numbers stay different.
  [...small, ...wide.flatMap((number) => [`((${number}) >> 32)::int`, `wide ${number}`])].reduce(
    (before, number) =>
      number.startsWith('wide ') ? `hashint8extended(${number.slice(5)}, ${before})` : `hashint4extended(${number}, ${before})`,
    `uuid_hash_extended(${id}, [[seed]])`,
  );

/** A sum weighed by a hash: sums of several rows with one hash weigh together what one row of the whole sum does. SQL on a row. */
export const weigh = (hash: string, amount: string): string => `(${hash})::numeric * (${amount})`;

const tallyQuery = (tally: Tally, marks: ReadonlyMap<string, string>): string => {
  const keys = Object.entries({ member_id: `${tally.alias}.member_id`, ...tally.keys });
  const columns = [...Object.entries(tally.columns), ...[...marks].map(([name, value]) => [name, `sum(${value})`] as const)];
  const picked = [...keys, ...columns].map(([name, value]) => `${value} as ${name}`);
  return `${tally.name} as materialized (select ${picked.join(', ')} from ${tally.from} where [[${tally.alias}]] group by ${keys.map((_, at) => at + 1).join(', ')})`;
};

/** The one query that reads each table once: numbers of the proofs that have to look themselves. */
function glanceQuery(proofs: readonly LedgerProof[]): string {
  const tallies = new Map<Tally, Map<string, string>>();
  const marksOf = (tally: Tally): Map<string, string> => {
    const marks = tallies.get(tally) ?? new Map<string, string>();
    tallies.set(tally, marks);
    return marks;
  };
  const doubts: string[] = [];
  const names: string[] = [];
  const taken = new Set<string>();
  for (const [at, { glance }] of proofs.entries()) {
    if (glance === undefined) continue;
    if ('query' in glance) {
      glance.tallies.forEach(marksOf);
      doubts.push(`select ${at} as at where exists (${glance.query})`);
      continue;
    }
    const name = `mark_${at}`;
    names.push(name);
    for (const { tally, value, isTaken = false } of glance.marks) {
      marksOf(tally).set(name, value);
      if (isTaken) taken.add(`${tally.name} ${name}`);
    }
    doubts.push(`select ${at} as at where exists (select from weighed where ${name} <> 0)`);
  }
  const sides = [...tallies].map(([tally, marks]) => {
    const columns = names.map((name) =>
      marks.has(name) ? `${taken.has(`${tally.name} ${name}`) ? '-' : ''}${name}::numeric as ${name}` : `0::numeric as ${name}`,
    );
    return `select member_id, ${columns.join(', ')} from ${tally.name}`;
  });
  const weighed =
    names.length === 0
      ? []
      : [
          `weighed as (select member_id, ${names.map((name) => `sum(${name}) as ${name}`).join(', ')} from (${sides.join(' union all ')}) x group by 1)`,
        ];
  return `with ${[...[...tallies].map(([tally, marks]) => tallyQuery(tally, marks)), ...weighed].join(',\n')}\n${doubts.join(' union all ')}`;
}

/**
 * Proofs that have to look themselves: those without a glance, and those whose glance is not clean. Each table of the glances is read
 * once. When it cannot be read, all have to.
 */
export async function findDoubtful(tx: Tx, proofs: readonly LedgerProof[], scope: ProofScope): Promise<readonly LedgerProof[]> {
  if (!proofs.some(({ glance }) => glance !== undefined)) return proofs;
  await sql`savepoint glance`.execute(tx);
  try {
    const { rows } = await sql.raw<{ at: number }>(queryFor(glanceQuery(proofs), scope)).execute(tx);
    await sql`release savepoint glance`.execute(tx);
    const doubtful = new Set(rows.map(({ at }) => at));
    return proofs.filter(({ glance }, at) => glance === undefined || doubtful.has(at));
  } catch (error) {
    await sql`rollback to savepoint glance`.execute(tx);
    scope.platform.log.warn({ error }, 'a glance could not be read: every proof looks itself');
    return proofs;
  }
}
