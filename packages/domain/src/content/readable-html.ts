const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ', '#39': "'" };

const unescapeText = (text: string): string =>
  text.replaceAll(/&(amp|lt|gt|quot|nbsp|#39);/g, (whole, name: string) => ENTITIES[name] ?? whole);

/**
 * A cleaned rich text as plain text that leaves out nothing that matters: where links lead and which pictures stand in it. Blocks are
 * parted by a line.
 */
export function readableHtml(html: string): string {
  const named = html
    .replaceAll(/<a\b[^>]*\shref="([^"]*)"[^>]*>([\s\S]*?)<\/a>/g, '$2 ‹$1›')
    .replaceAll(/<img\b[^>]*>/g, (tag) => `[${/\salt="([^"]*)"/.exec(tag)?.[1] ?? ''} ‹${/\ssrc="([^"]*)"/.exec(tag)?.[1] ?? ''}›]\n`)
    .replaceAll(/<br\s*\/?>|<hr\s*\/?>|<\/(?:p|h3|h4|li|tr|blockquote|aside)>/g, '\n')
    .replaceAll(/<\/t[dh]>/g, ' | ');
  return unescapeText(named.replaceAll(/<[^>]*>/g, ''))
    .replaceAll(/[ \t]*\n\s*/g, '\n')
    .trim();
}
