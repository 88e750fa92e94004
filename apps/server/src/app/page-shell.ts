import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { LANGUAGES, type LanguageCode } from '@talora/domain/languages/languages.ts';
import { readPage, type Page } from './pages.ts';

/** A page's languages: its own, and all that its brand has, the default first. */
interface PageLanguages {
  readonly language: LanguageCode;
  readonly languages: readonly [LanguageCode, ...LanguageCode[]];
}

/** What a page is filled with, all of it HTML but its data and news. */
export interface PageBody {
  readonly html: string;
  /** JSON that may stand in a script tag. */
  readonly data: string;
  /** What the page has been told of, as a word. */
  readonly version: string;
  /** Links to files of the build. */
  readonly links: string;
  /** A drawn page without content; empty for one that is not drawn. */
  readonly empty: string;
  readonly noScript: string;
}

/** A page's head; its style comes after all others. */
export interface PageHead {
  readonly html: string;
  readonly status: 200 | 404;
  readonly style: string;
}

/** The built page that every page is made from. */
export interface PageShell {
  /** Links to the faces of the home page's text. */
  readonly faces: string;
  /** Links to the scripts that a page needs beside the first: the browser is told of all of them at once. */
  linksOf(names: readonly string[], isReady: boolean): string;
  /** A picture of the build as an address that holds its data; its plain address when there is no such file. */
  inline(path: string): string;
  /** The page with all of that in it, in the place of what the build left for it. */
  print(body: PageBody, head: PageHead, languages: PageLanguages): Page;
  /** The plain shell in the first language. */
  plain(languages: PageLanguages['languages']): Page;
}

/** Writes into a page's first tag which language it is in, and which ones the brand has. */
function nameLanguages(html: string, { language, languages }: PageLanguages): string {
  const { tag, direction } = LANGUAGES[language];
  return html.replace(
    /<html lang="[^"]*"(?: dir="[^"]*")?/,
    `<html lang="${tag}" dir="${direction}" data-languages="${languages.join(' ')}"`,
  );
}

/** Puts the page's style sheets into the page itself: the first paint waits for nothing else. */
function inlineStyles(html: string, clientFolder: string): string {
  return html.replace(/<link rel="stylesheet"[^>]*href="(\/assets\/[^"]+\.css)"[^>]*>/g, (_, href: string) => {
    const css = readFileSync(join(clientFolder, href), 'utf8');
    return `<style>${css}</style>`;
  });
}

function readAssets(folder: string, shell: string): Pick<PageShell, 'faces' | 'linksOf'> {
  const assets = readdirSync(folder);
  const scripts = assets.filter((name) => name.endsWith('.js'));
  // The home page's text is there before its scripts: its faces come before them too, and it is not laid out again for each.
  const faces = assets
    .filter((name) => /^(archivo|hanken)-.{8}\.woff2$/.test(name))
    .map((file) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="/assets/${file}">`)
    .join('');
  /** A script with all that it imports itself: a browser would learn of them one after the other. */
  function withImports(file: string, known = new Set<string>()): Set<string> {
    if (known.has(file) || shell.includes(file)) return known;
    known.add(file);
    const text = readFileSync(join(folder, file), 'utf8');
    for (const [, name] of text.matchAll(/(?:from|import)"\.\/([^"]+\.js)"/g)) if (name !== undefined) withImports(name, known);
    return known;
  }
  return {
    faces,
    linksOf(names, isReady) {
      // What is seen already goes before what takes it over.
      const priority = isReady ? ' fetchpriority="low"' : '';
      const files = names.flatMap((name) => scripts.filter((file) => file.startsWith(`${name}-`) && file.length === name.length + 12));
      return [...new Set(files.flatMap((file) => [...withImports(file)]))]
        .map((file) => `<link rel="modulepreload" crossorigin${priority} href="/assets/${file}">`)
        .join('');
    },
  };
}

/** Reads a build's page, `index.html` of its client folder, with the files beside it. Throws when there is none. */
export function openShell(clientFolder: string): PageShell {
  const shell = inlineStyles(readFileSync(join(clientFolder, 'index.html'), 'utf8'), clientFolder);
  const plainPages = new Map<string, Page>();
  return {
    ...readAssets(join(clientFolder, 'assets'), shell),
    inline(path) {
      const file = join(clientFolder, path);
      return existsSync(file) ? `data:image/webp;base64,${readFileSync(file, 'base64')}` : path;
    },
    // Functions, because `$&` in the content must not be taken for a pattern.
    print: ({ html, data, version, links, empty, noScript }, head, languages) => ({
      ...readPage(
        nameLanguages(shell, languages)
          .replace(/<html [^>]*/, (start) => `${start} data-version="${version}"`)
          .replace(/<!--page-head-->[\s\S]*<!--\/page-head-->/, () => head.html)
          .replace('</head>', () => `${links}${head.style}</head>`)
          .replace('<!--ready-html-->', () => html)
          .replace('<!--ready-data-->', () => `${noScript}<script type="application/json" id="ready-data">${data}</script>`),
        shell + empty,
      ),
      status: head.status,
    }),
    plain(languages) {
      const found = plainPages.get(languages.join()) ?? readPage(nameLanguages(shell, { language: languages[0], languages }));
      plainPages.set(languages.join(), found);
      return found;
    },
  };
}
