import { describe, expect, it } from 'vitest';
import { planTemplate } from '../../../src/main/engine/extract/index';
import { compileCoded, readLearned } from '../../../src/main/engine/learn/index';
import { getFingerprint, getUrlKind } from '../../../src/main/engine/learn/kinds';
import type { Learned, ReadyPage } from '../../../src/main/engine/learn/types';
import { example, learnFrom, readyPage } from './pages';

const TEMPLATE = { keeper: 'a value', lamp: 'another value' };
const KEEPERS = ['Ines Roth', 'Olaf Berg', 'Mara Quist', 'Tom Vane', 'Lea Brandt', 'Piet Kool'];
const LAMPS = ['first order', 'third order', 'gas lamp', 'oil lamp', 'electric arc', 'open fire'];
const keeper = (at: number) => `${KEEPERS[at % KEEPERS.length]} ${at}`;
const lamp = (at: number) => `${LAMPS[at % LAMPS.length]} no ${at}`;

/** A page of a lighthouse; `place` names where the keeper stands. */
function lighthouse(at: number, place = 'who', more = ''): ReadyPage {
  return readyPage(
    `<header><b>Lights</b></header><main class="light"><h1>Light ${at}</h1>
    <p class="intro">Built in a year of storms, ${at * 3} of them.</p>
    <div class="${place}"><span>${keeper(at)}</span></div><div class="lens"><i>${lamp(at)}</i></div>${more}</main>
    <footer class="foot">All lights of the coast</footer>`,
    '',
    `https://lights.example/light/${at}`,
  );
}

const given = (at: number, page = lighthouse(at), own = keeper(at)) => example(page, { keeper: own, lamp: lamp(at) });
const read = ({ document }: Learned, page: ReadyPage) =>
  compileCoded({ ...document, perPage: 'one' }, planTemplate(TEMPLATE)).run(page).records[0]?.values;

describe('what a person taught', () => {
  it('is kept if one of the answers is worded otherwise on its page', () => {
    const learned = learnFrom(TEMPLATE, [given(1), given(2, lighthouse(2), 'Nobody knows any more'), given(3)]);
    expect(learned.fields.keeper).toMatchObject({ accepted: true, agreement: expect.closeTo(0.667, 1) });
    expect(learned.fields.keeper?.reason).toMatch(/less sure/);
    expect(read(learned, lighthouse(5))).toEqual({ keeper: keeper(5), lamp: lamp(5) });
  });

  it('is kept if one of the pages is laid out otherwise', () => {
    const odd = lighthouse(2, 'elsewhere', `<div class="who"><span>Closed</span></div>`);
    const learned = learnFrom(TEMPLATE, [given(1), given(2, odd), given(3)]);
    expect(learned.fields.keeper?.accepted).toBe(true);
    expect(read(learned, lighthouse(5))?.keeper).toBe(keeper(5));
  });

  it('is kept if two pages contradict each other, as it would be from the first alone', () => {
    const odd = lighthouse(2, 'elsewhere', `<div class="who"><span>Closed</span></div>`);
    const learned = learnFrom(TEMPLATE, [given(1), given(2, odd)]);
    expect(learned.fields.keeper?.accepted).toBe(true);
  });

  it('is refused where nobody taught it and the pages contradict each other', () => {
    const odd = lighthouse(2, 'elsewhere', `<div class="who"><span>Closed</span></div>`);
    const learned = learnFrom(TEMPLATE, [given(1), given(2, odd), given(3)], { taught: false });
    expect(learned.fields.keeper?.accepted).toBe(false);
  });

  it('is left to the readers that learned nothing if they read more of the answers', () => {
    const page = (at: number) => {
      const where = ['a', 'b', 'c', 'd'][at] ?? 'e';
      return readyPage(
        `<main><h1>Light ${at}</h1><div class="${where}"><b>x${at}</b> <p>Keeper: <i>${keeper(at)}</i></p></div></main>`,
      );
    };
    const learned = learnFrom(
      { keeper: 'keeper' },
      [0, 1, 2].map((at) => example(page(at), { keeper: keeper(at) })),
    );
    const { accepted, agreement } = learned.fields.keeper ?? {};
    expect(accepted === true ? agreement : 1).toBeGreaterThanOrEqual(0.95);
  });

  it('reads no fewer of the answers with more examples', { tags: 'long', timeout: 120_000 }, () => {
    for (let seed = 1; seed <= 25; seed++) {
      const random = seeded(seed);
      const examples = Array.from({ length: 6 }, (_, at) => {
        const place = random() < 0.25 ? 'elsewhere' : 'who';
        const noise = random() < 0.3 ? `<div class="who"><span>Closed for ${at}</span></div>` : '';
        const answer = random() < 0.2 ? `Somebody called ${seed} and ${at}` : keeper(at);
        return given(at, lighthouse(at, place, noise), answer);
      });
      const shares = examples.map((_, at) => {
        const learned = learnFrom(TEMPLATE, examples.slice(0, at + 1));
        return examples.map((one) => Number(read(learned, one)?.keeper === one.records[0]?.keeper));
      });
      for (let more = 1; more < shares.length; more++)
        for (let few = 0; few < more; few++) {
          const right = (k: number) => (shares[k] ?? []).slice(0, more + 1).reduce((sum, one) => sum + one, 0);
          expect(right(more), `seed ${seed}: ${few + 1} against ${more + 1} examples`).toBeGreaterThanOrEqual(
            right(few),
          );
        }
    }
  }); // 150 extractors
});

