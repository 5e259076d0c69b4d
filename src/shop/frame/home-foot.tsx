import type { ComponentProps } from 'react';
import { BlogTeasers } from '#shop/features/blog/blog-teasers.tsx';
import { HomeFaq } from '#shop/features/home/home-faq.tsx';

type HomeFootProps = ComponentProps<typeof BlogTeasers> & ComponentProps<typeof HomeFaq>;

/** The end of the home page, three screens down on a phone: what to read on, and the questions. */
export default function HomeFoot({ teasers, questions }: HomeFootProps) {
  return (
    <>
      <BlogTeasers teasers={teasers} />
      <HomeFaq questions={questions} />
    </>
  );
}
