/** Payments of one batch at most. */
export const BATCH_MAX = 50;

/** Why a payment is no longer in its batch. */
export const ITEM_ENDS = ['taken-out', 'failed', 'taken-over'] as const;

/** Such an end. */
export type ItemEnd = (typeof ITEM_ENDS)[number];

/** An item as the rules look at it. */
export interface BatchItemState {
  readonly state: string;
  readonly removed: ItemEnd | null;
}

/** Is the item still to be paid by the batch's payer? It stands in the file then. */
export const isToPay = ({ state, removed }: BatchItemState): boolean => removed === null && state === 'paying';

/** Was the item paid, whatever the player has said since? */
export const isItemPaid = ({ state, removed }: BatchItemState): boolean => removed === null && state !== 'paying';

/** May a batch be closed? Nothing of it is left to be paid. */
export const mayCloseBatch = (items: readonly BatchItemState[]): boolean => !items.some(isToPay);
