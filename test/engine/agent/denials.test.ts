import type { Item } from '@shared/item';
import { describe, expect, it } from 'vitest';
import { NO_AROUND } from '../../../src/main/engine/agent/restrictions/entity-kinds';
import { findItemsSaying } from '../../../src/main/engine/agent/restrictions/mentions';

const createItem = (title: string, at: number): Item => ({
  title,
  _url: `https://houses.example/${at}`,
  _htmlUrl: null,
  _status: 'ok',
  _message: null,
  _timestamp: '',
  _missing: [],
  _boosted: false,
});

describe('what a page says of one thing', () => {
  it.each([
    ['piscine', 'Sans piscine'],
    ['pool', 'No pool'],
    ['schwimmbad', 'Ohne Schwimmbad'],
  ])('is denied by a line of its own: %s, %s', (word, denial) => {
    const texts = [`House one\n51 m²\n${word}\nPets`, `House two\n40 m²\n${denial}\nPets welcome`];
    const items = texts.map((_, at) => createItem(`House ${at}`, at));
    const around = texts.map((text) => ({ ...NO_AROUND, text, isAlone: true }));
    expect(findItemsSaying([word], items, around)?.matches).toEqual([true, false]);
  });
});
