/** Evidence for a location from all pages; each measure is from 0 to 1, 0 if unknown. */
export interface PlaceEvidence {
  readonly pages: number;
  /** Mean log odds of its values on their pages. */
  readonly mean: number;
  /** How regularly it occurs, with a different value on each page. */
  readonly confirmed: number;
  /** How much its value repeats, although the field differs between entities. */
  readonly template: number;
  /** How often it has several values on one page. */
  readonly ambiguous: number;
  /** How often a good location has the same value. */
  readonly supported: number;
  /** How often a better location has another value. */
  readonly contradicted: number;
  /** Range of a text without the template's parts. */
  ownPart(text: string): readonly [from: number, to: number];
}
