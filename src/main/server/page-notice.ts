import type { AppError } from '@shared/errors';

/** A stored page that cannot be shown, for whoever opens it in a browser or a frame: what happened, and what to do. */
export function pageNotice(error: AppError): string {
  const [detail] = error.details;
  const text = (value: string) => value.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>No stored page</title>
<style>
:root { color-scheme: light dark; font: 15px/1.5 system-ui, sans-serif; }
body { max-width: 30rem; margin: 16vh auto 0; padding: 0 1.5rem; text-align: center; }
h1 { font-size: 1rem; margin: 0 0 .4rem; }
p { margin: 0; opacity: .8; }
</style>
</head>
<body>
<h1>${text(error.message)}</h1>
<p>${text(detail?.hint ?? '')}</p>
</body>
</html>
`;
}
