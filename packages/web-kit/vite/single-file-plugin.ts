import type { Plugin } from 'vite';

/** Fonts lie beside a page; a file that stands alone is read in those of the device. */
const withoutFonts = (css: string): string => css.replaceAll(/@font-face\s*\{[^}]*\}/g, '');

/** Puts script and style of a page into the page itself, so that it is one file that asks for nothing. Throws where something would stay outside. */
export function singleFilePlugin(): Plugin {
  return {
    name: 'talora-single-file',
    apply: 'build',
    enforce: 'post',
    generateBundle(_, bundle) {
      const page = Object.values(bundle).find(({ fileName }) => fileName.endsWith('.html'));
      if (page?.type !== 'asset') throw new Error('a build without a page');
      let html = String(page.source);
      for (const [name, part] of Object.entries(bundle)) {
        if (part === page) continue;
        delete bundle[name];
        if (part.type === 'chunk') {
          const script = part.code.replaceAll('</script', String.raw`<\/script`);
          html = html.replace(/<script type="module"[^>]*src="[^"]*"[^>]*><\/script>/, () => `<script type="module">${script}</script>`);
        } else if (name.endsWith('.css')) {
          const style = withoutFonts(String(part.source));
          html = html.replace(/<link rel="stylesheet"[^>]*>/, () => `<style>${style}</style>`);
        }
      }
      const outside = /<(?:script|link|img)[^>]*(?:src|href)="(?!data:)[^"]*"/.exec(
        html.replace(/<script type="module">[^]*?<\/script>/, ''),
      );
      if (outside !== null) throw new Error(`${outside[0]} stays outside of the page`);
      page.source = html;
    },
  };
}
