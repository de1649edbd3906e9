import type { Asked, WordedPage } from '../wording-case';

const NAME = 'Café Lindenhof';

/** What may be asked of any page about one place. */
const ASKED: readonly Asked[] = [
  ['name and phone number', { name: NAME, phone_number: '+49 30 5550 148' }],
  ['the name, street, postcode and city', { name: NAME, street: 'Marktstraße 8', postcode: '10115', city: 'Berlin' }],
  [
    { name: '', address: { street: '', city: '' } },
    { name: NAME, address: { street: 'Marktstraße 8', city: 'Berlin' } },
  ],
  [
    { address: { street: 'street and number', zip: '', city: '' } },
    { address: { street: 'Marktstraße 8', zip: '10115', city: 'Berlin' } },
  ],
  [{ location: { city: '', postal_code: '' } }, { location: { city: 'Berlin', postal_code: '10115' } }],
  [{ contact: { phone: '', email: '' } }, { contact: { phone: '+49 30 5550 148', email: 'hallo@lindenhof.example' } }],
  [
    { cafe: { name: '', contact: { address: { city: '' }, phone: '' } } },
    { cafe: { name: NAME, contact: { address: { city: 'Berlin' }, phone: '+49 30 5550 148' } } },
  ],
  [
    { x: 'city', y: 'postal code' },
    { x: 'Berlin', y: '10115' },
  ],
  [{ town: 'city' }, { town: 'Berlin' }],
  [{ publisher: { address: { city: '' } } }, { publisher: { address: { city: null } } }],
];

const url = 'https://www.stadtfuehrer.example/orte/cafe-lindenhof';

/** Pages about one place, each in another guide's ways. */
export const PLACES: readonly WordedPage[] = [
  {
    title: 'JSON-LD of a café in a guide',
    head: `<title>Stadtführer Berlin</title><script type="application/ld+json">[{"@context":"https://schema.org","@type":"WebSite","name":"Stadtführer Berlin"},{"@context":"https://schema.org","@type":"CafeOrCoffeeShop","name":"Café Lindenhof","telephone":"+49 30 5550 148","email":"hallo@lindenhof.example","address":{"@type":"PostalAddress","streetAddress":"Marktstraße 8","postalCode":"10115","addressLocality":"Berlin"}}]</script>`,
    body: `<h1><a href="/">Stadtführer Berlin</a></h1><h2>Café Lindenhof</h2><p>Kuchen und Kaffee unter alten Linden.</p>`,
    url,
    asked: ASKED,
  },
  {
    title: 'a table of a guide',
    head: '<title>Café Lindenhof – Stadtführer Berlin</title>',
    body: `<header><a href="/">Stadtführer Berlin</a></header><h1>Café Lindenhof</h1><table><tr><th>Street</th><td>Marktstraße 8</td></tr><tr><th>Postcode</th><td>10115</td></tr><tr><th>City</th><td>Berlin</td></tr><tr><th>Phone</th><td>+49 30 5550 148</td></tr><tr><th>Email</th><td>hallo@lindenhof.example</td></tr></table>`,
    url,
    asked: ASKED,
  },
];
