import { VisuallyHidden } from '@mantine/core';
import { getPatternPieces } from '@shared/pattern-pieces';
import {
  ArrowUpRight,
  Check,
  CircleDashed,
  CirclePause,
  Clock,
  Footprints,
  type LucideIcon,
  Slash,
  Unlink,
} from 'lucide-react';
import { texts } from '../../../texts';
import type { Fate, Mark } from '../marks';
import type { ReadRow } from '../read-rows';
import { findDecidingRow } from './deciding-row';
import styles from './urls-pane.module.css';

const ICONS: Record<Fate | 'hit', LucideIcon> = {
  hit: Check,
  way: Footprints,
  skipped: Slash,
  held: CirclePause,
  waiting: Clock,
  unreached: Unlink,
  outside: ArrowUpRight,
  unknown: CircleDashed,
};

interface Props {
  readonly url: string;
  readonly mark: Mark;
  readonly rows: readonly ReadRow[];
  /** Common prefix of all URLs, hidden in the list; empty if they differ. */
  readonly site: string;
  readonly indent: { readonly paddingLeft: number };
  readonly isOpen: boolean;
  readonly onOpen: () => void;
  readonly onFocus: () => void;
}

/** A URL with its result: icon, word and colour, and what a wildcard matched. */
export function MarkedRow({ url, mark, rows, site, indent, isOpen, onOpen, onFocus }: Props) {
  const kind = mark.hit ? 'hit' : mark.fate;
  const Icon = ICONS[kind];
  const word = getMarkWord(mark);
  return (
    <button
      type="button"
      className={styles.row}
      style={{ paddingLeft: `calc(${indent.paddingLeft}px + var(--w-gap))` }}
      data-mark={kind}
      aria-expanded={isOpen}
      onClick={onOpen}
      onFocus={onFocus}
    >
      <Icon size={14} strokeWidth={2.2} className={styles.icon} aria-hidden />
      <VisuallyHidden>{word}: </VisuallyHidden>
      <span className={styles.url} title={url}>
        <Pieces url={url} rows={rows} mark={mark} site={site} />
      </span>
      {mark.fate !== 'unknown' && (
        <span className={styles.word} aria-hidden>
          {word}
        </span>
      )}
    </button>
  );
}

export function getMarkWord({ hit, fate }: Mark): string {
  const { shown, hit: hitText, skippedHit } = texts.patternWorkbench.urls;
  if (!hit) return shown[fate];
  return fate === 'way' ? hitText : skippedHit;
}

function Pieces({ url, rows, mark, site }: Pick<Props, 'url' | 'rows' | 'mark' | 'site'>) {
  const pattern = findDecidingRow(rows, url, mark)?.pattern;
  const pieces = pattern ? getPatternPieces(pattern, url) : null;
  if (!pieces) return url.slice(site.length);
  let at = 0;
  return pieces.map(({ text, by }) => {
    const key = at;
    at += text.length + 1;
    return by === 'text' ? (
      <span key={key}>{key === 0 ? text.slice(site.length) : text}</span>
    ) : (
      <mark key={key}>{text}</mark>
    );
  });
}
