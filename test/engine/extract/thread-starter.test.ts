import { describe, expect, it } from 'vitest';
import { getBodyValues } from './reading';

const url = 'https://forum.garden.example/viewtopic.php?t=3616';
const readAuthor = (body: string, options = {}) =>
  getBodyValues(body, { title: '', author: '', date: 'date of the thread' }, { url, title: 'Slugs', ...options })
    .author;

const post = (name: string, text: string, day: number) =>
  `<div class="post"><dl class="postprofile"><dt><a class="username" href="./memberlist.php?mode=viewprofile&u=${day}">${name}</a></dt>
   <dd>Posts: ${day * 7}</dd></dl><div class="postbody"><p class="author"><time datetime="2026-05-0${day}">${day} May 2026</time></p>
   <div class="content">${text}</div></div></div>`;
const POSTS = [
  post('green_thumb', 'They eat all my lettuce. What helps?', 2),
  post('Mossy', 'Copper tape helped me.', 3),
  post('Anton', 'Beer in a cup, dug into the bed.', 4),
].join('');

describe('the author of a thread', () => {
  it('is who wrote the first post', () => {
    expect(readAuthor(`<h1>Slugs</h1>${POSTS}`)).toBe('green_thumb');
  });

  it('is no link to register or to the rules for users', () => {
    const menu =
      '<ul><li><a href="/member.php?action=register">Register</a></li><li><a href="/policies/user-agreement">User Agreement</a></li></ul>';
    expect(readAuthor(`<h1>Slugs</h1>${menu}${POSTS}`)).toBe('green_thumb');
  });

  it('stands in the line below the heading', () => {
    const line = '<p>Started by Green Thumb, May 02, 2026, 11:23:55 AM</p>';
    expect(
      readAuthor(`<h1>Slugs</h1>${line}<h4><a href="/index.php?action=profile;u=4">Mossy</a></h4><p>Tape.</p>`),
    ).toBe('Green Thumb');
  });

  it('is who asked the question that markup calls the main thing of its page', () => {
    const person = (name: string) => `<div itemprop="author" itemscope itemtype="https://schema.org/Person">
      <a href="/users/${name}" itemprop="url">${name}</a><meta itemprop="name" content="${name}"><span>15,911 points</span></div>`;
    const body = `<div itemscope itemtype="https://schema.org/QAPage"><meta itemprop="name" content="Slugs">
      <div itemprop="mainEntity" itemscope itemtype="https://schema.org/Question"><h1 itemprop="name">Slugs</h1>
      <time itemprop="dateCreated" datetime="2026-05-02">2 May</time><div itemprop="text">What helps?</div>${person('greenthumb')}
      <div itemprop="acceptedAnswer" itemscope itemtype="https://schema.org/Answer"><div itemprop="text">Tape.</div>${person('mossy')}</div>
      <div itemprop="suggestedAnswer" itemscope itemtype="https://schema.org/Answer"><div itemprop="text">Beer.</div>${person('anton')}</div>
      </div></div>`;
    expect(readAuthor(body, { url: 'https://garden.example/questions/12/slugs' })).toBe('greenthumb');
  });

  it('is none of those who comment on an article', () => {
    const article = `<h1>Slugs</h1>${'<p>They come at night, and they like what is young and green, as every gardener knows who went out with a lamp.</p>'.repeat(16)}`;
    expect(readAuthor(`${article}${POSTS}`, { url: 'https://garden.example/community/slugs' })).toBeNull();
    const comments = POSTS.replaceAll('class="post"', 'class="comment"');
    expect(readAuthor(`<h1>Slugs</h1><p>They come at night.</p>${comments}`)).toBeNull();
  });
});
