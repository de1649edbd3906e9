/** A style sheet that a page links to. */
export interface StyleLink {
  readonly url: string;
  /** Its media query; empty for all. */
  readonly media: string;
}

// matches our own serialization: one space before an attribute, values always in double quotes
const LINKS = /<link((?: [^ \t\n\f\r>/][^ \t\n\f\r=>/]*="[^"]*")*)>/g;
const ATTRIBUTE = / ([^ =]+)="([^"]*)"/g;
const ENTITIES: Readonly<Record<string, string>> = { '&amp;': '&', '&quot;': '"', '&lt;': '<', '&gt;': '>' };

/** Style sheets of a normalized page in order, without alternate ones, which are off by default. */
export function findStyleLinks(html: string): readonly StyleLink[] {
  return [...html.matchAll(LINKS)].flatMap(([, attributes = '']) => {
    const { rel = '', href = '', media = '', disabled } = Object.fromEntries(read(attributes));
    const kinds = rel.toLowerCase().split(/\s+/);
    const isOn = kinds.includes('stylesheet') && !kinds.includes('alternate') && disabled === undefined;
    return isOn && /^https?:/i.test(href) ? [{ url: href, media: media.trim() }] : [];
  });
}

function read(attributes: string): readonly (readonly [string, string])[] {
  return [...attributes.matchAll(ATTRIBUTE)].map(([, name = '', value = '']) => [
    name,
    value.replace(/&(?:amp|quot|lt|gt);/g, (entity) => ENTITIES[entity] ?? entity),
  ]);
}
