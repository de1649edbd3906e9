import type { OldKind, OldRow } from '../kinds';
import { person, pick, says, wording } from '../pick';

/** Films: a director linked or not, genres in a list, the rating of the film board. */
export const MOVIES: OldKind = {
  name: 'movie',
  fields: ['title', 'director', 'genre', 'mpaa_rating'],
  section: 'Movies',
  thing: (site, page) => {
    const name =
      `${pick(['Night', 'Road', 'Return', 'Shadow', 'Summer'], site, page, 2)} ${pick(['of the Fox', 'to Nowhere', 'in Blue', 'at Sea', 'without End'], site, page, 5)} ${page % 3 === 0 ? 'II' : ''}`.trim();
    const director = person(site, page, 4);
    const genres =
      page % 3 === 0
        ? [pick(['Drama', 'Thriller'], site, page), 'Comedy']
        : [pick(['Drama', 'Comedy', 'Horror', 'Western'], site, page, 1)];
    const rated = pick(['PG-13', 'R', 'PG', 'G', 'NR'], site, page, 3);
    const rating = wording([rated, `Rated ${rated}`, `${rated} for language`], site);
    const isRated = says(site, page, 5);
    const row = (label: string, ...values: string[]): OldRow => ({ label, values, link: null });
    const rows: OldRow[] = [
      { label: wording(['Director', 'Directed by', 'Director(s)'], site), values: [director], link: '/person' },
      { label: wording(['Genre', 'Genres', 'Genre(s)'], site), values: genres, link: site % 2 ? '/genre' : null },
      row('Starring', person(site, page, 6), person(site, page, 8)),
      row('Running Time', `${85 + page * 4} min.`),
    ];
    if (isRated) rows.push(row(wording(['MPAA Rating', 'MPAA', 'Rated', 'Rating'], site), rating));
    return {
      name,
      rows,
      truth: {
        title: [name],
        director: [director],
        genre: [...genres, genres.join(', ')],
        mpaa_rating: isRated ? [rating, rated] : null,
      },
    };
  },
};
