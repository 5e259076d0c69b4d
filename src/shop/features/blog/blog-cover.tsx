interface BlogCoverProps {
  readonly src: string | null;
  readonly eager?: boolean;
  readonly className?: string;
}

/** An article's drawing: it says nothing that the words do not say, so readers aloud skip it. Its place is kept either way. */
export function BlogCover({ src, eager = false, className = '' }: BlogCoverProps) {
  const box = `block aspect-[40/21] w-full bg-brand-50 ${className}`;
  if (src === null) return <span aria-hidden="true" className={box} />;
  return (
    <img
      src={src}
      alt=""
      width={1200}
      height={630}
      loading={eager ? 'eager' : 'lazy'}
      decoding="async"
      className={`${box} object-cover`}
    />
  );
}
