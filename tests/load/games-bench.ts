import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { catalogueCalls } from '@talora/contract/games/catalogue.ts';
import { openNetworkCaller } from '../kill/network-caller.ts';
import { endProgram, ownerUrl, planInstallation, startProgram, untilReady, type RunningProgram } from '../kill/server-process.ts';
import { load, startBare } from './http-bench.ts';
import type { LoadOrders } from './http-load.ts';
import { judge, type Measured } from './measure.ts';

const CONNECTIONS = 64;
const SECONDS = 4;
const ROUNDS = 5;
const FEW = 5_000;
const MANY = 50_000;
const VENDORS = 20;
const FIRST_ID = 1_000_000;

/** A page of 50 games by several filters, as a category page asks for it. */
const PATH =
  '/wps/relay/GCS_games?clientType=3&platform=html5-desktop&gameType=RNG&vassalage=B3&minBet=0.10&minLineNum=5&gameClassify=AC&pageNo=1&pageSize=50&language=EN&imgSize=rx2';

/** Lists games up to a number, by the owner: a bench database is never kept. */
async function fillGames(owner: pg.Client, upTo: number): Promise<void> {
  await owner.query(
    `insert into games_vendor (id, code, display_name, adapter) select 100 + n, 'B' || n, 'Bench ' || n, 'house'
     from generate_series(0, $1::int - 1) n on conflict do nothing`,
    [VENDORS],
  );
  await owner.query(
    `insert into games_game (id, vendor_id, code, game_type, name, blurb, icon, rtp, support_play, is_game, game_classify, line_count)
     select $1::int + n, 100 + n % $3::int, 'bench-' || n, 'RNG',
       jsonb_build_object('MS', 'Permainan ' || n, 'EN', 'Game ' || n, 'CN', '游戏' || n),
       jsonb_build_object('MS', 'Gelendong dan garisan', 'EN', 'Reels and lines', 'CN', '轴与线'),
       '/img/game/bench-' || n || '.webp', '96.00', 0, 'GAME', (array['AC', 'JP', 'TG'])[1 + n / $3::int % 3], 10
     from generate_series(0, $2::int - 1) n on conflict do nothing`,
    [FIRST_ID, upTo, VENDORS],
  );
  await owner.query(
    `insert into games_listing (brand_id, game_id, is_enabled, sort, min_bet, max_bet)
     select b.id, $1::int + n, true, n, 10 + n % 90, 100000 from site_brand b, generate_series(0, $2::int - 1) n on conflict do nothing`,
    [FIRST_ID, upTo],
  );
}

/** A filtered list of games against a bare route, with 5,000 games and with ten times as many. */
export async function gamesBench(print: (line: string) => void): Promise<Measured[]> {
  const folder = mkdtempSync(join(tmpdir(), 'talora-games-bench-'));
  chmodSync(folder, 0o755);
  const installation = await planInstallation(join(folder, 'data'));
  const server: RunningProgram = startProgram('apps/server/src/main.ts', installation);
  const bare = await startBare();
  try {
    await untilReady(installation, server);
    const filler = new pg.Client({ connectionString: ownerUrl(installation.dataDir) });
    await filler.connect();
    const tokens = Array.from({ length: CONNECTIONS }, () => null);
    const list: LoadOrders = { kind: 'get', port: Number(new URL(installation.site).port), path: PATH, tokens, seconds: SECONDS };
    const hello: LoadOrders = { ...list, port: bare.port, path: '/hello' };
    const caller = openNetworkCaller(installation.site).client(catalogueCalls);
    const measure = async (games: number): Promise<{ ratios: number[]; last: string }> => {
      await fillGames(filler, games);
      const listed = await caller.vendorGameTypes({ flush: '1' });
      const count = listed.reduce((sum, type) => sum + type.count, 0);
      if (count < games) throw new Error(`only ${count} of ${games} games are listed`);
      await load({ ...list, seconds: 3 }); // warm
      await load({ ...hello, seconds: 2 });
      const ratios: number[] = [];
      let last = '';
      for (let round = 0; round < ROUNDS; round += 1) {
        const [greeted, read] = [await load(hello), await load(list)];
        if (read.failures > 0) throw new Error(`${read.failures} lists failed\n${server.output()}`);
        ratios.push(read.perSecond / greeted.perSecond);
        last = `p50 ${read.p50.toFixed(1)} ms, p99 ${read.p99.toFixed(1)} ms`;
        print(
          `  ${games} games, round ${round + 1}: lists ${read.perSecond.toFixed(0)}/s, bare ${greeted.perSecond.toFixed(0)}/s; ${last}`,
        );
      }
      return { ratios, last };
    };
    const few = await measure(FEW);
    const many = await measure(MANY);
    await filler.end();
    const costs = few.ratios.map((ratio, at) => ratio / (many.ratios[at] ?? ratio));
    return [judge('http-games', few.ratios, few.last), judge('http-games-growth', costs, many.last)];
  } finally {
    bare.stop();
    await endProgram(server, 'SIGTERM');
    rmSync(folder, { recursive: true, force: true });
  }
}
