import type { SourceReader } from '../source-reader';
import { fromBylines } from './bylines';
import { fromLookAlikes } from './look-alikes';
import { fromNextHeading } from './next-heading';
import { fromPartialLabels } from './partial-labels';
import { fromTitleEchoes, fromWholeTitle } from './title-parts';
import { fromTypedTexts } from './typed-texts';

export { isNameLike } from '../name-like';

/** Where a value may stand: too unsure for one page alone, to be confirmed or refuted by other pages of its kind. */
export const HINT_SOURCES: readonly SourceReader[] = [
  fromWholeTitle,
  fromTitleEchoes,
  fromNextHeading,
  fromPartialLabels,
  fromBylines,
  fromTypedTexts,
  fromLookAlikes,
];
