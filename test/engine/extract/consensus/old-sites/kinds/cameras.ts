import type { OldKind, OldRow } from '../kinds';
import { pick, says, wording } from '../pick';

const MAKERS = ['Optica', 'Lumen', 'Halide', 'Norvik', 'Prisma'] as const;

/** Cameras of a shop: list price and own price, the maker in a row or in the name alone. */
export const CAMERAS: OldKind = {
  name: 'camera',
  fields: ['model', 'price', 'manufacturer'],
  section: 'Digital Cameras',
  thing: (site, page) => {
    const maker = pick(MAKERS, site, page);
    const name = `${maker} ${pick(['Zoom', 'Shot', 'Pix', 'Snap'], site, page, 2)}${100 + page * 35 + site} Digital Camera`;
    const price = 89.99 + page * 21;
    const isMade = says(site, page, 1);
    const row = (label: string, ...values: string[]): OldRow => ({ label, values, link: null });
    const rows: OldRow[] = [
      row(wording(['List Price', 'Retail Price', 'MSRP'], site), `$${(price + 40).toFixed(2)}`),
      row(wording(['Our Price', 'Price', 'Sale Price', 'Your Price'], site), `$${price.toFixed(2)}`),
      row('Resolution', `${5 + (page % 9)}.${site % 5} megapixels`),
      row('Optical Zoom', `${3 + (page % 5)}x`),
    ];
    if (isMade)
      rows.push({ label: wording(['Manufacturer', 'Brand', 'Maker'], site), values: [maker], link: '/brand' });
    return {
      name,
      rows,
      truth: { model: [name], price: [price], manufacturer: isMade ? [maker] : null },
    };
  },
};
