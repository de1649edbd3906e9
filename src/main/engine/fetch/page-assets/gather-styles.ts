import { readImports } from './style-imports';
import type { StyleLink } from './style-links';

/** Loads a style sheet as text; null where it cannot be had. */
export type LoadSheet = (url: string) => Promise<string | null>;

const MAX_SHEETS = 24; // pages in the wild have five at the median; what comes late says little of the look
const MAX_CHARACTERS = 4_000_000;
const DEEPEST = 3; // of imports within imports

/** The style sheets of a page as one, in their order, those it imports included. What cannot be had is left out. */
export async function gatherStyles(links: readonly StyleLink[], load: LoadSheet): Promise<string> {
  let left = MAX_SHEETS;
  const seen = new Set<string>();
  const gather = async (sheets: readonly StyleLink[], depth: number): Promise<string> => {
    const texts = await Promise.all(sheets.map((sheet) => one(sheet, depth)));
    return texts.join('\n');
  };
  const one = async ({ url, media }: StyleLink, depth: number): Promise<string> => {
    if (left <= 0 || depth > DEEPEST || seen.has(url)) return '';
    seen.add(url);
    left -= 1;
    const css = await load(url);
    if (css === null) return '';
    const { imports, rules } = readImports(css, url);
    const text = `${await gather(imports, depth + 1)}\n${rules}`;
    return media === '' || /^all$/i.test(media) ? text : `@media ${media} {\n${text}\n}`;
  };
  return (await gather(links, 1)).slice(0, MAX_CHARACTERS);
}
