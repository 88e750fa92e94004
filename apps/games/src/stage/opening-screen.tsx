import { KOPITIAM_SEVENS } from '@talora/domain/games/slots/kopitiam-sevens.ts';

/** Is this page's address the one of Kopitiam Sevens? Before a session is open nothing else tells the game. */
export const isKopitiamPage = (): boolean => window.location.pathname.endsWith(`/${KOPITIAM_SEVENS}`);

/** While the ticket is exchanged and the pictures come: the name of Kopitiam Sevens, which is the same in every language. */
export function OpeningScreen() {
  return (
    <main className="closed" aria-busy="true">
      {isKopitiamPage() && (
        <h1>
          <img src="/img/games/hsl-kopi7/logo.webp" alt="Kopitiam Sevens" width={520} height={200} />
        </h1>
      )}
      <span className="ring" aria-hidden="true" />
    </main>
  );
}
