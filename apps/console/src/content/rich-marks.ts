/** A mark that a press puts around what is selected. */
export interface Mark {
  readonly name: 'bold' | 'italic' | 'paragraph' | 'list' | 'link';
  readonly before: string;
  readonly after: string;
}

/** Marks of a rich text, in the order of their buttons. */
export const MARKS: readonly Mark[] = [
  { name: 'bold', before: '<strong>', after: '</strong>' },
  { name: 'italic', before: '<em>', after: '</em>' },
  { name: 'paragraph', before: '<p>', after: '</p>' },
  { name: 'list', before: '<ul><li>', after: '</li></ul>' },
  { name: 'link', before: '<a href="/">', after: '</a>' },
];

/** A text with a mark around a part of it; nothing selected puts an empty mark where the caret stands. */
export const wrapIn = ({ before, after }: Mark, text: string, start: number, end: number): string =>
  text.slice(0, start) + before + text.slice(start, end) + after + text.slice(end);
