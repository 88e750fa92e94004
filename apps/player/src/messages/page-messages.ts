/** Texts that pages keep in their own folders. A page adds its part by declaring it beside its message files. */
export interface PageMessages {}
