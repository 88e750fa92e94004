import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { LIVE_LIMITS } from '../platform/live/live-limits.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readConfig, type Config } from '../platform/config.ts';
import { openListener } from '../platform/http/listener.ts';
import { UPLOAD_LIMITS } from '../platform/http/uploads.ts';
import { openMetrics } from '../platform/metrics.ts';
import { JOBS, STREAMS } from './features.ts';

const DEPLOY = join(import.meta.dirname, '../../../../deploy');
const read = (file: string): string => readFileSync(join(DEPLOY, file), 'utf8');
const scratch = mkdtempSync(join(tmpdir(), 'talora-deploy-'));
afterAll(() => rmSync(scratch, { recursive: true }));

/** Variables of a file for systemd. */
function readEnv(file: string): Record<string, string> {
  const lines = read(file).split('\n').filter((line) => line !== '' && !line.startsWith('#')); // prettier-ignore
  return Object.fromEntries(lines.map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]));
}

/** Runs a checker where it is installed. Answers what it complains about; null where it is not there. */
function complaints(program: string, args: readonly string[]): string | null {
  const { status, stdout, stderr, error } = spawnSync(program, args, { encoding: 'utf8' });
  if (error !== undefined) return null;
  return status === 0 ? '' : `${stdout}${stderr}`;
}

const settings = { ...readEnv('systemd/talora.env'), ...readEnv('systemd/talora-owner.env') };
let config: Config;

describe('settings of a deployment', () => {
  it('are settings that the server reads, and enough for production', () => {
    const asked = new Set<string>();
    const watched = new Proxy(settings, {
      get: (target, name) => {
        asked.add(String(name));
        return target[String(name)];
      },
    });
    config = readConfig(watched);
    expect(config.mode).toBe('production');
    // What is not the server's own is of the programs that it calls.
    expect(Object.keys(settings).filter((name) => !asked.has(name))).toEqual(['PGSSLROOTCERT']);
    expect(Object.keys(settings).length).toBeGreaterThan(14);
    expect(Object.keys(readEnv('systemd/talora.env'))).not.toContain('DATABASE_OWNER_URL');
  });

  it('let the container start with what its image sets and these', () => {
    const [, line = ''] = /^ENV (.+)$/m.exec(read('container/Containerfile')) ?? [];
    const set = Object.fromEntries(line.split(' ').map((pair) => pair.split('=') as [string, string]));
    const { DATA_DIR: _data, ANCHOR_DIR: _anchors, ...others } = settings;
    expect(readConfig({ ...others, ...set })).toMatchObject({ mode: 'production', dataDir: set.DATA_DIR, anchorDir: set.ANCHOR_DIR });
    const ports = /^EXPOSE (.+)$/m.exec(read('container/Containerfile'))?.[1]?.split(' ').map(Number);
    expect(ports).toEqual([config.sitePort, config.consolePort, config.arcadePort]);
  });
});

describe('units', () => {
  const units = readdirSync(join(DEPLOY, 'systemd')).filter((file) => /\.(service|timer)$/.test(file));

  it('call commands that a package has, and write where their settings say', () => {
    const launcher = readFileSync(join(DEPLOY, '../tools/package/talora.mjs'), 'utf8');
    const commands = units.flatMap((unit) => [
      ...read(`systemd/${unit}`).matchAll(/^ExecStart=\/opt\/talora\/current\/bin\/talora (\S+)/gm),
    ]);
    expect(commands.map(([, name = '']) => name).toSorted()).toEqual(['backup', 'serve', 'verify']);
    for (const [, name] of commands) expect(launcher).toMatch(new RegExp(`\\b${name}\\b`));
    const [, folders = ''] = /^StateDirectory=(.+)$/m.exec(read('systemd/talora.service')) ?? [];
    expect(folders.split(' ').map((name) => `/var/lib/${name}`)).toEqual([config.dataDir, config.anchorDir]);
  });

  it('are read by systemd without a complaint, where it is there', () => {
    expect(units.length).toBe(5);
    // The program is on no machine but the one that it is installed on.
    mkdirSync(join(scratch, 'units'));
    for (const unit of units)
      writeFileSync(join(scratch, 'units', unit), read(`systemd/${unit}`).replace(/^ExecStart=\S+/m, 'ExecStart=/bin/true'));
    const complaint = complaints('systemd-analyze', ['verify', '--man=no', ...units.map((unit) => join(scratch, 'units', unit))]);
    expect(complaint ?? '').toBe('');
    const keys = units.flatMap((unit) => [...read(`systemd/${unit}`).matchAll(/^([A-Z]\w+)=/gm)].map(([, key]) => key));
    expect(keys).toEqual(expect.arrayContaining(['ProtectSystem', 'NoNewPrivileges', 'CapabilityBoundingSet']));
  });
});