function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

describe('a page', () => {
  const plan = planTemplate(TEMPLATE);
  const active = (learned: Learned, page: ReadyPage, taught: boolean) => ({
    id: 'one',
    revision: 1,
    document: {
      format: 'winnow-extractor' as const,
      version: 1 as const,
      name: 'lights',
      template: TEMPLATE,
      perPage: 'one' as const,
      kind: getUrlKind(page.page.url, getFingerprint(page.page)),
      code: null,
      ...learned.document,
    },
    fields: learned.fields,
    absent: [],
    usual: {},
    taught,
  });
  const readBy = (extractor: ReturnType<typeof active>, page: ReadyPage) =>
    readLearned(page, getFingerprint(page.page), { plan, perPage: 'one' }, null, {
      extractors: [extractor],
      recheck: false,
    }).extracted.records[0];

  it('says how sure a value is by how often its field was right on the examples', () => {
    const learned = learnFrom(TEMPLATE, [given(1), given(2, lighthouse(2), 'Nobody knows any more'), given(3)]);
    const record = readBy(active(learned, lighthouse(1), true), lighthouse(5));
    expect(record?.values.keeper).toBe(keeper(5));
    expect(record?.evidence.keeper?.confidence).toBeLessThan(0.75);
    expect(record?.evidence.lamp?.confidence).toBeGreaterThan(0.85);
  });

  it('of a similar kind on the site is read by what a person taught, if no other reader finds anything', () => {
    const learned = learnFrom(TEMPLATE, [given(1)]);
    const similar = readyPage(
      `<header><b>Lights</b></header><main class="light"><h1>Light 9</h1><div class="who"><span>${keeper(9)}</span></div>
       <div class="lens"><i>${lamp(9)}</i></div><section class="map"><p class="note">No map</p><ul class="ports"><li class="port">A</li></ul></section>
       <section class="news"><h2 class="head">News</h2><p class="entry">It was painted</p></section></main>`,
      '',
      'https://lights.example/old/lights/9',
    );
    const record = readBy(active(learned, lighthouse(1), true), similar);
    expect(record?.values).toEqual({ keeper: keeper(9), lamp: lamp(9) });
    expect(record?.evidence.keeper?.confidence).toBeLessThan(0.8);
    expect(readBy(active(learned, lighthouse(1), false), similar)?.values.keeper).toBeNull();
  });
});

