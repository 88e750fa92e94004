const RANKS = ['A', '2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K'] as const;
const SUITS = ['♠', '♥', '♦', '♣'] as const;

/** A card by its number in the shoe, as text. */
export function cardText(card: number): string {
  return `${RANKS[card % 13] ?? ''}${SUITS[Math.floor(card / 13) % 4] ?? ''}`;
}

/** A card, face up, or its back while it has not been turned. */
export function Card({ card, isTurned }: { readonly card: number; readonly isTurned: boolean }) {
  const suit = SUITS[Math.floor(card / 13) % 4] ?? '';
  const ink = suit === '♥' || suit === '♦' ? '#c4152f' : '#14191d';
  if (!isTurned) {
    return (
      <svg className="card-art is-back" viewBox="0 0 60 84" aria-hidden="true">
        <rect x=".5" y=".5" width="59" height="83" rx="6" fill="#fffdf6" />
        <rect x="4" y="4" width="52" height="76" rx="4" fill="var(--m3)" stroke="var(--m1)" strokeWidth="2" />
        <path d="M30 14L48 42L30 70L12 42Z" fill="none" stroke="var(--m1)" strokeWidth="2" />
      </svg>
    );
  }
  return (
    <svg className="card-art" viewBox="0 0 60 84" aria-hidden="true">
      <rect x=".5" y=".5" width="59" height="83" rx="6" fill="#fffdf6" stroke="#0003" />
      <text x="7" y="25" fontSize="22" fontWeight="760" fill={ink}>
        {RANKS[card % 13]}
      </text>
      <text x="8" y="43" fontSize="17" fill={ink}>
        {suit}
      </text>
      <text x="53" y="76" fontSize="36" textAnchor="end" fill={ink}>
        {suit}
      </text>
    </svg>
  );
}
