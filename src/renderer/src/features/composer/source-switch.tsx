import { SegmentedControl } from '@mantine/core';
import { useStore } from '../../store/store';
import { texts } from '../../texts';

const KINDS = ['pages', 'html'] as const;

/** Chooses between addresses and HTML at hand; stored pages have a way back of their own. */
export function SourceSwitch() {
  const stored = useStore((store) => store.draft.pagesOf !== null);
  const isHtml = useStore((store) => store.draft.html !== null);
  const setHtml = useStore((store) => store.setHtml);
  const visitInstead = useStore((store) => store.visitInstead);
  if (stored) return null;
  return (
    <SegmentedControl
      size="xs"
      aria-label={texts.html.from}
      value={isHtml ? 'html' : 'pages'}
      onChange={(kind) => (kind === 'html' ? setHtml({}) : visitInstead())}
      data={KINDS.map((value) => ({ value, label: texts.html.kinds[value] }))}
    />
  );
}
