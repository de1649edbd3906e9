/** Decides which requests of pages are left out. */
export interface Blocker {
  /** `purpose` is the browser's word for what is requested: `Script`, `XHR`, `Image`, …; `pageUrl` is the page that requests it. */
  readonly blocks: (request: { readonly url: string; readonly purpose: string; readonly pageUrl: string }) => boolean;
}
