export type Attributes = Readonly<Record<string, string>>;

/** What a scan reports, in source order; nothing is nested or corrected. */
export interface TagHandler {
  /** Whether the attributes of such tags are needed; others are reported with none. All are needed where it is absent. */
  readonly needsAttributes?: (name: string) => boolean;
  /** Of those, which are needed; `first` is the code of the value's first character. Asked in HTML only. */
  readonly needsAttribute?: (element: string, name: string, first: number) => boolean;
  readonly open?: (name: string, attributes: Attributes, selfClosing: boolean) => void;
  readonly close?: (name: string) => void;
  readonly text?: (data: string) => void;
  /** In place of `text`, in HTML: where the text stands in the source, with its references as they are written. */
  readonly textAt?: (start: number, end: number) => void;
}
