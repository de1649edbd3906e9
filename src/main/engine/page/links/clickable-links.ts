import type { LinkRegion } from '@shared/crawl';
import type { Attributes } from '../tag-handler';
import { isAddressAttribute } from './attribute-filter';
import { addressesInCode, isCodeAddress } from './code-addresses';
import type { LinkList } from './link-list';
import { findRelKind } from './rel-kind';

/** Reads the links that open when an element is clicked. */
export interface ClickableLinks {
  /** Reads an `<a>` or `<area>`. */
  readonly openAnchor: (name: string, attributes: Attributes) => void;
  /** Reads any other element whose handler or data attribute contains a URL. */
  readonly openHandler: (name: string, attributes: Attributes) => void;
}

export function createClickableLinks(list: LinkList, region: () => LinkRegion): ClickableLinks {
  const openAnchor = (name: string, attributes: Attributes) => {
    const target = attributes.href ?? attributes['xlink:href'];
    const kind = findRelKind(attributes.rel) ?? (name === 'a' ? 'anchor' : 'area');
    const label = attributes.title || attributes['aria-label'] || attributes.alt || '';
    list.end();
    if (target === undefined || staysOnPage(target)) {
      const [address] = target?.startsWith('javascript:') ? addressesInCode(target) : [];
      if (address !== undefined) list.begin(name, address, 'script', region(), label);
      else openHandler(name, attributes);
      return;
    }
    if (name === 'a') list.begin(name, target, kind, region(), label);
    else list.add(target, kind, region(), label);
  };

  const openHandler = (name: string, attributes: Attributes) => {
    const address = findHandledAddress(attributes);
    if (address === undefined) return;
    const label = attributes.title || attributes['aria-label'] || attributes.value || '';
    const kind = name === 'a' ? 'script' : 'button';
    if (list.openElement() === null) list.begin(name, address, kind, region(), label);
    else list.add(address, kind, region(), label);
  };

  return { openAnchor, openHandler };
}

/** Whether a target is a position on the page itself, or code. */
export function staysOnPage(target: string): boolean {
  return target.startsWith('#') || /^\s*javascript:/i.test(target);
}

/** The URL in an element's click handler or data attributes. */
function findHandledAddress(attributes: Attributes): string | undefined {
  const { onclick } = attributes;
  const [address] = onclick === undefined ? [] : addressesInCode(onclick);
  if (address !== undefined) return address;
  for (const name in attributes) {
    const value = attributes[name] ?? '';
    if (isAddressAttribute(name) && isCodeAddress(value)) return value;
  }
  return undefined;
}
