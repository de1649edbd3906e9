import type { PageView } from '../view/page-view';
import { END, isYear, NOUN, NUMBER, readCount } from './claim-words';

const FOUND =
  '(?:found|gefunden|trouvé|trouvée?s|trouvés|encontrad[oa]s?|trovat[oiae]|gevonden|znalezion\\p{L}*|найден\\p{L}*|hittades|fundet|funnet|löydetty|nalezen\\p{L}*|bulundu)';
const BEGINNING =
  '(?:we |i |the search |your search |es wurden |wir haben |se (?:han )?|abbiamo |sono stat[ie] |nous avons |foram |er zijn |encontramos )?';

const ALL =
  '(?:(?:show|view|see|display|list|load|expand)(?: me)? all(?: of the)?|alle|afficher(?: toutes)? les|voir(?: toutes)? les|mostrar(?: tod[oa]s)? l[oa]s|ver(?: tod[oa]s)? l[oa]s|mostra(?: tutt[ei])? (?:i|le|gli)|toon alle)';
/** What a control names that shows the rest of a list: other nouns, such as photos, are of something beside it. */
const OF_LIST = `(?:rows?|lines?|names?|zeilen?|lignes?|filas?|linhas?|righe|rijen|${NOUN})`;

/** Counts that say themselves what they count, whatever its name: "40 specimens found", "Se han encontrado 40 cuadros". */
const SAID: readonly RegExp[] = [
  String.raw`(?<![\d.,\p{L}/-])${NUMBER}(?:\p{L}+\s+){0,3}?${FOUND}(?=\s*(?:$|[.!:;,(]|(?:for|in|matching|für|en|pour|para|per|voor)\s))`,
  String.raw`^${BEGINNING}(?:${FOUND}|found|trouvé|encontraron|encontramos)\s*:?\s*${NUMBER}(?:\p{L}+\s*){0,3}(?:$|[.!:;,(])`,
  String.raw`^${ALL}\s+${NUMBER}${OF_LIST}${END}(?: anzeigen| zeigen)?\W*$`,
].map((pattern) => new RegExp(pattern, 'iu'));

/** The number of records that a line says were found; null if it says none. */
export function findStatedCount(line: string): number | null {
  const text = line.trim();
  for (const pattern of SAID) {
    const count = readCount(pattern.exec(text)?.[1]);
    if (count !== null && count > 0) return count;
  }
  return null;
}

const NAMED = new RegExp(String.raw`^${NUMBER}((?:\p{L}+\s+){0,2}\p{L}{4,})\s*[.:]?$`, 'iu');
const LEAST_ALIKE = 4; // letters that the singular and the plural of a noun share at the least
const MOST_DIFFERENT = 2; // letters at the end: "episode", "episodes"

/** Reads counts of what the page's heading names: "23 episodes" below "All episodes". */
export function namedCounts(view: PageView): (line: string) => number | null {
  const headings = view.elements.flatMap(({ name }, at) => (name === 'h1' ? [view.textOf(at)] : []));
  const words = headings.flatMap((heading) => heading.toLowerCase().match(/\p{L}{4,}/gu) ?? []);
  return (line) => {
    const [, written = '', name = ''] = NAMED.exec(line.trim()) ?? [];
    const noun = name.toLowerCase().split(/\s+/).at(-1) ?? '';
    return !isYear(written) && words.some((word) => isSameNoun(word, noun)) ? readCount(written) : null;
  };
}

function isSameNoun(one: string, other: string): boolean {
  const [short, long] = one.length < other.length ? [one, other] : [other, one];
  const stem = short.slice(0, Math.max(LEAST_ALIKE, short.length - MOST_DIFFERENT));
  return long.startsWith(stem) && long.length - short.length <= MOST_DIFFERENT;
}
