import { conceptIn, type FieldQuery } from '../query';
import { fold } from '../words';

/** Words around a term that leave its meaning as it is: what the thing is, or that it is the main one. */
const HARMLESS = new Set(
  fold(
    'product item book recipe article post entry main page detail single value text content total the a an of en de der die das le la el number no nr name info data primary current final full field label field view wrapper container block box group inner js is c m u t e s p o css single 1 2 meta list component module section area display large big default desktop row col span body heading 0',
  ).split(' '),
);

/** Words that turn a term into something else. */
const HARMFUL = new Set(
  fold(
    'old was list strike crossed related similar recommended also nav menu footer header icon btn button form input toggle filter sort search share social login add cart wishlist tab placeholder loading skeleton hidden error logo banner ad from to unit shipping delivery per save saving discount avatar bio caption comment reply breadcrumb label title link img image wrap count empty star svg next prev site widget sidebar popup modal',
  ).split(' '),
);

/** How well a page's label (folded) names the field, 0 to 1. Only the label as a whole counts: "shipping price" is no price. */
export function labelFit(label: string, query: FieldQuery): number {
  const place = query.terms.indexOf(label);
  if (place >= 0) return 1;
  const words = label.split(' ');
  if (words.length > 5) return 0;
  const core = words.filter((word) => !HARMLESS.has(word) && !/^\d+$/.test(word)).join(' ');
  return core !== '' && core !== label && query.terms.includes(core) ? 0.85 : 0;
}

/** How well a class, id or item property name (folded) names the field, 0 to 1. */
export function nameFit(name: string, query: FieldQuery): number {
  if (query.terms.includes(name)) return 1;
  const words = name.split(' ');
  if (words.length < 2 || words.length > 6) return 0;
  const term = query.terms.find((candidate) => isWithin(name, candidate));
  if (term === undefined) return 0;
  const rest = ` ${name} `.replace(` ${term} `, ' ').trim().split(' ');
  if (rest.some((word) => HARMFUL.has(word)) || namesOther(name, query)) return 0;
  if (rest.every((word) => HARMLESS.has(word) || word.length < 2)) return 0.9;
  return name.endsWith(term) ? 0.75 : 0.6;
}

/** "prep time" ends in "time" and yet is no time of publication. */
function namesOther(name: string, query: FieldQuery): boolean {
  const { concept } = conceptIn(name);
  return concept !== null && concept !== query.concept;
}

function isWithin(name: string, term: string): boolean {
  return term.length > 2 && ` ${name} `.includes(` ${term} `);
}
