import type { LiveKit } from '../live-kit.ts';
import { BaccaratScreen } from './baccarat-screen.tsx';
import { withCards } from './results.ts';
import '../../styles/felt.css';
import '../../styles/live-side.css';
import '../../styles/live.css';

/** Live baccarat on the page of shared rounds. */
export const BACCARAT_KIT: LiveKit = { Screen: BaccaratScreen, withResult: withCards };
