/** Sets after how many more steps the engine asks whether to go on; nothing happens where its counter was not found. */
export type PollAfter = (steps: number) => void;

/** Steps between two questions where nobody says otherwise. */
export const USUAL_STEPS = 10_000;

/**
 * Finds the engine's counter of steps, which has no function of its own. Where it stands is seen from inside the question: it has
 * just been set to its usual number. `ask` runs code in which the engine asks some hundred times and calls `look` each time.
 */
export function findPollCounter(memory: WebAssembly.Memory, ask: (look: () => void) => void): PollAfter {
  const words = () => new Int32Array(memory.buffer);
  let places: readonly number[] | null = null;
  ask(() => {
    const all = words();
    if (places === null) places = [...all.keys()].filter((at) => all[at] === USUAL_STEPS);
    else places = places.filter((at) => all[at] === USUAL_STEPS);
  });
  // the right one of those left is the one that makes the engine ask sooner
  const place = (places ?? []).find((at) => {
    let [asked, before] = [0, 0];
    ask(() => {
      asked++;
      before = words()[at] ?? 0;
      words()[at] = 10;
    });
    if (asked < MANY) words()[at] = before;
    return asked >= MANY;
  });
  return place === undefined ? () => {} : (steps) => new Int32Array(memory.buffer, place * 4, 1).fill(steps);
}

const MANY = 100; // the code in which it is looked for makes the engine ask a few times where its counter is not changed
