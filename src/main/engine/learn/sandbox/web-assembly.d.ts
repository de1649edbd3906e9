/** What of WebAssembly is used here; its types come with a browser's, which the engine is not to see. */
declare namespace WebAssembly {
  class Memory {
    constructor(size: { readonly initial: number; readonly maximum: number });
    readonly buffer: ArrayBuffer;
    grow(pages: number): number;
  }
}
