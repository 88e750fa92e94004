import type { LiveKit } from '../live-kit.ts';
import { CrashScreen } from './crash-screen.tsx';
import { withFlight } from './flight.ts';
import { loadTexts } from './load-texts.ts';
import '../../styles/live-side.css';
import '../../styles/live.css';
import '../../styles/crash.css';
import '../../styles/crash-bets.css';

/** Crash on the page of shared rounds. */
export const CRASH_KIT: LiveKit = { Screen: CrashScreen, withResult: withFlight, loadTexts };
