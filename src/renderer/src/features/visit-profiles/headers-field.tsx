import { Textarea } from '@mantine/core';
import { useState } from 'react';
import { texts } from '../../texts';
import { Helped } from '../help';

export type Headers = Readonly<Record<string, string>>;

interface Props {
  readonly headers: Headers;
  /** Called with the headers of all complete lines. */
  readonly change: (headers: Headers) => void;
  readonly size?: 'xs' | 'sm';
  /** Class of the wrapper, such as its place in a grid. */
  readonly className?: string | undefined;
}

/** Request headers, one per line; an invalid line is kept, with its error. */
export function HeadersField({ headers, change, size = 'sm', className }: Props) {
  const [typed, setTyped] = useState<string | null>(null);
  const [isLeft, setLeft] = useState(false);
  const written = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  return (
    <Helped topic="option:headers" className={className}>
      <Textarea
        size={size}
        label={texts.reach.headers}
        placeholder={texts.reach.headersSample}
        autosize
        minRows={1}
        maxRows={6}
        value={typed ?? written.join('\n')}
        error={isLeft && typed !== null && texts.reach.headersFault}
        onChange={(event) => {
          const text = event.currentTarget.value;
          setTyped(text);
          change(readHeaders(text));
        }}
        onFocus={() => setLeft(false)}
        onBlur={() => {
          setLeft(true);
          if (typed?.split('\n').every((line) => line.trim() === '' || HEADER.test(line))) setTyped(null);
        }}
        spellCheck={false}
      />
    </Helped>
  );
}

const HEADER = /^\s*([^\s:]+)\s*:\s*(\S.*?)\s*$/;

function readHeaders(text: string): Headers {
  const lines = text.split('\n').map((line) => HEADER.exec(line));
  return Object.fromEntries(lines.flatMap((line) => (line?.[2] ? [[line[1] ?? '', line[2]]] : [])));
}
