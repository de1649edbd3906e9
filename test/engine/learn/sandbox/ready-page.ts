import type { ReadyPage } from '../../../../src/main/engine/learn/types';
import { parsePage } from '../../../../src/main/engine/page/parse';
import { readStructured } from '../../../../src/main/engine/page/structured/index';

/** A page as the sandbox is given it. */
export function readyPage(html: string, url = 'https://shop.example/p/1'): ReadyPage {
  const page = parsePage(html, url);
  return { page, structured: () => readStructured(page) };
}

export const PRODUCT = `<!doctype html><html lang="en"><head><title>Lamp · Shop</title>
<script type="application/ld+json">{"@type":"Product","name":"Lamp","sku":"L-1"}</script>
<script>window.state = {"stock": 4, "tags": ["a", "b"]};</script></head>
<body><main id="product"><h1 class="name">Desk <b>Lamp</b></h1>
<p class="price" data-amount="12.50">$12.50</p>
<dl><dt>Maker</dt><dd>Acme</dd><dt>Colour</dt><dd>Red</dd></dl>
<ul class="tags"><li><a href="/t/home">Home</a></li><li><a href="/t/light">Light</a></li></ul>
<div class="text">One<br>Two<p>Three</p><script>hidden()</script></div></main></body></html>`;
