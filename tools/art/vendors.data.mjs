// The six vendors of the sandbox: names, colours, marks (18 by 18, in the current colour) and what stands on their cards.
export const vendors = {
  KIRIN: { name: 'Kirin Works', face: 'bowlby', colours: ['#a3121f', '#3b0509', '#ffd27a'], mark: '<path d="M9.6 1c.6 3.8 4.9 5 4.9 9.8A5.5 5.5 0 0 1 9 16.6a5.5 5.5 0 0 1-5.5-5.6c0-2 .9-3.4 2.2-4.6 0 2 .7 3 1.9 3.3C9 7.4 7.4 4.4 9.6 1z" fill="currentColor"/>', scene: 'clouds', stands: ['1f409', '1f98a', '1f9e7'] },
  LUMEN: { name: 'Lumen Six', face: 'audiowide', colours: ['#4a2fb0', '#130a38', '#c9b8ff'], mark: '<circle cx="9" cy="9" r="3" fill="currentColor"/><path d="M9 1v3M9 14v3M1 9h3M14 9h3M3.4 3.4l2 2M12.6 12.6l2 2" stroke="currentColor" stroke-width="2" stroke-linecap="round"/>', scene: 'space', stands: ['1f916', '1f48e', '1f99a'] },
  NUSA: { name: 'Nusa Play', face: 'lilita', colours: ['#14704a', '#04231a', '#d9ffb0'], mark: '<path d="M2 12c3-6 11-6 14 0-3-2-11-2-14 0z" fill="currentColor"/><circle cx="9" cy="5" r="2.4" fill="currentColor"/>', scene: 'jungle', stands: ['1f42f', '1f9a7', '1f41d'] },
  BATU: { name: 'Batu Nine', face: 'bungee', colours: ['#a8620c', '#2b1504', '#ffe29a'], mark: '<path d="M5 3.5l5.5-1.5 5 4-4.2 2.8zM4 4.8l5.8 4.6-1 6.6H5L1.8 10.5zM16.3 7.3l.7 5-4.4 3.7h-2.2l1.1-6.2z" fill="currentColor"/>', scene: 'west', stands: ['1f9ac', '1f3c6', '1f514'] },
  HEXBAY: { name: 'Hexbay', face: 'russo', colours: ['#24488f', '#07122e', '#bcd6ff'], mark: '<path d="M9 2l6 3.5v7L9 16l-6-3.5v-7z" fill="none" stroke="currentColor" stroke-width="2.4"/><path d="M5.6 10.4c1.2-2 2.2 1.4 3.4 0s2.2-1.4 3.4 0" fill="none" stroke="currentColor" stroke-width="1.9" stroke-linecap="round"/>', scene: 'temple', stands: ['1f43a', '1f984', '1f6e1-fe0f'] },
  TIDE: { name: 'Tideworks', face: 'righteous', colours: ['#0c7f96', '#03222e', '#a8f4ff'], mark: '<path d="M2 6c3-3 4 3 7 0s4 3 7 0M2 12c3-3 4 3 7 0s4 3 7 0" fill="none" stroke="currentColor" stroke-width="2.2" stroke-linecap="round"/>', scene: 'sea', stands: ['1f433', '1f3a0', '1f980'] },
};

/** What stands on the tiles of the house's own games. */
export const house = { name: 'Talora Studio', mark: '<path d="M9 1.5l6.5 4.2v6.6L9 16.5l-6.5-4.2V5.7z" fill="none" stroke="currentColor" stroke-width="2"/><path d="M5.6 7h6.8M9 7v6" stroke="currentColor" stroke-width="2.4" stroke-linecap="round"/>' };
