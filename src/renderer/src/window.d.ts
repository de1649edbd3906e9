import type { DesktopApi } from '@shared/desktop-api';

declare global {
  interface Window {
    /** Put here by the preload; absent in a browser. */
    readonly winnow?: DesktopApi;
  }
}
