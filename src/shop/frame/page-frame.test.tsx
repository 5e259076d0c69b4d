import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createRoutesStub, Link, Outlet } from 'react-router';
import { expect, it } from 'vitest';
import { brand } from '#brand';
import { WithCart } from '#shop/features/cart/cart-samples.tsx';
import { OUT, sessionOf, WithSession } from '#shop/features/login/login-samples.tsx';
import { PageFrame } from './page-frame.tsx';

const VISITOR = sessionOf(OUT);
const fetchSkeletons = async () => ({ '/slow': <p>soon here</p> });

function Frame() {
  return (
    <WithSession value={VISITOR}>
      <WithCart cart={null}>
        <PageFrame search={<p>search</p>} help={null} fetchSkeletons={fetchSkeletons}>
          <Outlet />
        </PageFrame>
      </WithCart>
    </WithSession>
  );
}

async function open(path: string) {
  const Stub = createRoutesStub([
    {
      Component: Frame,
      children: [
        {
          path: '/first',
          Component: () => (
            <>
              <h1>First</h1>
              <Link to="/second">on</Link>
              <Link to="/first?tab=2" state={{ keepFocus: true }}>
                tab
              </Link>
              <Link to="/slow">slow</Link>
              <Link to="/first?panel=edit&id=7">panel</Link>
            </>
          ),
        },
        { path: '/second', Component: () => <h1>Second</h1> },
        {
          path: '/slow',
          loader: () => new Promise(() => {}),
          Component: () => <h1>Slow</h1>,
          HydrateFallback: () => null,
        },
        { path: '/', Component: () => <h1>Home</h1> },
      ],
    },
  ]);
  render(<Stub initialEntries={[path]} />);
  await screen.findByRole('heading', { level: 1 });
  return userEvent.setup();
}

it('moves the focus to the heading of the next page', async () => {
  const user = await open('/first');
  await user.click(screen.getByRole('link', { name: 'on' }));
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Second' })).toHaveFocus());
});

it('leaves the focus where a link asks for it', async () => {
  const user = await open('/first');
  const tab = screen.getByRole('link', { name: 'tab' });
  await user.click(tab);
  expect(tab).toHaveFocus();
});

it('does not move the focus while a panel of the same page opens and closes', async () => {
  const user = await open('/first');
  const panel = screen.getByRole('link', { name: 'panel' });
  await user.click(panel);
  expect(panel).toHaveFocus();
});

it('forgets the stored search when the logo is used', async () => {
  localStorage.setItem('searchQuery', 'dolo');
  const user = await open('/first');
  await user.click(screen.getByRole('link', { name: `${brand.name}, home` }));
  expect(await screen.findByRole('heading', { name: 'Home' })).toBeVisible();
  expect(localStorage.getItem('searchQuery')).toBeNull();
});

it('shows the skeleton of a slow page', async () => {
  const user = await open('/first');
  await user.click(screen.getByRole('link', { name: 'slow' }));
  expect(await screen.findByText('soon here')).toBeVisible();
  expect(screen.getByText('First')).not.toBeVisible();
});

it('hides the header’s search at the top of the home page', async () => {
  await open('/');
  expect(screen.getByText('search').parentElement).toHaveClass('invisible');
});

it('links from the footer to the shop’s other pages, and shows its address', async () => {
  await open('/first');
  const footer = within(screen.getByRole('contentinfo'));
  const hrefs = footer.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(hrefs).toEqual(
    expect.arrayContaining([
      '/terms-conditions',
      '/privacy-policy',
      '/about-us',
      '/blog',
      '/faq-section',
      '/terms-conditions#refund-policy',
      '/accessibility',
      brand.affiliatesUrl,
      ...brand.social.map(({ href }) => href),
      brand.mapUrl,
      brand.phone.href,
      `mailto:${brand.email}`,
    ]),
  );
  for (const line of brand.address) expect(footer.getByText(line)).toBeVisible();
});

it('draws its own map and contacts no other host for it', async () => {
  await open('/first');
  const footer = screen.getByRole('contentinfo');
  expect(footer.querySelector('iframe')).toBeNull();
  for (const { src } of footer.querySelectorAll('img')) expect(src).not.toMatch(/^https?:\/\/(?!localhost)/);
});

it('names the app offer above the header, with its link', async () => {
  await open('/first');
  const offer = within(screen.getByRole('complementary', { name: 'App offer' }));
  expect(offer.getByText(/Rs 200 off/)).toHaveTextContent(`first app order: ${brand.appPromo.code}`);
  expect(offer.getByRole('link', { name: 'Download' })).toHaveAttribute('href', brand.playStoreUrl);
});

it('opens the login over whatever page is shown', async () => {
  const user = await open('/first');
  await user.click(screen.getByRole('link', { name: 'Login/Signup' }));
  expect(await screen.findByRole('dialog', { name: `Welcome to ${brand.name}!` })).toBeVisible();
  expect(screen.getByRole('heading', { name: 'First' })).toBeInTheDocument();
});
