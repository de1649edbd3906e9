import { isElement } from '../../page/index';
import type { ReadBlock } from './block';
import { likeMost } from './empty-rows';
import { getElementClasses } from './mark';

const MAX_ROWS = 12; // in longer lists, what most records have tells which are none
const MIN_ALIKE = 2;
const LESS = 0.5; // share of the fields of the fullest

/**
 * Leaves out what stands beside a few records: of a thread with two posts, the lines with links and the box below. The
 * fullest blocks share a class that none of the others has, and those have at most half as many fields and are made
 * otherwise; or the fullest have numbered ids, "post101", and the others have none.
 */
export function dropUnlikeRows(read: readonly ReadBlock[]): readonly ReadBlock[] {
  if (read.length > MAX_ROWS) return read;
  const most = Math.max(0, ...read.map(countFields));
  const full = read.filter((one) => countFields(one) > most * LESS);
  if (most < MIN_ALIKE || full.length < MIN_ALIKE) return read;
  const numbered = findNumbered(read, most);
  if (numbered.length >= MIN_ALIKE) return numbered;
  if (full.length === read.length) return read;
  const classesOf = classReader(read);
  const [first, ...rest] = full.map(classesOf);
  const shared = (first ?? []).filter((name) => rest.every((names) => names.includes(name)));
  const rows = read.filter((one) => !full.includes(one));
  const others = new Set(rows.flatMap(classesOf));
  const own = new Set(full.flatMap(classesOf));
  if (shared.length === 0 || [...others].some((name) => own.has(name))) return read;
  const isLike = likeMost(full);
  return rows.some(isLike) ? read : full;
}

/** Reads the classes of a block, or of the element that holds nothing but a block without any: a link in an item of a list. */
function classReader(read: readonly ReadBlock[]): (one: ReadBlock) => readonly string[] {
  const parents = new Set(read.map(({ block }) => block.element.parent));
  const isAlone = parents.size === read.length;
  return ({ block: { element } }) => {
    const own = getElementClasses(element);
    const { parent } = element;
    return own.length === 0 && isAlone && parent !== null && isElement(parent) ? getElementClasses(parent) : own;
  };
}

function countFields({ record }: ReadBlock): number {
  return Object.keys(record.evidence).length;
}

const NUMBERED = /^(?<kind>\D+?)[_-]?\d+$/;

/** The blocks with numbered ids of one kind, if all that have most fields are among them and the others have no such id. */
function findNumbered(read: readonly ReadBlock[], most: number): readonly ReadBlock[] {
  const kindOf = ({ block }: ReadBlock) => NUMBERED.exec(block.element.attribs.id ?? '')?.groups?.kind;
  const kinds = new Set(read.flatMap((one) => kindOf(one) ?? []));
  const numbered = read.filter((one) => kindOf(one) !== undefined);
  const isWhole = kinds.size === 1 && numbered.every((one) => countFields(one) === most);
  const isApart = read.every((one) => numbered.includes(one) || countFields(one) < most);
  return isWhole && isApart ? numbered : [];
}
