import type { OldKind, OldRow } from '../kinds';
import { person, pick, says, wording } from '../pick';

/** Players of a league: a few short rows, with short labels on some sites. */
export const PLAYERS: OldKind = {
  name: 'player',
  fields: ['name', 'team', 'height', 'weight'],
  section: 'Players',
  thing: (site, page) => {
    const name = person(site, page);
    const team = `${pick(['Dover', 'Reno', 'Salem', 'Akron'], site, page)} ${pick(['Bears', 'Hawks', 'Lions', 'Comets'], site, page, 2)}`;
    const [feet, inches] = [5 + (page % 3), (page * 5 + site) % 12];
    const height = wording([`${feet}-${inches}`, `${feet}' ${inches}"`, `${feet} ft ${inches} in`], site);
    const weight = wording([`${180 + page * 5} lbs`, `${180 + page * 5}`, `${180 + page * 5} lb.`], site, 1);
    const row = (label: string, ...values: string[]): OldRow => ({ label, values, link: null });
    const rows: OldRow[] = [
      { label: wording(['Team', 'Current Team', 'Club'], site), values: [team], link: site % 2 ? '/team' : null },
      row('Position', pick(['Guard', 'Center', 'Forward'], site, page, 5)),
      row(wording(['Height', 'Ht', 'HEIGHT'], site), height),
      row('Born', `${1 + page}/${1 + page}/${1975 + page}`),
    ];
    if (says(site, page, 0)) rows.push(row(wording(['Weight', 'Wt', 'WEIGHT'], site), weight));
    return {
      name,
      rows,
      truth: { name: [name], team: [team], height: [height], weight: says(site, page, 0) ? [weight] : null },
    };
  },
};
