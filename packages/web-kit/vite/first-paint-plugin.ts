import type { Plugin } from 'vite';

/** Puts the script first into the page: theme and language stand on `<html>` before the first paint. The server hashes it into the page's policy. */
export function firstPaintPlugin(script: string): Plugin {
  return {
    name: 'talora-first-paint',
    transformIndexHtml: () => [{ tag: 'script', children: script, injectTo: 'head-prepend' }],
  };
}
