import { cpSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Machine } from './machine.ts';

/** What `enter.mjs` has made before the walk. */
export interface Prepared {
  readonly work: string;
  readonly authority: { readonly ca: string; readonly cert: string; readonly key: string };
  /** Names of the packages: the one that is installed first, and the one that follows it. */
  readonly packages: { readonly before: string; readonly next: string };
}

/** What was prepared. Throws where the walk was not started by `enter.mjs`. */
export function readPrepared(): Prepared {
  const { WALK: text } = process.env;
  if (text === undefined) throw new Error('start the walk by "npm test -- afternoon"');
  return JSON.parse(text) as Prepared;
}

const POSTGRES = '/usr/lib/postgresql';
const newestPostgres = (): string => join(POSTGRES, String(Math.max(...readdirSync(POSTGRES).map(Number).filter(Number.isFinite))), 'bin'); // prettier-ignore

/** Puts a file on a machine that an administrator puts there. */
function put(machine: Machine, from: string, to: string): void {
  cpSync(from, machine.path(to));
}

/** Makes a machine that trusts the walk's authority as it trusts public ones, with both packages in `/srv`. */
export async function makeMachine({ work, authority, packages }: Prepared, name: string): Promise<Machine> {
  const machine = await Machine.make(work, name);
  const trusted = '/etc/ssl/certs/ca-certificates.crt';
  machine.write(trusted, `${machine.has(trusted) ? machine.read(trusted) : ''}${readFileSync(authority.ca, 'utf8')}`);
  for (const one of Object.values(packages))
    for (const ending of ['.tar.gz', '.tar.gz.sha256']) put(machine, join(work, 'packages', `${one}${ending}`), `/srv/${one}${ending}`);
  return machine;
}

/** Lets machines share a folder at one path, as by a file server. */
export async function shareFolder({ work }: Prepared, path: string, machines: readonly Machine[]): Promise<void> {
  const folder = join(work, 'file-server', path);
  mkdirSync(folder, { recursive: true });
  for (const machine of machines) {
    const ran = await machine.run(`mkdir --parents ${path} && mount --bind ${folder} ${path}`);
    if (ran.code !== 0) throw new Error(`${path} is not shared with ${machine.name}:\n${ran.text}`);
  }
}

const SERVER_UNITS = {
  postgresql: (bin: string) => `[Service]\nType=exec\nUser=postgres\nExecStart=${bin}/postgres -D /var/lib/postgresql/main\n`,
  'redis-server': () => '[Service]\nType=exec\nExecStart=/usr/bin/redis-server /etc/redis.conf\n',
} as const;

/**
 * What is there before the document begins: a PostgreSQL as a distribution installs one, reached by TLS with a password, and a Redis under TLS.
 * Both listen at db.internal.example.
 */
export async function makeDatabaseMachine(prepared: Prepared, redisPassword: string): Promise<Machine> {
  const machine = await makeMachine(prepared, 'db');
  const bin = newestPostgres();
  const { cert, key, ca } = prepared.authority;
  for (const [name, unit] of Object.entries(SERVER_UNITS)) machine.write(`/etc/systemd/system/${name}.service`, unit(bin));
  for (const [from, to] of [[cert, '/etc/ssl/db.pem'], [key, '/etc/ssl/db-key.pem'], [ca, '/etc/ssl/ca.pem']] as const) put(machine, from, to); // prettier-ignore
  machine.write(
    '/etc/redis.conf',
    `bind 127.0.0.3\nport 0\ntls-port 6379\ntls-cert-file /etc/ssl/db.pem\ntls-key-file /etc/ssl/db-key.pem\ntls-ca-cert-file /etc/ssl/ca.pem\ntls-auth-clients no\nrequirepass ${redisPassword}\nsave ""\n`,
  );
  const ran = await machine.run(`
    chown postgres /etc/ssl/db-key.pem; chmod 0600 /etc/ssl/db-key.pem
    install --directory --owner postgres --mode 0700 /var/lib/postgresql/main
    runuser --user postgres -- ${bin}/initdb --pgdata /var/lib/postgresql/main --auth-local peer --auth-host scram-sha-256 --encoding UTF8 --locale C.UTF-8
    cat >> /var/lib/postgresql/main/postgresql.conf <<'END'
listen_addresses = '127.0.0.3'
unix_socket_directories = '/run/postgresql'
ssl = on
ssl_cert_file = '/etc/ssl/db.pem'
ssl_key_file = '/etc/ssl/db-key.pem'
END
    printf 'local all postgres peer\\nhostssl all all 127.0.0.0/8 scram-sha-256\\n' > /var/lib/postgresql/main/pg_hba.conf
    systemctl start postgresql redis-server
    until runuser --user postgres -- psql --command 'select 1' > /dev/null 2>&1; do sleep 0.2; done`);
  if (ran.code !== 0) throw new Error(`PostgreSQL and Redis did not come up:\n${ran.text}`);
  return machine;
}

/** What a distribution's nginx is before the document begins: installed, with its own first page, and running. */
export async function addNginx(machine: Machine, { authority: { cert, key } }: Prepared): Promise<void> {
  machine.write('/etc/systemd/system/nginx.service', '[Service]\nType=exec\nExecStart=/usr/sbin/nginx\n');
  machine.write('/etc/nginx/modules-enabled/00-foreground.conf', 'daemon off;\n');
  const live = '/etc/letsencrypt/live/example.com';
  const ran = await machine.run(`mkdir --parents ${live} /run /var/lib/nginx /var/log/nginx; systemctl start nginx`);
  if (ran.code !== 0) throw new Error(`nginx did not come up:\n${ran.text}`);
  put(machine, cert, `${live}/fullchain.pem`);
  put(machine, key, `${live}/privkey.pem`);
}
