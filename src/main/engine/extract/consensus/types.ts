/** What all pages together say of a place: measures from 0 to 1, 0 where they say nothing. */
export interface PlaceEvidence {
  readonly pages: number;
  /** Mean log odds that the values there had on their pages. */
  readonly mean: number;
  /** It is there page after page, with a value of its own on each. */
  readonly confirmed: number;
  /** It says the same on most pages, and what is asked for differs from thing to thing. */
  readonly template: number;
  /** It says several things on one page. */
  readonly ambiguous: number;
  /** A good place says the same, where both are. */
  readonly supported: number;
  /** A better place says something else, where both are. */
  readonly contradicted: number;
  /** The part of a text there that is not the template's. */
  ownPart(text: string): readonly [from: number, to: number];
}
