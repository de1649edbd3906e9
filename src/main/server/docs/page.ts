const PLACES = [
  ['/docs/guide', 'Guide'],
  ['/docs', 'API'],
  ['/docs/reference', 'Reference'],
  ['/api/openapi.json', 'OpenAPI 3.1'],
] as const;

/** The bar on top of each page, with the current place marked; `extra` is HTML before its links. */
export function renderBar(current: (typeof PLACES)[number][0], extra = ''): string {
  const links = PLACES.map(
    ([href, title]) => `<a href="${href}"${href === current ? ' aria-current="page"' : ''}>${title}</a>`,
  );
  return `<header class="bar">
<a class="home" href="/docs/guide"><img src="/icon.svg" alt="" width="22" height="22">Winnow</a>
${extra}<nav aria-label="Documents">${links.join(' ')}</nav>
</header>`;
}

/** An HTML page of the documentation; `body` is HTML. */
export function renderPage(title: string, body: string, scripts: readonly string[]): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${title}</title>
<link rel="icon" href="/icon.svg" type="image/svg+xml">
<link rel="stylesheet" href="/docs/docs.css">
${scripts.map((name) => `<script type="module" src="/docs/${name}"></script>`).join('\n')}
</head>
<body>
${body}
</body>
</html>
`;
}
