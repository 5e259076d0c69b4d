import type { ComponentProps } from 'react';
import { BlogTeasers } from '#shop/features/blog/blog-teasers.tsx';
import { HomeFaq } from '#shop/features/home/home-faq.tsx';

type HomeFootProps = ComponentProps<typeof BlogTeasers> & ComponentProps<typeof HomeFaq>;

/** The end of the home page, a dozen screens down on a phone: further reading, and the questions. */
export default function HomeFoot({ teasers, questions }: HomeFootProps) {
  return (
    <>
      <BlogTeasers teasers={teasers} />
      <HomeFaq questions={questions} />
    </>
  );
}
