import { type EverydayCase, SITE } from '../everyday-case';

const VISITED = '2026-11-28T12:00:00Z';
const row = (cells: readonly string[], tag = 'td') =>
  `<tr>${cells.map((cell) => `<${tag}>${cell}</${tag}>`).join('')}</tr>`;

/** Calendars, notices, timetables and other pages that tell of days and times. */
export const NOTICE_PAGES: readonly EverydayCase[] = [
  {
    title: 'a calendar of events below their days',
    visited: VISITED,
    body: `<h1>Events in December</h1><h2>Friday, 4 December 2026</h2>
      <div class="event"><h3><a href="/e/1">Winter Jazz Night</a></h3><p class="meta">19:30 · Town Hall · £12.00</p><p>Local bands play the standards of the season.</p><a href="/t/1">Tickets</a></div>
      <div class="event"><h3><a href="/e/2">Craft Fair</a></h3><p class="meta">10:00 · Market Square · Free</p><p>Over fifty makers show their work.</p></div>
      <h2>Saturday, 5 December 2026</h2>
      <div class="event"><h3><a href="/e/3">Comedy Club</a></h3><p class="meta">20:00 · The Cellar · £9.50</p><p>Four comedians and a host.</p><a href="/t/3">Tickets</a></div>`,
    template: {
      title: 'name of the event',
      date: 'date',
      time: 'start time',
      price: 'ticket price',
      tickets: 'ticket link',
    },
    expected: [
      { title: 'Winter Jazz Night', date: '2026-12-04', time: '19:30', price: 12, tickets: `${SITE}/t/1` },
      { title: 'Craft Fair', date: '2026-12-04', time: '10:00', price: 0, tickets: null },
      { title: 'Comedy Club', date: '2026-12-05', time: '20:00', price: 9.5, tickets: `${SITE}/t/3` },
    ],
  },
  {
    title: 'a German job with its age, entry and tasks',
    lang: 'de',
    visited: VISITED,
    pageTitle: 'Gärtner (m/w/d) | Stadtgrün GmbH',
    body: `<h1>Gärtner (m/w/d)</h1><ul><li><strong>Unternehmen:</strong> Stadtgrün GmbH</li><li><strong>Arbeitsort:</strong> Kassel</li><li><strong>Anstellungsart:</strong> Vollzeit</li><li><strong>Online seit:</strong> vor 3 Tagen</li><li><strong>Eintritt:</strong> ab 1. Februar 2027</li></ul>
      <h2>Ihre Aufgaben</h2><ul><li>Pflege von Parks</li><li>Baumschnitt</li></ul><h2>Ihr Profil</h2><ul><li>Ausbildung</li><li>Führerschein</li></ul>`,
    template: {
      firma: 'Firma',
      art: 'Art der Anstellung',
      veroeffentlicht: 'veröffentlicht am',
      start: 'Startdatum',
      aufgaben: 'Liste der Aufgaben',
    },
    expected: {
      firma: 'Stadtgrün GmbH',
      art: 'Vollzeit',
      veroeffentlicht: '2026-11-25',
      start: '2027-02-01',
      aufgaben: ['Pflege von Parks', 'Baumschnitt'],
    },
  },
  {
    title: 'a French menu of sections',
    lang: 'fr',
    body: `<h1>La carte</h1><section><h2>Entrées</h2><div class="item"><span class="nom">Soupe à l'oignon</span><span class="prix">8,50 €</span></div><div class="item"><span class="nom">Œuf mayonnaise</span><span class="prix">6 €</span></div></section>
      <section><h2>Plats</h2><div class="item"><span class="nom">Sole meunière</span><span class="prix">27,50 €</span></div></section>`,
    template: { plat: 'nom du plat', prix: 'prix', section: 'section de la carte' },
    expected: [
      { plat: "Soupe à l'oignon", prix: 8.5, section: 'Entrées' },
      { plat: 'Œuf mayonnaise', prix: 6, section: 'Entrées' },
      { plat: 'Sole meunière', prix: 27.5, section: 'Plats' },
    ],
  },
  {
    title: 'opening hours of a Spanish library',
    lang: 'es',
    pageTitle: 'Biblioteca Central',
    body: `<h1>Biblioteca Central</h1><h2>Horario</h2><table>${row(['Lunes', '9:00–20:30'])}${row(['Sábado', '10:00–14:00'])}${row(['Domingo', 'Cerrado'])}</table>`,
    template: { nombre: 'nombre de la biblioteca', domingo: 'horario del domingo', horario: 'horario' },
    expected: {
      nombre: 'Biblioteca Central',
      domingo: 'Cerrado',
      horario: 'Lunes 9:00–20:30; Sábado 10:00–14:00; Domingo Cerrado',
    },
  },
  {
    title: 'an ad for a car',
    visited: VISITED,
    pageTitle: 'Volvo V60 – CarMarket',
    body: `<h1>Volvo V60 Momentum</h1><ul><li>First registration: 05/2018</li><li>Mileage: 96,400 km</li><li>Power: 140 kW (190 hp)</li></ul><p>Listed 3 weeks ago</p>`,
    template: {
      year: 'first registration year',
      registered: 'first registration | date',
      power: 'power in kW | number',
      listed: 'date listed',
    },
    expected: { year: 2018, registered: '2018-05', power: 140, listed: '2026-11-07' },
  },
  {
    title: 'a league table with abbreviated heads',
    body: `<h1>League</h1><table><thead><tr><th>#</th><th>Team</th><th><abbr title="Played">P</abbr></th><th title="Won">W</th><th>GD</th><th>Pts</th></tr></thead><tbody>${row(['1', 'North United', '14', '10', '+18', '32'])}${row(['2', 'River Town', '14', '9', '+11', '30'])}</tbody></table>`,
    template: {
      team: 'team',
      played: 'played | number',
      won: 'won | number',
      difference: 'goal difference',
      points: 'points | number',
    },
    expected: [
      { team: 'North United', played: 14, won: 10, difference: '+18', points: 32 },
      { team: 'River Town', played: 14, won: 9, difference: '+11', points: 30 },
    ],
  },
  {
    title: 'fixtures, whose score is the result of a match',
    body: `<h1>Fixtures</h1><h2>Saturday 5 December 2026</h2><table>${row(['Time', 'Home', 'Away', 'Score'], 'th')}${row(['12:30', 'North United', 'River Town', '2–1'])}${row(['15:00', 'Castle Rovers', 'Lake City', '0–0'])}</table><h2>Sunday 6 December 2026</h2><table>${row(['Time', 'Home', 'Away', 'Score'], 'th')}${row(['14:00', 'Hill FC', 'Port Athletic', '3–2'])}</table>`,
    template: { home: 'home team', time: 'kick-off time', date: 'date', score: 'score' },
    expected: [
      { home: 'North United', time: '12:30', date: '2026-12-05', score: '2–1' },
      { home: 'Castle Rovers', time: '15:00', date: '2026-12-05', score: '0–0' },
      { home: 'Hill FC', time: '14:00', date: '2026-12-06', score: '3–2' },
    ],
  },
  {
    title: 'a changelog',
    body: `<h1>Changelog</h1><h2>2.1.0 - 2026-10-01</h2><ul><li>Added a dark mode</li><li>Fixed the login</li></ul><h2>2.0.0 - 2026-08-15</h2><ul><li>New API</li><li>Dropped old browsers</li><li>Faster start</li></ul><h2>1.9.3 - 2026-06-02</h2><ul><li>Fixed a crash</li></ul>`,
    template: { version: 'version', date: 'release date', changes: 'list of changes' },
    expected: [
      { version: '2.1.0', date: '2026-10-01', changes: ['Added a dark mode', 'Fixed the login'] },
      { version: '2.0.0', date: '2026-08-15', changes: ['New API', 'Dropped old browsers', 'Faster start'] },
      { version: '1.9.3', date: '2026-06-02', changes: ['Fixed a crash'] },
    ],
  },
  {
    title: 'Japanese questions and answers below their topics',
    lang: 'ja',
    body: `<h1>よくある質問</h1><h2>ご注文について</h2><dl><dt>注文をキャンセルできますか？</dt><dd>発送前であれば可能です。</dd><dt>領収書は発行できますか？</dt><dd>はい。</dd></dl><h2>配送について</h2><dl><dt>送料はいくらですか？</dt><dd>全国一律500円です。</dd></dl>`,
    template: { 質問: '質問', 回答: '回答', カテゴリ: 'カテゴリ' },
    expected: [
      { 質問: '注文をキャンセルできますか？', 回答: '発送前であれば可能です。', カテゴリ: 'ご注文について' },
      { 質問: '領収書は発行できますか？', 回答: 'はい。', カテゴリ: 'ご注文について' },
      { 質問: '送料はいくらですか？', 回答: '全国一律500円です。', カテゴリ: '配送について' },
    ],
  },
  {
    title: 'Chinese threads with their age and replies',
    lang: 'zh',
    visited: VISITED,
    body: `<h1>园艺论坛</h1><table>${row(['标题', '作者', '回复', '发布时间'], 'th')}${row(['<a href="/t/1">无花果怎么修剪</a>', '小林', '12', '2小时前'])}${row(['<a href="/t/2">冬天浇水</a>', '老王', '3', '昨天'])}</table>`,
    template: { 标题: '标题', 作者: '作者', 时间: '发布时间', 回复数: '回复数' },
    expected: [
      { 标题: '无花果怎么修剪', 作者: '小林', 时间: '2026-11-28', 回复数: '12' },
      { 标题: '冬天浇水', 作者: '老王', 时间: '2026-11-27', 回复数: '3' },
    ],
  },
  {
    title: 'people by department, whose names are no addresses',
    body: `<h1>Our people</h1><h2>Sales</h2><ul><li><strong>Ann Lee</strong> – Head of sales – <a href="mailto:ann@x.example">ann@x.example</a></li><li><strong>Bo Carlsen</strong> – Account manager – <a href="mailto:bo@x.example">bo@x.example</a></li></ul><h2>Engineering</h2><ul><li><strong>Cy Dunn</strong> – Developer – <a href="mailto:cy@x.example">cy@x.example</a></li></ul>`,
    template: { name: 'name', email: 'email', department: 'department' },
    expected: [
      { name: 'Ann Lee', email: 'ann@x.example', department: 'Sales' },
      { name: 'Bo Carlsen', email: 'bo@x.example', department: 'Sales' },
      { name: 'Cy Dunn', email: 'cy@x.example', department: 'Engineering' },
    ],
  },
  {
    title: 'episodes with their day and length in one line',
    visited: VISITED,
    body: `<h1>Garden Talk</h1><ul><li><h3><a href="/e/12">Winter roots</a></h3><p>Yesterday · 42 min</p></li><li><h3><a href="/e/11">Compost</a></h3><p>8 days ago · 38 min</p></li><li><h3><a href="/e/10">Fig trees</a></h3><p>1 Nov 2026 · 51 min</p></li></ul>`,
    template: { title: 'episode title', date: 'date', duration: 'length in minutes' },
    expected: [
      { title: 'Winter roots', date: '2026-11-27', duration: 42 },
      { title: 'Compost', date: '2026-11-20', duration: 38 },
      { title: 'Fig trees', date: '2026-11-01', duration: 51 },
    ],
  },
  {
    title: 'a programme of two channels',
    body: `<h1>Tonight</h1><h2>Channel One</h2><ul><li>19:00 News</li><li>19:30 The Garden Show</li></ul><h2>Channel Two</h2><ul><li>19:00 Sport</li><li>20:00 Cooking for Two</li></ul>`,
    template: { time: 'time', programme: 'programme title', channel: 'channel' },
    expected: [
      { time: '19:00', programme: 'News', channel: 'Channel One' },
      { time: '19:30', programme: 'The Garden Show', channel: 'Channel One' },
      { time: '19:00', programme: 'Sport', channel: 'Channel Two' },
      { time: '20:00', programme: 'Cooking for Two', channel: 'Channel Two' },
    ],
  },
  {
    title: 'a kettle with both delivery and delivery time',
    body: `<h1>Copper Kettle</h1><p class="price">£49.00</p><table><tr><th>Delivery</th><td>£3.95</td></tr><tr><th>Delivery time</th><td>2–3 working days</td></tr></table>`,
    template: { delivery: 'delivery time', cost: 'delivery cost' },
    expected: { delivery: '2–3 working days', cost: '£3.95' },
  },
  {
    title: 'rooms of a French hotel for a number of people',
    lang: 'fr',
    body: `<h1>Nos chambres</h1><div class="room"><h3>Chambre double</h3><p>2 personnes</p><p class="price">95 € par nuit</p></div><div class="room"><h3>Suite familiale</h3><p>4 personnes</p><p class="price">160 € par nuit</p></div>`,
    template: { prix: 'prix par nuit', capacite: 'nombre de personnes' },
    expected: [
      { prix: 95, capacite: 2 },
      { prix: 160, capacite: 4 },
    ],
  },
];