describe('proxies', () => {
  const nginx = `${read('nginx/talora.conf')}${read('nginx/talora-proxy.conf')}`;
  const caddy = read('caddy/Caddyfile');
  const NAMES = ['console.example.com', 'play.example.com', 'www.example.com'];
  let keepAliveMs = 0;
  beforeAll(async () => {
    const app = await openListener(readConfig({ NODE_ENV: 'test' }), { withOverloadGuard: false });
    keepAliveMs = app.server.keepAliveTimeout;
    await app.close();
  });

  it('send each name to its listener', () => {
    const upstreams = [...nginx.matchAll(/upstream (\w+) \{\s+server 127\.0\.0\.1:(\d+)[^#\n]*# (\w+)/g)];
    const ports = { PORT: config.sitePort, CONSOLE_PORT: config.consolePort, ARCADE_PORT: config.arcadePort };
    expect(Object.fromEntries(upstreams.map(([, , port, setting]) => [setting, Number(port)]))).toEqual(ports);
    const sites = [...nginx.matchAll(/server_name (\S+); # (\w+)[^]*?proxy_pass http:\/\/(\w+);/g)].map(([, name, origin, to]) => [
      origin,
      name,
      to,
    ]);
    expect(sites).toEqual([
      ['siteOrigin', 'www.example.com', 'talora_site'],
      ['consoleOrigin', 'console.example.com', 'talora_console'],
      ['arcadeOrigin', 'play.example.com', 'talora_arcade'],
    ]);
    expect(upstreams.map(([, name]) => name)).toEqual(sites.map(([, , to]) => to));
    const own = [...caddy.matchAll(/^# (\w+), (\w+)\n(\S+) \{\n\timport talora\n\treverse_proxy 127\.0\.0\.1:(\d+)/gm)];
    expect(Object.fromEntries(own.map(([, , setting, , port]) => [setting, Number(port)]))).toEqual(ports);
    expect(own.map(([, , , name = '']) => name).toSorted()).toEqual(NAMES);
  });

  it('say what the server believes, and pass nothing on that a browser wrote there', () => {
    const headers = Object.fromEntries([...nginx.matchAll(/proxy_set_header (\S+) ([^;]+);/g)].map(([, name, value]) => [name, value]));
    expect(headers).toEqual({
      Host: '$host',
      'X-Forwarded-Host': '$host',
      'X-Forwarded-For': '$remote_addr',
      'X-Forwarded-Proto': 'https',
      Upgrade: '$http_upgrade',
      Connection: '$talora_connection',
    });
    expect(nginx).not.toMatch(/\$proxy_add_x_forwarded_for|add_header/);
    expect(config.trustedProxies).toEqual(['127.0.0.1', '::1']);
  });

  it('let pass what the server takes, and end idle connections before it does', () => {
    const largest = UPLOAD_LIMITS.files * UPLOAD_LIMITS.fileSize;
    for (const size of [/client_max_body_size (\d+)m;/.exec(nginx)?.[1], /max_size (\d+)MB/.exec(caddy)?.[1]])
      expect(Number(size) * 1_000_000).toBeGreaterThan(largest);
    for (const text of [...nginx.matchAll(/keepalive_timeout (\d+)s;/g), ...caddy.matchAll(/keepalive (\d+)s/g)])
      expect(Number(text[1]) * 1_000).toBeLessThan(keepAliveMs);
    expect(Number(/proxy_read_timeout (\d+)s/.exec(nginx)?.[1]) * 1_000).toBeGreaterThan(2 * LIVE_LIMITS.heartbeatMs);
  });

  it('are read by their programs without a complaint, where they are there', () => {
    const open = [...nginx.replaceAll(/#.*$/gm, '').matchAll(/[{}]/g)].reduce((depth, [brace]) => depth + (brace === '{' ? 1 : -1), 0);
    expect(open).toBe(0);
    const conf = join(scratch, 'nginx.conf');
    // Certificates of the examples are nowhere: without them the rest is read all the same.
    const plain = read('nginx/talora.conf').replace(/include \/etc\/nginx\/snippets\/talora-proxy\.conf;/g, () =>
      read('nginx/talora-proxy.conf').replace(/^ssl_certificate.*$/gm, ''),
    );
    const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
      .map((kind) => `${kind}_temp_path ${scratch}/${kind};`)
      .join('\n');
    const listening = plain.split(/listen [^;]*;/).map((text, at) => (at === 0 ? text : `listen unix:${scratch}/${at};${text}`));
    writeFileSync(
      conf,
      `events {}\npid ${scratch}/pid;\nerror_log stderr;\nhttp {\naccess_log off;\n${temporary}\n${listening.join('')}\n}\n`,
    );
    expect(complaints('nginx', ['-t', '-q', '-c', conf]) ?? '').toBe('');
    expect(complaints('caddy', ['validate', '--adapter', 'caddyfile', '--config', join(DEPLOY, 'caddy/Caddyfile')]) ?? '').toBe('');
  });
});

describe('monitoring', () => {
  const alerts = read('monitoring/alerts.yml');
  const expressions = [...alerts.matchAll(/expr: >-\n\s+(.+)\n/g)].map(([, text = '']) => text);
  const dashboard = JSON.parse(read('monitoring/dashboard.json')) as { panels: { title: string; targets: { expr: string }[] }[] };
  const asked = [...expressions, ...dashboard.panels.flatMap(({ targets }) => targets.map(({ expr }) => expr))];
  const { registry } = openMetrics(true);
  const own = new Map(
    registry.getMetricsAsArray().map((metric) => [metric.name, metric as unknown as { type: string; labelNames?: string[] }]),
  );
  const nameOf = (series: string): string => (own.has(series) ? series : series.replace(/_(bucket|sum|count)$/, ''));

  it('asks for metrics that the server has, by labels that they have', () => {
    expect(expressions.length).toBeGreaterThan(15);
    expect(dashboard.panels.length).toBeGreaterThan(15);
    const series = asked.flatMap((text) => [...text.matchAll(/\b((?:talora|nodejs|process)_\w+)(?:\{([^}]*)\})?/g)]);
    expect(series.length).toBeGreaterThan(40);
    expect(series.map(([, name = '']) => name).filter((name) => !own.has(nameOf(name)))).toEqual([]);
    const foreign = series.flatMap(([, name = '', filter = '']) => {
      const labels = [
        'job',
        'instance',
        ...(own.get(nameOf(name))?.labelNames ?? []).map((label) => (label === 'job' ? 'exported_job' : label)),
      ];
      return [...filter.matchAll(/(\w+)(?:=~|=|!=)/g)].map(([, label = '']) => label).filter((label) => !labels.includes(label));
    });
    expect(foreign).toEqual([]);
    // What prom-client counts since when is a counter by its name alone where a histogram is meant.
    expect(own.get('talora_call_seconds')?.type).toBe('histogram');
  });

  it('names jobs that run, and every metric of ours is asked for', () => {
    const jobs = new Set(JOBS.map(({ name }) => name));
    const named = asked.flatMap((text) => [...text.matchAll(/exported_job=~?"([^"]+)"/g)].flatMap(([, names = '']) => names.split('|')));
    expect(named.length).toBeGreaterThan(2);
    expect(named.filter((name) => !jobs.has(name))).toEqual([]);
    expect(STREAMS.length).toBeGreaterThan(3);
    const whole = asked.join('\n');
    expect([...own.keys()].filter((name) => name.startsWith('talora_') && !whole.includes(name))).toEqual([]);
  });

  it('says for each alert who is woken, and which chapter says what to do', () => {
    const operations = readFileSync(join(DEPLOY, '../docs/operations.md'), 'utf8');
    const blocks = alerts.split('- alert: ').slice(1);
    expect(blocks.filter((block) => !/severity: (page|ticket) /.test(block) || !/summary: '.+'\n\s+runbook: '.+'/.test(block))).toEqual([]);
    const advice = [...alerts.matchAll(/runbook: (.+)/g)].map(([, text = '']) => text);
    const chapters = advice.flatMap((text) => [...text.matchAll(/"([A-Z][^"]+)"/g)].map(([, title = '']) => title));
    expect(chapters.length).toBeGreaterThan(8);
    expect(chapters.filter((title) => !operations.includes(`# ${title}\n`))).toEqual([]);
  });
});
