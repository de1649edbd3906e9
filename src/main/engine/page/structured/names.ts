/** A type or property name without its vocabulary's URL or prefix: `https://schema.org/Product` and `schema:Product` give `Product`. */
export function localName(name: string): string {
  const text = name.trim();
  if (!text.includes(':') && !text.includes('/')) return text;
  const bare = withoutEnding(text, '/#');
  return bare.slice(
    Math.max(bare.lastIndexOf('/'), bare.lastIndexOf('#'), isPrefixed(bare) ? bare.indexOf(':') : -1) + 1,
  );
}

function withoutEnding(text: string, characters: string): string {
  let end = text.length;
  while (end > 0 && characters.includes(text.charAt(end - 1))) end--;
  return text.slice(0, end);
}

function isPrefixed(name: string): boolean {
  return /^[a-z][\w-]*:(?!\/\/)/i.test(name);
}

/** Tokens of a space-separated attribute. */
export function getAttributeTokens(attribute: string | undefined): readonly string[] {
  return attribute?.split(/\s+/).filter((token) => token !== '') ?? [];
}

/** Collects properties; repeated ones become lists. */
export class PropertyBag {
  readonly #values = new Map<string, unknown[]>();

  add(name: string, value: unknown): void {
    const values = this.#values.get(name);
    if (values) values.push(value);
    else this.#values.set(name, [value]);
  }

  /** An object with only own properties, whatever their names, in order of first occurrence. */
  toRecord(): Readonly<Record<string, unknown>> {
    return Object.fromEntries(
      Array.from(this.#values, ([name, values]) => [name, values.length === 1 ? values[0] : values]),
    );
  }
}
