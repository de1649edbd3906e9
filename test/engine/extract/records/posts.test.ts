import { describe, expect, it } from 'vitest';
import { framed, readMany, times } from './read-many';

const PEOPLE = ['Anna Berg', 'mooncat42', 'Jean-Luc', 'Olga P.', 'old_sailor', 'Ravi'];
const who = (at: number) => PEOPLE[at % PEOPLE.length] ?? '';
const day = (at: number) => `2024-03-${10 + at}`;
const words = (at: number) =>
  `I tried this ${at + 2} times last month. It went well, and the neighbours asked for more.`;
const more = (at: number) => `Next time I will use less salt, number ${at} was too much.`;

const SHAPES: readonly (readonly [string, (at: number) => string])[] = [
  [
    'comments of a blog',
    (
      at,
    ) => `<li class="comment depth-1"><article class="comment-body"><footer class="comment-meta"><div class="comment-author vcard">
      <img class="avatar" src="/a.png" alt=""><b class="fn">${who(at)}</b> <span class="says">says:</span></div>
      <a href="#c${at}"><time datetime="${day(at)}T10:00:00Z">some day</time></a></footer>
      <div class="comment-content"><p>${words(at)}</p><p>${more(at)}</p></div>
      <div class="reply"><a class="comment-reply-link" href="#r">Reply</a></div></article></li>`,
  ],
  [
    'messages of a forum',
    (
      at,
    ) => `<article class="message"><div class="message-user"><a class="username" href="/members/${at}/">${who(at)}</a>
      <h5 class="userTitle">Member</h5><dl><dt>Messages</dt><dd>${at * 31 + 7}</dd></dl></div>
      <div class="message-main"><header><time datetime="${day(at)}">day</time></header>
      <div class="message-userContent"><div class="bbWrapper">${words(at)}<br><br>${more(at)}</div></div>
      <aside class="message-signature">Sent from my boat, and proud of every plank of it, since nineteen ninety</aside>
      <footer><a role="button">Like</a> <a role="button">Reply</a></footer></div></article>`,
  ],
  [
    'reviews without class names for their parts',
    (at) =>
      `<div class="review-entry"><div>Review by ${who(at)} on ${day(at)}</div><div><p>${words(at)}</p><p>${more(at)}</p></div></div>`,
  ],
  [
    'posts with a link to whoever wrote them',
    (at) => `<div class="row-x"><div><a href="/user/${at}">${who(at)}</a> <span>${day(at)}</span></div>
      <div class="post-text"><p>${words(at)}</p><p>${more(at)}</p></div><button>Report</button></div>`,
  ],
];

