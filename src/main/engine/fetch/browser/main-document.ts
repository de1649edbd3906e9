/** The response with the page itself. */
export interface MainResponse {
  readonly url: string;
  readonly httpStatus: number;
  /** Lower-case names. */
  readonly headers: Readonly<Record<string, string>>;
  readonly contentType: string;
  readonly requestId: string;
  readonly firstByteMs: number;
}

/** Whether a browser shows it as a page of its own, not in a viewer. */
export function isDocument({ contentType }: MainResponse): boolean {
  return /^(text\/html|application\/xhtml\+xml)/i.test(contentType);
}

/** The document that a page shows, or is about to. */
export interface MainDocument {
  readonly requestId: string;
  readonly redirects: number;
  response: MainResponse | null;
  /** Whether it was received to its end. */
  complete: boolean;
  /** Of its body so far, unpacked. */
  bytes: number;
  /** Whether its load event has fired. */
  loaded: boolean;
}

/** Follows which document a page shows: the last one asked for that turned out to be one. */
export interface MainDocuments {
  readonly current: () => MainDocument;
  /** A navigation of the page began, or was sent on by a redirect. */
  readonly begin: (requestId: string, redirected: boolean) => void;
  readonly find: (requestId: string) => MainDocument | null;
  /** A navigation failed or started a download: the document before stays. */
  readonly fail: (requestId: string, errorText: string) => void;
  /** Why the navigation that was asked for last failed; null where it did not. */
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
      // without a document before there is nothing more to come
      current = before ?? { ...current, complete: true };
    },
    fireLoad: () => {
      (current.response ? current : (before ?? current)).loaded = true;
    },
  };
}

function newDocument(requestId: string, redirects: number): MainDocument {
  return { requestId, redirects, response: null, bytes: 0, complete: false, loaded: false };
}
