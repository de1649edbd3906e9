/** Why a document cannot be read. */
export type DocumentFaultKind = 'locked' | 'broken' | 'too_large';

/** Thrown while a document is read, and turned into a message where it was opened. */
export class DocumentFault extends Error {
  readonly kind: DocumentFaultKind;

  constructor(kind: DocumentFaultKind) {
    super(kind);
    this.name = 'DocumentFault';
    this.kind = kind;
  }
}
