import type { OldKind, OldRow } from '../kinds';
import { MONTHS, pick, says, town, wording } from '../pick';

const TITLES = [
  'Accountant',
  'Software Engineer',
  'Registered Nurse',
  'Sales Manager',
  'Office Clerk',
  'Data Analyst',
  'Welder',
] as const;

/** Open positions: company and place in rows, a date of posting. */
export const JOBS: OldKind = {
  name: 'job',
  fields: ['title', 'company', 'location', 'date_posted'],
  section: 'Jobs',
  thing: (site, page) => {
    const name = `${pick(['Senior', 'Junior', 'Lead', 'Staff'], site, page)} ${TITLES[(page * 2 + site) % 7]}`;
    const company = `${pick(['Acorn', 'Bluefield', 'Cobalt', 'Deltona', 'Everly', 'Fairmont'], site, page, 4)} ${pick(['Inc.', 'Group', 'LLC', 'Systems'], site, page, 1)}`;
    const place = town(site, page);
    const [month, day] = [(page + site) % 12, 1 + ((page * 5) % 27)];
    const date = wording(
      [`${month + 1}/${day}/2010`, `${MONTHS[month]} ${day}, 2010`, `${day}-${MONTHS[month]?.slice(0, 3)}-2010`],
      site,
    );
    const iso = `2010-${String(month + 1).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
    const isDated = says(site, page, 2);
    const row = (label: string, ...values: string[]): OldRow => ({ label, values, link: null });
    const rows: OldRow[] = [
      {
        label: wording(['Company', 'Employer', 'Company Name'], site),
        values: [company],
        link: site % 2 ? '/company' : null,
      },
      row(wording(['Location', 'Job Location', 'City'], site), place),
      row('Job Type', pick(['Full-time', 'Part-time', 'Contract'], site, page, 6)),
      row('Salary', pick(['DOE', '$40,000 - $50,000', '$65,000'], site, page, 7)),
    ];
    if (isDated) rows.push(row(wording(['Date Posted', 'Posted', 'Posted on', 'Post Date'], site), date));
    return {
      name,
      rows,
      truth: { title: [name], company: [company], location: [place], date_posted: isDated ? [iso] : null },
    };
  },
};
