import type { Template } from '@shared/template';
import { describe, expect, it } from 'vitest';
import { planTemplate, readPage } from '../../../../src/main/engine/extract/index';
import { parsePage } from '../../../../src/main/engine/page/parse';
import { readStructured } from '../../../../src/main/engine/page/structured/index';
import { readMany, times } from './read-many';

const TEXTS = [
  'The glue lets go of the joint in damp rooms, so it has to be scraped off before anything else is tried.',
  'Use hide glue instead, which can be taken apart again with warm water and a bit of patience.',
];
const WRITERS = ['Ann Reed', 'Tim Hale'];
const date = (at: number) => `<time datetime="2026-02-0${at + 3}">Feb ${at + 3}, 2026</time>`;
const block = (names: string, at: number) =>
  `<div class="${names}"><div class="body"><p>${TEXTS[at]}</p></div><a class="user" href="/u/${at}">${WRITERS[at]}</a> ${date(at)}</div>`;

function readAuto(body: string, template: Template, url: string) {
  const page = parsePage(`<!doctype html><html lang="en"><title>Glue</title><body>${body}`, url);
  const read = readPage(page, readStructured(page), { plan: planTemplate(template), perPage: 'auto' });
  return read.records.map(({ values }) => values);
}

const question = `<h1>Which glue holds?</h1><div class="question"><p>I have a chair that wobbles, and glue did not help for long.</p><a href="/u/9">Vera Winter</a></div>`;
const answers = `${question}<div id="answers"><h2>2 Answers</h2>${times(2, (at) => block('answer', at))}</div>`;
const posts = `<h1>Which glue holds?</h1><div class="thread">${times(2, (at) => block('forum-post', at))}</div>`;

describe('a short thread, when records may be one or many', () => {
  it('gives the answers that a template asks for', () => {
    const asked = { author: 'author of the answer', date: 'date of the answer', text: 'text of the answer' };
    const values = readAuto(answers, asked, 'https://site.example/questions/7/glue');
    expect(values.map(({ author }) => author)).toEqual(WRITERS);
  });

  it('gives the posts that a template asks for', () => {
    const asked = { author: 'author of the post', date: 'date of the post', text: 'text of the post' };
    const values = readAuto(posts, asked, 'https://site.example/threads/glue.7');
    expect(values.map(({ author }) => author)).toEqual(WRITERS);
  });

  it('stays one record of the question where the template asks for that', () => {
    const asked = { title: 'title of the question', text: 'text of the question' };
    expect(readAuto(answers, asked, 'https://site.example/questions/7/glue')).toHaveLength(1);
  });
});

it('what stands beside two posts is no post', () => {
  const links =
    '<div class="linkst"><div class="inbox"><p>Index » Glue » Which glue holds? » Page one of one</p></div></div>';
  const foot =
    '<div class="brdfooter"><div class="inbox"><p>Atom topic feed and jump to another forum here</p></div></div>';
  const page = `${links}${times(2, (at) => block('blockpost', at))}${links}${foot}`;
  const { values } = readMany(page, {
    author: 'author of the post',
    date: 'date of the post',
    text: 'text of the post',
  });
  expect(values.map(({ author }) => author)).toEqual(WRITERS);
});

it('the date of a post is not the one on which its writer joined', () => {
  const post = (at: number) =>
    `<div class="post"><dl class="profile"><dt><a class="username" href="/u/${at}">${WRITERS[at % 2]}</a></dt><dd class="joined"><strong>Joined:</strong> Wed Feb 04, 2015 6:38 pm</dd></dl><div class="body"><p class="by">Sun Dec 17, 2023 11:2${at} am</p><div class="content">${TEXTS[at % 2]} ${at}</div></div></div>`;
  const { values } = readMany(`<h1>Glue</h1>${times(4, post)}`, {
    author: 'author of the post',
    date: 'date of the post',
    text: 'text of the post',
  });
  expect(values.map((one) => one.date)).toEqual([0, 1, 2, 3].map((at) => `2023-12-17T11:2${at}:00`));
});
