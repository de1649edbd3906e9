import { writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Fit } from './fit';
import { encodeForest, encodeWeights } from './model-file';

const FILE = 'src/main/engine/page/main-content/weights.ts';
const LINE = 110;

/** Writes what was fitted where the product reads it, below a header; answers with the path. */
export function writeWeights(header: string, { vocabulary, trees }: Pick<Fit, 'vocabulary' | 'trees'>): string {
  const forest = encodeForest(trees).match(new RegExp(`.{1,${LINE}}`, 'g')) ?? [];
  writeFileSync(
    resolve(FILE),
    `${header}

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
