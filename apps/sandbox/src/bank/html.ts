/** Text that is HTML already. */
export class Html {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

function write(value: Piece | undefined): string {
  if (value instanceof Html) return value.text;
  if (value === undefined) return '';
  if (typeof value === 'object') return value.map(write).join('');
  return String(value).replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign);
}

/** What may stand between the parts of a page. */
export type Piece = Html | string | number | readonly Html[];

/** Builds HTML; whatever is put in is text, unless it was built by this too. */
export function html(parts: TemplateStringsArray, ...values: readonly Piece[]): Html {
  return new Html(parts.reduce((text, part, i) => text + write(values[i - 1]) + part));
}
