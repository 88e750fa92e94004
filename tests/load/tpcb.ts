import pg from 'pg';

/** The floor of every money bench: TPC-B as pgbench runs it, by prepared statements over 16 connections. */
const CLIENTS = 16;
const SCALE = 20;

/** Makes pgbench's tables and rows, once. */
export async function prepareTpcb(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(`
    create table pgbench_branches (bid int primary key, bbalance int, filler char(88));
    create table pgbench_tellers (tid int primary key, bid int, tbalance int, filler char(84));
    create table pgbench_accounts (aid int primary key, bid int, abalance int, filler char(84));
    create table pgbench_history (tid int, bid int, aid int, delta int, mtime timestamp, filler char(22));
    insert into pgbench_branches select b, 0, '' from generate_series(1, ${SCALE}) b;
    insert into pgbench_tellers select t, (t - 1) / 10 + 1, 0, '' from generate_series(1, ${SCALE * 10}) t;
    insert into pgbench_accounts select a, (a - 1) / 100000 + 1, 0, '' from generate_series(1, ${SCALE * 100_000}) a;
  `);
  for (const table of ['branches', 'tellers', 'accounts']) await client.query(`vacuum analyze pgbench_${table}`);
  await client.end();
}

async function worker(client: pg.Client, until: number, below: (n: number) => number): Promise<number> {
  let done = 0;
  while (performance.now() < until) {
    const [aid, tid, bid, delta] = [1 + below(SCALE * 100_000), 1 + below(SCALE * 10), 1 + below(SCALE), below(10_000) - 5_000];
    await client.query('begin');
    await client.query({ name: 'a', text: 'update pgbench_accounts set abalance = abalance + $1 where aid = $2', values: [delta, aid] });
    await client.query({ name: 's', text: 'select abalance from pgbench_accounts where aid = $1', values: [aid] });
    await client.query({ name: 't', text: 'update pgbench_tellers set tbalance = tbalance + $1 where tid = $2', values: [delta, tid] });
    await client.query({ name: 'b', text: 'update pgbench_branches set bbalance = bbalance + $1 where bid = $2', values: [delta, bid] });
    await client.query({
      name: 'h',
      text: 'insert into pgbench_history (tid, bid, aid, delta, mtime) values ($1, $2, $3, $4, current_timestamp)',
      values: [tid, bid, aid, delta],
    });
    await client.query('commit');
    done += 1;
  }
  return done;
}

/** Runs TPC-B for some seconds. Resolves to transactions per second. */
export async function runTpcb(url: string, seconds: number): Promise<number> {
  const clients = await Promise.all(
    Array.from({ length: CLIENTS }, async () => {
      const client = new pg.Client({ connectionString: url });
      await client.connect();
      return client;
    }),
  );
  const below = (n: number): number => Math.floor(Math.random() * n);
  const started = performance.now();
  const counts = await Promise.all(clients.map((client) => worker(client, started + seconds * 1000, below)));
  const took = (performance.now() - started) / 1000;
  await Promise.all(clients.map((client) => client.end()));
  return counts.reduce((sum, count) => sum + count, 0) / took;
}
