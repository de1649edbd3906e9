import { toNames } from '../elements';

/** Picks the attributes that a scan for links reads, so that the others are never copied out of the source. */
export interface AttributeFilter {
  /** `first` is the code of the value's first character. */
  readonly needs: (element: string, name: string, first: number) => boolean;
  /** Whether the tag just read has a rare attribute: a handler, a URL or JSON. Resets for the next tag. */
  readonly tookRare: () => boolean;
}

/** Elements whose common attributes matter. */
export const WITH_ATTRIBUTES = toNames(
  'a area link base meta iframe frame img script template form input select textarea button option ' +
    'div section article nav header footer aside main ul ol dl table menu p td',
);
const COMMON_ATTRIBUTES = toNames(
  'href xlink:href src rel class id role title alt aria-label type name value label content property http-equiv method action hreflang shadowrootmode onchange',
);
const ADDRESS_ATTRIBUTE =
  /^data-(?:(?:next|page|product|target|item|detail|post|row|go|nav)-)?(?:href|url|link|permalink)$/;

export function createAttributeFilter(): AttributeFilter {
  let hasRare = false;
  return {
    needs: (element, name, first) => {
      if (COMMON_ATTRIBUTES.has(name) && !isBracket(first)) return WITH_ATTRIBUTES.has(element);
      const isRare = isBracket(first) || mayHoldAddress(name);
      hasRare ||= isRare;
      return isRare;
    },
    tookRare: () => {
      const took = hasRare;
      hasRare = false;
      return took;
    },
  };
}

export function isAddressAttribute(name: string): boolean {
  return ADDRESS_ATTRIBUTE.test(name);
}

/** Whether a value starts like JSON. */
export function isBracket(code: number): boolean {
  return code === 0x7b || code === 0x5b;
}

/** Whether a known attribute name may contain a URL; cached, because pages repeat their attributes. */
const known = new Map<string, boolean>();
const MAX_KNOWN = 5_000;

function mayHoldAddress(attribute: string): boolean {
  const before = known.get(attribute);
  if (before !== undefined) return before;
  const may = attribute === 'onclick' || isAddressAttribute(attribute);
  if (known.size < MAX_KNOWN) known.set(attribute, may);
  return may;
}
