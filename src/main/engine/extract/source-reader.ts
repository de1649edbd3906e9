import type { Candidate } from './candidate';
import type { FieldQuery } from './query';
import type { Subject } from './subject';

/** One way to look for a field's value. */
export type SourceReader = (subject: Subject, query: FieldQuery) => readonly Candidate[];