describe('comments, messages and reviews', () => {
  it.each(SHAPES)('reads writer, day and whole text of %s', (_, shape) => {
    const { values } = readMany(framed(`<h1>Salted fish</h1><div>${times(6, shape)}</div>`), {
      author: 'author',
      date: 'date',
      text: 'text of the comment',
    });
    expect(values.map(({ author }) => author)).toEqual(PEOPLE);
    expect(values.map(({ date }) => String(date).slice(0, 10))).toEqual(PEOPLE.map((__, at) => day(at)));
    expect(values.map(({ text }) => text)).toEqual(PEOPLE.map((__, at) => `${words(at)} ${more(at)}`));
  });

  it.each(SHAPES)('reads the same of %s where the fields have other names', (_, shape) => {
    const { values } = readMany(framed(`<h1>Salted fish</h1><div>${times(6, shape)}</div>`), {
      user: 'user',
      posted: 'posted',
      comment: 'comment',
    });
    expect(values[2]).toEqual({
      user: who(2),
      posted: expect.stringContaining(day(2)),
      comment: `${words(2)} ${more(2)}`,
    });
  });

  const post = (at: number, number = `<a href="#p${at}">#${at + 1}</a>`) =>
    `<article class="message" id="p${at}"><a class="username" href="/members/${at}/">${who(at)}</a>
      <header><time datetime="${day(at)}">day</time> ${number}</header><div class="body">${words(at)}<br>${more(at)}</div></article>`;
  const writers = (thread: string, text: string) => {
    const template = { author: 'author', date: 'date', text };
    const { values, divide, matched } = readMany(framed(`<h1>Salted fish</h1>${thread}`), template);
    return { authors: values.map(({ author }) => author), divide, matched };
  };

  it('leaves the opening post out where comments are asked for, and names the list with it as the other choice', () => {
    const { authors, divide, matched } = writers(times(6, post), 'text of the comment');
    expect(authors).toEqual(PEOPLE.slice(1));
    expect(matched).toHaveLength(5);
    expect(divide?.reasoning).toContain('opens the thread');
    expect(divide?.runnerUp).toMatchObject({ selector: 'article.message', count: 6 });
  });

  it.each([
    ['posts are asked for', times(6, (at) => post(at)), 'text of the post'],
    ['it is a later page of the thread', times(6, (at) => post(at, `#${at + 21}`)), 'text of the comment'],
    [
      'an article is before the comments',
      `${times(20, (at) => `<p>${words(at)} ${more(at)}</p>`)}${times(6, (at) => post(at))}`,
      'text of the comment',
    ],
    [
      'the list calls them comments',
      times(6, (at) => post(at).replace('class="message"', 'class="comment"')),
      'text of the comment',
    ],
  ])('keeps the first one where %s', (_, thread, text) => {
    expect(writers(thread, text).authors).toEqual(PEOPLE);
  });

  it.each([
    ['repeat the title', (at: number) => post(at, at === 0 ? '<b>Salt?</b>' : '<b>Re: Salt?</b>')],
    ['are counted as replies', (at: number) => post(at, at === 0 ? '' : `<b>Reply ${at}</b>`)],
  ])('leaves the opening post out where the others %s', (_, shape) => {
    expect(writers(times(6, shape), 'text of the reply').authors).toEqual(PEOPLE.slice(1));
  });

  it('reads the score, title and writer of reviews', () => {
    const shape = (at: number) => `<div class="review"><h4 class="review-title">Title ${at} of it</h4>
      <div class="stars" aria-label="${(at % 4) + 1} out of 5 stars"></div><span class="reviewer">${who(at)}</span>
      <p class="review-text">${words(at)}</p></div>`;
    const { values } = readMany(framed(`<h1>Fish</h1>${times(6, shape)}`), {
      title: 'title',
      reviewer: '',
      rating: '',
      review: '',
    });
    expect(values[1]).toEqual({ title: 'Title 1 of it', reviewer: who(1), rating: 2, review: words(1) });
    expect(values).toHaveLength(6);
  });

  const followUp = (at: number) => `<div role="listitem"><div><a href="/users/${at}/x">${who(at)}</a>
      <a href="#f${at}"><time title="${day(at)}T04:06:17.467Z">Over a year ago</time></a></div>
      <div><div>${words(at)} ${more(at)}</div><div role="menu"><div class="s-popover--content">Copy the link to this</div></div></div></div>`;
  const answer = (
    at: number,
    below: string,
  ) => `<div class="answer"><div class="post-text"><p>${words(at).repeat(6)}</p></div>
      <div class="user-details"><a href="/users/${at + 20}/y">Teacher ${at}</a></div><time datetime="${day(at)}">day</time>
      ${below}</div>`;
  it.each(['2 Comments', 'Kommentare (2)'])('reads the comments below answers where "%s" heads them', (heading) => {
    const list = (at: number) =>
      `<div><h2>${heading}</h2></div><div role="list">${followUp(at)}${followUp(at + 1)}</div>`;
    const page = times(3, (at) => answer(at, list(at * 2)));
    const { values } = readMany(framed(`<h1>Salted fish</h1>${page}`), {
      author: 'author',
      date: 'date',
      text: 'text of the comment',
    });
    expect(values.map(({ author }) => author)).toEqual(PEOPLE);
    expect(values[1]).toMatchObject({ date: expect.stringContaining(day(1)), text: `${words(1)} ${more(1)}` });
  });

  it('reads the answers where those are asked for', () => {
    const page = times(3, (at) => answer(at, `<h2>2 Comments</h2><div>${followUp(at)}${followUp(at + 1)}</div>`));
    const template = { author: 'author', text: 'text of the answer' };
    const { values } = readMany(framed(`<h1>Salted fish</h1><h2>3 Answers</h2><div>${page}</div>`), template);
    expect(values.map(({ author }) => author)).toEqual(['Teacher 0', 'Teacher 1', 'Teacher 2']);
  });

  it('takes a name that ends in digits for no year', () => {
    const shape = (
      at: number,
    ) => `<article class="message"><a class="message-user-name" href="/m/${at}">jedi${1982 + at}</a>
      <span class="message-user-details">${at + 3} posts</span><div class="message-body">${words(at)}</div></article>`;
    const { values } = readMany(framed(`<h1>Fish</h1>${times(6, shape)}`), { author: 'author', text: 'text' });
    expect(values.map(({ author }) => author)).toEqual(PEOPLE.map((_, at) => `jedi${1982 + at}`));
  });

  it('leaves the link to the writer out of a text that has no element of its own', () => {
    const shape = (at: number) => `<div class="thread"><div class="comment"><a href="/user/${at}">${who(at)}</a>
      <time>${day(at)}</time><p>${words(at)}</p></div></div>`;
    const template = { author: 'author', text: 'text of the comment' };
    const { values } = readMany(framed(`<h1>Fish</h1><div>${times(6, shape)}</div>`), template);
    expect(values[2]).toEqual({ author: who(2), text: words(2) });
  });

  it('keeps a name that is spoken to inside the text', () => {
    const shape = (at: number) => `<div class="comment"><span class="comment-author">${who(at)}</span>
      <div class="comment-text">I say to <a class="username" href="/user/9">Someone</a> that ${words(at)}</div></div>`;
    const { values } = readMany(framed(`<h1>Fish</h1>${times(6, shape)}`), { author: 'author', text: 'text' });
    expect(values[3]).toEqual({ author: who(3), text: `I say to Someone that ${words(3)}` });
  });
});
