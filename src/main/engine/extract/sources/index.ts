import type { SourceReader } from '../candidate';
import { fromHeadings } from './headings';
import { fromImages } from './images';
import { fromLabels } from './labels';
import { fromLinks } from './links';
import { fromLooks } from './looks';
import { fromMentions } from './mentions';
import { fromMeta } from './meta';
import { fromNames } from './names';
import { fromPageLanguage } from './page-language';
import { fromSections } from './sections';
import { fromSiteName } from './site-name';
import { fromThings } from './things';

/** What the markup says to machines; where it answers surely, the page's text need not be searched. */
export const STATED_SOURCES: readonly SourceReader[] = [fromThings, fromMeta];

/** What the page says to people. */
export const SHOWN_SOURCES: readonly SourceReader[] = [
  fromLabels,
  fromSections,
  fromNames,
  fromMentions,
  fromHeadings,
  fromImages,
  fromLinks,
  fromLooks,
  fromPageLanguage,
  fromSiteName,
];
