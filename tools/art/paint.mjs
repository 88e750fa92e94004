// Colours and materials that all drawings use.
import { mix } from './scenes.mjs';

/** Metals of frames, from light to dark. */
export const metals = {
  gold: ['#fff6c9', '#ffd76a', '#d6921f', '#7d4709'],
  brass: ['#fff0c4', '#e8b765', '#a9702a', '#5a3210'],
  steel: ['#ffffff', '#c9d4e4', '#7d8ea6', '#333e4c'],
  jade: ['#eafff4', '#7fe6cf', '#1b8f86', '#08413f'],
  wood: ['#f6d4a0', '#c98d4f', '#8a5426', '#42230d'],
  neon: ['#ffe3fb', '#ff6fd8', '#8a2be0', '#240a52'],
  ice: ['#ffffff', '#d6f3ff', '#77b9e6', '#24507f'],
  candy: ['#ffffff', '#ffd1e8', '#ff77b5', '#a8326f'],
  stone: ['#f0ead8', '#c2b79c', '#7f7459', '#3a3425'],
};

const JEWELS = [
  ['#ffb3a0', '#ef4444', '#8c1021'],
  ['#ffe7a0', '#f2a51f', '#8a4f06'],
  ['#c4f5a8', '#3fb95f', '#0f5a2c'],
  ['#b9dcff', '#3d8be6', '#143f86'],
  ['#e6c9ff', '#9a5be0', '#45188a'],
];
const PASTELS = [
  ['#fff0f4', '#ff9ab8', '#c23a6a'],
  ['#fffbe6', '#ffd36b', '#b87a12'],
  ['#effff2', '#8fe0a8', '#2a8a52'],
  ['#eefaff', '#8fd0f2', '#2a72ae'],
  ['#f8f0ff', '#c8a5f2', '#6b3fb0'],
];
const steps = (base, hues) => hues.map((hue) => [mix(base[0], hue, 0.2), mix(base[1], hue, 0.45), mix(base[2], hue, 0.45)]);
const one = (light, mid, dark) => [0, 1, 2, 3, 4].map((i) => [light, mix(mid, dark, i * 0.06), dark]);

/** Fillings of cheap symbols: light, middle, dark, for five symbols. */
export const inks = {
  jewel: JEWELS,
  pastel: PASTELS,
  gold: one('#fff8d0', '#ffcf4a', '#a8640c'),
  brass: one('#fff2d0', '#e0a55a', '#7a4414'),
  jade: one('#f0fff6', '#6fd8a8', '#0d6a4c'),
  ivory: one('#fffdf2', '#f0e0b8', '#a88a50'),
  steel: steps(['#ffffff', '#c2cede', '#5a6a80'], ['#7fb0ff', '#b58cff', '#7fe0d0', '#ffb08a', '#ff8aa8']),
  ember: steps(['#fff6c0', '#ff9a2e', '#a8240a'], ['#ffd23f', '#ff7a1f', '#ff4d12', '#d82a1a', '#ffb03a']),
  honey: one('#fffbd0', '#ffc22e', '#a85a08'),
  blood: steps(['#ffe0e6', '#d8243f', '#5a0418'], ['#ff5f7a', '#c01030', '#8a2a6a', '#6a1a8a', '#ff8a5a']),
  neon: [
    ['#ffffff', '#5ff6ff', '#0a7ad0'],
    ['#ffffff', '#ff7ad8', '#b0128a'],
    ['#ffffff', '#b0ff6a', '#2a8a1a'],
    ['#ffffff', '#ffe05a', '#c06a0a'],
    ['#ffffff', '#b58cff', '#5a1fd0'],
  ],
  neonpink: [
    ['#ffffff', '#ff8ac8', '#d0287a'],
    ['#ffffff', '#ffb86a', '#d8621f'],
    ['#ffffff', '#6fe8d8', '#0f8a86'],
    ['#ffffff', '#8ab8ff', '#2a4fc0'],
    ['#ffffff', '#d89aff', '#7a2ac0'],
  ],
  ice: steps(['#ffffff', '#bfe8ff', '#2a6aa8'], ['#8fd0ff', '#9fffe0', '#c0b0ff', '#e6f6ff', '#7fa8ff']),
  poison: steps(['#f4ffd8', '#8fe04a', '#2a6a1a'], ['#5cf2b0', '#b9ff5a', '#b07aff', '#ff8ad8', '#ffe05a']),
  sea: steps(['#f0ffff', '#4fd0e0', '#0a5a80'], ['#5ce0ff', '#6fffc8', '#ffb0a0', '#ffe08a', '#a0a8ff']),
  pearl: steps(['#ffffff', '#f4e6ee', '#b08aa8'], ['#ffd0e0', '#d0e6ff', '#d8ffe8', '#fff0c8', '#e6d0ff']),
  suits: [
    ['#6a7690', '#2a3346', '#0c1018'],
    ['#ffb3a0', '#e0243f', '#8c1021'],
    ['#6a7690', '#2a3346', '#0c1018'],
    ['#ffb3a0', '#e0243f', '#8c1021'],
    ['#ffe7a0', '#f2a51f', '#8a4f06'],
  ],
};
