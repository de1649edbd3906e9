export interface BarWords {
  readonly title: string;
  /** What the person should do. */
  readonly text: string;
  /** Label of the link that takes the page; null if another control does. */
  readonly keep: string | null;
  /** Label of the link that cancels. */
  readonly end: string;
}

/** The bar above a site's window, as a data URL. Its links end the window. */
export function createBarPage({ title, text, keep, end }: BarWords): string {
  const page = `<!doctype html><html><head><meta charset="utf-8"><title>${escaped(title)}</title>
<meta http-equiv="content-security-policy" content="default-src 'none'; style-src 'unsafe-inline'">
<style>
  :root { color-scheme: light dark; font: 14px/1.4 system-ui, sans-serif; }
  body { margin: 0; height: 51px; display: flex; gap: 12px; align-items: center; padding: 0 16px; box-sizing: border-box;
    background: light-dark(#f4f4f1, #121412); color: light-dark(#1b1f1c, #e6e9e6);
    border-bottom: 1px solid light-dark(#d9dbd5, #2b2f2c); }
  p { margin: 0; flex: 1; min-width: 0; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
  a { padding: 6px 12px; border-radius: 6px; text-decoration: none; white-space: nowrap; color: inherit;
    border: 1px solid light-dark(#c4c8c0, #3c423e); }
  a.keep { background: light-dark(#1f6f4a, #2f9e6b); border-color: transparent; color: light-dark(#fff, #06150e); font-weight: 600; }
  a:focus-visible { outline: 2px solid light-dark(#1f6f4a, #63d29f); outline-offset: 2px; }
</style></head><body>
<p>${escaped(text)}</p>
${keep === null ? '' : `<a class="keep" href="https://winnow.invalid/keep">${escaped(keep)}</a>`}
<a href="https://winnow.invalid/cancel">${escaped(end)}</a>
</body></html>`;
  return `data:text/html;charset=utf-8,${encodeURIComponent(page)}`;
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}
