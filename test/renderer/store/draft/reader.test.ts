import { AppError } from '@shared/errors';
import { describe, expect, it } from 'vitest';
import {
  getReader,
  getReaderRequest,
  type ReaderChoice,
  readReaderRequest,
} from '../../../../src/renderer/src/store/draft/reader';

const AUTO: ReaderChoice = { reader: 'auto', model: '' };
const MODEL = 'openai:small';

describe('the reader', () => {
  it.each([
    [AUTO, null, 'rules'],
    [AUTO, undefined, 'rules'],
    [AUTO, MODEL, 'unsure'],
    [{ reader: 'auto', model: MODEL }, null, 'unsure'],
    [{ reader: 'rules', model: MODEL }, MODEL, 'rules'],
    [{ reader: 'all', model: '' }, null, 'all'],
  ] as const)('of %j with the default model %s is %s', (choice, standard, reader) => {
    expect(getReader(choice, standard)).toBe(reader);
  });

  it.each([
    [AUTO, MODEL, {}],
    [AUTO, null, { extractMode: 'code' }],
    [AUTO, undefined, {}],
    [{ reader: 'rules', model: MODEL }, MODEL, { extractMode: 'code' }],
    [{ reader: 'unsure', model: ' a:b ' }, MODEL, { model: 'a:b' }],
    [{ reader: 'all', model: '' }, MODEL, { extractMode: 'ai' }],
    [{ reader: 'all', model: MODEL }, null, { extractMode: 'ai', model: MODEL }],
  ] as const)('%j with the default model %s sends %j', (choice, standard, request) => {
    expect(getReaderRequest(choice, standard)).toEqual(request);
  });

  it('refuses to ask a model if none is set up', () => {
    expect(() => getReaderRequest({ reader: 'all', model: '' }, null)).toThrow(AppError);
    expect(() => getReaderRequest({ reader: 'unsure', model: ' ' }, null)).toThrow('No model is set up.');
  });

  it.each([
    ['code', undefined, { reader: 'rules', model: '' }],
    ['ai', MODEL, { reader: 'all', model: MODEL }],
    [undefined, MODEL, { reader: 'auto', model: MODEL }],
    [7, 7, { reader: 'auto', model: '' }],
  ])('comes back from a request of %j and %j', (extractMode, model, choice) => {
    expect(readReaderRequest(extractMode, model)).toEqual(choice);
  });
});
