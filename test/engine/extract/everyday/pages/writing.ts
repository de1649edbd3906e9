import { type EverydayCase, SITE } from '../everyday-case';

export const WRITING_PAGES: readonly EverydayCase[] = [
  {
    title: 'a blog post',
    body: `<header class="site-header"><a href="/">Slow Letters</a></header><article><h1>Why I bake at night</h1>
      <p class="meta">By <a href="/about">Hanna Weiss</a> on <time datetime="2023-11-05">November 5, 2023</time></p>
      <p>The kitchen is quiet after ten, and dough does not mind the hour at all.</p><p>By morning the loaf is cool enough to cut.</p>
      <p class="tags">Tags: <a href="/tag/bread">bread</a>, <a href="/tag/night">night</a></p></article>`,
    template: { title: '', author: '', date: 'date published', tags: [''] },
    expected: { title: 'Why I bake at night', author: 'Hanna Weiss', date: '2023-11-05', tags: ['bread', 'night'] },
  },
  {
    title: 'a news article without classes',
    body: `<h1>Bridge to close for repairs in May</h1><p>By Tom Ellery</p><p>14 April 2024</p>
      <p>The old river bridge will close for six weeks, the council said on Friday.</p><p>Buses will take the northern road.</p>`,
    template: { headline: 'headline of the article', author: 'who wrote it', published: 'when it was published' },
    expected: { headline: 'Bridge to close for repairs in May', author: 'Tom Ellery', published: '2024-04-14' },
  },
  {
    title: 'a news article with a byline class and a standfirst',
    body: `<article><h1 class="headline">Ferry line returns after ten years</h1><p class="standfirst">Two crossings a day will link the islands again.</p>
      <div class="byline">Lena Marsh</div><span class="published">2 June 2024, 09:30</span><p>The first boat leaves at eight.</p></article>`,
    template: { headline: '', standfirst: '', author: 'author', date: 'publication date' },
    expected: {
      headline: 'Ferry line returns after ten years',
      standfirst: 'Two crossings a day will link the islands again.',
      author: 'Lena Marsh',
      date: '2024-06-02T09:30:00',
    },
  },
  {
    title: 'a list of posts',
    body: `<h1>Journal</h1>${[
      'Paper boats|3 May 2024|Folding a fleet from old maps and sailing it down the brook.',
      'Cold frames|19 April 2024|Three windows, four planks and a month of early salad.',
      'Clay days|2 April 2024|What the wheel taught me about pressing less and waiting more.',
    ]
      .map((post) => post.split('|'))
      .map(
        ([title, date, teaser], at) =>
          `<article class="post"><h2><a href="/posts/${at}">${title}</a></h2><time>${date}</time><p>${teaser}</p><a href="/posts/${at}#more">Read more</a></article>`,
      )
      .join('')}`,
    template: { title: '', date: '', summary: 'short summary', url: 'link' },
    expected: [
      {
        title: 'Paper boats',
        date: '2024-05-03',
        summary: 'Folding a fleet from old maps and sailing it down the brook.',
        url: `${SITE}/posts/0`,
      },
      {
        title: 'Cold frames',
        date: '2024-04-19',
        summary: 'Three windows, four planks and a month of early salad.',
        url: `${SITE}/posts/1`,
      },
      {
        title: 'Clay days',
        date: '2024-04-02',
        summary: 'What the wheel taught me about pressing less and waiting more.',
        url: `${SITE}/posts/2`,
      },
    ],
  },
  {
    title: 'a forum thread',
    body: `<h1>How do I sharpen a plane iron?</h1>${[
      'woodfan|2 May 2024|Mine keeps tearing the grain, whatever I try with it.',
      'oldsaw|3 May 2024|Flatten the back first, then go through the grits slowly.',
      'maple_k|5 May 2024|A strop at the end makes more difference than you think.',
    ]
      .map((post) => post.split('|'))
      .map(
        ([user, date, text]) =>
          `<div class="post"><div class="post-author"><a href="/u/${user}">${user}</a></div><div class="post-date">${date}</div><div class="post-body">${text}</div></div>`,
      )
      .join('')}`,
    template: { author: 'who wrote the post', date: 'when', text: 'text of the post' },
    expected: [
      { author: 'woodfan', date: '2024-05-02', text: 'Mine keeps tearing the grain, whatever I try with it.' },
      { author: 'oldsaw', date: '2024-05-03', text: 'Flatten the back first, then go through the grits slowly.' },
      { author: 'maple_k', date: '2024-05-05', text: 'A strop at the end makes more difference than you think.' },
    ],
  },
  {
    title: 'a page of documentation',
    body: `<nav><ul><li><a href="/docs/a">Install</a></li><li><a href="/docs/b">Guide</a></li></ul></nav><main><h1>config.reload()</h1>
      <p>Reads the configuration file again and applies what has changed.</p><h2>Parameters</h2><ul><li>path</li><li>force</li></ul>
      <p><strong>Returns:</strong> boolean</p><p><strong>Added in:</strong> v2.3</p></main>`,
    template: {
      name: 'name of the function',
      returns: 'Returns',
      added_in: 'Added in',
      parameters: ['each parameter'],
    },
    expected: { name: 'config.reload()', returns: 'boolean', added_in: 'v2.3', parameters: ['path', 'force'] },
  },
  {
    title: 'a repository',
    body: `<h1><a href="/acme">acme</a> / <strong><a href="/acme/rocket">rocket</a></strong></h1><div class="sidebar-about"><h2>About</h2><p class="f4">A small launcher for scheduled tasks.</p>
      <ul class="topics"><li><a class="topic-tag" href="/topics/cron">cron</a></li><li><a class="topic-tag" href="/topics/scheduler">scheduler</a></li></ul></div>
      <ul class="stats"><li><a href="/acme/rocket/stars"><strong>1,284</strong> stars</a></li><li><a href="/acme/rocket/forks"><strong>97</strong> forks</a></li></ul>
      <p><span>License</span> <span>MIT</span></p>`,
    template: { stars: 'number of stars', forks: 'number of forks', license: 'License', topics: ['each topic'] },
    expected: { stars: 1284, forks: 97, license: 'MIT', topics: ['cron', 'scheduler'] },
  },
];
