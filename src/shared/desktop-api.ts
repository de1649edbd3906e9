import type { DesktopChange, DesktopSettings } from './desktop-settings';

/** What the preload gives the window beyond the loopback API: only what a desktop alone can do. */
export interface DesktopApi {
  readonly platform: 'win32' | 'darwin' | 'linux';
  /** Asks for a place with the native dialog and writes the export there. `path` is an API path such as `/api/jobs/…/export?…`. */
  readonly saveExport: (request: SaveExportRequest) => Promise<SaveExportResult>;
  /** Shows a file this window saved in the system's file manager. */
  readonly revealFile: (filePath: string) => Promise<void>;
  /**
   * Opens a page in a window of its own for a person to use, with the login kept for its site; answers how it stood when they chose
   * it, null when they closed it. Once chosen, the window stays, until they close it or open another page.
   */
  readonly openLivePage: (url: string) => Promise<LivePage | null>;
  /** The page of the live window as it stands now; null where there is no such window any more. */
  readonly takeLivePage: () => Promise<LivePage | null>;
  readonly readDesktop: () => Promise<DesktopSettings>;
  /** Answers with all of them as they are then. */
  readonly changeDesktop: (change: DesktopChange) => Promise<DesktopSettings>;
  /** Reports the chosen appearance, so that the window paints the same before the page does, also at the next start. */
  readonly noteAppearance: (appearance: NotedAppearance) => Promise<void>;
}

export interface NotedAppearance {
  readonly theme: 'auto' | 'light' | 'dark';
  readonly contrast: 'system' | 'standard' | 'high';
}

export interface LivePage {
  readonly url: string;
  readonly html: string;
}

export interface SaveExportRequest {
  readonly path: string;
  readonly suggestedName: string;
}

export type SaveExportResult =
  | { readonly state: 'saved'; readonly filePath: string }
  | { readonly state: 'cancelled' }
  | { readonly state: 'failed'; readonly message: string };

/** The name under which the preload puts it on `window`. */
export const DESKTOP_API = 'winnow';
