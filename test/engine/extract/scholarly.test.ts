import { expect, it } from 'vitest';
import { parsePage } from '../../../src/main/engine/page/parse';
import { readStructured } from '../../../src/main/engine/page/structured/index';
import { getBodyValues } from './reading';

const meta = (name: string, content: string) => `<meta name="${name}" content="${content}">`;
const HEAD = [
  meta('citation_title', 'Moss on north walls'),
  meta('citation_author', 'Lund, Ida'),
  meta('citation_author', 'Moor, Max'),
  meta('citation_author', 'de Vries, Anna'),
  meta('citation_journal_title', 'Annals of Walls'),
  meta('citation_volume', '15'),
  meta('citation_doi', '10.1000/walls.33475'),
  meta('citation_pdf_url', 'https://site.example/moss.pdf'),
  meta('dc.rights', 'CC BY 4.0'),
].join('');
const BODY = `<h1>Moss on north walls</h1><p>We looked at four hundred walls in eleven towns.</p>
  <ul><li><a href="/other.pdf">Methods of others</a></li></ul>`;

it('reads the facts that papers state in their meta tags, and all their authors', () => {
  const template = { authors: ['author'], journal: '', volume: '', doi: 'DOI', pdf: 'link to the PDF', rights: '' };
  expect(getBodyValues(BODY, template, { head: HEAD, title: 'Moss on north walls' })).toEqual({
    authors: ['Ida Lund', 'Max Moor', 'Anna de Vries'],
    journal: 'Annals of Walls',
    volume: '15',
    doi: '10.1000/walls.33475',
    pdf: 'https://site.example/moss.pdf',
    rights: 'CC BY 4.0',
  });
});

it('gives all authors that markup states where one text is asked for', () => {
  expect(getBodyValues(BODY, { author: '' }, { head: HEAD })).toEqual({ author: 'Ida Lund, Max Moor, Anna de Vries' });
  const people = ['Ida Lund', 'Max Moor'].map((name) => ({ '@type': 'Person', name }));
  const article = { '@context': 'https://schema.org', '@type': 'Article', headline: 'Moss', author: people };
  const script = `<script type="application/ld+json">${JSON.stringify(article)}</script>`;
  expect(getBodyValues(`${BODY}${script}`, { author: '' })).toEqual({ author: 'Ida Lund, Max Moor' });
});

it('keeps the names of one author as they are', () => {
  expect(getBodyValues(BODY, { author: '' }, { head: meta('author', 'Ida Lund, PhD') })).toEqual({
    author: 'Ida Lund, PhD',
  });
});

it('lists meta tags only if their values differ', () => {
  const html = `<head>${meta('author', 'Ida')}${meta('author', 'Ida')}${meta('keywords', 'moss')}${meta('keywords', 'walls')}</head>`;
  expect(readStructured(parsePage(html, 'https://site.example/')).repeatedMeta).toEqual({
    keywords: ['moss', 'walls'],
  });
});
