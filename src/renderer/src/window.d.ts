import type { DesktopApi } from '@shared/desktop-api';

declare global {
  interface Window {
    /** Set by the preload; missing in a browser. */
    readonly winnow?: DesktopApi;
  }
}
