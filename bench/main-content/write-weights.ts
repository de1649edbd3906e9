import { writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Fitted } from './fit';
import { encodeForest, encodeWeights } from './model-file';

const FILE = 'src/main/engine/page/main-content/weights.ts';
const LINE = 110;

/** Writes what was fitted where the product reads it; answers with the path. */
export function writeWeights({ vocabulary, trees }: Fitted): string {
  const forest = encodeForest(trees).match(new RegExp(`.{1,${LINE}}`, 'g')) ?? [];
  writeFileSync(
    resolve(FILE),
    `// Written by \`npm run bench -- main-content fit\`: a logistic regression over the names and words of the blocks of the
// development pages, and boosted trees over the features of these blocks; every type of page counts the same, and a
// word is kept only where several sites use it.

/** Log odds and the words in elements' names that have them. */
export const NAMES = \`
${encodeWeights(vocabulary.names)}\`;

/** The same for names and addresses within a line. */
export const INNER = \`
${encodeWeights(vocabulary.inner)}\`;

/** The same for words of the text. */
export const WORDS = \`
${encodeWeights(vocabulary.words)}\`;

/** The same for short texts as a whole. */
export const PHRASES = \`
${encodeWeights(vocabulary.phrases)}\`;

/** The trees, as \`decodeForest\` reads them. */
export const FOREST = \`
${forest.join('\n')}\`;
`,
  );
  return FILE;
}
