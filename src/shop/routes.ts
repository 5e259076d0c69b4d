import { index, type RouteConfig, route } from '@react-router/dev/routes';

export default [
  index('routes/home.tsx'),
  route('product', 'routes/product.tsx'),
  route('product-detail', 'routes/product-detail.tsx'),
  route('*', 'routes/not-found.tsx'),
] satisfies RouteConfig;
