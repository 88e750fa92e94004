// The six vendors of the sandbox: names, colours, marks (18 by 18, in the current colour) and what stands on their cards.
export const vendors = {
  KIRIN: { name: 'Kirin Works', face: 'bowlby', colours: ['#a3121f', '#3b0509', '#ffd27a'], mark: '<path d="M4 14l5-10 5 10-5-3z" fill="currentColor"/>', scene: 'clouds', stands: ['1f409', '1f98a', '1f9e7'] },
  LUMEN: { name: 'Lumen Six', face: 'audiowide', colours: ['#4a2fb0', '#130a38', '#c9b8ff'], mark: '<circle cx="9" cy="9" r="3" fill="currentColor"/><path d="M9 1v3M9 14v3M1 9h3M14 9h3M3.4 3.4l2 2M12.6 12.6l2 2" stroke="currentColor" stroke-width="2" stroke-linecap="round"/>', scene: 'space', stands: ['1f916', '1f48e', '1f99a'] },
  NUSA: { name: 'Nusa Play', face: 'lilita', colours: ['#14704a', '#04231a', '#d9ffb0'], mark: '<path d="M2 12c3-6 11-6 14 0-3-2-11-2-14 0z" fill="currentColor"/><circle cx="9" cy="5" r="2.4" fill="currentColor"/>', scene: 'jungle', stands: ['1f42f', '1f9a7', '1f41d'] },
  BATU: { name: 'Batu Nine', face: 'bungee', colours: ['#a8620c', '#2b1504', '#ffe29a'], mark: '<path d="M3 15V7l6-4 6 4v8h-4v-5H7v5z" fill="currentColor"/>', scene: 'west', stands: ['1f9ac', '1f3c6', '1f514'] },
  HEXBAY: { name: 'Hexbay', face: 'russo', colours: ['#24488f', '#07122e', '#bcd6ff'], mark: '<path d="M9 2l6 3.5v7L9 16l-6-3.5v-7z" fill="none" stroke="currentColor" stroke-width="2.4"/><path d="M9 6v6M6.5 9h5" stroke="currentColor" stroke-width="2"/>', scene: 'temple', stands: ['1f43a', '1f984', '1f6e1-fe0f'] },
  TIDE: { name: 'Tideworks', face: 'righteous', colours: ['#0c7f96', '#03222e', '#a8f4ff'], mark: '<path d="M2 6c3-3 4 3 7 0s4 3 7 0M2 12c3-3 4 3 7 0s4 3 7 0" fill="none" stroke="currentColor" stroke-width="2.2" stroke-linecap="round"/>', scene: 'sea', stands: ['1f433', '1f3a0', '1f980'] },
};
