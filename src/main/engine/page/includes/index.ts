import type { Include, IncludeBody } from '@shared/include';
import { html } from './html';
import { images } from './images';
import type { IncludeInput } from './input';
import { jsonBlobs } from './json-blobs';
import { jsonLd } from './json-ld';
import { markdown } from './markdown';
import { raw } from './raw';
import { slimHtml } from './slim-html';
import { readPageText } from './text';
import { timer } from './timer';
import { urls } from './urls';

export type { IncludeInput } from './input';

/** A reader for each content kind of a visit; a missing one does not compile. */
export const INCLUDE_READERS: { readonly [Kind in Include]: (input: IncludeInput) => IncludeBody<Kind> } = {
  raw,
  html,
  slim_html: slimHtml,
  markdown,
  text: readPageText,
  urls,
  images,
  json_ld: jsonLd,
  json_blobs: jsonBlobs,
  timer,
};
