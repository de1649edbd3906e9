import { page } from './page';

/** The reference of all endpoints: a viewer of /api/openapi.json that can call them. */
export function referencePage(): string {
  const body = `<header class="bar">
<a class="home" href="/docs"><img src="/icon.svg" alt="" width="22" height="22">Winnow</a>
<nav aria-label="Documents"><a href="/docs">Guide</a> <a href="/docs/reference" aria-current="page">Reference</a> <a href="/api/openapi.json">OpenAPI 3.1</a></nav>
<h1 class="unseen">API reference</h1>
</header>
<noscript><p>The reference needs JavaScript. The <a href="/docs">guide</a> does not, and <a href="/api/openapi.json">the OpenAPI document</a> says it all.</p></noscript>
<openapi-explorer spec-url="/api/openapi.json" hide-server-selection hide-console-toggle use-path-in-nav-bar default-schema-tab="model"></openapi-explorer>`;
  return page('Winnow: API reference', body, ['reference.js', 'viewer.js']);
}
