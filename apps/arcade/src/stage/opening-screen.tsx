/** While the ticket is exchanged and the pictures come: the game's name, which is the same in every language. */
export function OpeningScreen() {
  return (
    <main className="closed" aria-busy="true">
      <h1>
        <img src="/img/kopitiam-logo.webp" alt="Kopitiam Sevens" width={520} height={200} />
      </h1>
      <span className="ring" aria-hidden="true" />
    </main>
  );
}
