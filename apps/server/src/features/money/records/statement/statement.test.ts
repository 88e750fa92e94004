import { recordsCalls } from '@talora/contract/wallet/records.ts';
import { createPublicKey, verify } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { codeOf, openWorld, type Player, type World } from '../../../../../test/world.ts';
import { recordTexts } from '../record-texts.ts';
import { drawStatement } from './draw-statement.ts';
import { readYear } from './year-of-money.ts';

const ZONE = 'Asia/Kuala_Lumpur';
const DAY_MS = 86_400_000;

let world: World;
let player: Player;
let year: number;
beforeAll(async () => {
  world = await openWorld();
  player = await world.addPlayer({ balance: '200.00' });
  const frame = await player.openGame();
  for (let round = 0; round < 6; round += 1) {
    await frame.arcade.spin({ clientBetId: world.platform.ids.next(), bet: '1.00' });
    await world.turnClock(3_000);
  }
  // The year is over, and somebody plays on in the next one.
  year = new Date(world.clock.nowMs() + 8 * 3_600_000).getUTCFullYear();
  await world.turnClock(Date.UTC(year + 1, 0, 20) - world.clock.nowMs());
  await player.logIn();
  const again = await player.openGame();
  const { nextCommitment: commitment } = await again.arcade.seeds({});
  await again.arcade.rotateSeeds({ requestId: world.platform.ids.next(), commitment, clientSeed: 'a-new-seed' });
  await again.arcade.spin({ clientBetId: world.platform.ids.next(), bet: '2.00' });
  await world.turnClock(3_000);
});
afterAll(() => world.close());

const records = () => player.caller.client(recordsCalls);

describe('the statement of a year', () => {
  it('leads from nothing to the balance, month by month, as the ledger has it', async () => {
    const memberId = await player.memberId();
    const owner = world.asOwner.db.kysely;
    const compare = async () => {
      const months = await readYear(world.platform.db.kysely, { memberId, asset: 1, timeZone: ZONE }, year, 12);
      const next = await readYear(world.platform.db.kysely, { memberId, asset: 1, timeZone: ZONE }, year + 1, 1);
      for (const [at, month] of [...months, ...next].entries()) {
        const { rows } = await sql<{ closing: bigint; stakes: bigint; deposits: bigint }>`
          select coalesce(sum(case when credit = 0 then amount else -amount end), 0)::bigint as closing,
            coalesce(sum(amount) filter (where kind = 1 and to_char(posted_at at time zone ${ZONE}, 'YYYY-MM') = ${month.month}), 0)::bigint as stakes,
            coalesce(sum(amount) filter (where kind = 10 and to_char(posted_at at time zone ${ZONE}, 'YYYY-MM') = ${month.month}), 0)::bigint as deposits
          from ledger_transfer where member_id = ${memberId} and to_char(posted_at at time zone ${ZONE}, 'YYYY-MM') <= ${month.month}`.execute(
          owner,
        );
        expect([month.month, month.closing, month.stakes, month.deposits]).toEqual([
          month.month,
          rows[0]?.closing,
          rows[0]?.stakes,
          rows[0]?.deposits,
        ]);
        const before = at === 0 ? 0n : [...months, ...next][at - 1]?.closing;
        expect(month.opening).toBe(before);
      }
      const { rows } = await sql<{ balance: bigint }>`select balance from ledger_account where member_id = ${memberId}`.execute(owner);
      expect(next[0]?.closing).toBe(rows[0]?.balance);
      expect(months.reduce((sum, month) => sum + month.stakes, 0n)).toBe(600n);
      expect(next[0]?.stakes).toBe(200n);
    };
    await compare();
    await world.runJob('streams.follow');
    await compare();
  });

  it('is a signed PDF that one changed byte breaks, by a key that anybody can read', async () => {
    const { pdf, signature, fileName } = await records().statement({ year });
    const bytes = Buffer.from(pdf, 'base64');
    expect([fileName, bytes.subarray(0, 5).toString(), bytes.subarray(-6).toString().trim()]).toEqual([
      `statement-${year}.pdf`,
      '%PDF-',
      '%%EOF',
    ]);
    const keys = await world.visitor().client(recordsCalls).statementKeys({});
    const file = JSON.parse(signature) as { key: string; signature: string; algorithm: string };
    const raw = keys.find(({ id }) => id === file.key)?.publicKey ?? '';
    const open = createPublicKey({
      key: { kty: 'OKP', crv: 'Ed25519', x: Buffer.from(raw, 'base64').toString('base64url') },
      format: 'jwk',
    });
    const isSigned = (what: Buffer): boolean => verify(null, what, open, Buffer.from(file.signature, 'base64'));
    expect([file.algorithm, isSigned(bytes)]).toEqual(['Ed25519', true]);
    const altered = Buffer.from(bytes);
    altered[200] = (altered[200] ?? 0) ^ 1;
    expect(isSigned(altered)).toBe(false);
  });

  it('is made of years that a member has lived through, for members', async () => {
    expect(await codeOf(records().statement({ year: year - 1 }))).toBe('BAD_REQUEST');
    expect(await codeOf(records().statement({ year: year + 2 }))).toBe('BAD_REQUEST');
    expect(await codeOf(records().statement({ year: year + 1 }))).toBe('OK');
    expect(await codeOf(world.visitor().client(recordsCalls).statement({ year }))).toBe('NOT_LOGGED_IN');
  });

  it('has a letter in its font for every text of the three languages', async () => {
    const font = readFileSync(new URL('../../../../../fonts/noto-sans-sc.ttf', import.meta.url));
    const letters = lettersOf(font);
    for (const language of ['MS', 'EN', 'CN'] as const) {
      const texts = Object.values(recordTexts(language).statement).join('');
      expect([language, Array.from(texts).filter((letter) => !letters.has(letter.codePointAt(0) ?? 0))]).toEqual([language, []]);
    }
  });

  it('is the same to the byte when it is drawn again', async () => {
    const sheet = {
      language: 'zh',
      brand: '茶室',
      title: '2026 年度账单',
      facts: [['账户', 'mawar88']] as const,
      heads: ['月份', '期末余额'],
      rows: [['2026-01', '1,234.00']],
      total: ['全年', '1,234.00'],
      notes: ['净输赢 = 派彩 − 投注额。'],
      madeAtMs: 20_000 * DAY_MS,
    };
    const [first, second] = [await drawStatement(sheet), await drawStatement(sheet)];
    expect(first.equals(second)).toBe(true);
  });
});

/** Code points that a TrueType font has, by its table of characters (format 4 or 12). */
function lettersOf(font: Buffer): Set<number> {
  const tables = Array.from({ length: font.readUInt16BE(4) }, (_, at) => 12 + at * 16);
  const entry = tables.find((at) => font.toString('latin1', at, at + 4) === 'cmap') ?? 0;
  const cmap = font.readUInt32BE(entry + 8);
  const letters = new Set<number>();
  for (let i = 0; i < font.readUInt16BE(cmap + 2); i += 1) {
    const at = cmap + font.readUInt32BE(cmap + 4 + i * 8 + 4);
    if (font.readUInt16BE(at) === 4) {
      const count = font.readUInt16BE(at + 6) / 2;
      for (let part = 0; part < count; part += 1) {
        const [last, first] = [font.readUInt16BE(at + 14 + part * 2), font.readUInt16BE(at + 16 + count * 2 + part * 2)];
        for (let code = first; code <= last && code < 0xffff; code += 1) letters.add(code);
      }
    }
  }
  return letters;
}
