declare module '*?page-script' {
  /** Script that assigns its file's exports to `globalThis.page`. */
  export const source: string;
}
