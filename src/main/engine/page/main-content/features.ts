import { HEADING, headingFeatures } from './heading-features';
import type { Part } from './outline';
import { OWN, ownFeatures } from './own-features';
import { PAGE, pageFeatures } from './page-features';
import { AROUND, levelsOf, partFeatures } from './part-features';
import { PLACE, placeFeatures } from './place-features';
import type { Reading } from './reading';

const NEIGHBOURS = [-2, -1, 1, 2];
const TOLD = ['words', 'link density', 'text score', 'tag'];
const TOLD_AT = TOLD.map((name) => OWN.indexOf(name));
const NO_NEIGHBOUR = -1;

/** The names of the features, in the order of a row. */
export const FEATURES: readonly string[] = [
  ...OWN,
  ...PLACE,
  ...AROUND,
  ...HEADING,
  ...NEIGHBOURS.flatMap((step) => TOLD.map((name) => `${step} ${name}`)),
  ...PAGE,
];

/** The features of every block of a page, row by row; all are finite. */
export function featuresOf(reading: Reading): Float32Array {
  const { blocks } = reading.outline;
  const rows = new Float32Array(blocks.length * FEATURES.length);
  const page = Float32Array.from(pageFeatures(reading));
  const known = new Map<Part, Float32Array>();
  for (const block of blocks) {
    let at = block.index * FEATURES.length;
    const write = (values: ArrayLike<number>) => {
      for (let index = 0; index < values.length; index++) rows[at++] = values[index] ?? 0;
    };
    write(ownFeatures(reading, block));
    write(placeFeatures(reading, block));
    for (const part of levelsOf(reading, block)) {
      const values = known.get(part) ?? Float32Array.from(partFeatures(reading, part));
      known.set(part, values);
      write(values);
    }
    write(headingFeatures(reading, block));
    at += NEIGHBOURS.length * TOLD.length;
    write(page);
  }
  tellNeighbours(rows, blocks.length);
  return rows;
}

/** Copies some of each block's own features to the rows of the blocks around it. */
function tellNeighbours(rows: Float32Array, count: number): void {
  const width = FEATURES.length;
  const start = OWN.length + PLACE.length + AROUND.length + HEADING.length;
  for (let index = 0; index < count; index++) {
    let to = index * width + start;
    for (const step of NEIGHBOURS) {
      const other = index + step;
      const from = other * width;
      for (const at of TOLD_AT) rows[to++] = other < 0 || other >= count ? NO_NEIGHBOUR : (rows[from + at] ?? 0);
    }
  }
}
