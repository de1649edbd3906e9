export { readBlobs } from './blobs';
export { type Captcha, isLoginAddress, type ResponseFacts, type Verdict, verdictOf } from './classifier/index';
export { decodeBody } from './decode';
export { readDocument, readTextDocument } from './documents/index';
export { BLOCK_ELEMENTS, isElement, isForeign, UNSEEN_ELEMENTS, VOID_ELEMENTS } from './elements';
export type { PageIdentity } from './identity';
export { identityOf } from './identity/canonical';
export { CLAIMED_SAME_BITS, distanceOf, isNearSame, NEAR_SAME_BITS } from './identity/near-same';
export { INCLUDE_READERS, type IncludeInput } from './includes/index';
export type { FoundLink } from './links/index';
export { foundLinks, scanPage } from './links/index';
export { mainContentOf } from './main-content/index';
export { numberedElements } from './numbered';
export type { PaginationWay } from './pagination/index';
export {
  chosenControl,
  claimedPages,
  controlAround,
  hashOf,
  nextSelectorOf,
  readPagination,
  recordMarks,
  relateUrls,
  selectorFault,
  wayOf,
  withCount,
} from './pagination/index';
export { parsePage } from './parse';
export { imageReferences, resolveUrl } from './references';
export { saysMuch } from './says-much';
export { serialize } from './serialize';
export { readSitemapParts } from './sitemap';
export {
  outermostFirst,
  readJsonLd,
  readMeta,
  readMicrodata,
  readOpenGraph,
  readRdfa,
  readStructured,
  thingsOfJsonLd,
} from './structured/index';
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
export { unseenIn } from './visible';
export { elementsOf, foldedTextOf, isInertTemplate, textOf, walk } from './walk';
