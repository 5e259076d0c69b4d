interface BlogCoverProps {
  readonly src: string | null;
  /** Seen at once. */
  readonly eager?: boolean;
  /** The largest thing of the first view: fetched before everything else. */
  readonly first?: boolean;
  readonly className?: string;
}

/** An article's drawing: it says nothing that the words do not say, so readers aloud skip it. Its place is kept either way. */
export function BlogCover({ src, eager = false, first = false, className = '' }: BlogCoverProps) {
  const box = `block aspect-[40/21] w-full bg-brand-50 ${className}`;
  if (src === null) return <span aria-hidden="true" className={box} />;
  return (
    <img
      src={src}
      alt=""
      width={1200}
      height={630}
      loading={eager ? 'eager' : 'lazy'}
      fetchPriority={first ? 'high' : 'auto'}
      decoding="async"
      className={`${box} object-cover`}
    />
  );
}
