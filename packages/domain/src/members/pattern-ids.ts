/** The catalogue's last pattern id: its entries are 0 to this. It stands alone so that a page's first script has no patterns in it. */
export const LAST_PATTERN_ID = 23;

/** The pattern of a person's name, as banks write it. */
export const PERSON_NAME_PATTERN = 23;
