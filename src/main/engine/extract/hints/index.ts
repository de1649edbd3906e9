import type { SourceReader } from '../source-reader';
import { fromBylines } from './bylines';
import { fromLookAlikes } from './look-alikes';
import { fromNextHeading } from './next-heading';
import { fromPartialLabels } from './partial-labels';
import { fromTitleEchoes, fromWholeTitle } from './title-parts';
import { fromTypedTexts } from './typed-texts';

export { isNameLike } from '../ranking/name-like';

/** Possible locations of a value that are too uncertain on a single page; other pages of its kind confirm or refute them. */
export const HINT_SOURCES: readonly SourceReader[] = [
  fromWholeTitle,
  fromTitleEchoes,
  fromNextHeading,
  fromPartialLabels,
  fromBylines,
  fromTypedTexts,
  fromLookAlikes,
];
