/** The used part of WebAssembly's types, which otherwise come with the browser's. */
declare namespace WebAssembly {
  class Memory {
    constructor(size: { readonly initial: number; readonly maximum: number });
    readonly buffer: ArrayBuffer;
    grow(pages: number): number;
  }
}
