import type { Element } from 'domhandler';
import { cssPath } from './css-path';
import { placePath } from './place-path';

/** Where something stands; the names are made only for what is kept. */
export interface Where {
  /** The element it stands in; null where it stands in none. */
  readonly element: Element | null;
  /** For this page: a CSS path or a property path. */
  path(): string | null;
  /** For all pages of one kind, without positions. */
  place(): string;
}

/** In an element; named by its label, by the attribute that was read, or by the element's own place. */
export function inElement(
  element: Element | null | undefined,
  named: { readonly label?: string; readonly attribute?: string } = {},
): Where {
  if (!element) return { element: null, path: () => null, place: () => '' };
  const { label, attribute } = named;
  const suffix = attribute === undefined ? '' : `@${attribute}`;
  return {
    element,
    path: () => cssPath(element),
    place: () => (label === undefined ? placePath(element) : `label:${label}`) + suffix,
  };
}

/** In the markup or in the page's head rather than in an element that shows it. */
export function inProperty(path: string | null, place: string): Where {
  return { element: null, path: () => path, place: () => place };
}
