export type Attributes = Readonly<Record<string, string>>;

/** Receives the results of a scan in source order, without nesting or error correction. */
export interface TagHandler {
  /** Whether a tag's attributes are needed; other tags are reported without any. @default all are needed */
  readonly needsAttributes?: (name: string) => boolean;
  /** Which of these attributes are needed; `first` is the code of the value's first character. Called for HTML only. */
  readonly needsAttribute?: (element: string, name: string, first: number) => boolean;
  readonly open?: (name: string, attributes: Attributes, selfClosing: boolean) => void;
  readonly close?: (name: string) => void;
  readonly text?: (data: string) => void;
  /** Replaces `text` in HTML: position of the text in the source, with character references as written. */
  readonly textAt?: (start: number, end: number) => void;
}
