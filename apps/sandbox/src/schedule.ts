/** Work that is done when it is due. */
export interface Schedule {
  /** Looks again at when the next thing is due. */
  wake(): void;
  /** Begins nothing new; resolves when what runs has ended. */
  stop(): Promise<void>;
}

/** Something new is looked at soon even when a turn before it still waits for answers. */
const SOON_MS = 10;
const LONGEST_SLEEP_MS = 30_000;

/** What a schedule asks. */
export interface Scheduled {
  /** When something is due next; null when nothing waits. */
  readonly nextDue: () => number | null;
  readonly turn: () => Promise<void>;
  readonly nowMs: () => number;
}

/** Starts a schedule. Nothing runs before the first {@link Schedule.wake}. */
export function openSchedule({ nextDue, turn, nowMs }: Scheduled): Schedule {
  let isStopping = false;
  let timer: NodeJS.Timeout | undefined;
  const turns = new Set<Promise<void>>();

  function run(): void {
    const running: Promise<void> = turn()
      .catch((error: unknown) => {
        process.stderr.write(`sandbox: ${String(error)}\n`);
      })
      .finally(() => {
        turns.delete(running);
        wake();
      });
    turns.add(running);
  }

  function wake(): void {
    if (isStopping) return;
    clearTimeout(timer);
    const due = nextDue();
    if (due !== null) timer = setTimeout(run, Math.min(Math.max(due - nowMs(), SOON_MS), LONGEST_SLEEP_MS));
  }

  return {
    wake,
    async stop() {
      isStopping = true;
      clearTimeout(timer);
      await Promise.all(turns);
    },
  };
}
