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
