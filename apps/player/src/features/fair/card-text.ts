const RANKS = ['A', '2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K'];
const SUITS = ['♠', '♥', '♦', '♣'];

/** Rank of a card by its number, in a deck or in a shoe of several. */
export const rankText = (card: number): string => RANKS[card % 13] ?? '';

/** A card with its suit, such as `10♥`. */
export const cardText = (card: number): string => `${rankText(card)}${SUITS[Math.floor(card / 13) % 4] ?? ''}`;
