import { area, Finding, type Case } from '../trial.ts';

export const sessionCases: readonly Case[] = area('session', [
  [
    'a ticket opens a session',
    async (t) => {
      const { ticket } = await t.stage.launch(12_345n);
      const answer = t.expect(await t.ask('authenticate', { token: ticket }), 'refuses-good', 'OK');
      t.says(answer, 12_345n);
      for (const name of ['playerId', 'sessionToken', 'language', 'mode']) {
        if (typeof answer.extra[name] !== 'string') throw new Finding('authenticate-incomplete', `${name} is missing`);
      }
      if (answer.currency !== t.stage.currency) throw new Finding('authenticate-incomplete', 'the currency is missing or another one');
    },
  ],
  [
    'a ticket opens once',
    async (t) => {
      const { ticket } = await t.stage.launch(1_000n);
      t.expect(await t.ask('authenticate', { token: ticket }), 'refuses-good', 'OK');
      t.expect(await t.ask('authenticate', { token: ticket }), 'ticket-opens-twice', 'TOKEN_INVALID', 'TOKEN_EXPIRED');
    },
  ],
  [
    'ten openings of one ticket at once give one session',
    async (t) => {
      const { ticket } = await t.stage.launch(1_000n);
      const answers = await Promise.all(Array.from({ length: 10 }, () => t.ask('authenticate', { token: ticket })));
      const opened = answers.filter((answer) => answer.code === 'OK').length;
      if (opened !== 1) throw new Finding('ticket-opens-twice', `${opened} of ten openings were taken`);
    },
  ],
  [
    'an unknown ticket',
    async (t) => {
      t.expect(await t.ask('authenticate', { token: `${'x'.repeat(42)}A` }), 'token-not-checked', 'TOKEN_INVALID', 'TOKEN_EXPIRED');
    },
  ],
  [
    'a ticket full of hostile signs',
    async (t) => {
      const answer = await t.ask('authenticate', { token: "' or 1=1; --<script>\u0000" });
      t.expect(answer, 'token-not-checked', 'TOKEN_INVALID', 'BAD_REQUEST');
    },
  ],
  [
    'a ticket is no session',
    async (t) => {
      const player = await t.player();
      const { ticket } = await t.stage.launch(1_000n);
      t.expect(await t.ask('bet', t.betFields(player, 100n, { token: ticket })), 'token-not-checked', 'TOKEN_INVALID', 'TOKEN_EXPIRED');
      await t.holds(player, 10_000n, 'token-not-checked');
    },
  ],
  [
    'the balance of a player',
    async (t) => {
      const player = await t.player(7_777n);
      const fields = { playerId: player.playerId, token: player.token, currency: t.stage.currency };
      t.says(t.expect(await t.ask('balance', fields), 'refuses-good', 'OK'), 7_777n);
    },
  ],
  [
    'the balance after a bet',
    async (t) => {
      const player = await t.player();
      const { answer } = await t.bet(player, 2_500n);
      t.says(answer, 7_500n);
      const fields = { playerId: player.playerId, token: player.token, currency: t.stage.currency };
      t.says(t.expect(await t.ask('balance', fields), 'refuses-good', 'OK'), 7_500n);
    },
  ],
  [
    'the balance of nobody',
    async (t) => {
      const player = await t.player();
      const fields = { playerId: 'nobody-at-all', token: player.token, currency: t.stage.currency };
      t.expect(await t.ask('balance', fields), 'player-not-checked', 'PLAYER_NOT_FOUND', 'TOKEN_INVALID');
    },
  ],
  [
    'the balance in a currency of somebody else',
    async (t) => {
      const player = await t.player();
      const fields = { playerId: player.playerId, token: player.token, currency: t.stage.otherCurrency };
      t.expect(await t.ask('balance', fields), 'currency-not-checked', 'WRONG_CURRENCY');
    },
  ],
]);
