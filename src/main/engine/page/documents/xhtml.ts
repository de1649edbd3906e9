const SELF_CLOSED = /<([a-z][\w-]*)((?:"[^"<]*"|'[^'<]*'|[^"'<>])*)\/>/gi;
const VOID = new Set(
  'area base br col embed hr img input link meta param source track wbr basefont bgsound frame keygen'.split(' '),
);

/**
 * Rewrites XHTML served as XML for an HTML parser: XML allows `<script/>` and `<div/>`, but in HTML such a tag stays open and
 * would swallow the rest of the page.
 */
export function xhtmlPage(source: string): string {
  return source.replaceAll(SELF_CLOSED, (tag, name: string, attributes: string) =>
    VOID.has(name.toLowerCase()) ? tag : `<${name}${attributes}></${name}>`,
  );
}
