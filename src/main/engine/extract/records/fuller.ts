import type { Region } from './block';

interface Ranked {
  readonly region: Region;
  readonly fit: number;
  readonly score: number;
}

const NEAR = 0.6; // of the score, and of the fit; what answers less is no list of the same records

/** Moves a region to the front that has all the first one's elements and more, and answers nearly as much: all posts, not those of one category. */
export function fullerFirst<Entry extends Ranked>(ranked: readonly Entry[]): readonly Entry[] {
  const [best, ...others] = ranked;
  if (best?.region.kind !== 'elements') return ranked;
  const fuller = others.find(
    ({ region, fit, score }) => score >= best.score * NEAR && fit >= best.fit * NEAR && isFuller(region, best.region),
  );
  return fuller ? [fuller, ...ranked.filter((entry) => entry !== fuller)] : ranked;
}

function isFuller(full: Region, part: Region): boolean {
  if (full.kind !== 'elements' || full.blocks.length <= part.blocks.length) return false;
  const elements = new Set(full.blocks.map(({ element }) => element));
  return part.blocks.every(({ element }) => elements.has(element));
}
