import type { Block, Part } from './outline';
import { headingLevel, type Reading } from './reading';

/** The names of these features, in order. */
export const HEADING: readonly string[] = [
  'heading before',
  'blocks since heading',
  'words since heading',
  'heading text score',
  'heading phrase score',
  'heading names',
  'heading apart',
];

/** What heads a block. */
export function headingFeatures(reading: Reading, block: Block): readonly number[] {
  const heading = reading.outline.blocks[reading.headings[block.index] ?? -1];
  if (!heading) return [0, -1, -1, 0, 0, 0, -1];
  return [
    headingLevel(heading),
    block.index - heading.index,
    block.wordsBefore - heading.wordsBefore,
    reading.words[heading.index] ?? 0,
    reading.phrases[heading.index] ?? 0,
    reading.allNames[heading.owner.index] ?? 0,
    stepsToShared(heading.owner, block),
  ];
}

const MAX_STEPS = 12;

/** How far up from a heading the part is that also holds the block. */
function stepsToShared(from: Part, block: Block): number {
  let steps = 0;
  for (let part: Part | null = from; part !== null && steps < MAX_STEPS; part = part.parent, steps++)
    if (part.firstBlock <= block.index && block.index < part.endBlock) return steps;
  return steps;
}
