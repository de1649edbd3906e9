import { ApiError, ConnectionError } from '@shared/client/api-error';
import { AppError, ERROR_TABLE, type ErrorCode, type ErrorPlace, getErrorPlace } from '@shared/errors';
import { translateSentence } from '../../language/translate';
import type { Route } from '../../routing/route';
import { texts } from '../../texts';

const words = texts.errors;

/** An error, and what the user can do about it. */
export interface ErrorLine {
  readonly message: string;
  readonly hint: string;
  /** Where to fix it, if elsewhere. */
  readonly place?: { readonly name: string; readonly route: Route } | undefined;
}

/** Lines for an error of any kind. */
export function getErrorLines(error: unknown): readonly ErrorLine[] {
  if (error instanceof ApiError) {
    if (error.status === 401) return [{ message: words.session, hint: words.sessionHint }];
    return error.faults.map(forPeople);
  }
  if (error instanceof AppError) return error.details.map(forPeople);
  if (error instanceof ConnectionError) return [{ message: texts.app.lost, hint: texts.app.lostHint }];
  return [{ message: words.unknown, hint: words.unknownHint }];
}

interface Fault {
  readonly code: string;
  readonly message: string;
  readonly hint?: string | undefined;
}

/** Uses the fault's own hint; the error table's hints are for developers, so the window has its own. */
function forPeople({ code, message, hint }: Fault): ErrorLine {
  const known = ERROR_CODES.find((each) => each === code) ?? 'internal';
  const isOwn = hint !== undefined && hint !== ERROR_TABLE[known].hint;
  const place = getErrorPlace(known);
  return {
    message: translateSentence(message),
    hint: isOwn ? translateSentence(hint) : words.hints[known],
    place: place === null ? undefined : toPlace(place),
  };
}

const ERROR_CODES = Object.keys(ERROR_TABLE) as readonly ErrorCode[];

function toPlace(place: ErrorPlace): ErrorLine['place'] {
  const route: Route = place === 'sessions' ? { screen: place } : { screen: 'settings', section: place };
  return { name: words.places[place], route };
}
