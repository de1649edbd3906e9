import type { Facet, Narrow } from './narrow';
import type { NarrowFacts } from './types';

const LIKELY = 0.5;

/** Says which exact conditions of a query a page meets and which it does not. */
export function describeNarrow(narrow: Narrow, facts: NarrowFacts): readonly string[] {
  const reasons: string[] = [];
  if (narrow.named.length > 0) {
    const names = narrow.named.map((name) => NAMES[name] ?? name).join(' or ');
    reasons.push(facts.named >= LIKELY ? `it is the ${names} page` : `nothing says that it is the ${names} page`);
  }
  narrow.facets.forEach((facet, at) => {
    reasons.push(`${(facts.facets[at] ?? 0) >= LIKELY ? 'it' : 'nothing says that it'} ${facetText(facet)}`);
  });
  if (narrow.page !== null) {
    if (facts.page !== null) reasons.push(`it is page ${facts.page}`);
    else if (narrow.page !== 1) reasons.push(`nothing says that it is page ${narrow.page}`);
  }
  if (narrow.stock !== null) reasons.push(facts.stock === null ? 'it says nothing of stock' : STOCK[facts.stock]);
  const isList = facts.list >= LIKELY;
  if (narrow.form !== null || narrow.stock !== null) reasons.push(isList ? 'it is a list' : 'it is not a list');
  return reasons;
}

const NAMES: Readonly<Record<string, string>> = {
  faq: 'FAQ',
  login: 'log-in',
  register: 'sign-up',
  terms: 'terms of use',
  cookies: 'cookie policy',
};
const STOCK = { in: 'it says that it is in stock', out: 'it says that it is out of stock' } as const;

function facetText({ by, shown }: Facet): string {
  switch (by) {
    case 'tag':
      return `has the tag "${shown}"`;
    case 'category':
      return `is in the category "${shown}"`;
    case 'brand':
      return `is of the brand "${shown}"`;
    case 'author':
      return `is by "${shown}"`;
    case 'name':
      return `is named "${shown}"`;
  }
}
