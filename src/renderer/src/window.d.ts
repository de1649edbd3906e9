import type { DesktopApi } from '@shared/desktop-api';

declare global {
  interface Window {
    /** Set by the preload; undefined in a browser. */
    readonly winnow?: DesktopApi;
  }
}
