import { scenes } from './scenes.mjs';
import { scenes2 } from './scenes-2.mjs';
import { scenes3 } from './scenes-3.mjs';

/** Every background by its name. */
export const allScenes = { ...scenes, ...scenes2, ...scenes3 };
