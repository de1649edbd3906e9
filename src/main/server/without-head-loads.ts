/*
 * Grammar of our own serialization: one space before an attribute, values always in double quotes with `<`, `>` and `"` escaped. An attribute's name
 * may contain any of these but `>`, so it is matched by what ends it.
 */
export const ATTRIBUTES = '(?: [^ \\t\\n\\f\\r>/][^ \\t\\n\\f\\r=>/]*="[^"]*")*';
export const RAW_TEXT = `<(script|style|xmp|iframe|noembed|noframes|plaintext)${ATTRIBUTES}>[\\s\\S]*?</\\1>`;
const LOADING_TAGS = `<(?:link|meta|frame)${ATTRIBUTES}>`;
const PIECES = new RegExp(`${RAW_TEXT}|${LOADING_TAGS}`, 'g');
const LOADS_AT_ONCE = /^<link[ >]|^<meta\b.* http-equiv="\s*refresh/is;
const FRAME = /^<i?frame[ >]/i;
const FRAME_ADDRESS = / src="/g;

/**
 * Removes what a browser acts on before any policy applies: connection hints in `<link>`, and refreshes. Frames keep
 * their URL in another attribute (`data-winnow-src`), because Chromium connects to it although the policy forbids
 * loading it. The input is a page as we serialize it; text within a script or style that only looks like a tag is left
 * unchanged.
 */
export function withoutHeadLoads(html: string): string {
  return html.replace(PIECES, (piece) => {
    if (LOADS_AT_ONCE.test(piece)) return '';
    return FRAME.test(piece) ? piece.replace(FRAME_ADDRESS, ' data-winnow-src="') : piece;
  });
}
