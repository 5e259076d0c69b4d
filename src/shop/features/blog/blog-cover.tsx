interface BlogCoverProps {
  readonly src: string | null;
  /** The largest element of a phone's first view: loaded with priority. Others wait, so that they do not delay the style. */
  readonly first?: boolean;
  readonly className?: string;
}

/** An article's drawing: it adds nothing to the text, so screen readers skip it. Its space is reserved either way. */
export function BlogCover({ src, first = false, className = '' }: BlogCoverProps) {
  const box = `block aspect-[40/21] w-full bg-brand-50 ${className}`;
  if (src === null) return <span aria-hidden="true" className={box} />;
  return (
    <img
      src={src}
      alt=""
      width={1200}
      height={630}
      loading={first ? 'eager' : 'lazy'}
      fetchPriority={first ? 'high' : 'auto'}
      decoding="async"
      className={`${box} object-cover`}
    />
  );
}
