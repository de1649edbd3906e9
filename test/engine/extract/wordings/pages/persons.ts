import type { Asked, WordedPage } from '../wording-case';

const NAME = 'Ingrid Solberg';
const BORN = '1897-05-12';
const PLACE = 'Bergen, Norway';
const named = { name: NAME, date_of_birth: BORN };

/** What may be asked of any page that says who a person is, and when and where they were born. */
const ASKED: readonly Asked[] = [
  ['name and date of birth', named],
  ['name, place of birth', { name: NAME, place_of_birth: PLACE }],
  ['Name; Birth date; Birthplace', { name: NAME, birth_date: BORN, birthplace: PLACE }],
  ['the name, birthday and birth place of the author', { name: NAME, birthday: BORN, birth_place: PLACE }],
  ['Get the name of the person and the date they were born', { name: NAME, birth_date: BORN }],
  [
    'I want the name of the person and when and where they were born',
    { name: NAME, birth_date: BORN, birth_place: PLACE },
  ],
  ['who the page is about, and when they were born', { name: NAME, birth_date: BORN }],
  [{ name: '', date_of_birth: '' }, named],
  [
    { name: '', dateOfBirth: '' },
    { name: NAME, dateOfBirth: BORN },
  ],
  [
    { 'full name': '', 'birth-date': '' },
    { 'full name': NAME, 'birth-date': BORN },
  ],
  [
    { author: 'name of the author', born: '' },
    { author: NAME, born: BORN },
  ],
  [{ person: 'name of the person' }, { person: NAME }],
  [{ title: 'the name of the person' }, { title: NAME }],
  [
    { a1: 'name', a2: 'date of birth', a3: 'place of birth' },
    { a1: NAME, a2: BORN, a3: PLACE },
  ],
  [
    { when: 'date of birth', where: 'place of birth' },
    { when: BORN, where: PLACE },
  ],
  [{ place: 'place of birth' }, { place: PLACE }],
  [{ place_of_birth: '' }, { place_of_birth: PLACE }],
  [{ x: 'place of birth' }, { x: PLACE }],
  [{ birthplace: '' }, { birthplace: PLACE }],
  [{ born_in: '' }, { born_in: PLACE }],
  [{ placeOfBirth: 'string' }, { placeOfBirth: PLACE }],
  [{ birth_place: 'text' }, { birth_place: PLACE }],
  [{ location: 'the place where the author was born' }, { location: PLACE }],
  [{ city: 'place of birth' }, { city: PLACE }],
  [{ place: 'Where was the author born?' }, { place: PLACE }],
  [
    { q1: 'Where was she born?', q2: 'When was she born?' },
    { q1: PLACE, q2: BORN },
  ],
  [{ date: 'When was this person born?' }, { date: BORN }],
  [{ birth: { date: '', place: '' } }, { birth: { date: BORN, place: PLACE } }],
  [{ birth: { date: 'date', place: 'place' } }, { birth: { date: BORN, place: PLACE } }],
  [{ born: { when: '', where: '' } }, { born: { when: BORN, where: PLACE } }],
  [{ birth: { date: 'date of birth', location: 'where' } }, { birth: { date: BORN, location: PLACE } }],
  [
    { author: { name: '', birth: { date: '', place: '' } } },
    { author: { name: NAME, birth: { date: BORN, place: PLACE } } },
  ],
  [{ person: { name: '', born: '', birthplace: '' } }, { person: { name: NAME, born: BORN, birthplace: PLACE } }],
  [
    { author: { fullName: 'name', details: { dateOfBirth: '' } } },
    { author: { fullName: NAME, details: { dateOfBirth: BORN } } },
  ],
];

const url = 'https://www.verses.example/writer/ingrid-solberg';
const footer = '<footer><p>Verses of the North, made in Oslo</p></footer>';
const bio =
  '<p>She grew up by the harbour, taught school for twenty years and published her first collection of poems at forty. Three more followed, the last of them after her death in 1969.</p>';

