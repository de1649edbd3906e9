import type { OldKind, OldRow } from '../kinds';
import { pick, says, town, wording } from '../pick';

/** Restaurants of a guide: address and phone without labels on some sites. */
export const RESTAURANTS: OldKind = {
  name: 'restaurant',
  fields: ['name', 'address', 'phone', 'cuisine'],
  section: 'Restaurants',
  thing: (site, page) => {
    const name = `${pick(['Blue', 'Old', 'Little', 'Royal'], site, page)} ${pick(['Lantern', 'Olive', 'Dragon', 'Anchor', 'Oven'], site, page, 2)} ${pick(['Grill', 'Cafe', 'Bistro', 'House'], site, page, 4)}`;
    const address = `${101 + page * 37} ${pick(['Main St', 'Oak Avenue', 'Harbor Blvd', 'N 5th St', 'Park Rd'], site, page, 6)}, ${town(site, page)} ${10_010 + page * 13}`;
    const local = `555-${String(1000 + page * 137).padStart(4, '0')}`;
    const phone = wording([`(212) ${local}`, `212-${local}`, `212.${local.replace('-', '.')}`], site);
    const cuisine = pick(['Italian', 'Thai', 'American', 'French', 'Sushi Bar'], site, page, 8);
    const isCalled = says(site, page, 1);
    const row = (label: string, ...values: string[]): OldRow => ({ label, values, link: null });
    const rows: OldRow[] = [row(wording(['Address', '', 'Location'], site), address)];
    if (isCalled) rows.push(row(wording(['Phone', '', 'Tel', 'Telephone'], site), phone));
    rows.push({
      label: wording(['Cuisine', 'Cuisines', 'Type of Cuisine', 'Food Type'], site),
      values: [cuisine],
      link: '/c',
    });
    rows.push(row('Hours', 'Mon-Sat 11am-10pm'));
    return {
      name,
      rows,
      truth: { name: [name], address: [address], phone: isCalled ? [phone] : null, cuisine: [cuisine] },
    };
  },
};
