/** What can be heard. Losing makes no sound. */
export type Sound = 'start' | 'land' | 'line' | 'wheel' | 'big-win';

/** Notes of a sound: frequency in hertz, start and length in seconds. */
const NOTES: Readonly<Record<Sound, readonly (readonly [hertz: number, at: number, length: number])[]>> = {
  start: [[196, 0, 0.07]],
  land: [[123, 0, 0.09]],
  line: [
    [659, 0, 0.12],
    [784, 0.09, 0.18],
  ],
  wheel: [
    [440, 0, 0.1],
    [554, 0.1, 0.1],
    [659, 0.2, 0.24],
  ],
  'big-win': [
    [523, 0, 0.16],
    [659, 0.14, 0.16],
    [784, 0.28, 0.16],
    [1047, 0.42, 0.5],
  ],
};

const LOUDNESS = 0.12;
let context: AudioContext | null = null;

/**
 * Plays a short sound, made on the spot: nothing is loaded. The audio is opened by the first sound after a press; a
 * browser that allows none stays silent.
 */
export function playSound(sound: Sound): void {
  if (!navigator.userActivation.hasBeenActive) return;
  context ??= new AudioContext();
  const audio = context;
  if (audio.state === 'suspended') void audio.resume();
  for (const [hertz, at, length] of NOTES[sound]) {
    const tone = audio.createOscillator();
    const volume = audio.createGain();
    const begin = audio.currentTime + at;
    tone.type = 'triangle';
    tone.frequency.value = hertz;
    volume.gain.setValueAtTime(0, begin);
    volume.gain.linearRampToValueAtTime(LOUDNESS, begin + 0.012);
    volume.gain.exponentialRampToValueAtTime(0.0001, begin + length);
    tone.connect(volume).connect(audio.destination);
    tone.start(begin);
    tone.stop(begin + length + 0.02);
  }
}
