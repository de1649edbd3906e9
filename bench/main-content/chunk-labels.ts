import type { Outline } from '../../src/main/engine/page/main-content/outline';

/** Pieces of text that must be in the main content of a page, and pieces that must not. */
export interface Chunks {
  readonly with: readonly string[];
  readonly without: readonly string[];
}

/** The first and last block of each place where a piece stands. */
export type Places = readonly (readonly [number, number])[];

/** By piece: where it stands. */
export interface ChunkPlaces {
  readonly with: readonly Places[];
  readonly without: readonly Places[];
}

export interface ChunkLabels {
  readonly share: readonly number[];
  readonly weight: readonly number[];
  readonly chunks: ChunkPlaces;
}

const OF_PIECE = 0.12; // of a page's weight; a page has about six pieces
const MAX_PLACES = 50;
const MANY_PLACES = 3; // of a piece that must be there; one of them would do, and nobody says which

/** What pieces say of the blocks that they are in; of the others nothing is known. */
export function labelByChunks(outline: Outline, { with: wanted, without }: Chunks): ChunkLabels {
  const find = placesIn(outline);
  const chunks = { with: wanted.map(find), without: without.map(find) };
  const share = outline.blocks.map(() => 0);
  const weight = outline.blocks.map(() => 0);
  const mark = (places: Places, value: number, by: number) => {
    for (const [first, last] of places)
      for (let at = first; at <= last; at++) [share[at], weight[at]] = [value, by / places.length];
  };
  for (const places of chunks.without) mark(places, 0, OF_PIECE);
  for (const places of chunks.with) if (places.length < MANY_PLACES) mark(places, 1, OF_PIECE * places.length);
  return { share, weight, chunks };
}

function placesIn({ blocks }: Outline): (piece: string) => Places {
  const starts: number[] = [];
  let text = '';
  for (const { texts } of blocks) {
    starts.push(text.length);
    text += `${fold(texts.map(({ data }) => data).join(''))} `;
  }
  const blockAt = (position: number) => starts.findLastIndex((start) => start <= position);
  return (piece) => {
    const folded = fold(piece);
    const places: (readonly [number, number])[] = [];
    for (let at = text.indexOf(folded); at >= 0 && places.length < MAX_PLACES; at = text.indexOf(folded, at + 1))
      places.push([blockAt(at), blockAt(at + folded.length - 1)]);
    return places;
  };
}

function fold(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim();
}

/** How many pieces some blocks hold. */
export function countPieces(pieces: readonly Places[], blocks: ReadonlySet<number>): number {
  return pieces.filter((places) => places.some((place) => holds(blocks, place))).length;
}

function holds(blocks: ReadonlySet<number>, [first, last]: readonly [number, number]): boolean {
  for (let at = first; at <= last; at++) if (!blocks.has(at)) return false;
  return true;
}
