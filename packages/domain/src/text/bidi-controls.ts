/** Marks, embeddings, overrides and isolates of the bidirectional algorithm, and the Arabic letter mark. */
const BIDI_CONTROLS = /[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/gu;

/**
 * A text without characters that turn the order of others around: "9081 dnoces eht" must not read as something else to who
 * decides by it. Letters of languages that are written from the right keep their own order.
 */
export const stripBidiControls = (text: string): string => text.replace(BIDI_CONTROLS, '');
