import type { Features } from './features';
import { AMONG_CHOSEN, WEIGHTS } from './weights';

/** How often a value with such features is right where it comes out first, 0 to 1. */
export function confidenceOf(features: Features): number {
  let evidence = 0;
  for (const [name, value] of features) evidence += (WEIGHTS[name] ?? 0) * value;
  return 1 / (1 + Math.exp(-(AMONG_CHOSEN.slope * evidence + AMONG_CHOSEN.offset)));
}
