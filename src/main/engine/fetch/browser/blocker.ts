/** Decides which requests of pages are blocked. */
export interface Blocker {
  /**
   * `purpose` is the browser's resource type: `Script`, `XHR`, `Image`, …; `pageUrl` is the page that sends the
   * request.
   */
  readonly blocks: (request: { readonly url: string; readonly purpose: string; readonly pageUrl: string }) => boolean;
}
