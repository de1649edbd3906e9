/** Colours that distinguish fields on a white page and in the list of fields; each is dark enough to read on white. */
export const FIELD_COLOURS = [
  '#b4470b',
  '#1d63b8',
  '#8a2f97',
  '#0e7468',
  '#a3244e',
  '#5b5bd0',
  '#6a6a00',
  '#37474f',
] as const;

export const CURSOR = 'data-winnow-cursor';
/** Value: the number of the field's colour. */
export const PICKED = 'data-winnow-picked';
export const MATCH = 'data-winnow-match';
/** Similar to the element at the cursor: `faint`, or `strong` if a pick would include it. */
export const ALIKE = 'data-winnow-alike';
/** Belongs to the suggestion at the pointer. */
export const HINT = 'data-winnow-hint';

/** Hidden by the user because it was in the way. */
export const HIDDEN = 'data-winnow-hidden';

/** The attribute three times, so that hardly any style of the page is more specific. */
const own = (name: string, value?: number | string) => `[${name}${value === undefined ? '' : `="${value}"`}]`.repeat(3);

const fieldRules = FIELD_COLOURS.map(
  (colour, at) => `
${own(MATCH, at)} { outline: 1.5px dashed ${colour} !important; outline-offset: 1px !important; box-shadow: inset 0 0 0 999em ${colour}14 !important; }
${own(PICKED, at)} { outline: 2.5px solid ${colour} !important; outline-offset: 1px !important; box-shadow: inset 0 0 0 999em ${colour}26 !important; }`,
).join('');

/**
 * Makes a page readable if its own style sheets cannot be loaded: a stored page loads nothing. Every rule of the page
 * overrides these.
 */
export const BASE_STYLE = `
:where(body) { margin: 14px 18px; font: 15px/1.5 system-ui, sans-serif; color: #1d1f1c; background: #fff; }
:where(h1, h2, h3, h4) { margin: 0.7em 0 0.35em; line-height: 1.2; }
:where(h1) { font-size: 1.6em; } :where(h2) { font-size: 1.3em; } :where(h3, h4) { font-size: 1.1em; }
:where(p, ul, ol, dl, table, figure, blockquote) { margin: 0.5em 0; }
:where(ul, ol) { padding-left: 1.5em; }
:where(nav ul, nav ol, header ul, footer ul) { display: flex; flex-wrap: wrap; gap: 2px 14px; padding: 0; list-style: none; }
:where(nav, header, footer) { font-size: 13px; }
:where(a) { color: #14538a; }
:where(img, video, iframe, svg) { max-width: 100%; height: auto; }
:where(img:not([data-winnow-shown])) { max-width: 160px; max-height: 120px; } /* they are not loaded, and empty ones need little room */
:where(svg) { max-height: 2em; }
:where(table) { border-collapse: collapse; } :where(td, th) { padding: 3px 9px; border: 1px solid #ddd; text-align: left; }
:where(input, select, textarea, button) { font: inherit; max-width: 100%; }
:where(dt) { font-weight: 600; }
`;

/** Draws the marks, and keeps elements from hiding or moving while the user picks. */
export const MARK_STYLE = `
html, body { visibility: visible !important; opacity: 1 !important; overflow: auto !important; pointer-events: auto !important; }
noscript { display: none !important; }
* { cursor: crosshair !important; user-select: none !important; animation: none !important; transition: none !important; scroll-behavior: auto !important; }
img { min-width: 24px; min-height: 24px; background-color: #8881; }
${fieldRules}
${own(ALIKE, 'faint')} { outline: 1px dotted #0f7a5c !important; outline-offset: 1px !important; }
${own(ALIKE, 'strong')} { outline: 2px dashed #0f7a5c !important; outline-offset: 1px !important; box-shadow: inset 0 0 0 999em #0f7a5c14 !important; }
${own(HINT)} { outline: 2px solid #0f7a5c !important; outline-offset: 1px !important; box-shadow: inset 0 0 0 999em #0f7a5c1f !important; }
${own(HIDDEN)} { display: none !important; }
${own(CURSOR)} { outline: 2.5px solid #0f7a5c !important; outline-offset: 1px !important; box-shadow: 0 0 0 4px #fff9, inset 0 0 0 999px #0f7a5c1f !important; }
`;
