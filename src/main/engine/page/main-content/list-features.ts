import { share } from './counts';
import { fromPart, stepsToShared } from './from-part';
import type { Block, Part } from './outline';
import type { Reading } from './reading';

/** Names, in order, of the features that say where a block is in its record and relative to the main list. */
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

const NO_HEADING = -1;

/** Where a block is in its record and in the list, and how far from the page's main list and heading. */
export function listFeatures(reading: Reading, block: Block, record: Part): readonly number[] {
  const { outline, mainList, mainHeading } = reading;
  const { blocks, counts } = outline;
  const list = record.parent ?? record;
  const heading = blocks[reading.headings[list.firstBlock] ?? NO_HEADING];
  const main = blocks[mainHeading];
  const recordBlocks = record.endBlock - record.firstBlock;
  return [
    share(record.firstBlock - list.firstBlock, list.endBlock - list.firstBlock),
    recordBlocks,
    share(block.index - record.firstBlock, recordBlocks),
    heading ? (reading.words[heading.index] ?? 0) + (reading.phrases[heading.index] ?? 0) : 0,
    ...fromPart(outline, mainList, block),
    mainList === null ? 0 : share(mainList.counts.words, counts.words),
    mainList === null ? 0 : mainList.children,
    main ? stepsToShared(main.owner, block.index) : NO_HEADING,
  ];
}
