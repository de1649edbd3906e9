import { describe, expect, it } from 'vitest';
import { getBodyValues } from './reading';

/** A page with a heading and a list of facts. */
function withFacts(facts: readonly (readonly [string, string])[]): string {
  return `<h1>Kestrel</h1><dl>${facts.map(([term, value]) => `<dt>${term}</dt><dd>${value}</dd>`).join('')}</dl>`;
}

describe('a score beside the name of who gave it', () => {
  it.each(['IMDb', 'Trustpilot', 'Reviews', 'Overall', 'Votes', 'User score', 'Gesamt', 'Guests say', 'Verdict'])(
    'is the rating beside "%s"',
    (label) => {
      const facts = [
        ['Year', '2019'],
        [label, '7.8 / 10'],
        ['Genre', 'Strategy'],
      ] as const;
      expect(getBodyValues(withFacts(facts), { rating: 'Rating' }).rating).toBe(7.8);
    },
  );

  it.each(['Complexity', 'Difficulty', 'Schwierigkeit'])('is no rating beside "%s"', (label) => {
    const facts = [
      ['Year', '2019'],
      [label, '2.3 / 5'],
    ] as const;
    expect(getBodyValues(withFacts(facts), { rating: 'Rating' }).rating).toBeNull();
  });
});
