import { estimateTokens } from '../tokens';
import type { ViewChunk, ViewPiece } from '../types';

const CUT_ZONE = 0.6; // share of a chunk's size after which it is split at the boundary of the largest section
const CONTEXT_SHARE = 0.2; // maximum share of a chunk for repeated headings
const MAX_CONTEXT_LENGTH = 200; // characters of a repeated heading

/** Splits pieces into chunks of at most `maxTokens`, between records and sections; repeats headings and table headers after a split. */
export function getChunks(pieces: readonly ViewPiece[], maxTokens: number): readonly ViewChunk[] {
  const measured = getUnits(pieces, maxTokens);
  const chunks: ViewChunk[] = [];
  let context: readonly ViewPiece[] = [];
  for (let from = 0; from < measured.length; ) {
    const lead = getChunkIntroduction(context, maxTokens);
    const end = endOfChunk(measured, from, maxTokens - getPieceTokens(lead));
    const own = measured.slice(from, end).flatMap((unit) => unit.pieces);
    chunks.push(getChunk(lead, own));
    context = contextAfter(context, own);
    from = end;
  }
  return chunks;
}

/** A part that is never split: a record, or a piece. */
interface Unit {
  readonly pieces: readonly ViewPiece[];
  readonly tokens: number;
  readonly depth: number;
}

function getUnits(pieces: readonly ViewPiece[], maxTokens: number): readonly Unit[] {
  const groups: ViewPiece[][] = [];
  let last: ViewPiece | null = null;
  for (const piece of pieces) {
    const group = groups.at(-1);
    if (group && piece.record !== null && last?.record === piece.record) group.push(piece);
    else groups.push([piece]);
    last = piece;
  }
  return groups.flatMap((group) => {
    const unit = getUnit(group);
    const room = maxTokens * (1 - CONTEXT_SHARE);
    if (unit.tokens <= room) return [unit];
    return group.flatMap((piece) => splitPiece(piece, room)).map((piece) => getUnit([piece]));
  });
}

function getUnit(pieces: readonly ViewPiece[]): Unit {
  return { pieces, tokens: getPieceTokens(pieces), depth: Math.min(...pieces.map(({ depth }) => depth)) };
}

/** End of a chunk: as much as fits, then back to the outermost boundary near its end. */
function endOfChunk(units: readonly Unit[], from: number, room: number): number {
  let end = from;
  let tokens = 0;
  while (end < units.length && (end === from || tokens + (units[end]?.tokens ?? 0) <= room)) {
    tokens += units[end]?.tokens ?? 0;
    end++;
  }
  if (end >= units.length) return end;
  let best = end;
  for (let at = end, behind = tokens; at > from + 1 && behind > room * CUT_ZONE; at--) {
    if (borderRank(units, at) < borderRank(units, best)) best = at;
    behind -= units[at - 1]?.tokens ?? 0;
  }
  return best;
}

/** Cost of a split before unit `at`: lowest before a heading and between outer blocks. */
function borderRank(units: readonly Unit[], at: number): number {
  const unit = units[at];
  const [first] = unit?.pieces ?? [];
  const isSection = first !== undefined && first.heading > 0;
  // a heading must stay with its text
  const isOrphan = (units[at - 1]?.pieces.at(-1)?.heading ?? 0) > 0;
  return (unit?.depth ?? 0) - (isSection ? 2 : 0) + (isOrphan ? 100 : 0);
}

/** Headings above the end of the pieces, outermost first, and the header of a table that continues. */
function contextAfter(before: readonly ViewPiece[], pieces: readonly ViewPiece[]): readonly ViewPiece[] {
  let context = [...before];
  // pieces of a record are never repeated, or the record would seem to occur twice
  for (const piece of pieces.filter(({ record }) => record === null)) {
    if (piece.heading > 0) context = context.filter(({ heading }) => heading > 0 && heading < piece.heading);
    else if (piece.tableHead) context = context.filter(({ tableHead }) => !tableHead);
    if (piece.heading > 0 || piece.tableHead) context.push(piece);
  }
  return context;
}

function getChunkIntroduction(context: readonly ViewPiece[], maxTokens: number): readonly ViewPiece[] {
  const lead: ViewPiece[] = [];
  for (const piece of context) {
    const short = { ...piece, text: piece.text.slice(0, MAX_CONTEXT_LENGTH) };
    if (getPieceTokens([...lead, short]) <= maxTokens * CONTEXT_SHARE) lead.push(short);
  }
  return lead;
}

function getChunk(lead: readonly ViewPiece[], own: readonly ViewPiece[]): ViewChunk {
  const all = [...lead, ...own];
  const records = [...new Set(own.flatMap(({ record }) => (record === null ? [] : [record])))];
  return { text: all.map(({ text }) => text).join('\n'), tokens: getPieceTokens(all), records };
}

function getPieceTokens(pieces: readonly ViewPiece[]): number {
  return pieces.reduce((sum, { text }) => sum + estimateTokens(text) + 1, 0);
}

/** Splits a piece longer than a chunk between sentences or words; each part keeps the number of the piece. */
function splitPiece(piece: ViewPiece, room: number): readonly ViewPiece[] {
  const tokens = estimateTokens(piece.text) + 1;
  if (tokens <= room || piece.text.length < 2) return [piece];
  const [number = ''] = /^\[\d+\] /.exec(piece.text) ?? [];
  const half = Math.max(number.length + 1, Math.floor(piece.text.length / 2));
  const at = cutNear(piece.text, half, number.length);
  const head = { ...piece, text: piece.text.slice(0, at) };
  const rest = piece.text.slice(at).trimStart();
  if (rest === '' || number.length + rest.length >= piece.text.length) return [piece];
  return [...splitPiece(head, room), ...splitPiece({ ...piece, text: number + rest, heading: 0 }, room)];
}

function cutNear(text: string, middle: number, least: number): number {
  const sentence = Math.max(text.lastIndexOf('. ', middle), text.lastIndexOf('。', middle));
  if (sentence > Math.max(least, middle / 2)) return sentence + 1;
  const space = text.lastIndexOf(' ', middle);
  return space > Math.max(least, middle / 2) ? space : middle;
}
