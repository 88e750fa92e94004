import type { LiveKit } from '../live-kit.ts';
import { BingoScreen } from './bingo-screen.tsx';
import { withRoom } from './calling.ts';
import { loadTexts } from './load-texts.ts';
import '../../styles/live.css';
import '../../styles/live-side.css';
import '../../styles/bingo-room.css';
import '../../styles/bingo-room-sizes.css';

/** Bingo rooms on the page of shared rounds. */
export const BINGO_KIT: LiveKit = { Screen: BingoScreen, withResult: withRoom, loadTexts };
