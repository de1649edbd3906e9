declare module '*?page-script' {
  /** A script that defines what its file exports as `globalThis.page` where it runs. */
  export const source: string;
}
