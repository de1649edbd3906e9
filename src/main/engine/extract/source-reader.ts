import type { FieldQuery } from './asked/query';
import type { Candidate } from './candidate';
import type { Subject } from './subject';

/** Finds candidates for a field in one source. */
export type SourceReader = (subject: Subject, query: FieldQuery) => readonly Candidate[];
