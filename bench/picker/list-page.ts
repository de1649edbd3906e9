const WORDS =
  'the quick brown fox jumps over a lazy dog while many small birds sing about rivers and old bridges'.split(' ');

/** A made-up list of so many records, about 640 characters each. */
export function listPage(count: number): string {
  const text = (of: number, words: number) =>
    Array.from({ length: words }, (_, at) => WORDS[(of * 7 + at * 3 + (of >> 3)) % WORDS.length]).join(' ');
  const records = Array.from(
    { length: count },
    (
      _,
      of,
    ) => `<li class="thing card" id="t${of}"><a class="pic" href="/thing/${of}"><img src="/img/${of}.jpg" alt="Thing ${of}"></a>
<div class="body"><h3 class="name">Thing number ${of} ${text(of, 2)}</h3><p class="text">${text(of, 64)}</p><div class="meta"><span class="price">$${of % 90}.50</span>
<span class="stock">${of % 5 ? 'In stock' : 'Sold out'}</span></div></div></li>`,
  );
  return `<!doctype html><html lang="en"><title>Things</title><main><h1>All things</h1><ul class="things">${records.join('')}</ul><a class="next" rel="next" href="/list/2">Next</a></main></html>`;
}
