/** A style sheet taken apart: what it imports, and its own rules. */
export interface ImportedSheet {
  readonly imports: readonly { readonly url: string; readonly media: string }[];
  readonly rules: string;
}

const IMPORT =
  /^\s*(?:\/\*[^*]*(?:\*(?!\/)[^*]*)*\*\/\s*)*@import\s+(?:url\(\s*)?(?:"([^"]*)"|'([^']*)'|([^"'()\s;]+))\s*\)?\s*([^;{}]*);/i;
const CHARSET = /^\uFEFF?\s*@charset\s+"[^"]*";/i;

/** Reads the imports at the head of a style sheet; addresses are made whole against its own. */
export function readImports(css: string, base: string): ImportedSheet {
  const imports: { url: string; media: string }[] = [];
  let rules = css.replace(CHARSET, '');
  for (let match = IMPORT.exec(rules); match !== null; match = IMPORT.exec(rules)) {
    const [whole, double, single, bare, condition = ''] = match;
    const url = URL.parse(double ?? single ?? bare ?? '', base);
    // an import for a layer or a feature only is rare, and its rules are as good without
    const media = /layer|supports/i.test(condition) ? '' : condition.trim();
    if (url?.protocol === 'http:' || url?.protocol === 'https:') imports.push({ url: url.href, media });
    rules = rules.slice(whole.length);
  }
  return { imports, rules };
}
