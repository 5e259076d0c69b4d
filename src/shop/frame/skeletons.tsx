import { BlogSkeleton } from '#shop/features/blog/blog-skeleton.tsx';
import { ProductSkeleton } from '#shop/features/product/product-skeleton.tsx';
import { ResultsSkeleton } from '#shop/features/search/results-skeleton.tsx';

/** The skeleton of a slow page, by path. */
export const SKELETONS = {
  '/product': <ResultsSkeleton />,
  '/product-detail': <ProductSkeleton />,
  '/blog': <BlogSkeleton />,
};
