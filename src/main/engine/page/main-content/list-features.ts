import { share } from './counts';
import type { Block, Outline, Part } from './outline';
import type { Reading } from './reading';

/** The names of the features that say where a block is in its record and relative to the main list, in order. */
export const LIST: readonly string[] = [
  'record place',
  'record blocks',
  'block in record',
  'list heading score',
  'side of main list',
  'words from main list',
  'steps from main list',
  'main list share',
  'main list records',
  'steps from main heading',
];

const MIN_RECORDS = 3;
const RECORD_WORDS = 8; // smaller ones are menus

/** The part whose records, elements of one look directly inside, have the most words; null where nothing repeats. */
export function findMainList({ parts }: Outline, twins: Uint16Array): Part | null {
  const words = new Float64Array(parts.length);
  let list: Part | null = null;
  for (const { index, parent, counts } of parts) {
    if (parent === null || (twins[index] ?? 0) < MIN_RECORDS || counts.words < RECORD_WORDS) continue;
    const sum = (words[parent.index] ?? 0) + counts.words;
    words[parent.index] = sum;
    if (list === null || sum > (words[list.index] ?? 0)) list = parent;
  }
  return list;
}

const MAX_STEPS = 12;

/** How far up from a part what also holds a block is. */
export function stepsToShared(from: Part, index: number): number {
  let steps = 0;
  for (let part: Part | null = from; part !== null && steps < MAX_STEPS; part = part.parent, steps++)
    if (part.firstBlock <= index && index < part.endBlock) break;
  return steps;
}

export function listFeatures(reading: Reading, block: Block, record: Part): readonly number[] {
  const { outline, mainList, mainHeading } = reading;
  const { blocks, counts } = outline;
  const list = record.parent ?? record;
  const heading = blocks[reading.headings[list.firstBlock] ?? -1];
  const main = blocks[mainHeading];
  return [
    share(record.firstBlock - list.firstBlock, list.endBlock - list.firstBlock),
    record.endBlock - record.firstBlock,
    share(block.index - record.firstBlock, record.endBlock - record.firstBlock),
    heading ? (reading.words[heading.index] ?? 0) + (reading.phrases[heading.index] ?? 0) : 0,
    ...fromList(outline, mainList, block),
    mainList === null ? 0 : share(mainList.counts.words, counts.words),
    mainList === null ? 0 : mainList.children,
    main ? stepsToShared(main.owner, block.index) : -1,
  ];
}

const NO_SIDE = -2;

function fromList({ blocks, counts }: Outline, list: Part | null, { index, wordsBefore }: Block): readonly number[] {
  if (list === null) return [NO_SIDE, 0, MAX_STEPS];
  const side = index < list.firstBlock ? -1 : index >= list.endBlock ? 1 : 0;
  const edge = blocks[side < 0 ? list.firstBlock : list.endBlock]?.wordsBefore ?? counts.words;
  return [side, side === 0 ? 0 : Math.abs(wordsBefore - edge), stepsToShared(list, index)];
}
