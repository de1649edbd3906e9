import type { Source } from '@shared/item';
import type { Where } from './view/where';

/** A possible value of a field, not parsed yet. */
export interface Candidate {
  /** One text per value; several only if the page states several. */
  readonly texts: readonly string[];
  /** 0 to 1, by how clearly the location names its value. */
  readonly score: number;
  readonly source: Source;
  readonly where: Where;
  /** Whether the location has exactly the field's name, and no location of that name has another value. */
  readonly exact?: boolean;
  /** Whether it is the only one of its kind on the page: the only heading, image or price. */
  readonly alone?: boolean;
}
