export { readBlobs } from './blobs';
export { boundDocument, type DocumentBounds, VIEW_BOUNDS } from './bound-document';
export {
  type Captcha,
  getPageVerdict,
  isBarePage,
  isLoginAddress,
  type ResponseFacts,
  saysLoading,
  type Verdict,
} from './classifier/index';
export { restoreFetched } from './data/flattened';
export { decodeBody } from './decode';
export { readDocumentData } from './document-data';
export {
  DocumentFault,
  IDENTITY,
  type Matrix,
  mayBePicture,
  multiply,
  type NoPage,
  OCR_ATTRIBUTE,
  type OcrPlace,
  openPdf,
  type PdfDocument,
  parseOcrPlace,
  type Recognized,
  type RecognizedPage,
  type RecognizedWord,
  readDocument,
  readFirstSheet,
  readTextDocument,
  toMatrix,
} from './documents/index';
export { BLOCK_ELEMENTS, isElement, isForeign, UNSEEN_ELEMENTS, VOID_ELEMENTS } from './elements';
export { hasMuchText } from './has-much-text';
export type { PageIdentity } from './identity';
export { getIdentity } from './identity/canonical';
export { CLAIMED_SAME_BITS, getDistance, isNearSame, NEAR_SAME_BITS } from './identity/near-same';
export { INCLUDE_READERS, type IncludeInput } from './includes/index';
export type { FoundLink } from './links/index';
export { foundLinks, scanPage } from './links/index';
export { getBlockKeys, getMainContent, learnTemplate } from './main-content/index';
export { createObjectCache } from './object-cache';
export { oncePerPage } from './once-per-page';
export type { ListedRecords, PaginationMethod, RecordKeys, Turn } from './pagination/index';
export {
  chosenControl,
  claimedPages,
  controlAround,
  createListedRecords,
  findMissedNext,
  getNextSelector,
  isLinkMark,
  isPageParameter,
  readPagination,
  readTurns,
  recordMarks,
  relateUrls,
  selectorFault,
  toPaginationMethod,
  toRecordKeys,
  withCount,
} from './pagination/index';
export { parsePage } from './parse';
export { imageReferences, resolveUrl } from './references';
export { selectScope } from './select-scope';
export { serializeTree } from './serialize';
export { readSitemapParts, type SitemapEntry } from './sitemap';
export {
  outermostFirst,
  readJsonLd,
  readJsonLdEntities,
  readMeta,
  readMicrodata,
  readOpenGraph,
  readRdfa,
  readStructured,
} from './structured/index';
export type {
  CapturedJson,
  CapturedResponse,
  Exchange,
  Page,
  PageScope,
  PageTimer,
  StructuredData,
  StructuredEntity,
} from './types';
export { unpack } from './unpack';
export { unseenIn } from './visible';
export { getElements, getFoldedText, isInertTemplate, isShadowRoot, numberedElements, walk } from './walk';
