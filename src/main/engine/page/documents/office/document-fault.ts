/** Why a document cannot be read. */
export type DocumentFaultKind = 'locked' | 'broken' | 'too_large' | 'older';

/** Thrown while reading a document; the caller that opened it turns it into a message. */
export class DocumentFault extends Error {
  readonly kind: DocumentFaultKind;

  constructor(kind: DocumentFaultKind) {
    super(kind);
    this.name = 'DocumentFault';
    this.kind = kind;
  }
}
