import type { OldKind, OldRow } from '../kinds';
import { pick, says, wording } from '../pick';

const PLACES = ['Ashford', 'Brayton', 'Calder', 'Denholm', 'Elmira', 'Fenwick', 'Garrick'] as const;

/** Universities of a guide: the website as a link to its own host. */
export const UNIVERSITIES: OldKind = {
  name: 'university',
  fields: ['name', 'phone', 'website', 'type'],
  section: 'Colleges',
  thing: (site, page) => {
    const place = `${PLACES[(page * 2 + site) % 7]}${page > 6 ? ' Valley' : ''}`;
    const name = wording([`${place} University`, `University of ${place}`, `${place} State College`], page);
    const phone = `(${300 + page * 17}) 555-${1200 + page * 41}`;
    const website = `www.${place.toLowerCase().replace(' ', '')}${page}.edu`;
    const type = pick(['Public', 'Private not-for-profit', '4-year, Public', 'Private'], site, page, 3);
    const isLinked = says(site, page, 3);
    const row = (label: string, ...values: string[]): OldRow => ({ label, values, link: null });
    const rows: OldRow[] = [row(wording(['Phone', 'Telephone', 'General Information', 'Main Phone'], site), phone)];
    if (isLinked)
      rows.push({
        label: wording(['Website', 'Web Site', 'Web', 'Homepage'], site),
        values: [website],
        link: `http://${website}/`,
      });
    rows.push(row(wording(['Type', 'Institution Type', 'Type of School', 'School Type'], site), type));
    rows.push(row('Enrollment', String(2000 + page * 513)));
    return {
      name,
      rows,
      truth: { name: [name], phone: [phone], website: isLinked ? [website, `http://${website}/`] : null, type: [type] },
    };
  },
};
