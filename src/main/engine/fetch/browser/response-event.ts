/** What the browser reports when a response's headers have arrived. */
export interface ResponseEvent {
  readonly requestId: string;
  readonly type: string;
  readonly response: {
    readonly url: string;
    readonly status: number;
    readonly mimeType: string;
    readonly headers: Readonly<Record<string, string>>;
    readonly encodedDataLength: number;
  };
}
