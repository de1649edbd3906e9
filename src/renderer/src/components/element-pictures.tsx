import { useId, useState } from 'react';
import { texts } from '../texts';
import { Disclosure } from './disclosure';
import styles from './element-pictures.module.css';

const words = texts.pictures;

interface Props {
  /** URLs of the pictures; null if there is none. */
  readonly before: string | null;
  readonly after: string | null;
  /** Text alternative of the pictures. */
  readonly name: string;
}

/** The element that contained a value, before and now, drawn on request. Says so if there is no picture. */
export function ElementPictures({ before, after, name }: Props) {
  const [open, setOpen] = useState(false);
  const id = useId();
  if (before === null && after === null) return null;
  return (
    <div className={styles.pictures}>
      <Disclosure open={open} controls={id} onToggle={() => setOpen(!open)}>
        {words.show}
      </Disclosure>
      <div id={id} className={styles.pair} hidden={!open}>
        {open && (
          <>
            <ElementPicture source={before} caption={words.before} alt={words.altBefore(name)} />
            <ElementPicture source={after} caption={words.after} alt={words.altAfter(name)} />
          </>
        )}
      </div>
    </div>
  );
}

interface PictureProps {
  readonly source: string | null;
  readonly caption: string;
  readonly alt: string;
}

function ElementPicture({ source, caption, alt }: PictureProps) {
  const [failed, setFailed] = useState(source === null);
  return (
    <figure className={styles.picture}>
      <figcaption>{caption}</figcaption>
      {failed || source === null ? (
        <p>{words.none}</p>
      ) : (
        <img src={toOwnAddress(source)} alt={alt} onError={() => setFailed(true)} />
      )}
    </figure>
  );
}

/** The same URL on the window's own origin, which may be another name of this computer. */
function toOwnAddress(address: string): string {
  const { pathname, search } = new URL(address, window.location.origin);
  return pathname + search;
}
