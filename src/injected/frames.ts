import { outerHtml } from './outer-html';

/** The content of a frame, and how to insert it into the page's HTML. */
export interface FrameContent {
  readonly putInto: (html: string) => string;
}

const MAX_FRAMES = 20;
const LARGEST_CHARS = 500_000;
const SMALLEST_PX = 2; // pixels; smaller frames only track visitors
const LINKED = ['href', 'src', 'srcset', 'action', 'poster'];

/** Frames of the same origin that show text. */
export function framesIn(document: Document): readonly FrameContent[] {
  const frames = [...document.querySelectorAll('iframe')].slice(0, MAX_FRAMES);
  return frames.flatMap((frame) => {
    const content = getFrameContent(frame);
    if (content === null) return [];
    const tag = frame.outerHTML;
    // the mark lets the search continue after this frame if another has the same tag; the function keeps a $ in the content literal
    const whole = `${tag.replace(/^<iframe/i, '<iframe data-content="follows"')}${content}`;
    return [{ putInto: (html: string) => html.replace(tag, () => whole) }];
  });
}

function getFrameContent(frame: HTMLIFrameElement): string | null {
  const inner = readable(frame);
  if (!inner?.body || frame.offsetWidth < SMALLEST_PX || frame.offsetHeight < SMALLEST_PX) return null;
  if ((inner.body.textContent ?? '').trim() === '') return null;
  return getBodyHtml(inner, inner.baseURI !== frame.baseURI);
}

/** A document's body as a block, with absolute links if wanted; null if it is too large. */
export function getBodyHtml(document: Document, absolute: boolean): string | null {
  const html = outerHtml(absolute ? withAbsoluteLinks(document) : document.body)
    .replace(/^<body/i, '<div')
    .replace(/<\/body>$/i, '</div>');
  return html.length > LARGEST_CHARS ? null : html;
}

/** Null for a frame of another origin. */
function readable(frame: HTMLIFrameElement): Document | null {
  try {
    return frame.contentDocument;
  } catch {
    return null;
  }
}

/** A copy of the frame's document that loads nothing, with links resolved against the frame's URL. */
function withAbsoluteLinks({ body, baseURI }: Document): HTMLElement {
  const copy = document.implementation.createHTMLDocument().importNode(body, true);
  for (const name of LINKED) {
    for (const element of copy.querySelectorAll(`[${name}]`)) {
      const value = element.getAttribute(name) ?? '';
      if (name !== 'srcset' && !value.startsWith('#')) element.setAttribute(name, toAbsolute(value, baseURI));
    }
  }
  return copy;
}

function toAbsolute(link: string, base: string): string {
  try {
    return new URL(link, base).href;
  } catch {
    return link;
  }
}
