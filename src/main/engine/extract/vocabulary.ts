import type { Concept } from './vocabulary/concept';
import { CREATIVE_CONCEPTS } from './vocabulary/creative';
import { FOOD_CONCEPTS } from './vocabulary/food';
import { GENERAL_CONCEPTS } from './vocabulary/general';
import { LIFE_CONCEPTS } from './vocabulary/lives';
import { PLACE_CONCEPTS } from './vocabulary/place';
import { POST_CONCEPTS, SINGULAR_TEXTS } from './vocabulary/posts';
import { SHOP_CONCEPTS } from './vocabulary/shop';
import { fold } from './words';

export const CONCEPTS: readonly Concept[] = [
  ...GENERAL_CONCEPTS,
  ...SHOP_CONCEPTS,
  ...CREATIVE_CONCEPTS,
  ...FOOD_CONCEPTS,
  ...PLACE_CONCEPTS,
  ...LIFE_CONCEPTS,
  ...POST_CONCEPTS,
];

const foldedTerms = new Map<Concept, readonly string[]>();
const byTerm = new Map<string, Concept>();
for (const concept of CONCEPTS) {
  const terms = [...new Set(concept.terms.split('|').map(fold))];
  foldedTerms.set(concept, terms);
  for (const term of terms) if (!byTerm.has(term)) byTerm.set(term, concept);
}

/** The folded terms of a concept. */
export function termsOf(concept: Concept): readonly string[] {
  return foldedTerms.get(concept) ?? [];
}

/** The concept of a word in the singular, where the plural counts: "review" is a text, "reviews" a number; null for others. */
export function conceptOfSingular(name: string): Concept | null {
  const word = name.trim().toLowerCase();
  return SINGULAR_TEXTS.has(word) ? conceptOfTerm('body') : null;
}

/** The concept with this id; the first where several have it. */
export function conceptOfId(id: string): Concept | null {
  return CONCEPTS.find((concept) => concept.id === id) ?? null;
}

/** The concept that one of these folded words names outright. */
export function conceptOfTerm(term: string): Concept | null {
  return byTerm.get(term) ?? null;
}
