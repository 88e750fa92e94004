import { expect, isFull, test } from './journey.ts';
import { readProduct } from './product.ts';

const SPINS = isFull ? 60 : 4;

test('the browser comes to the same result as the server for every round', async ({ visit }) => {
  const { site } = await visit({ width: 1440, locale: 'en' });
  const { member } = readProduct();
  await site.open('/');
  await site.chooseLanguage('en');
  await site.logIn(member.name, member.password);

  const game = await site.openGame();
  await game.setQuick();
  await game.lowerBet();
  for (let i = 0; i < SPINS; i += 1) await game.spin();
  await game.rotateSeeds();
  await game.openHistory();
  await game.showAllRounds();
  const rounds = await game.rounds.count();
  expect(rounds).toBeGreaterThanOrEqual(SPINS);
  for (let i = 0; i < SPINS; i += 1) await game.checkRound(i);

  // The site's own page computes it a second time, from the record.
  await site.openBets();
  for (let i = 0; i < 3; i += 1) {
    const bet = await site.openBet(i);
    await bet.getByRole('link', { name: site.texts.say('records.verify') }).click();
    await site.expectVerified();
    await site.openBets();
  }
});
