/** Words of a text that are parted by commas, semicolons or any space; empty ones are none. */
export const wordsOf = (text: string): string[] => text.split(/[\s,;]+/).filter((word) => word !== '');

/** Lines of a text without the space around them; empty ones are none. */
export const linesOf = (text: string): string[] => text.split('\n').flatMap((line) => (line.trim() === '' ? [] : [line.trim()]));
