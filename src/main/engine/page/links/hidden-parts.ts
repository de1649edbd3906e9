import type { Attributes } from '../tag-handler';

/** Tracks whether the scan is inside an element that a browser does not show. */
export interface HiddenParts {
  readonly open: (name: string, attributes: Attributes, selfClosing: boolean) => void;
  readonly close: (name: string) => void;
  /** Whether it is in a template, whose content is not part of the page until a script inserts it. */
  readonly inTemplate: () => boolean;
  /** Whether text is invisible: in templates, scripts, styles, drawings and text areas. */
  readonly isHidden: () => boolean;
  /** Whether it is in a `<noscript>`, which is shown only without scripts. */
  readonly inNoscript: () => boolean;
}

const HIDDEN: ReadonlySet<string> = new Set(['script', 'style', 'textarea', 'title', 'svg', 'template']);

export function createHiddenParts(): HiddenParts {
  let templates = 0;
  let noscripts = 0;
  let hidden: string | null = null; // name of the outermost hidden element
  return {
    open: (name, attributes, selfClosing) => {
      // a template with a shadow root is visible
      if (name === 'template' && attributes.shadowrootmode === undefined) templates++;
      if (hidden === null && !selfClosing && HIDDEN.has(name) && (name !== 'template' || templates > 0)) hidden = name;
      // HTML inside an unclosed drawing ends it
      else if (hidden === 'svg' && (name === 'div' || name === 'p' || name === 'body')) hidden = null;
      if (name === 'noscript' && templates === 0) noscripts++;
    },
    close: (name) => {
      if (name === 'template' && templates > 0) templates--;
      if (name === hidden) hidden = null;
      if (name === 'noscript' && templates === 0 && noscripts > 0) noscripts--;
    },
    inTemplate: () => templates > 0,
    isHidden: () => hidden !== null || templates > 0,
    inNoscript: () => noscripts > 0,
  };
}
