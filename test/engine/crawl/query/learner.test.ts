import { describe, expect, it } from 'vitest';
import { createLearner, createScores, prepareQuery } from '../../../../src/main/engine/crawl/query/index';
import type { PageFacts } from '../../../../src/main/engine/crawl/query/types';

const link = (path: string, text: string, around = '') =>
  ({ url: `https://site.example${path}`, text, around, kind: 'anchor', region: 'list' }) as const;
const facts = (inTitle: number, words: readonly string[] = []): PageFacts => ({
  found: [[inTitle, 0, 2 * inTitle, 0, 0, 0, 0]],
  pairs: [0, 0],
  length: 200,
  linked: 0,
  links: 0,
  kind: null,
  words: Object.fromEntries(words.map((word) => [word, 3])),
});

describe('links', () => {
  it('are rated by what they say of the query', () => {
    const learner = createLearner(prepareQuery('tomatoes'));
    const rate = (path: string, text: string) => learner.scoreLink(learner.linkFacts(link(path, text)), null);
    expect(rate('/a', 'Growing tomatoes')).toBeGreaterThan(2 * rate('/b', 'Mending nets'));
    expect(rate('/tomatoes', 'more')).toBeGreaterThan(rate('/nets', 'more'));
  });

  it('are rated by what others of their kind led to', () => {
    const learner = createLearner(prepareQuery('tomatoes'));
    learner.visited({ id: 1, parent: null, link: null, facts: facts(0) });
    const [good, bad] = [link('/good/x', 'next'), link('/bad/x', 'next')].map(learner.linkFacts);
    if (!good || !bad) throw new Error('no links');
    for (let id = 2; id < 14; id++) {
      const isGood = id % 2 === 0;
      learner.visited({
        id,
        parent: 1,
        link: learner.linkFacts(link(isGood ? `/good/${id}` : `/bad/${id}`, 'next')),
        facts: facts(Number(isGood)),
      });
    }
    expect(learner.scoreLink(good, 1)).toBeGreaterThan(learner.scoreLink(bad, 1) + 0.2);
  });

  it('to pages that lead on to matches gain by them', () => {
    const learn = (leads: boolean) => {
      const learner = createLearner(prepareQuery('tomatoes'));
      learner.visited({ id: 1, parent: null, link: null, facts: facts(0) });
      learner.visited({ id: 2, parent: 1, link: learner.linkFacts(link('/list/1', 'a list')), facts: facts(0) });
      for (let id = 3; id < 9; id++)
        learner.visited({ id, parent: 2, link: learner.linkFacts(link(`/x/${id}`, 'x')), facts: facts(Number(leads)) });
      return learner.scoreLink(learner.linkFacts(link('/list/2', 'a list')), 1);
    };
    expect(learn(true)).toBeGreaterThan(learn(false) + 0.1);
  });
});

describe('pages', () => {
  it('like those that matched gain by it', () => {
    const learner = createLearner(prepareQuery('tomatoes'));
    for (let id = 1; id <= 30; id++) {
      const isGood = id % 3 === 0;
      const words = isGood ? ['soil', 'seed', 'plant'] : ['mast', 'sail', 'keel'];
      learner.visited({ id, parent: null, link: null, facts: facts(Number(isGood), words) });
    }
    const score = (words: readonly string[]) =>
      learner.scoreAgain({ id: 99, parent: null, link: null, facts: facts(0.5, words) }).score;
    expect(score(['soil', 'seed', 'plant'])).toBeGreaterThan(score(['mast', 'sail', 'keel']));
  });
});

describe('the threshold', () => {
  it('is a half while there are few pages, and then lies where the scores part', () => {
    const scores = createScores();
    scores.add(0.9);
    expect(scores.threshold()).toBe(0.5);
    for (let at = 0; at < 20; at++) scores.add(0.62);
    for (let at = 0; at < 20; at++) scores.add(0.95);
    expect(scores.threshold()).toBeGreaterThan(0.62);
    expect(scores.threshold()).toBeLessThanOrEqual(0.8);
  });
});
