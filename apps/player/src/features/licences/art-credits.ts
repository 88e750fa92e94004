/** What the pages and games are drawn with, where it comes from and under which licence. `use` names a text of the page. */
export const ART_CREDITS = [
  {
    use: 'emblems',
    source: 'Icons by Lorc, Delapouite and contributors, game-icons.net',
    url: 'https://game-icons.net/',
    licence: 'CC BY 3.0',
    licenceUrl: 'https://creativecommons.org/licenses/by/3.0/',
  },
  {
    use: 'objects',
    source: 'Fluent Emoji, © Microsoft Corporation; packaged by © LobeHub',
    url: 'https://github.com/microsoft/fluentui-emoji',
    licence: 'MIT',
    licenceUrl: 'https://github.com/microsoft/fluentui-emoji/blob/main/LICENSE',
  },
  {
    use: 'icons',
    source: 'Phosphor Icons',
    url: 'https://phosphoricons.com/',
    licence: 'MIT',
    licenceUrl: 'https://github.com/phosphor-icons/core/blob/main/LICENSE',
  },
  {
    use: 'type',
    source: 'Archivo, © Archivo Project Authors; Hanken Grotesk, © Hanken Design Co.',
    url: 'https://fontsource.org/',
    licence: 'OFL 1.1',
    licenceUrl: 'https://openfontlicense.org/',
  },
] as const;
