declare module '*?page-script' {
  /** A script that assigns the exports of its file to `globalThis.page` where it runs. */
  export const source: string;
}
