/** What was made for everybody, and whether it may be kept: not when something of it was missing. */
export interface Made<T> {
  readonly made: T;
  readonly isWhole: boolean;
}

/** Keeps what is dear to make for a while, the lately used first. */
export interface Store<T> {
  /** What is kept under a key, or is being made for it at this moment. */
  find(key: string): Promise<T> | undefined;
  /** The same, or made now, once for all who ask meanwhile. */
  get(key: string, make: () => Promise<Made<T>>): Promise<T>;
  /** Forgets everything; what is being made is not kept any more. */
  forget(): void;
}

interface Slot<T> {
  readonly work: Promise<Made<T>>;
  readonly value: Promise<T>;
  until: number;
}

/** Opens a store of at most `most` things, each believed for `keepMs`. Who makes up keys pushes out what nobody has asked for longest. */
export function openStore<T>(keepMs: number, most: number): Store<T> {
  const slots = new Map<string, Slot<T>>();

  function find(key: string): Promise<T> | undefined {
    const slot = slots.get(key);
    if (slot === undefined) return undefined;
    slots.delete(key);
    if (slot.until <= performance.now()) return undefined;
    slots.set(key, slot);
    return slot.value;
  }

  /** Waits for what is made, then gives it its time or drops it. */
  async function settle(key: string, work: Promise<Made<T>>): Promise<T> {
    let isKept = false;
    try {
      const { made, isWhole } = await work;
      isKept = isWhole;
      return made;
    } finally {
      const slot = slots.get(key);
      if (slot?.work === work && !isKept) slots.delete(key);
      if (slot?.work === work) slot.until = performance.now() + keepMs;
    }
  }

  return {
    find,
    get(key, make) {
      const known = find(key);
      if (known !== undefined) return known;
      const work = make();
      const slot: Slot<T> = { work, value: settle(key, work), until: Number.POSITIVE_INFINITY };
      slots.set(key, slot);
      if (slots.size > most) slots.delete(slots.keys().next().value ?? key);
      return slot.value;
    },
    forget: () => slots.clear(),
  };
}
