import { conceptIn } from '../asked/meaning';
import type { Named } from '../view/names';
import { conceptOfTerm } from '../vocabulary';
import { isHarmfulWord } from '../words/harmful-words';

/**
 * A common prefix in the names of one entity's parts: `card-title`, `card-author` and `card-time` belong to the family
 * `card`.
 */
export interface Family {
  /** Number of different concepts named with the prefix. */
  readonly concepts: number;
  /** Number of those concepts that only pages of one kind have. */
  readonly distinctive: number;
}

const MIN_CONCEPTS = 4; // with fewer, the common prefix is chance
const MAX_WORDS = 6;

const known = new WeakMap<ReadonlyMap<string, readonly Named[]>, ReadonlyMap<string, Family>>();

/** The families among a page's names, by folded prefix. */
export function getFamilies(names: ReadonlyMap<string, readonly Named[]>): ReadonlyMap<string, Family> {
  const before = known.get(names);
  if (before) return before;
  const members = new Map<string, Map<string, boolean>>();
  for (const name of names.keys()) addMember(members, name);
  const families = new Map<string, Family>();
  for (const [prefix, concepts] of members) {
    if (concepts.size < MIN_CONCEPTS) continue;
    families.set(prefix, { concepts: concepts.size, distinctive: [...concepts.values()].filter(Boolean).length });
  }
  known.set(names, families);
  return families;
}

function addMember(members: Map<string, Map<string, boolean>>, name: string): void {
  const words = name.split(' ');
  if (words.length < 2 || words.length > MAX_WORDS) return;
  for (let from = 1; from < words.length; from++) {
    const concept = conceptOfTerm(words.slice(from).join(' '));
    if (!concept) continue;
    const prefix = words.slice(0, from).join(' ');
    if (isOfOther(prefix)) continue;
    const concepts = members.get(prefix) ?? new Map<string, boolean>();
    members.set(prefix, concepts.set(concept.id, concept.distinctive === true));
  }
}

/** Whether a prefix belongs to something else: "comment author" is about comments, "author name" about authors. */
function isOfOther(prefix: string): boolean {
  return prefix.split(' ').some(isHarmfulWord) || conceptIn(prefix).concept !== null;
}
