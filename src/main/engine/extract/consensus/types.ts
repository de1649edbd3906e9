/** Evidence for a place from all pages together: measures from 0 to 1, 0 where they show nothing. */
export interface PlaceEvidence {
  readonly pages: number;
  /** Mean log odds that the values there had on their pages. */
  readonly mean: number;
  /** It is there page after page, with a value of its own on each. */
  readonly confirmed: number;
  /** The place has the same value on most pages, though the field differs between entities. */
  readonly template: number;
  /** The place has several values on one page. */
  readonly ambiguous: number;
  /** A good place says the same, where both are. */
  readonly supported: number;
  /** A better place says something else, where both are. */
  readonly contradicted: number;
  /** The part of a text there that is not the template's. */
  ownPart(text: string): readonly [from: number, to: number];
}
