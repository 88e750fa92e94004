/** Colours of tags; each is drawn so that it can be read in both themes. */
export const TAG_COLOURS = ['grey', 'green', 'amber', 'red', 'blue', 'violet'] as const;

/** Name of a colour of a tag. */
export type TagColour = (typeof TAG_COLOURS)[number];

/** Most characters of a tag's or a segment's name, of a note, and most tags of a brand, of a member, and segments of a brand. */
export const NOTE_BOUNDS = { name: 40, note: 2000, tags: 100, memberTags: 20, segments: 100, pinned: 3, bulk: 500 } as const;
