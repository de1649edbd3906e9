export { readBlobs } from './blobs';
export { decodeBody } from './decode';
export { readDocument, readTextDocument } from './documents/index';
export { BLOCK_ELEMENTS, isElement, isForeign, UNSEEN_ELEMENTS, VOID_ELEMENTS } from './elements';
export type { PageIdentity } from './identity';
export { identityOf } from './identity/identity-of';
export { CLAIMED_SAME_BITS, distanceOf, isNearSame, NEAR_SAME_BITS } from './identity/near-same';
export { INCLUDE_READERS, type IncludeInput } from './includes/index';
export { foundLinks, scanPage } from './links/index';
export type { FoundLink } from './links/types';
export { mainContentOf } from './main-content/index';
export { numberedElements } from './numbered';
export { chosenControl, controlAround, selectorFault, wayOf } from './pagination/chosen-way';
export { claimedPages } from './pagination/claimed-pages';
export { readPagination } from './pagination/index';
export { nextSelectorOf } from './pagination/next-selector';
export { hashOf, recordMarks } from './pagination/record-marks';
export type { PaginationWay } from './pagination/types';
export { relateUrls, withCount } from './pagination/url-relation';
export { parsePage } from './parse';
export { imageReferences, resolveUrl } from './references';
export { saysMuch } from './says-much';
export { serialize } from './serialize';
export { readSitemapParts } from './sitemap';
export { readStructured } from './structured/index';
export { readJsonLd, thingsOfJsonLd } from './structured/json-ld';
export { readMeta } from './structured/meta';
export { readMicrodata } from './structured/microdata';
export { outermostFirst } from './structured/nested';
export { readOpenGraph } from './structured/open-graph';
export { readRdfa } from './structured/rdfa';
export type {
  CapturedJson,
  CapturedResponse,
  Page,
  PageScope,
  PageTimer,
  StructuredData,
  StructuredThing,
} from './types';
export { unpack } from './unpack';
export { type Captcha, isLoginAddress, type ResponseFacts, type Verdict, verdictOf } from './verdict/index';
export { unseenIn } from './visible';
export { elementsOf, foldedTextOf, isInertTemplate, textOf, walk } from './walk';
