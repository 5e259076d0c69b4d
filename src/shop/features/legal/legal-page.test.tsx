import { fireEvent, render, screen, within } from '@testing-library/react';
import { createRoutesStub } from 'react-router';
import { describe, expect, it } from 'vitest';
import { brand } from '#brand';
import { ACCESSIBILITY_STATEMENT } from '#shop/content/legal/accessibility-statement.ts';
import type { LegalDocument } from '#shop/content/legal/legal-document.ts';
import { PRIVACY_POLICY } from '#shop/content/legal/privacy/privacy-policy.ts';
import { TERMS_OF_USE } from '#shop/content/legal/terms/terms-of-use.ts';
import { LegalPage } from './legal-page.tsx';
import { legalMeta, useSectionFocus } from './legal-route.ts';

const DOCUMENTS = [TERMS_OF_USE, PRIVACY_POLICY, ACCESSIBILITY_STATEMENT];

/** As the routes render it: the text has no behaviour of its own, and the hook moves the focus to a section. */
function Page({ document }: { document: LegalDocument }) {
  useSectionFocus();
  return <LegalPage document={document} />;
}

async function show(document: LegalDocument): Promise<HTMLElement> {
  const Stub = createRoutesStub([{ path: '*', Component: () => <Page document={document} /> }]);
  const { container } = render(<Stub initialEntries={[document.path]} />);
  await screen.findByRole('heading', { level: 1, name: document.title });
  return container;
}

function hrefsIn(container: HTMLElement): string[] {
  return [...container.querySelectorAll('a')].map((link) => link.getAttribute('href') ?? '');
}

describe.each(DOCUMENTS)('$title', (document) => {
  it('lists every section in its contents, each leading to its heading', async () => {
    const container = await show(document);
    const contents = within(container).getAllByRole('navigation', { hidden: true });
    expect(contents).toHaveLength(2);
    for (const nav of contents) {
      expect(hrefsIn(nav)).toEqual(document.sections.map(({ id }) => `${document.path}#${id}`));
    }
    document.sections.forEach(({ id, title }, at) => {
      expect(container.querySelector(`h2[id="${id}"]`)).toHaveTextContent(`${at + 1}. ${title}`);
    });
  });

  it('uses every anchor for one element only', async () => {
    const ids = [...(await show(document)).querySelectorAll('[id]')].map(({ id }) => id);
    expect(ids.filter((id, at) => ids.indexOf(id) !== at)).toEqual([]);
  });

  it('skips no heading level', async () => {
    const headings = [...(await show(document)).querySelectorAll('h1, h2, h3, h4, h5, h6')];
    const levels = headings.map(({ tagName }) => Number(tagName.slice(1)));
    expect(levels[0]).toBe(1);
    expect(levels.filter((level) => level === 1)).toHaveLength(1);
    expect(levels.filter((level, at) => at > 0 && level > (levels[at - 1] ?? 0) + 1)).toEqual([]);
  });

  it('has text under every heading', () => {
    for (const { id, blocks, parts = [] } of document.sections) {
      expect(blocks.length + parts.length, id).toBeGreaterThan(0);
      for (const part of parts) expect(part.blocks.length, part.id).toBeGreaterThan(0);
    }
  });

  it('states its effective date', async () => {
    const day = (await show(document)).querySelector('time');
    expect(day).toHaveAttribute('datetime', document.effective.day);
    expect(day?.parentElement).toHaveTextContent(`${brand.name}. ${document.effective.label}`);
  });

  it('contains no placeholder text', async () => {
    expect((await show(document)).textContent).not.toMatch(/lorem|ipsum|\btodo\b|\btbd\b|xxx|undefined|\[object/i);
  });

  it('moves the focus to the section whose contents entry was pressed', async () => {
    const container = await show(document);
    const [, section] = document.sections;
    const link = within(container).getAllByRole('link', { name: section?.title ?? '', hidden: true })[0];
    fireEvent.click(link as HTMLElement);
    await expect.poll(() => globalThis.document.activeElement?.id).toBe(section?.id);
  });

  it('has a title, a short description and a canonical URL', () => {
    const meta = legalMeta(document, 'https://shop.test');
    expect(meta).toContainEqual({ title: `${document.title} | ${brand.name}` });
    expect(meta).toContainEqual({ tagName: 'link', rel: 'canonical', href: `https://shop.test${document.path}` });
    expect(document.description.length).toBeLessThanOrEqual(160);
  });
});

it('links between the texts only to existing anchors', async () => {
  const anchors = new Set<string>();
  const hrefs: string[] = [];
  for (const document of DOCUMENTS) {
    const container = await show(document);
    anchors.add(document.path);
    for (const { id } of container.querySelectorAll('[id]')) anchors.add(`${document.path}#${id}`);
    hrefs.push(...hrefsIn(container).filter((href) => href.startsWith('/')));
  }
  expect(hrefs).toContain('/terms-conditions#refund-policy');
  expect(hrefs).toContain('/privacy-policy#closing-your-account');
  expect(hrefs.filter((href) => !anchors.has(href))).toEqual([]);
});
