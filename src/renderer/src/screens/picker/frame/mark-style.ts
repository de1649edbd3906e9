/** Colours that tell fields apart on a white page and in the list of fields; each is dark enough to read on white. */
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
/** The number of the field's colour. */
export const PICKED = 'data-winnow-picked';
export const MATCH = 'data-winnow-match';

/** Three times the attribute, so that hardly a style of the page weighs more. */
const own = (name: string, value?: number) => `[${name}${value === undefined ? '' : `="${value}"`}]`.repeat(3);

const fieldRules = FIELD_COLOURS.map(
  (colour, at) => `
${own(MATCH, at)} { outline: 1.5px dashed ${colour} !important; outline-offset: 1px !important; background-color: ${colour}14 !important; }
${own(PICKED, at)} { outline: 2.5px solid ${colour} !important; outline-offset: 1px !important; background-color: ${colour}26 !important; }`,
).join('');

/** How marks are drawn on the stored page, and what keeps it from hiding or moving while one picks. */
export const MARK_STYLE = `
html, body { visibility: visible !important; opacity: 1 !important; overflow: auto !important; pointer-events: auto !important; }
noscript { display: none !important; }
* { cursor: crosshair !important; user-select: none !important; animation: none !important; transition: none !important; scroll-behavior: auto !important; }
img { min-width: 24px; min-height: 24px; background-color: #8881; }
${fieldRules}
${own(CURSOR)} { outline: 2.5px solid #0f7a5c !important; outline-offset: 1px !important; box-shadow: 0 0 0 4px #fff9, inset 0 0 0 999px #0f7a5c1f !important; }
`;
