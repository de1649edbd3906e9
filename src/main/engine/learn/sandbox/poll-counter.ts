/** Sets after how many steps the engine checks for interruption; does nothing if its counter was not found. */
export type PollAfter = (steps: number) => void;

/** Default steps between two checks. */
export const USUAL_STEPS = 10_000;

/**
 * Finds the engine's step counter, which has no API. During a check it has just been reset to its default, which shows where it is. `ask` runs code
 * of about ten thousand steps, and calls `look` at each check.
 */
export function findPollCounter(memory: WebAssembly.Memory, ask: (look: () => void) => void): PollAfter {
  const words = new Int32Array(memory.buffer);
  let places: readonly number[] | null = null;
  ask(() => {
    places = places === null ? getPlaces(USUAL_STEPS, words) : places.filter((at) => words[at] === USUAL_STEPS);
  });
  // the counter has moved since the check; a number that did not move is a constant
  const moved = (places ?? []).filter((at) => words[at] !== USUAL_STEPS);
  // among the remaining ones, the right one makes the engine check sooner
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
    // memory that grew detaches its views
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
const MANY = 50; // the search code causes two checks if its counter is not changed
