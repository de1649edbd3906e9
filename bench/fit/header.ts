import { getOrigin } from './sources';

export interface FitFacts {
  /** The argument of `npm run fit`. */
  readonly script: string;
  readonly sets: readonly string[];
  /** How much data it was. */
  readonly data: string;
  readonly score: string;
  readonly fitted: number;
  readonly heldOut: number;
  /** How the held-out score is taken. */
  readonly how: string;
}

/** The lines above fitted weights: the script, its data with their origin, the day, and both scores. */
export function getFitFactHeader(
  { script, sets, data, score, fitted, heldOut, how }: FitFacts,
  now = new Date(),
): string {
  const lines = [
    `Written by \`npm run fit -- ${script}\` on ${now.toISOString().slice(0, 10)}; docs/fitting.md tells how. Do not edit.`,
    `Data: ${data}, from`,
    ...sets.map((set) => `  ${set}: ${getOrigin(set)}`),
    `Score: ${score}; on the data itself ${fitted.toFixed(3)}, held out (${how}) ${heldOut.toFixed(3)}.`,
  ];
  return lines.map((line) => `// ${line}`).join('\n');
}
