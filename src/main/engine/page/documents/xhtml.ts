const SELF_CLOSED = /<([a-z][\w-]*)((?:"[^"<]*"|'[^'<]*'|[^"'<>])*)\/>/gi;
const VOID = new Set(
  'area base br col embed hr img input link meta param source track wbr basefont bgsound frame keygen'.split(' '),
);

/**
 * XHTML that came as XML, for a parser of HTML: there `<script/>` and `<div/>` are closed by themselves, which HTML does not
 * know, and one such tag would swallow the rest of the page.
 */
export function xhtmlPage(source: string): string {
  return source.replaceAll(SELF_CLOSED, (tag, name: string, attributes: string) =>
    VOID.has(name.toLowerCase()) ? tag : `<${name}${attributes}></${name}>`,
  );
}
