import type { EverydayCase } from '../everyday-case';

/** Offers, fees and notices of small sites. */
export const OFFER_PAGES: readonly EverydayCase[] = [
  {
    title: 'a pharmacy with an address in two lines, in German',
    lang: 'de',
    body: '<h1>Löwen-Apotheke</h1><p>Marktplatz 3<br>89073 Ulm</p><p>Telefon 0731 60200</p><table><tr><td>Mo.–Fr.</td><td>8:00–18:30 Uhr</td></tr><tr><td>Sa.</td><td>8:30–13:00 Uhr</td></tr></table>',
    template: {
      name: '',
      adresse: 'Adresse',
      telefon: 'Telefon',
      mittwoch: 'Mittwoch',
      samstag: 'Samstag',
      sonntag: 'Sonntag',
    },
    expected: {
      name: 'Löwen-Apotheke',
      adresse: 'Marktplatz 3, 89073 Ulm',
      telefon: '0731 60200',
      mittwoch: '8:00–18:30 Uhr',
      samstag: '8:30–13:00 Uhr',
      sonntag: null,
    },
  },
  {
    title: 'school fees',
    body: '<h1>Fees 2026</h1><table><thead><tr><th>Class</th><th>Per term</th><th>Per year</th></tr></thead><tbody><tr><td>Nursery</td><td>£2,150</td><td>£6,450</td></tr><tr><td>Juniors</td><td>£3,400</td><td>£10,200</td></tr><tr><td>Seniors</td><td>£4,950</td><td>£14,850</td></tr></tbody></table>',
    template: {
      class: '',
      term: 'per term | number',
      year: 'per year | number',
    },
    expected: [
      {
        class: 'Nursery',
        term: 2150,
        year: 6450,
      },
      {
        class: 'Juniors',
        term: 3400,
        year: 10200,
      },
      {
        class: 'Seniors',
        term: 4950,
        year: 14850,
      },
    ],
  },
  {
    title: 'homes in neighbouring spans, in Spanish',
    lang: 'es',
    body: '<ul><li><a href="/i/0">Piso en Gràcia</a><span>185.000 €</span><span>75 m²</span><span>2 hab.</span><span>1 baño</span></li><li><a href="/i/1">Ático en Sants</a><span>249.000 €</span><span>88 m²</span><span>3 hab.</span><span>2 baños</span></li><li><a href="/i/2">Estudio en Raval</a><span>112.000 €</span><span>38 m²</span><span>1 hab.</span><span>1 baño</span></li></ul>',
    template: {
      titulo: 'título',
      precio: 'precio | número',
      superficie: 'superficie en m2 | número',
      banos: 'baños | número',
    },
    expected: [
      {
        titulo: 'Piso en Gràcia',
        precio: 185000,
        superficie: 75,
        banos: 1,
      },
      {
        titulo: 'Ático en Sants',
        precio: 249000,
        superficie: 88,
        banos: 2,
      },
      {
        titulo: 'Estudio en Raval',
        precio: 112000,
        superficie: 38,
        banos: 1,
      },
    ],
  },
  {
    title: 'recipes with stars',
    body: '<div><div class=rc><img src=/r0.jpg><h3><a href="/r/0">Pancakes</a></h3><p>20 min · Serves 4</p><p>★★★★★ (210)</p></div><div class=rc><img src=/r1.jpg><h3><a href="/r/1">Beef stew</a></h3><p>2 h 30 min · Serves 6</p><p>★★★★☆ (98)</p></div><div class=rc><img src=/r2.jpg><h3><a href="/r/2">Fruit salad</a></h3><p>10 min · Serves 2</p><p>★★★☆☆ (12)</p></div></div>',
    template: {
      name: 'recipe name',
      minutes: 'total time in minutes | number',
      serves: 'servings | number',
      rating: 'rating | number',
      votes: 'number of ratings | number',
    },
    expected: [
      {
        name: 'Pancakes',
        minutes: 20,
        serves: 4,
        rating: 5,
        votes: 210,
      },
      {
        name: 'Beef stew',
        minutes: 150,
        serves: 6,
        rating: 4,
        votes: 98,
      },
      {
        name: 'Fruit salad',
        minutes: 10,
        serves: 2,
        rating: 3,
        votes: 12,
      },
    ],
  },
  {
    title: 'events between line breaks, in French',
    lang: 'fr',
    body: '<ul><li><strong>Concert Jazz</strong><br>vendredi 4 décembre 2026 à 20h30<br>Lieu : Salle Rameau<br>Tarif : 18 €</li><li><strong>Marché de Noël</strong><br>samedi 5 décembre 2026 à 10h00<br>Lieu : Place Bellecour<br>Tarif : Gratuit</li><li><strong>Théâtre : Le Cid</strong><br>dimanche 6 décembre 2026 à 15h00<br>Lieu : Théâtre des Célestins<br>Tarif : 25 €</li></ul>',
    template: {
      titre: '',
      date: '',
      lieu: '',
    },
    expected: [
      {
        titre: 'Concert Jazz',
        date: '2026-12-04T20:30:00',
        lieu: 'Salle Rameau',
      },
      {
        titre: 'Marché de Noël',
        date: '2026-12-05T10:00:00',
        lieu: 'Place Bellecour',
      },
      {
        titre: 'Théâtre : Le Cid',
        date: '2026-12-06T15:00:00',
        lieu: 'Théâtre des Célestins',
      },
    ],
  },
  {
    title: 'a reduced jacket',
    body: '<h1>Rain jacket</h1><p class=price><span class=was>£120.00</span> <span class=now>£84.00</span> <span>Save 30%</span></p><p>Free delivery over £50</p><p>Sizes: S, M, L, XL</p><p>Colour: Navy</p><p>Weight: 420 g</p><p>4.5/5 (63 reviews)</p><p>Only 3 left in stock</p>',
    template: {
      name: '',
      price: 'price | number',
      was: 'old price | number',
      sizes: ['sizes'],
      colour: '',
      weight: 'weight in kg | number',
      rating: 'rating | number',
      reviews: 'review count | number',
    },
    expected: {
      name: 'Rain jacket',
      price: 84,
      was: 120,
      sizes: ['S', 'M', 'L', 'XL'],
      colour: 'Navy',
      weight: 0.42,
      rating: 4.5,
      reviews: 63,
    },
  },
  {
    title: 'a job, in Japanese',
    lang: 'ja',
    body: '<h1>ホールスタッフ</h1><table><tr><th>会社名</th><td>株式会社さくら食堂</td></tr><tr><th>勤務地</th><td>大阪府大阪市北区梅田1-1</td></tr><tr><th>給与</th><td>時給1,150円〜</td></tr><tr><th>雇用形態</th><td>アルバイト</td></tr><tr><th>勤務時間</th><td>17:00〜23:00</td></tr></table>',
    template: {
      title: '職種',
      company: '会社名',
      place: '勤務地',
      pay: '給与',
      type: '雇用形態',
      hours: '勤務時間',
    },
    expected: {
      title: 'ホールスタッフ',
      company: '株式会社さくら食堂',
      place: '大阪府大阪市北区梅田1-1',
      pay: '時給1,150円〜',
      type: 'アルバイト',
      hours: '17:00〜23:00',
    },
  },
  {
    title: 'loaves by weight',
    body: '<table border=1><tr><td><b>Bread</b></td><td><b>Weight (g)</b></td><td><b>Price</b></td></tr><tr><td>Rye</td><td>750</td><td>£3.20</td></tr><tr><td>Spelt</td><td>500</td><td>£3.60</td></tr><tr><td>White</td><td>400</td><td>£2.10</td></tr></table>',
    template: {
      bread: '',
      kg: 'weight in kg | number',
      price: 'price | number',
    },
    expected: [
      {
        bread: 'Rye',
        kg: 0.75,
        price: 3.2,
      },
      {
        bread: 'Spelt',
        kg: 0.5,
        price: 3.6,
      },
      {
        bread: 'White',
        kg: 0.4,
        price: 2.1,
      },
    ],
  },
  {
    title: 'a phone with units in labels',
    body: '<h1>Nova 5</h1><table><tr><th>Display</th><td>6.1 in</td></tr><tr><th>Weight</th><td>168 g</td></tr><tr><th>Storage (GB)</th><td>128</td></tr><tr><th>Battery (mAh)</th><td>4,000</td></tr><tr><th>Price (incl. VAT)</th><td>€ 499</td></tr></table>',
    template: {
      display: 'display in cm | number',
      weight: 'weight | number',
      storage: 'storage in GB | number',
      battery: 'battery | number',
      price: 'price | number',
    },
    expected: {
      display: 15.494,
      weight: 168,
      storage: 128,
      battery: 4000,
      price: 499,
    },
  },
  {
    title: 'small ads, in German',
    lang: 'de',
    visited: '2026-11-28T12:00:00Z',
    body: '<div><div class=ad><h2><a href="/a/0">Holztisch massiv</a></h2><p>VB 80 €</p><p>12345 Berlin</p><p>Heute</p></div><div class=ad><h2><a href="/a/1">Kinderwagen</a></h2><p>120 €</p><p>10115 Berlin</p><p>Gestern</p></div><div class=ad><h2><a href="/a/2">Bücherkiste</a></h2><p>Zu verschenken</p><p>14467 Potsdam</p><p>24.11.2026</p></div></div>',
    template: {
      titel: '',
      preis: 'Preis | Zahl',
      datum: 'Datum',
    },
    expected: [
      {
        titel: 'Holztisch massiv',
        preis: 80,
        datum: '2026-11-28',
      },
      {
        titel: 'Kinderwagen',
        preis: 120,
        datum: '2026-11-27',
      },
      {
        titel: 'Bücherkiste',
        preis: null,
        datum: '2026-11-24',
      },
    ],
  },
  {
    title: 'prices of fuel, in German',
    lang: 'de',
    body: '<table><tr><th>Station</th><th>Super E5</th><th>Diesel</th></tr><tr><td>Aral Mitte</td><td>1,789</td><td>1,659</td></tr><tr><td>Shell Nord</td><td>1,809</td><td>1,679</td></tr><tr><td>Jet Süd</td><td>1,769</td><td>1,639</td></tr></table>',
    template: {
      station: '',
      diesel: 'Diesel in € pro Liter | Preis',
    },
    expected: [
      {
        station: 'Aral Mitte',
        diesel: 1.659,
      },
      {
        station: 'Shell Nord',
        diesel: 1.679,
      },
      {
        station: 'Jet Süd',
        diesel: 1.639,
      },
    ],
  },
  {
    title: 'a course',
    body: '<h1>Pottery for beginners</h1><ul><li>Tutor: Jane Hill</li><li>Starts: Tuesday 12 January 2027, 7pm</li><li>Duration: 8 weeks</li><li>Cost: £145 (£120 concessions)</li><li>Places left: 4</li></ul>',
    template: {
      title: '',
      tutor: '',
      starts: 'start date',
      weeks: 'duration in weeks | number',
      cost: 'cost | number',
      places: 'places left | number',
    },
    expected: {
      title: 'Pottery for beginners',
      tutor: 'Jane Hill',
      starts: '2027-01-12T19:00:00',
      weeks: 8,
      cost: 145,
      places: 4,
    },
  },
  {
    title: 'memberships with a fee',
    body: '<div><div class=m><h3>Off-peak</h3><p>£19.99 per month</p><p>£15 joining fee</p></div><div class=m><h3>Anytime</h3><p>£29.99 per month</p><p>£15 joining fee</p></div><div class=m><h3>Family</h3><p>£54.99 per month</p><p>No joining fee</p></div></div>',
    template: {
      name: '',
      price: 'price per month | number',
      fee: 'joining fee | number',
    },
    expected: [
      {
        name: 'Off-peak',
        price: 19.99,
        fee: 15,
      },
      {
        name: 'Anytime',
        price: 29.99,
        fee: 15,
      },
      {
        name: 'Family',
        price: 54.99,
        fee: null,
      },
    ],
  },
  {
    title: 'a flat with a deposit',
    body: '<h1>Flat to let</h1><p>Rent: £950 pcm</p><p>Deposit: £1,095</p><p>Council tax: £140 a month</p>',
    template: {
      rent: 'monthly rent | number',
      deposit: 'deposit | number',
      tax: 'council tax | number',
    },
    expected: {
      rent: 950,
      deposit: 1095,
      tax: 140,
    },
  },
  {
    title: 'cards with advised prices and carriage, in German',
    lang: 'de',
    body: '<div class=g><div class=k><a href="/p/0">Stuhl Nora</a><div class=s><span>4,5</span><span>(37)</span></div><small>UVP 129,00 €</small><strong>89,00 €</strong><div>zzgl. Versand 5,95 €</div></div><div class=k><a href="/p/1">Tisch Ole</a><div class=s><span>4,1</span><span>(12)</span></div><strong>199,00 €</strong><div>zzgl. Versand 5,95 €</div></div><div class=k><a href="/p/2">Lampe Ida</a><div class=s><span>3,9</span><span>(104)</span></div><small>UVP 59,00 €</small><strong>39,00 €</strong><div>zzgl. Versand 5,95 €</div></div></div>',
    template: {
      name: '',
      preis: 'Preis | Zahl',
      uvp: 'UVP | Zahl',
      bewertung: 'Bewertung | Zahl',
      anzahl: 'Anzahl Bewertungen | Zahl',
      versand: 'Versandkosten | Zahl',
    },
    expected: [
      {
        name: 'Stuhl Nora',
        preis: 89,
        uvp: 129,
        bewertung: 4.5,
        anzahl: 37,
        versand: 5.95,
      },
      {
        name: 'Tisch Ole',
        preis: 199,
        uvp: null,
        bewertung: 4.1,
        anzahl: 12,
        versand: 5.95,
      },
      {
        name: 'Lampe Ida',
        preis: 39,
        uvp: 59,
        bewertung: 3.9,
        anzahl: 104,
        versand: 5.95,
      },
    ],
  },
  {
    title: 'a teapot with an advised price, in French',
    lang: 'fr',
    body: '<h1>Théière</h1><dl><dt>Prix public conseillé</dt><dd>45,00 €</dd><dt>Notre prix</dt><dd>36,00 €</dd><dt>Contenance (ml)</dt><dd>800</dd></dl>',
    template: {
      prix: 'prix | nombre',
      conseille: 'prix conseillé | nombre',
      litres: 'contenance en litres | nombre',
    },
    expected: {
      prix: 36,
      conseille: 45,
      litres: 0.8,
    },
  },
  {
    title: 'reduced goods in lines',
    body: '<ul><li>Kettle – was £30, now £22</li><li>Toaster – was £25, now £19</li><li>Blender – £40</li></ul>',
    template: {
      name: '',
      price: 'price | number',
      was: 'old price | number',
    },
    expected: [
      {
        name: 'Kettle',
        price: 22,
        was: 30,
      },
      {
        name: 'Toaster',
        price: 19,
        was: 25,
      },
      {
        name: 'Blender',
        price: 40,
        was: null,
      },
    ],
  },
  {
    title: 'fees with durations',
    body: '<table><caption>Fees</caption><tr><th>Treatment</th><th colspan=2>Price</th></tr><tr><td>Check-up</td><td>£45</td><td>15 min</td></tr><tr><td>Filling</td><td>£90</td><td>30 min</td></tr><tr><td>Crown</td><td>from £480</td><td>60 min</td></tr></table>',
    template: {
      treatment: '',
      price: 'price | number',
    },
    expected: [
      {
        treatment: 'Check-up',
        price: 45,
      },
      {
        treatment: 'Filling',
        price: 90,
      },
      {
        treatment: 'Crown',
        price: 480,
      },
    ],
  },
  {
    title: 'hours in a sentence',
    body: '<h1>Cafe Luna</h1><p>Open daily 8–18, Sundays 10–16.</p><p>Luna Street 3, 10115 Berlin</p>',
    template: {
      mon: 'Monday',
      sun: 'Sunday',
      address: '',
    },
    expected: {
      mon: '8–18',
      sun: '10–16',
      address: 'Luna Street 3, 10115 Berlin',
    },
  },
];