describe('several names in one field', () => {
  const WRITERS = [
    ['Ada Grey'],
    ['Bo Finch', 'Cy Moor'],
    ['Dee Lund', 'Eli Stone', 'Fay Holt'],
    ['Gus Rowe', 'Ivy Carr'],
  ];
  const book = (at: number) =>
    readyPage(
      `<main><h1>Book ${at}</h1><h3 class="by">by ${(WRITERS[at] ?? []).map((name) => `<a href="/w/${name[0]}">${name}</a>`).join(' and ')}</h3>
       <p>Read by <a href="/x">Nobody Else</a>.</p></main>`,
      '',
      `https://books.example/b/${at}`,
    );
  const teach = (
    template: { writer: string | string[] },
    ats: readonly number[],
    answerOf: (names: readonly string[]) => unknown,
  ) =>
    learnFrom(
      template,
      ats.map((at) => example(book(at), { writer: answerOf(WRITERS[at] ?? []) })),
    );
  const writers = (learned: Learned, template: { writer: string | string[] }, at: number) =>
    compileCoded({ ...learned.document, perPage: 'one' }, planTemplate(template)).run(book(at)).records[0]?.values
      .writer;

  it('are joined as a person joined them, whatever is between them on the page', () => {
    const template = { writer: 'a value' };
    for (const sign of [', ', '; ', ' & ']) {
      const learned = teach(template, [2], (names) => names.join(sign));
      expect(writers(learned, template, 1), sign).toBe(`Bo Finch${sign}Cy Moor`);
      expect(writers(learned, template, 0)).toBe('Ada Grey');
    }
  });

  it('are one text whether the examples have one name or several', () => {
    const template = { writer: 'a value' };
    const learned = teach(template, [0, 1, 2], (names) => names.join(', '));
    expect(learned.fields.writer).toMatchObject({ accepted: true, agreement: 1 });
    expect(namesOf(writers(learned, template, 3))).toEqual(['Gus Rowe', 'Ivy Carr']);
  });

  it('are the members of a list that a person gave as one text', () => {
    const template = { writer: ['each writer'] };
    const learned = teach(template, [2], (names) => [names.join(', ')]);
    expect(writers(learned, template, 1)).toEqual(['Bo Finch', 'Cy Moor']);
  });
});

function namesOf(value: unknown): readonly string[] {
  return String(value).split(/, | and /);
}

describe('an answer that is nowhere on its page as it was written', () => {
  const page = (at: number) =>
    readyPage(
      `<main><h1>Light ${at}</h1><p class="told">"${keeper(at)}", of course.</p><p class="who">${keeper(at)} (retired)</p></main>`,
    );

  it('is taken from the place with the most similar text', () => {
    const learned = learnFrom({ who: 'a value' }, [example(page(1), { who: `retired ${keeper(1)}!` })]);
    const run = compileCoded({ ...learned.document, perPage: 'one' }, planTemplate({ who: 'a value' }));
    expect(learned.fields.who?.accepted).toBe(true);
    expect(run.run(page(4)).records[0]?.values.who).toBe(`${keeper(4)} (retired)`);
  });

  it('is not taken from a text that has few of its words', () => {
    const learned = learnFrom({ who: 'a value' }, [example(page(1), { who: 'Someone who was never here before' })]);
    expect(learned.fields.who?.accepted).toBe(false);
  });
});

describe('a list whose members are a line of their nodes', () => {
  const SAID = [
    'A tower of grey stone.',
    'White, with a red band.',
    'Built on piles in the sand.',
    'It burned down once.',
  ];
  const page = (from: number) =>
    readyPage(
      `<ol>${[0, 1, 2].map((at) => `<li class="hit"><h3><a href="/${at}">Light ${at}</a></h3><div class="about">${SAID[(from + at) % 4]}<br><cite>lights.example/${at}</cite> - <a href="/c">Cached</a></div></li>`).join('')}</ol>`,
    );

  it('is read whole', () => {
    const template = { about: ['each description'] };
    const learned = learnFrom(template, [example(page(0), { about: SAID.slice(0, 3) })]);
    const run = compileCoded({ ...learned.document, perPage: 'one' }, planTemplate(template));
    expect(run.run(page(1)).records[0]?.values.about).toEqual(SAID.slice(1));
  });
});
