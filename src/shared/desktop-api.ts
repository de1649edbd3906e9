import type { DesktopChange, DesktopSettings } from './desktop-settings';
import type { UpdateAct, UpdateState } from './desktop-update';
import type { Language } from './language';

/** What the preload offers the window in addition to the API: desktop features only. */
export interface DesktopApi {
  readonly platform: 'win32' | 'darwin' | 'linux';
  /** Asks for a file with the native dialog and writes the export there. `path` is an API path such as `/api/jobs/…/export?…`. */
  readonly saveExport: (request: SaveExportRequest) => Promise<SaveExportResult>;
  /** Shows a file saved by this window in the system's file manager. */
  readonly revealFile: (filePath: string) => Promise<void>;
  /**
   * Opens a page in a separate window for the user, with its site's stored login. Returns its state when the user takes
   * it, null if they close it. The window then stays open until they close it or open another page.
   */
  readonly openLivePage: (url: string) => Promise<LivePage | null>;
  /** Current page of the live window; null if it is closed. */
  readonly takeLivePage: () => Promise<LivePage | null>;
  readonly readDesktop: () => Promise<DesktopSettings>;
  /** Returns all settings after the change. */
  readonly changeDesktop: (change: DesktopChange) => Promise<DesktopSettings>;
  /** Opens another window at an address of the app, such as `#/jobs`. */
  readonly openWindow: (hash: string) => Promise<void>;
  readonly readUpdate: () => Promise<UpdateState>;
  /** Performs an action and returns the resulting state. `restart` closes the app, after asking if jobs are running. */
  readonly actOnUpdate: (act: UpdateAct) => Promise<UpdateState>;
  /** Calls back with each new state; call the returned function to stop. */
  readonly onUpdate: (listener: (state: UpdateState) => void) => () => void;
  /** Calls back when a menu sends the window a command; call the returned function to stop. */
  readonly onCommand: (listener: (command: DesktopCommand) => void) => () => void;
  /**
   * Stores the chosen appearance, so that the window is painted with it before the page loads, even at the next start.
   */
  readonly noteAppearance: (appearance: NotedAppearance) => Promise<void>;
}

/** Commands that the menu sends to the window: start the tour. */
export type DesktopCommand = 'tour';

export interface NotedAppearance {
  readonly theme: 'auto' | 'light' | 'dark';
  readonly contrast: 'system' | 'standard' | 'high';
  /** Language of the page's texts, also used by menus, dialogs and notifications. */
  readonly language: Language;
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

/** Name of the API on `window`. */
export const DESKTOP_API = 'winnow';
