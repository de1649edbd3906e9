import { type EverydayCase, SITE } from '../everyday-case';

export const ASSORTED_PAGES: readonly EverydayCase[] = [
  {
    title: 'a book whose spans are named',
    body: `<div class="book"><h1>Night Ferry</h1><span class="author">Ruth Amsel</span><span class="isbn">9780306406157</span><span class="price">$18.00</span><div class="summary">A woman boards the wrong ship and finds the right life in a port.</div></div>`,
    template: { title: '', author: '', isbn: '', price: '', summary: '' },
    expected: {
      title: 'Night Ferry',
      author: 'Ruth Amsel',
      isbn: '9780306406157',
      price: 18,
      summary: 'A woman boards the wrong ship and finds the right life in a port.',
    },
  },
  {
    title: 'a person in a table of two columns',
    body: `<h1>Karin Holm</h1><table><tr><td>Born</td><td>3 May 1950</td></tr><tr><td>Place of birth</td><td>Malmö</td></tr><tr><td>Occupation</td><td>Architect</td></tr></table>`,
    template: { name: '', birth_date: 'when was she born', birthplace: '', occupation: '' },
    expected: { name: 'Karin Holm', birth_date: '1950-05-03', birthplace: 'Malmö', occupation: 'Architect' },
  },
  {
    title: 'a German shop with a list of features',
    body: `<div class="product"><h1 class="product-title">Nova 14</h1><div class="product-price">€ 1.299,00</div><ul class="features"><li>Processor: Octa 7</li><li>Memory: 16 GB</li><li>Battery life: 11 hours</li></ul><a class="brand" href="/b/nova">Nova</a></div>`,
    lang: 'de',
    template: {
      name: '',
      price: '',
      processor: 'Processor',
      ram: 'Memory',
      batteryLife: 'battery life',
      features: ['all features'],
    },
    expected: {
      name: 'Nova 14',
      price: 1299,
      processor: 'Octa 7',
      ram: '16 GB',
      batteryLife: '11 hours',
      features: ['Processor: Octa 7', 'Memory: 16 GB', 'Battery life: 11 hours'],
    },
  },
  {
    title: 'a film',
    body: `<h1>The Long Pier (2011)</h1><p>Directed by Anna Weir</p><p>Runtime: 104 min</p><p>Genre: Drama</p><p>Starring: Lou Hart, Mia Penn</p>`,
    template: { title: '', director: '', runtime: 'runtime in minutes', genre: '', cast: ['each actor'] },
    expected: {
      title: 'The Long Pier (2011)',
      director: 'Anna Weir',
      runtime: 104,
      genre: 'Drama',
      cast: ['Lou Hart', 'Mia Penn'],
    },
  },
  {
    title: 'a list of headlines',
    body: `<h2>Latest</h2><ul>${[1, 2, 3, 4, 5].map((n) => `<li><a href="/n/${n}">Council votes on plan number ${n}</a> <span>${n} May 2024</span></li>`).join('')}</ul>`,
    template: { headline: '', date: '', link: '' },
    expected: [1, 2, 3, 4, 5].map((n) => ({
      headline: `Council votes on plan number ${n}`,
      date: `2024-05-0${n}`,
      link: `${SITE}/n/${n}`,
    })),
  },
  {
    title: 'a table of numbers',
    body: `<table><thead><tr><th>Currency</th><th>Buy</th><th>Sell</th></tr></thead><tbody><tr><td>USD</td><td>0.91</td><td>0.94</td></tr><tr><td>GBP</td><td>1.15</td><td>1.19</td></tr><tr><td>CHF</td><td>1.01</td><td>1.05</td></tr></tbody></table>`,
    template: { currency: '', buy: 'Buy (number)', sell: 'Sell (number)' },
    expected: [
      { currency: 'USD', buy: 0.91, sell: 0.94 },
      { currency: 'GBP', buy: 1.15, sell: 1.19 },
      { currency: 'CHF', buy: 1.01, sell: 1.05 },
    ],
  },
  {
    title: 'a grid of countries',
    body: `<div class="row">${['Andor|Velle|78115', 'Borra|Sund|2986000', 'Cetia|Marl|647000']
      .map((c) => c.split('|'))
      .map(
        ([n, c, p]) =>
          `<div class="col-md-4 country"><h3 class="country-name"><i class="flag"></i> ${n}</h3><div class="country-info"><strong>Capital:</strong> <span class="country-capital">${c}</span><br><strong>Population:</strong> <span class="country-population">${p}</span></div></div>`,
      )
      .join('')}</div>`,
    template: { name: 'country name', capital: '', population: 'population as a number' },
    expected: [
      { name: 'Andor', capital: 'Velle', population: 78115 },
      { name: 'Borra', capital: 'Sund', population: 2986000 },
      { name: 'Cetia', capital: 'Marl', population: 647000 },
    ],
  },
  {
    title: 'a table of teams with classes',
    body: `<h1>League</h1><table class="table"><tr><th>Team Name</th><th>Year</th><th>Wins</th><th>Losses</th></tr>${[
      'Bears|1990|44|24',
      'Storks|1990|31|30',
      'Rams|1991|25|33',
    ]
      .map(
        (r) =>
          `<tr class="team">${r
            .split('|')
            .map((c, i) => `<td class="${['name', 'year', 'wins', 'losses'][i]}">${c}</td>`)
            .join('')}</tr>`,
      )
      .join('')}</table>`,
    template: { name: 'team name', year: '', wins: 'number of wins', losses: 'number of losses' },
    expected: [
      { name: 'Bears', year: 1990, wins: 44, losses: 24 },
      { name: 'Storks', year: 1990, wins: 31, losses: 30 },
      { name: 'Rams', year: 1991, wins: 25, losses: 33 },
    ],
  },
  {
    title: 'stories whose details are in a second row',
    body: `<table><tbody>${[1, 2, 3, 4].map((n) => `<tr class="athing"><td>${n}.</td><td class="titleline"><a href="https://other.example/${n}">Story about gears ${n}</a></td></tr><tr><td></td><td class="subtext"><span class="score">${n * 10} points</span> by <a class="user" href="/user/u${n}">u${n}</a> <a href="/item/${n}">${n + 3} comments</a></td></tr>`).join('')}</tbody></table>`,
    template: { title: '', points: 'number of points', author: '', comments: 'number of comments', url: '' },
    expected: [1, 2, 3, 4].map((n) => ({
      title: `Story about gears ${n}`,
      points: n * 10,
      author: `u${n}`,
      comments: n + 3,
      url: `https://other.example/${n}`,
    })),
  },
  {
    title: 'a product and its reviews',
    body: `<h1>Kettle</h1><p class="price">$20</p><h2>Reviews</h2>${[
      'Ann|5|Boils fast and pours well.',
      'Bo|3|The lid is a bit loose.',
      'Cy|4|Good value and quiet too.',
    ]
      .map((r) => r.split('|'))
      .map(
        ([a, s, t]) =>
          `<div class="review"><strong class="reviewer">${a}</strong><span class="stars">${s} out of 5</span><p>${t}</p></div>`,
      )
      .join('')}`,
    template: { name: '', price: '', reviews: [{ author: '', rating: '', text: '' }] },
    expected: {
      name: 'Kettle',
      price: 20,
      reviews: [
        { author: 'Ann', rating: 5, text: 'Boils fast and pours well.' },
        { author: 'Bo', rating: 3, text: 'The lid is a bit loose.' },
        { author: 'Cy', rating: 4, text: 'Good value and quiet too.' },
      ],
    },
  },
  {
    title: 'a car with utility classes',
    body: `<h1>Volta E3</h1><div class="flex"><div class="text-sm text-gray-500">Mileage</div><div class="font-semibold">42,000 km</div></div><div class="flex"><div class="text-sm text-gray-500">Fuel type</div><div class="font-semibold">Electric</div></div><div class="flex"><div class="text-sm">First registration</div><div>03/2019</div></div><div class="text-3xl">€ 21,900</div>`,
    template: { name: 'car name', mileage: '', fuel: 'Fuel type', first_registration: 'First registration', price: '' },
    expected: { name: 'Volta E3', mileage: 42000, fuel: 'Electric', first_registration: '03/2019', price: 21900 },
  },
  {
    title: 'a course with labels in italics',
    body: `<h1>Introduction to weaving</h1><p><em>Instructor:</em> Maja Lind</p><p><em>Duration:</em> 6 weeks</p><p><em>Level:</em> Beginner</p><p><em>Fee:</em> $240</p>`,
    template: { title: 'course title', instructor: '', level: '', fee: 'Fee' },
    expected: { title: 'Introduction to weaving', instructor: 'Maja Lind', level: 'Beginner', fee: '$240' },
  },
  {
    title: 'weather named by classes',
    body: `<div id="weather"><h2>Weather in Harwick</h2><div class="temperature">18°C</div><div class="humidity">64%</div><div class="wind">12 km/h</div></div>`,
    template: { temperature: '', humidity: '', wind: 'wind speed' },
    expected: { temperature: '18°C', humidity: '64%', wind: '12 km/h' },
  },
  {
    title: 'an Italian page',
    lang: 'it',
    body: `<h1>Vaso di terracotta</h1><p>Prezzo: 32,00 €</p><p>Disponibile</p><p>Materiale: terracotta</p>`,
    template: { nome: '', prezzo: '', disponibile: 'è disponibile?', materiale: '' },
    expected: { nome: 'Vaso di terracotta', prezzo: 32, disponibile: true, materiale: 'terracotta' },
  },
  {
    title: 'a package with headings as labels',
    body: `<h1>left-join</h1><div class="sidebar"><h3>Version</h3><p>2.4.1</p><h3>License</h3><p>MIT</p><h3>Weekly Downloads</h3><p>12,034</p></div><p>Joins two lists by their keys.</p>`,
    template: { name: 'package name', version: '', license: '', downloads: 'weekly downloads' },
    expected: { name: 'left-join', version: '2.4.1', license: 'MIT', downloads: '12,034' },
  },
  {
    title: 'a page that answers nothing',
    body: `<h1>About us</h1><p>We are a small press in the hills and print poetry on old machines.</p>`,
    template: { price: '', rating: '', author: '', date: '', phone: '' },
    expected: { price: null, rating: null, author: null, date: null, phone: null },
  },
  {
    title: 'words that are no labels',
    body: `<h1>Teapot</h1><p class="price">$20.00</p><p>Comes with a warranty card and a free box in blue or red.</p>`,
    template: { warranty: 'warranty period', battery: 'Battery life', color: '', material: '', rating: '' },
    expected: { warranty: null, battery: null, color: null, material: null, rating: null },
  },
  {
    title: 'a contact page',
    body: `<h1>Contact</h1><p>Harbour Books<br>4 Quay Street<br>Harwick</p><p>Tel. 01234 567890</p><p>E-mail: hello@site.example</p>`,
    template: { phone: '', email: '' },
    expected: { phone: '01234 567890', email: 'hello@site.example' },
  },
  {
    title: 'a podcast',
    body: `<h1>Episode 12: Salt</h1><p class="date">12 Jan 2024</p><p>Duration: 48 min</p><p>Guest: Rita Moss</p><audio src="/a/12.mp3"></audio>`,
    template: { title: '', date: '', duration: 'duration in minutes', guest: '' },
    expected: { title: 'Episode 12: Salt', date: '2024-01-12', duration: 48, guest: 'Rita Moss' },
  },
];
