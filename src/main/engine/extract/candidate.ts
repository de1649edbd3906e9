import type { Source } from '@shared/item';
import type { Where } from './view/where';

/** Something found that may be a field's value, not yet typed. */
export interface Candidate {
  /** One text per value; several only where the page gives several. */
  readonly texts: readonly string[];
  /** 0 to 1, by how plainly the place says what it is. */
  readonly score: number;
  readonly source: Source;
  readonly where: Where;
  /** The place is called just what the field is, and no other of that name says anything else. */
  readonly exact?: boolean;
  /** Nothing else on the page is of its kind: its only heading, picture or price. */
  readonly alone?: boolean;
}
