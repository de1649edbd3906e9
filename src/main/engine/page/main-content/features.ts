import { BODY, bodyFeatures } from './body-part';
import { stepsToShared } from './from-part';
import { LIST, listFeatures } from './list-features';
import type { Block, Part } from './outline';
import { OWN, ownFeatures } from './own-features';
import { PAGE, pageFeatures } from './page-features';
import { AROUND, getLevels, PART, partFeatures } from './part-features';
import { PATH, pathFeatures } from './path-features';
import { getTwin, PLACE, placeFeatures } from './place-features';
import type { Reading } from './reading';
import { isLinkedHeading } from './reading';

/** The names of the heading features, in order. */
const HEADING: readonly string[] = [
  'heading before',
  'blocks since heading',
  'words since heading',
  'heading text score',
  'heading phrase score',
  'heading names',
  'heading apart',
  'heading linked',
];

/** The heading above a block. */
function headingFeatures(reading: Reading, block: Block): readonly number[] {
  const heading = reading.outline.blocks[reading.headings[block.index] ?? -1];
  if (!heading) return [0, -1, -1, 0, 0, 0, -1, 0];
  return [
    reading.levels[heading.index] ?? 0,
    block.index - heading.index,
    block.wordsBefore - heading.wordsBefore,
    reading.words[heading.index] ?? 0,
    reading.phrases[heading.index] ?? 0,
    reading.allNames[heading.owner.index] ?? 0,
    stepsToShared(heading.owner, block.index),
    isLinkedHeading(heading, reading.levels) ? 1 : 0,
  ];
}

const NEIGHBOURS = [-2, -1, 1, 2];
const NEIGHBOUR_FEATURES = ['words', 'link density', 'text score', 'tag'];
const NEIGHBOUR_FEATURES_AT = NEIGHBOUR_FEATURES.map((name) => OWN.indexOf(name));
const NO_NEIGHBOUR = -1;

/** The names of all features, in the order of a row. */
export const FEATURES: readonly string[] = [
  ...OWN,
  ...PLACE,
  ...AROUND,
  ...HEADING,
  ...BODY,
  ...NEIGHBOURS.flatMap((step) => NEIGHBOUR_FEATURES.map((name) => `${step} ${name}`)),
  ...PAGE,
  ...LIST,
  ...PART.map((name) => `list ${name}`),
  ...PATH,
];

/** Computes the features of every block of a page, row by row. All values are finite. */
export function getFeatures(reading: Reading): Float32Array {
  const { outline, alike } = reading;
  const { blocks, counts } = outline;
  const rows = new Float32Array(blocks.length * FEATURES.length);
  const page = new Float32Array(pageFeatures(reading));
  const ofPart: Float32Array[] = [];
  const ofPath: Float32Array[] = [];
  for (const block of blocks) {
    let at = block.index * FEATURES.length;
    const write = (values: readonly number[]) => {
      for (let index = 0; index < values.length; index++) rows[at++] = values[index] ?? 0;
    };
    // features of a part are computed once and copied to all of its blocks
    const copy = (values: Float32Array) => {
      rows.set(values, at);
      at += values.length;
    };
    const copyPart = (part: Part) => {
      ofPart[part.index] ??= new Float32Array(partFeatures(reading, part));
      copy(ofPart[part.index] ?? page);
    };
    const record = getTwin(reading, block.owner);
    const path = alike.paths[block.owner.index] ?? 0;
    write(ownFeatures(reading, block));
    write(placeFeatures(reading, block, record));
    for (const part of getLevels(reading, block)) copyPart(part);
    write(headingFeatures(reading, block));
    write(bodyFeatures(outline, reading.body, reading.sums.prose, block));
    at += NEIGHBOURS.length * NEIGHBOUR_FEATURES.length;
    copy(page);
    write(listFeatures(reading, block, record));
    copyPart(record.parent ?? record);
    ofPath[path] ??= new Float32Array(pathFeatures(alike, path, counts.words, blocks.length));
    copy(ofPath[path] ?? page);
  }
  fillNeighbours(rows, blocks.length);
  return rows;
}

/** Copies some features of each block to the rows of its neighbours. */
function fillNeighbours(rows: Float32Array, count: number): void {
  const width = FEATURES.length;
  const start = OWN.length + PLACE.length + AROUND.length + HEADING.length + BODY.length;
  for (let index = 0; index < count; index++) {
    let to = index * width + start;
    for (const step of NEIGHBOURS) {
      const other = index + step;
      const from = other * width;
      for (const at of NEIGHBOUR_FEATURES_AT)
        rows[to++] = other < 0 || other >= count ? NO_NEIGHBOUR : (rows[from + at] ?? 0);
    }
  }
}
