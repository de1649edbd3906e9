/** Sets after how many more steps the engine asks whether to go on; nothing happens where its counter was not found. */
export type PollAfter = (steps: number) => void;

/** Steps between two questions where nobody says otherwise. */
export const USUAL_STEPS = 10_000;

/**
 * Finds the engine's counter of steps, which has no function of its own. Where it stands is seen from inside the question: it has
 * just been set to its usual number. `ask` runs code of some ten thousand steps, and calls `look` each time the engine asks.
 */
export function findPollCounter(memory: WebAssembly.Memory, ask: (look: () => void) => void): PollAfter {
  const words = new Int32Array(memory.buffer);
  let places: readonly number[] | null = null;
  ask(() => {
    places = places === null ? getPlaces(USUAL_STEPS, words) : places.filter((at) => words[at] === USUAL_STEPS);
  });
  // the counter has moved on since it was asked; what has not is a number that is always the same
  const moved = (places ?? []).filter((at) => words[at] !== USUAL_STEPS);
  // the right one of those left is the one that makes the engine ask sooner
  const place = moved.find((at) => {
    let [asked, before] = [0, 0];
    ask(() => {
      asked++;
      before = words[at] ?? 0;
      words[at] = FEW_STEPS;
    });
    if (asked < MANY) words[at] = before;
    return asked >= MANY;
  });
  if (place === undefined) return () => {};
  let counter = new Int32Array(memory.buffer, place * 4, 1);
  return (steps) => {
    // memory that grew leaves its views empty
    if (counter.length === 0) counter = new Int32Array(memory.buffer, place * 4, 1);
    counter[0] = steps;
  };
}

function getPlaces(value: number, words: Int32Array): readonly number[] {
  const places: number[] = [];
  for (let at = words.indexOf(value); at >= 0; at = words.indexOf(value, at + 1)) places.push(at);
  return places;
}

const FEW_STEPS = 250;
const MANY = 50; // the code in which it is looked for makes the engine ask twice where its counter is not changed
