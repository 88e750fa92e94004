import type { Fields, Operation, Wire } from '../port.ts';
import { area, Finding, type Case, type Sending, type Tamper, type Trial } from '../trial.ts';

const MINUTE_MS = 60_000;

/** A bet that is sent spoilt must be refused by its signature, and must move nothing. */
function refused(defect: string, sending: (trial: Trial) => Sending): (trial: Trial) => Promise<void> {
  return async (t) => {
    const player = await t.player();
    const answer = await t.ask('bet', t.betFields(player), sending(t));
    t.expect(answer, defect, 'BAD_SIGNATURE');
    await t.holds(player, 10_000n, defect);
  };
}

const withoutHeaders = (wire: Wire): Wire => ({
  ...wire,
  headers: Object.fromEntries(Object.entries(wire.headers).filter(([name]) => name === 'content-type' || name === 'x-session')),
});

const withHeader =
  (pattern: RegExp, change: (value: string) => string): Tamper =>
  (wire) => {
    const headers = Object.fromEntries(
      Object.entries(wire.headers).map(([name, value]) => [name, pattern.test(name) ? change(value) : value]),
    );
    return { ...wire, headers };
  };

const SIGNATURE = /signature$|^authorization$/;
const flipLast = (text: string): string => text.replace(/[A-Za-z0-9](?=[^A-Za-z0-9]*.{4}$)/, (sign) => (sign === 'b' ? 'c' : 'b'));

function reorder(wire: Wire): Wire {
  const body = Object.entries(JSON.parse(wire.body) as Record<string, unknown>).toReversed();
  return { ...wire, body: JSON.stringify(Object.fromEntries(body)) };
}

const raise: Tamper = (wire) => ({ ...wire, body: wire.body.replace(/("amount":"?)(\d)/, (_, head: string) => `${head}9`) });

/** A refusal of the signature must not tell what else is wrong. */
const silent =
  (operation: Operation, more: Partial<Fields>) =>
  async (t: Trial): Promise<void> => {
    const player = await t.player();
    const fields = { ...t.betFields(player), ...more };
    const answer = await t.ask(operation, fields, { tamper: withHeader(SIGNATURE, flipLast) });
    t.expect(answer, 'talks-before-signature', 'BAD_SIGNATURE');
  };

export const signatureCases: readonly Case[] = area('signature', [
  ['a signed bet is taken', async (t) => void (await t.bet(await t.player()))],
  ['no signature at all', refused('signature-not-checked', () => ({ tamper: withoutHeaders }))],
  ['an empty signature', refused('signature-not-checked', () => ({ tamper: withHeader(SIGNATURE, () => '') }))],
  ['a signature with one sign changed', refused('signature-not-checked', () => ({ tamper: withHeader(SIGNATURE, flipLast) }))],
  ['a signature cut short', refused('signature-not-checked', () => ({ tamper: withHeader(SIGNATURE, (text) => text.slice(0, -8)) }))],
  ['an amount changed after signing', refused('signature-not-checked', () => ({ tamper: raise }))],
  ['the same fields in another order under the old signature', refused('signature-not-over-raw-body', () => ({ tamper: reorder }))],
  [
    'white space added after signing',
    refused('signature-not-over-raw-body', () => ({ tamper: (wire) => ({ ...wire, body: `${wire.body} ` }) })),
  ],
  ['the key of another vendor', refused('foreign-key-opens', (t) => ({ seal: { key: t.stage.foreignKey } }))],
  [
    'the id of our key over a signature of another vendor’s',
    refused('foreign-key-opens', (t) => ({ seal: { key: { ...t.stage.foreignKey, id: t.stage.key.id } } })),
  ],
  ['a key id that nobody has', refused('signature-not-checked', (t) => ({ seal: { key: { ...t.stage.key, id: 'nobody-1' } } }))],
  ['six minutes old', refused('old-request-taken', (t) => ({ seal: { atMs: t.stage.nowMs() - 6 * MINUTE_MS } }))],
  ['a day old', refused('old-request-taken', (t) => ({ seal: { atMs: t.stage.nowMs() - 24 * 60 * MINUTE_MS } }))],
  ['six minutes ahead', refused('old-request-taken', (t) => ({ seal: { atMs: t.stage.nowMs() + 6 * MINUTE_MS } }))],
  [
    'four minutes old is still good',
    async (t) => {
      const player = await t.player();
      const answer = await t.ask('bet', t.betFields(player), { seal: { atMs: t.stage.nowMs() - 4 * MINUTE_MS } });
      t.expect(answer, 'refuses-good', 'OK');
    },
  ],
  ['a nonce of five signs', refused('nonce-not-checked', () => ({ seal: { nonce: 'short' } }))],
  [
    'a nonce that was used by another request',
    async (t) => {
      const player = await t.player();
      const nonce = `${t.id('nonce')}-0123456789`;
      t.expect(await t.ask('bet', t.betFields(player), { seal: { nonce } }), 'refuses-good', 'OK');
      t.expect(await t.ask('bet', t.betFields(player), { seal: { nonce } }), 'nonce-not-checked', 'BAD_SIGNATURE');
      await t.holds(player, 9_900n, 'nonce-not-checked');
    },
  ],
  [
    'the very same bytes again',
    async (t) => {
      const player = await t.player();
      let sent: Wire | null = null;
      const keep: Tamper = (wire) => (sent = wire);
      t.expect(await t.ask('bet', t.betFields(player), { tamper: keep }), 'refuses-good', 'OK');
      if (sent === null) throw new Finding('not-the-dialect', 'nothing was sent');
      t.expect(await t.send(sent), 'nonce-not-checked', 'BAD_SIGNATURE');
      await t.holds(player, 9_900n, 'pays-twice');
    },
  ],
  ['a bad signature says nothing of an unknown player', silent('bet', { playerId: 'nobody-at-all' })],
  ['a bad signature says nothing of a bad token', silent('bet', { token: 'not-a-token' })],
  ['a bad signature says nothing of a bad shape', silent('win', { amount: -1n })],
]);
