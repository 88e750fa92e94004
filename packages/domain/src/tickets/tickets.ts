/** How a ticket stands: staff are to answer; the member is asked something; it was answered; it is over. */
export const TICKET_STATES = ['open', 'waiting', 'answered', 'done'] as const;

/** State of a ticket. */
export type TicketState = (typeof TICKET_STATES)[number];

/** How soon a ticket is to be answered, the least urgent first. */
export const TICKET_PRIORITIES = ['low', 'normal', 'high', 'urgent'] as const;

/** Priority of a ticket. */
export type TicketPriority = (typeof TICKET_PRIORITIES)[number];

/** Characters, by code points, of an answer of staff, of what a member writes after the first letter, of a remark and of a reason. */
export const TICKET_LENGTH = { answer: 2_000, reply: 500, remark: 1_000, reason: 140 } as const;

/** Pictures that may come with what a member writes. */
export const TICKET_IMAGES = 3;

const DAY_MS = 86_400_000;

/** Length of a text in code points, without the space around. */
export const ticketTextLength = (text: string): number => Array.from(text.trim()).length;

/** May this be sent? It says something, is no longer than `most`, and holds no NUL. */
export function isTicketText(text: string, most: number): boolean {
  const length = ticketTextLength(text);
  return !text.includes('\0') && length >= 1 && length <= most;
}

/** Until when a member may open a ticket again that was closed, in milliseconds since 1970; with 0 days never. */
export const reopenEndMs = (closedAtMs: number, reopenDays: number): number => closedAtMs + reopenDays * DAY_MS;

/** May the member write in a ticket now? While it is not over; after that for the brand's days. */
export function mayMemberWrite(state: TicketState, closedAtMs: number | null, reopenDays: number, nowMs: number): boolean {
  return state !== 'done' || (closedAtMs !== null && nowMs < reopenEndMs(closedAtMs, reopenDays));
}

/** What a ready text may hold in braces. */
export const READY_WORDS = ['name', 'no', 'brand'] as const;

/** What stands for the words in braces. */
export type ReadyValues = Readonly<Record<(typeof READY_WORDS)[number], string>>;

/** Bounds of ready texts: characters of a name, and how many of them a brand has. */
export const READY_BOUNDS = { name: 60, most: 100 } as const;

/** A ready text with what its words in braces stand for; other braces stay as they are, and values are not read again. */
export const fillReady = (text: string, values: ReadyValues): string =>
  text.replace(/\{(name|no|brand)\}/g, (_, word: (typeof READY_WORDS)[number]) => values[word]);

/** Words in braces that stand for nothing. */
export const unknownReadyWords = (text: string): string[] =>
  [...text.matchAll(/\{([^{}]*)\}/g)].flatMap(([whole, word]) => (READY_WORDS.some((known) => known === word) ? [] : [whole]));
