import type { Source } from '@shared/item';
import type { Where } from './view/where';

/** Something found that may be a field's value, not yet typed. */
export interface Candidate {
  /** One text per value; several only where the page gives several. */
  readonly texts: readonly string[];
  /** 0 to 1, by how plainly the place names its value. */
  readonly score: number;
  readonly source: Source;
  readonly where: Where;
  /** The place has exactly the field's name, and no other place of that name has another value. */
  readonly exact?: boolean;
  /** Nothing else on the page is of its kind: its only heading, picture or price. */
  readonly alone?: boolean;
}
