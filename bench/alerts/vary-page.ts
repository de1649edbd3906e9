type Side = 'before' | 'after';

/**
 * A page as a site may serve it at another visit, with the same meaning: spaces, entities, order of attributes, tracking and session ids in links, sizes of
 * pictures, separators of thousands, advertisements, and a time that is told by how long ago it was.
 */
export function varyPage(html: string, side: Side): string {
  const parts = html.split(
    /(<(?:script|style|pre|textarea|noscript)\b[\s\S]*?<\/(?:script|style|pre|textarea|noscript)\s*>|<!--[\s\S]*?-->)/gi,
  );
  const varied = side === 'before' ? html : parts.map((part, at) => (at % 2 === 0 ? varyMarkup(part) : part)).join('');
  return withAdvertisements(varied, side);
}

function varyMarkup(html: string): string {
  return html
    .replace(
      TAG,
      (tag, name: string, attributes: string, end: string) => `<${name}${turnAttributes(attributes)}${end}>` || tag,
    )
    .replace(/>([^<]+)</g, (_, text: string) => `>${varyText(text)}<`);
}

const TAG = /<([a-z][\w-]*)((?:\s+[^\s=>"'/]+(?:\s*=\s*(?:"[^"]*"|'[^']*'))?)+)\s*(\/?)>/gi;
const ATTRIBUTE = /([^\s=>"'/]+)(?:\s*=\s*("[^"]*"|'[^']*'))?/g;

function turnAttributes(text: string): string {
  const attributes = [...text.matchAll(ATTRIBUTE)].map(([, name = '', quoted]) =>
    quoted === undefined
      ? name
      : `${name}="${varyValue(name.toLowerCase(), quoted.slice(1, -1)).replaceAll('"', '&quot;')}"`,
  );
  return ` ${attributes.reverse().join(' ')}`;
}

function varyValue(name: string, value: string): string {
  if (
    name === 'href' &&
    /^(?:https?:\/\/|\/(?!\/))[^#]*$/.test(value) &&
    !/\.(?:css|js|ico|png|jpe?g|svg)(?:\?|$)/i.test(value)
  ) {
    return `${value}${value.includes('?') ? '&amp;' : '?'}utm_source=mail&amp;gclid=Cj0K${value.length}&amp;PHPSESSID=a1b2c3d4e5f6a7b8`;
  }
  if (name === 'src' && /\.(?:png|jpe?g|webp)$/i.test(value)) return `${value}?w=640&amp;q=75`;
  return value;
}

function varyText(text: string): string {
  return text
    .replace(/\s+/g, ' \n\t ')
    .replaceAll('&amp;', '&#38;')
    .replaceAll('&quot;', '&QUOT;')
    .replaceAll('&nbsp;', '&#xA0;')
    .replace(/[éèüöäñ]/g, (letter) => `&#${letter.codePointAt(0)};`)
    .replace(/(?<![\d.,])(\d{1,3}),(\d{3})(?=\.\d\d(?!\d)|\s|$)/g, '$1$2');
}

/** Each visit gets other advertisements and another "updated". */
function withAdvertisements(html: string, side: Side): string {
  const [number, minutes] = side === 'before' ? [7, 3] : [93, 5];
  const advertisement = `<div class="ad-slot" id="google_ads_${number}"><a href="https://ad.doubleclick.net/clk/${number}?x=${number}"><img src="https://tpc.googlesyndication.com/simgad/${number}" alt="Advertisement"></a><span>Sponsored</span> Deal ${number} of the day</div>`;
  const updated = `<p class="meta">Updated <time datetime="2024-01-01T00:00:00Z">${minutes} min ago</time></p>`;
  return html
    .replace(/<body[^>]*>/i, (body) => body + advertisement)
    .replace(/<\/body>/i, () => `${updated}${advertisement}</body>`);
}
