import { AUTOS } from './kinds/autos';
import { BOOKS } from './kinds/books';
import { CAMERAS } from './kinds/cameras';
import { JOBS } from './kinds/jobs';
import { MOVIES } from './kinds/movies';
import { PLAYERS } from './kinds/players';
import { RESTAURANTS } from './kinds/restaurants';
import { UNIVERSITIES } from './kinds/universities';

/** What one page says: each row once, in the order in which the site has them. */
export interface OldThing {
  /** What the page is named by. */
  readonly name: string;
  readonly rows: readonly OldRow[];
  /** By field; null where the page does not say it. Several are all accepted. */
  readonly truth: Readonly<Record<string, readonly (string | number)[] | null>>;
}

export interface OldRow {
  /** Empty where it stands without a label. */
  readonly label: string;
  /** Texts, each of which a site may link. */
  readonly values: readonly string[];
  /** Where the values lead; null where they are no links. */
  readonly link: string | null;
}

/** A kind of page, and how a site of it words its pages. */
export interface OldKind {
  readonly name: string;
  readonly fields: readonly string[];
  /** The section's words in titles and navigation. */
  readonly section: string;
  /** The thing on a page of a site; sites word and leave out differently. */
  readonly thing: (site: number, page: number) => OldThing;
}

export const OLD_KINDS: readonly OldKind[] = [BOOKS, CAMERAS, AUTOS, JOBS, MOVIES, PLAYERS, RESTAURANTS, UNIVERSITIES];