/** Pages on which one person is introduced, each in another site's ways. */
export const PERSONS: readonly WordedPage[] = [
  {
    title: 'a site that titles every page with its own name, labelled spans with classes',
    head: '<title>Verses of the North</title>',
    body: `<div class="container"><div class="row header-box"><div><h1><a href="/">Verses of the North</a></h1></div><div><p><a href="/login">Login</a></p></div></div>
      <div class="author-details"><h3 class="author-title">Ingrid Solberg</h3>
      <p><strong>Born:</strong> <span class="author-born-date">May 12, 1897</span> <span class="author-born-location">in Bergen, Norway</span></p>
      <p><strong>Description:</strong></p><div class="author-description">She grew up by the harbour, taught school for twenty years and published her first poems at forty.</div></div></div>${footer}`,
    url,
    asked: ASKED,
  },
  {
    title: 'the same without any class, the site named by its address alone',
    head: '<title>Verses</title>',
    body: `<h1>Verses</h1><div><h2>Ingrid Solberg</h2><p><b>Born:</b> <span>May 12, 1897</span> <span>in Bergen, Norway</span></p>${bio}</div>${footer}`,
    url,
    asked: ASKED,
  },
  {
    title: 'one text that holds date and place',
    head: '<title>Ingrid Solberg | Verses of the North</title>',
    body: `<header><a href="/"><img src="/logo.png" alt="Verses of the North"></a></header><main><h1>Ingrid Solberg</h1><p>Born: 12 May 1897 in Bergen, Norway</p>${bio}</main>${footer}`,
    url,
    asked: ASKED,
  },
  {
    title: 'a definition list',
    head: '<title>Verses of the North - Ingrid Solberg</title><meta property="og:site_name" content="Verses of the North"><meta property="og:title" content="Verses of the North">',
    body: `<div id="head"><a href="https://www.verses.example/">Verses of the North</a></div><h2>Ingrid Solberg</h2><dl><dt>Born</dt><dd>12 May 1897, Bergen, Norway</dd><dt>Died</dt><dd>3 January 1969, Oslo, Norway</dd></dl>${bio}${footer}`,
    url,
    asked: ASKED,
  },
  {
    title: 'a definition list with a term for each',
    head: '<title>Verses of the North</title>',
    body: `<header class="site-header"><div class="logo"><a href="/" title="Home">Verses of the North</a></div></header><main><h1>Ingrid Solberg</h1><dl><dt>Date of birth</dt><dd>12.05.1897</dd><dt>Place of birth</dt><dd>Bergen, Norway</dd><dt>Date of death</dt><dd>03.01.1969</dd><dt>Place of death</dt><dd>Oslo</dd></dl>${bio}</main>${footer}`,
    url,
    asked: ASKED,
  },
  {
    title: 'an encyclopedia table',
    head: '<title>Ingrid Solberg - The Open Lexicon</title>',
    body: `<div id="content"><h1 id="firstHeading">Ingrid Solberg</h1><p>From The Open Lexicon</p><table class="infobox"><tr><th colspan="2">Ingrid Solberg</th></tr><tr><th>Born</th><td>12 May 1897<br><a href="/Bergen">Bergen</a>, Norway</td></tr><tr><th>Died</th><td>3 January 1969 (aged 71)<br>Oslo, Norway</td></tr><tr><th>Occupation</th><td>Poet</td></tr></table>${bio}</div>`,
    url: 'https://lexicon.example/wiki/Ingrid_Solberg',
    asked: ASKED,
  },
  {
    title: 'running prose',
    head: '<title>Ingrid Solberg · Verses</title>',
    body: `<header><p><a href="/">Verses</a></p></header><article><h1>Ingrid Solberg</h1><p>Ingrid Solberg was born on 12 May 1897 in Bergen, Norway. She was a poet and a teacher, and died in Oslo in 1969.</p>${bio}</article>`,
    url,
    asked: ASKED,
  },
  {
    title: 'prose with the life in brackets',
    head: '<title>Verses: Ingrid Solberg</title>',
    body: `<header><p><a href="/">Verses</a></p></header><article><h1>Ingrid Solberg</h1><p><b>Ingrid Solberg</b> (born May 12, 1897, in Bergen, Norway; died 3 January 1969) was a poet and a teacher.</p>${bio}</article>`,
    url,
    asked: ASKED,
  },
  {
    title: 'JSON-LD beside that of the site',
    head: `<title>Verses of the North</title><script type="application/ld+json">{"@context":"https://schema.org","@graph":[{"@type":"WebSite","name":"Verses of the North","url":"https://www.verses.example/"},{"@type":"Organization","name":"Verses of the North","url":"https://www.verses.example/","logo":"https://www.verses.example/logo.png"},{"@type":"Person","name":"Ingrid Solberg","birthDate":"1897-05-12","birthPlace":{"@type":"Place","name":"Bergen, Norway"}}]}</script>`,
    body: `<header><a href="/">Verses of the North</a></header><h1>Ingrid Solberg</h1>${bio}${footer}`,
    url,
    asked: ASKED,
  },
  {
    title: 'microdata',
    head: '<title>Verses of the North</title>',
    body: `<h1><a href="/">Verses of the North</a></h1><div itemscope itemtype="https://schema.org/Person"><h2 itemprop="name">Ingrid Solberg</h2><p>Born <time itemprop="birthDate" datetime="1897-05-12">12 May 1897</time> in <span itemprop="birthPlace">Bergen, Norway</span></p>${bio}</div>${footer}`,
    url,
    asked: ASKED,
  },
  {
    title: 'a list of facts',
    head: '<title>Ingrid Solberg | Verses of the North</title>',
    body: `<header><a class="brand" href="/">Verses of the North</a></header><main><h2>Ingrid Solberg</h2><ul><li><span>Birth date</span> <span>May 12, 1897</span></li><li><span>Birthplace</span> <span>Bergen, Norway</span></li><li><span>Genre</span> <span>Poetry</span></li></ul>${bio}</main>${footer}`,
    url,
    asked: ASKED,
  },
];
