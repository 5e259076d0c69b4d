import { index, layout, type RouteConfig, route } from '@react-router/dev/routes';

export default [
  layout('routes/any-page.tsx', [
    index('routes/home.tsx'),
    route('product', 'routes/product.tsx'),
    route('product-detail', 'routes/product-detail.tsx'),
    route('cart', 'routes/cart.tsx'),
    route('login', 'routes/login.tsx'),
    route('loginOverlay', 'routes/login-overlay.tsx'),
    route('account', 'routes/account.tsx'),
    route('account-management', 'routes/account-management.tsx'),
    route('manageAddress', 'routes/manage-address.tsx'),
    route('checkout', 'routes/checkout.tsx'),
    route('orderCompletion', 'routes/order-completion.tsx'),
    route('order-failed', 'routes/order-failed.tsx'),
    route('blog', 'routes/blog.tsx'),
    route('blog/:slug', 'routes/blog-post.tsx'),
    route('conditions', 'routes/conditions.tsx'),
    route('conditions/:slug', 'routes/condition.tsx'),
    route('about-us', 'routes/about-us.tsx'),
    route('faq-section', 'routes/faq-section.tsx'),
    route('terms-conditions', 'routes/terms-conditions.tsx'),
    route('privacy-policy', 'routes/privacy-policy.tsx'),
    route('accessibility', 'routes/accessibility.tsx'),
    route('dev/ui', 'routes/dev-ui.tsx'),
    route('*', 'routes/not-found.tsx'),
  ]),
] satisfies RouteConfig;
