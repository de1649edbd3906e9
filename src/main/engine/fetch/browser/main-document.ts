/** The response that holds the page. */
export interface MainResponse {
  readonly url: string;
  readonly httpStatus: number;
  /** Lower-case names. */
  readonly headers: Readonly<Record<string, string>>;
  readonly contentType: string;
  readonly requestId: string;
  readonly firstByteMs: number;
}

/** Whether a browser shows it as a page rather than in a viewer. */
export function isDocument({ contentType }: MainResponse): boolean {
  return /^(text\/html|application\/xhtml\+xml)/i.test(contentType);
}

/** The document that a page shows, or is about to. */
export interface MainDocument {
  readonly requestId: string;
  readonly redirects: number;
  response: MainResponse | null;
  /** Whether it was received completely. */
  complete: boolean;
  /** Bytes of its body so far, decompressed. */
  bytes: number;
  /** Whether its load event has fired. */
  loaded: boolean;
  /** Why its body broke off (`net::ERR_…`), so that the browser shows only its beginning; null if it did not. */
  brokenOff: string | null;
}

/** Tracks which document a page shows: the last one requested that turned out to be one. */
export interface MainDocuments {
  readonly current: () => MainDocument;
  /** A navigation started, or was redirected. */
  readonly begin: (requestId: string, redirected: boolean) => void;
  readonly find: (requestId: string) => MainDocument | null;
  /** A navigation failed or started a download, so that the previous document stays; or its body broke off. */
  readonly fail: (requestId: string, errorText: string) => void;
  /** Why the last navigation failed; null if it did not. */
  readonly failed: () => string | null;
  readonly fireLoad: () => void;
}

export function followDocuments(): MainDocuments {
  let current = newDocument('', 0);
  let before: MainDocument | null = null;
  let failed: string | null = null;
  const find = (requestId: string) => [current, before].find((each) => each?.requestId === requestId) ?? null;
  return {
    current: () => current,
    begin: (requestId, redirected) => {
      if (current.response) before = current;
      failed = null;
      current = newDocument(requestId, redirected ? current.redirects + 1 : 0);
    },
    find,
    failed: () => failed,
    fail: (requestId, errorText) => {
      if (requestId !== current.requestId) return;
      failed = errorText;
      if (isBrokenOff(current, errorText)) {
        // no load event follows
        current = { ...current, complete: true, loaded: true, brokenOff: errorText };
        return;
      }
      // without a previous document, nothing more will arrive
      current = before ?? { ...current, complete: true };
    },
    fireLoad: () => {
      (current.response ? current : (before ?? current)).loaded = true;
    },
  };
}

/** A document of which something arrived is shown as far as it came, unless a script or a download ended it. */
function isBrokenOff({ response, bytes }: MainDocument, errorText: string): boolean {
  return response !== null && bytes > 0 && errorText !== 'net::ERR_ABORTED';
}

function newDocument(requestId: string, redirects: number): MainDocument {
  return { requestId, redirects, response: null, bytes: 0, complete: false, loaded: false, brokenOff: null };
}
