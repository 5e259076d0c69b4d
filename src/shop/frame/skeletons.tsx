import { BlogSkeleton } from '#shop/features/blog/blog-skeleton.tsx';
import { ProductSkeleton } from '#shop/features/product/product-skeleton.tsx';
import { ResultsSkeleton } from '#shop/features/search/results-skeleton.tsx';

/** What stands in for a page that is slow to come, by its path. */
export const SKELETONS = {
  '/product': <ResultsSkeleton />,
  '/product-detail': <ProductSkeleton />,
  '/blog': <BlogSkeleton />,
};
