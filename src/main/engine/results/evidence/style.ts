import type { Element } from 'domhandler';

/** Declarations for a style attribute; important, so that no style sheet of the page outweighs them. */
export function getRuleStyle(rules: Readonly<Record<string, string>>): string {
  return Object.entries(rules)
    .map(([name, value]) => `${name}:${value} !important`)
    .join(';');
}

/** Adds declarations to an element's own style. */
export function addStyle({ attribs }: Element, added: string): void {
  const { style } = attribs;
  if (style?.startsWith(added)) return; // an element around several marks
  // before the own style, which may end in the middle of a rule, and behind it, because the last rule wins
  attribs.style = style ? `${added};${style};${added}` : added;
}
