import { type EverydayCase, SITE } from '../everyday-case';

const cells = (row: string, cell: string) =>
  `<tr>${row
    .split('|')
    .map((text) => `<${cell}>${text}</${cell}>`)
    .join('')}</tr>`;

export const TABLE_AND_LIST_PAGES: readonly EverydayCase[] = [
  {
    title: 'a table of one thing and no heading',
    body: `<table><tr><td>Station</td><td>Alder Point</td></tr><tr><td>Elevation</td><td>412 m</td></tr><tr><td>Opened</td><td>1931</td></tr></table>`,
    template: { station: 'Station', elevation: 'Elevation', opened: 'Opened' },
    expected: { station: 'Alder Point', elevation: '412 m', opened: '1931' },
  },
  {
    title: 'a table of many with free columns',
    body: `<h1>Peaks</h1><table>${cells('Peak|Height|First ascent', 'th')}${cells('Alder Horn|3112 m|1871', 'td')}${cells('Red Spire|2987 m|1902', 'td')}${cells('Old Tooth|2760 m|1866', 'td')}</table>`,
    template: { peak: 'Peak', height: 'Height', first_ascent: 'First ascent' },
    expected: [
      { peak: 'Alder Horn', height: '3112 m', first_ascent: '1871' },
      { peak: 'Red Spire', height: '2987 m', first_ascent: '1902' },
      { peak: 'Old Tooth', height: '2760 m', first_ascent: '1866' },
    ],
  },
  {
    title: 'a definition list',
    body: `<h1>Grey heron</h1><dl><dt>Wingspan</dt><dd>175–195 cm</dd><dt>Habitat</dt><dd>rivers and lakes</dd><dt>Conservation status</dt><dd>Least concern</dd></dl>`,
    template: {
      species: 'name of the species',
      wingspan: 'Wingspan',
      habitat: '',
      conservationStatus: 'conservation status',
    },
    expected: {
      species: 'Grey heron',
      wingspan: '175–195 cm',
      habitat: 'rivers and lakes',
      conservationStatus: 'Least concern',
    },
  },
  {
    title: 'lines of labels in one block',
    body: `<h1>MV Solveig</h1><div>Built: 1958<br>Hull length: 42 m<br>Home port: Ålesund<br>Crew: 7</div>`,
    template: { name: 'ship', built: 'Built', length: 'Hull length', home_port: 'Home port', crew: 'number of crew' },
    expected: { name: 'MV Solveig', built: '1958', length: '42 m', home_port: 'Ålesund', crew: 7 },
  },
  {
    title: 'pairs of divisions in a grid with generated names',
    body: `<h1>Model K</h1><div class="css-grid01"><div class="css-1x"><div class="css-2y">Max speed</div><div class="css-3z">25 km/h</div></div>
      <div class="css-1x"><div class="css-2y">Charging time</div><div class="css-3z">4 h</div></div><div class="css-1x"><div class="css-2y">Frame</div><div class="css-3z">aluminium</div></div></div>`,
    template: { max_speed: 'Max speed', charging_time: 'How long does charging take', frame: 'Frame' },
    expected: { max_speed: '25 km/h', charging_time: '4 h', frame: 'aluminium' },
  },
  {
    title: 'values named by their classes alone',
    body: `<h1>Harbour webcam</h1><span class="water-level">2.4 m</span><span class="wind-speed">12 kn</span><span class="last_update">10:40</span>`,
    template: { water_level: 'water level', windSpeed: 'wind speed', last_update: 'last update' },
    expected: { water_level: '2.4 m', windSpeed: '12 kn', last_update: '10:40' },
  },
  {
    title: 'values named by ids',
    body: `<h2>Reading room</h2><p id="seats">48 seats</p><p id="opening-hours">9–18</p>`,
    template: { seats: 'seats', opening_hours: 'opening hours' },
    expected: { seats: '48 seats', opening_hours: '9–18' },
  },
  {
    title: 'a section of text under its heading',
    body: `<h1>Crab apple</h1><h2>Habitat</h2><p>Hedges and the edges of woods.</p><h2>Uses</h2><p>Jelly, cider and fine carving.</p>`,
    template: { name: '', habitat: 'habitat', uses: 'Uses' },
    expected: { name: 'Crab apple', habitat: 'Hedges and the edges of woods.', uses: 'Jelly, cider and fine carving.' },
  },
  {
    title: 'a list of products without classes',
    body: `<h1>Shop</h1><ul>${['Clay cup|€ 9.00', 'Clay plate|€ 14.00', 'Clay vase|€ 31.50', 'Clay bowl|€ 12.00']
      .map((item) => item.split('|'))
      .map(([name, price], at) => `<li><a href="/p/${at}">${name}</a> – ${price}</li>`)
      .join('')}</ul>`,
    template: { name: '', price: '', url: '' },
    expected: [
      { name: 'Clay cup', price: 9, url: `${SITE}/p/0` },
      { name: 'Clay plate', price: 14, url: `${SITE}/p/1` },
      { name: 'Clay vase', price: 31.5, url: `${SITE}/p/2` },
      { name: 'Clay bowl', price: 12, url: `${SITE}/p/3` },
    ],
  },
  {
    title: 'a grid of products with utility classes',
    body: `<div class="grid grid-cols-4 gap-6">${[
      'Desk lamp|$49.90|1',
      'Floor lamp|$119.00|0',
      'Wall lamp|$35.50|1',
      'Night lamp|$15.00|1',
    ]
      .map((item) => item.split('|'))
      .map(
        ([name, price, sold], at) =>
          `<div class="rounded-lg p-4 shadow"><img class="w-full" src="/i/${at}.jpg" alt="${name}"><h3 class="mt-2 text-lg font-medium"><a class="hover:underline" href="/p/${at}">${name}</a></h3><div class="text-gray-500">${price}</div><div class="text-xs">${sold === '1' ? 'In stock' : 'Sold out'}</div></div>`,
      )
      .join('')}</div>`,
    template: { name: 'product name', price: '', available: 'is it available?', image: '', link: '' },
    expected: [
      { name: 'Desk lamp', price: 49.9, available: true, image: `${SITE}/i/0.jpg`, link: `${SITE}/p/0` },
      { name: 'Floor lamp', price: 119, available: false, image: `${SITE}/i/1.jpg`, link: `${SITE}/p/1` },
      { name: 'Wall lamp', price: 35.5, available: true, image: `${SITE}/i/2.jpg`, link: `${SITE}/p/2` },
      { name: 'Night lamp', price: 15, available: true, image: `${SITE}/i/3.jpg`, link: `${SITE}/p/3` },
    ],
  },
  {
    title: 'cards with generated names and labelled facts',
    body: `<main>${['Otter|rivers|2015', 'Lynx|forests|2019', 'Ibex|cliffs|1998']
      .map((item) => item.split('|'))
      .map(
        ([name, place, year]) =>
          `<section class="sc-ab12"><h4 class="sc-cd34">${name}</h4><div><b>Habitat:</b> ${place}</div><div><b>Last seen:</b> ${year}</div></section>`,
      )
      .join('')}</main>`,
    template: { animal: 'name of the animal', habitat: 'Habitat', last_seen: 'Last seen' },
    expected: [
      { animal: 'Otter', habitat: 'rivers', last_seen: '2015' },
      { animal: 'Lynx', habitat: 'forests', last_seen: '2019' },
      { animal: 'Ibex', habitat: 'cliffs', last_seen: '1998' },
    ],
  },
  {
    title: 'a table whose head is a row of plain cells',
    body: `<h1>Open positions</h1><table><tr><td>Job</td><td>City</td><td>Pay</td></tr><tr><td>Baker</td><td>Berlin</td><td>30,000 €</td></tr><tr><td>Nurse</td><td>Paris</td><td>31,500 €</td></tr><tr><td>Welder</td><td>Rome</td><td>33,000 €</td></tr></table>`,
    template: { job: '', city: '', pay: 'pay | number' },
    expected: [
      { job: 'Baker', city: 'Berlin', pay: 30000 },
      { job: 'Nurse', city: 'Paris', pay: 31500 },
      { job: 'Welder', city: 'Rome', pay: 33000 },
    ],
  },
  {
    title: 'a table whose head is a row of bold cells',
    body: `<h1>Staff</h1><table><tr><td><b>Name</b></td><td><b>Room</b></td></tr><tr><td>Ada Lund</td><td>North</td></tr><tr><td>Otto Brandt</td><td>South</td></tr><tr><td>Ines Moor</td><td>West</td></tr></table>`,
    template: { name: '', room: '' },
    expected: [
      { name: 'Ada Lund', room: 'North' },
      { name: 'Otto Brandt', room: 'South' },
      { name: 'Ines Moor', room: 'West' },
    ],
  },
  {
    title: 'cards in closed shadow roots',
    body: `<main>${[
      ['Mug', '7.50'],
      ['Bowl', '9.00'],
      ['Plate', '6.25'],
    ]
      .map(
        ([name, price]) =>
          `<x-card><template shadowrootmode="closed"><h3>${name}</h3><p class="price">$${price}</p></template></x-card>`,
      )
      .join('')}</main>`,
    template: { name: '', price: '' },
    expected: [
      { name: 'Mug', price: 7.5 },
      { name: 'Bowl', price: 9 },
      { name: 'Plate', price: 6.25 },
    ],
  },
  {
    title: 'a product in an open shadow root',
    body: `<x-product><template shadowrootmode="open"><h1>Teapot</h1><p class="price">$77.50</p><p>Maker: Kestrel</p></template></x-product>`,
    template: { name: '', price: '', maker: '' },
    expected: { name: 'Teapot', price: 77.5, maker: 'Kestrel' },
  },
];
