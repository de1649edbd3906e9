import { type EverydayCase, SITE } from '../everyday-case';

const person = (name: string, role: string, mail: string, phone: string) =>
  `<div class="card"><h3>${name}</h3><p class="role">${role}</p><p><a href="mailto:${mail}">${mail}</a></p><p><a href="tel:${phone.replaceAll(' ', '')}">${phone}</a></p></div>`;

export const PLACE_AND_PEOPLE_PAGES: readonly EverydayCase[] = [
  {
    title: 'a house for sale',
    body: `<h1>Bright flat near the park</h1><p class="price">€ 285,000</p><ul class="facts"><li><span>Bedrooms</span> <span>3</span></li><li><span>Bathrooms</span> <span>2</span></li>
      <li><span>Living area</span> <span>94 m²</span></li><li><span>Year built</span> <span>1987</span></li></ul><p class="address">12 Linden Street, Oakville</p>`,
    template: {
      title: '',
      price: 'asking price',
      bedrooms: 'number of bedrooms',
      bathrooms: 'number of bathrooms',
      area: 'Living area',
      year_built: 'Year built',
      address: 'address',
    },
    expected: {
      title: 'Bright flat near the park',
      price: 285000,
      bedrooms: 3,
      bathrooms: 2,
      area: '94 m²',
      year_built: 1987,
      address: '12 Linden Street, Oakville',
    },
  },
  {
    title: 'a restaurant',
    body: `<h1>Trattoria Bruna</h1><p>Cuisine: Italian</p><p>Address: 5 Mill Lane, Harwick</p><p>Phone: <a href="tel:+441234567890">+44 1234 567890</a></p>
      <p>Opening hours: Tue–Sun 12:00–22:00</p><p>Rating: 4.6 / 5</p>`,
    template: { name: '', cuisine: '', address: '', phone: '', opening_hours: 'opening hours', rating: '' },
    expected: {
      name: 'Trattoria Bruna',
      cuisine: 'Italian',
      address: '5 Mill Lane, Harwick',
      phone: '+44 1234 567890',
      opening_hours: 'Tue–Sun 12:00–22:00',
      rating: 4.6,
    },
  },
  {
    title: 'a hotel',
    body: `<h1>Hotel Seeblick</h1><p class="location">Lakeside, Bregen</p><div><span>Check-in</span><span>15:00</span></div><div><span>Check-out</span><span>11:00</span></div>
      <h2>Amenities</h2><ul><li>Sauna</li><li>Bicycle hire</li><li>Breakfast</li></ul><p class="price-per-night">€ 129 per night</p>`,
    template: {
      name: 'hotel name',
      check_in: 'Check-in',
      check_out: 'Check-out',
      amenities: ['each amenity'],
      price_per_night: 'price per night',
    },
    expected: {
      name: 'Hotel Seeblick',
      check_in: '15:00',
      check_out: '11:00',
      amenities: ['Sauna', 'Bicycle hire', 'Breakfast'],
      price_per_night: 129,
    },
  },
  {
    title: 'a directory of people',
    body: `<h1>Our team</h1>${person('Ada Brook', 'Director', 'ada@site.example', '+44 20 1111 0001')}${person('Ben Cole', 'Head of sales', 'ben@site.example', '+44 20 1111 0002')}${person('Cleo Dahl', 'Engineer', 'cleo@site.example', '+44 20 1111 0003')}`,
    template: { name: '', role: 'role', email: '', phone: 'phone number' },
    expected: [
      { name: 'Ada Brook', role: 'Director', email: 'ada@site.example', phone: '+442011110001' },
      { name: 'Ben Cole', role: 'Head of sales', email: 'ben@site.example', phone: '+442011110002' },
      { name: 'Cleo Dahl', role: 'Engineer', email: 'cleo@site.example', phone: '+442011110003' },
    ],
  },
  {
    title: 'people of a page as a list of objects',
    body: `<h1>Rowing club</h1><p>Founded: 1902</p><h2>Board</h2><table><tr><th>Name</th><th>Role</th></tr><tr><td>Ada Brook</td><td>President</td></tr>
      <tr><td>Ben Cole</td><td>Treasurer</td></tr><tr><td>Cleo Dahl</td><td>Secretary</td></tr></table>`,
    template: { name: 'name of the club', founded: 'Founded', board: [{ name: '', role: '' }] },
    expected: {
      name: 'Rowing club',
      founded: '1902',
      board: [
        { name: 'Ada Brook', role: 'President' },
        { name: 'Ben Cole', role: 'Treasurer' },
        { name: 'Cleo Dahl', role: 'Secretary' },
      ],
    },
  },
  {
    title: 'a person',
    body: `<h1>Dr. Nora Feld</h1><p>Department: Geology</p><p>Office: Room 214</p><p>Email: <a href="mailto:nora@site.example">nora@site.example</a></p><img src="/p/nora.jpg" alt="Nora Feld">`,
    template: { name: '', department: '', office: '', email: '', photo: '' },
    expected: {
      name: 'Dr. Nora Feld',
      department: 'Geology',
      office: 'Room 214',
      email: 'nora@site.example',
      photo: `${SITE}/p/nora.jpg`,
    },
  },
  {
    title: 'a list of flats',
    body: `<h1>Flats to rent</h1>${[
      'Loft by the canal|€ 950|2|61 m²',
      'Garden flat|€ 780|1|44 m²',
      'Corner flat|€ 1,120|3|88 m²',
      'Studio with balcony|€ 610|1|31 m²',
    ]
      .map((flat) => flat.split('|'))
      .map(
        ([title, price, rooms, area], at) =>
          `<div class="listing"><a href="/flat/${at}"><h2>${title}</h2></a><div class="rent">${price}</div><div>Rooms: ${rooms}</div><div>Area: ${area}</div></div>`,
      )
      .join('')}`,
    template: { title: '', rent: 'monthly rent', rooms: 'number of rooms', area: 'Area', link: '' },
    expected: [
      { title: 'Loft by the canal', rent: 950, rooms: 2, area: '61 m²', link: `${SITE}/flat/0` },
      { title: 'Garden flat', rent: 780, rooms: 1, area: '44 m²', link: `${SITE}/flat/1` },
      { title: 'Corner flat', rent: 1120, rooms: 3, area: '88 m²', link: `${SITE}/flat/2` },
      { title: 'Studio with balcony', rent: 610, rooms: 1, area: '31 m²', link: `${SITE}/flat/3` },
    ],
  },
];
