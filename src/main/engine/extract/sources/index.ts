import type { SourceReader } from '../candidate';
import { fromAddress } from './address';
import { fromData } from './data';
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

/** What the page's scripts carry and what it says to people. */
export const SHOWN_SOURCES: readonly SourceReader[] = [
  fromData,
  fromLabels,
  fromSections,
  fromNames,
  fromMentions,
  fromHeadings,
  fromImages,
  fromLinks,
  fromLooks,
  fromAddress,
  fromPageLanguage,
  fromSiteName,
];
