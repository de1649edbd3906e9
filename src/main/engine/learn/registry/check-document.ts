import { AppError, type ErrorPath } from '@shared/errors';
import type { ExtractorDocument, Locator, Transform } from '@shared/extractor';
import { compile } from 'css-select';
import { leafPaths, planTemplate } from '../../extract/index';

/** Throws for a document that could not run: unknown fields, invalid selectors or expressions. */
export function checkDocument(document: ExtractorDocument, at: ErrorPath): void {
  const { template, fields, records, perPage, code } = document;
  const paths = planTemplate(template).fields.flatMap(leafPaths);
  for (const [field, reading] of Object.entries(fields)) {
    const path = [...at, 'fields', field];
    if (!paths.includes(field))
      throw new AppError('invalid_request', `The template has no field "${field}"; it has ${paths.join(', ')}.`, {
        path,
      });
    if ('code' in reading && code === null)
      throw new AppError('invalid_request', `"${field}" is to be read by code, but the document has none.`, { path });
    if ('locators' in reading)
      for (const [index, locator] of reading.locators.entries()) checkLocator(locator, [...path, 'locators', index]);
  }
  if (perPage === 'many' && records === null && Object.values(fields).some((reading) => 'locators' in reading))
    throw new AppError('invalid_request', 'A document for many records per page must say where each record is.', {
      path: [...at, 'records'],
    });
  for (const [index, selector] of (records?.selectors ?? []).entries())
    checkSelector(selector, [...at, 'records', 'selectors', index]);
}

function checkLocator(locator: Locator, path: ErrorPath): void {
  if ('selector' in locator && locator.selector !== undefined) checkSelector(locator.selector, [...path, 'selector']);
  for (const [index, transform] of locator.transforms.entries())
    checkTransform(transform, [...path, 'transforms', index]);
}

function checkSelector(selector: string, path: ErrorPath): void {
  try {
    compile(selector);
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new AppError('invalid_request', `"${selector}" is not a CSS selector: ${reason}.`, { cause, path });
  }
}

function checkTransform(transform: Transform, path: ErrorPath): void {
  if (transform.do !== 'match') return;
  try {
    new RegExp(transform.pattern, transform.flags);
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new AppError('invalid_request', `"${transform.pattern}" is not a regular expression: ${reason}.`, {
      cause,
      path,
    });
  }
}
