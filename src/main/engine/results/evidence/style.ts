import type { Element } from 'domhandler';

/** Declarations for a style attribute, `!important` so that no style sheet overrides them. */
export function getRuleStyle(rules: Readonly<Record<string, string>>): string {
  return Object.entries(rules)
    .map(([name, value]) => `${name}:${value} !important`)
    .join(';');
}

/** Adds declarations to an element's style attribute. */
export function addStyle({ attribs }: Element, added: string): void {
  const { style } = attribs;
  if (style?.startsWith(added)) return; // an element with several marks
  // before the own style, which may end within a rule, and after it, because the last rule wins
  attribs.style = style ? `${added};${style};${added}` : added;
}
