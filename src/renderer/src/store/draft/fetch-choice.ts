import type { ConsentChoice } from '@shared/consent';
import type { Render } from '@shared/contract/task';

/** Fetch options of the form. */
export interface FetchChoice {
  /** Tiers joined by commas, raced if several; `auto`; empty for the cheapest. */
  readonly proxy: string;
  readonly render: Render;
  readonly loadWaitS: number | null;
  readonly scroll: boolean;
  /** How to handle consent banners; empty for the setting. */
  readonly consentBanners: ConsentChoice | '';
  /** Whether the text of pictures and scanned PDFs is read. */
  readonly ocr: boolean;
  /** Languages of OCR by Tesseract's codes, "deu, eng"; empty for those of the settings. */
  readonly ocrLanguages: string;
  /** A session's name, `none`, or empty for each site's own. */
  readonly session: string;
  /** Visit profile as JSON: a name, or options; empty for none. */
  readonly visitAs: string;
  /** The region whose workers load pages; empty for any. */
  readonly region: string;
  /** Id of the job whose secrets the form's masks stand for. */
  readonly secretsFrom?: string;
}

export const DEFAULT_FETCH: FetchChoice = {
  proxy: '',
  render: 'auto',
  loadWaitS: null,
  scroll: false,
  consentBanners: '',
  ocr: false,
  ocrLanguages: '',
  session: '',
  visitAs: '',
  region: '',
};
