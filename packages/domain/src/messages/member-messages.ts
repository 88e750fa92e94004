/** What a message to a member is about; `agent` is what the agent right above has written. */
export const MESSAGE_KINDS = ['money', 'account', 'security', 'announcement', 'agent'] as const;

/** Kind of a message. */
export type MessageKind = (typeof MESSAGE_KINDS)[number];

/** Ways for a message out of the inbox. */
export const MESSAGE_CHANNELS = ['email', 'sms'] as const;

/** A way out of the inbox. */
export type MessageChannel = (typeof MESSAGE_CHANNELS)[number];

/** Kinds that a member may turn off for a channel. A stranger who is in must not be able to silence what tells of him. */
export const CHOSEN_KINDS = ['money', 'account', 'announcement'] as const satisfies readonly MessageKind[];

/** A kind with a switch. */
export type ChosenKind = (typeof CHOSEN_KINDS)[number];

/** One switch of a member. */
export interface MessageChoice {
  readonly kind: string;
  readonly channel: string;
  readonly isOn: boolean;
}

/** How a switch stands that nobody has touched: what tells of the member's own money and account goes out, what the operator has to say does not. */
export const isOnAtFirst = (kind: ChosenKind): boolean => kind !== 'announcement';

/** Does a message of a kind leave by a channel? Those about security always do, and an agent’s own words never: they stay in the inbox. */
export function isChannelOn(kind: MessageKind, channel: MessageChannel, choices: readonly MessageChoice[]): boolean {
  if (kind === 'security') return true;
  if (kind === 'agent') return false;
  return choices.find((choice) => choice.kind === kind && choice.channel === channel)?.isOn ?? isOnAtFirst(kind);
}
