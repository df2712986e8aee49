import { waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { click, fill, get, open, user, words } from '../../support/page.tsx';

const questions = () => [...document.querySelectorAll('.accordion summary')].map(({ textContent }) => textContent);

// Rules: 1.2-56, 1.2-59, 1.2-60
test('questions are searched, filtered, and found again', async () => {
  await open('/faq');
  expect(questions()).toHaveLength(10);
  for (const name of ['All', 'General', 'Registration', 'Security', 'Transfer', 'Verification', 'Pricing'])
    expect(await get('button', name)).toBeVisible();
  await click('button', 'Security');
  await waitFor(() => expect(questions()).toHaveLength(2));
  fill(await get('searchbox', 'Search questions'), 'key holder');
  await waitFor(() => expect(questions()).toEqual(['What are key holders?']));
  await click('button', 'Pricing');
  await get('heading', 'No questions found');
  await words('Try adjusting your search or category.');
  await click('button', 'Show all questions');
  await waitFor(() => expect(questions()).toHaveLength(10));
  expect((await get('link', 'Call Us')).getAttribute('href')).toMatch(/^tel:/);
  expect(await get('link', 'Contact Support')).toHaveAttribute('href', '/contact');
});

// Rules: 1.2-57
test('a popular question opens, also when a search had hidden it', async () => {
  await open('/faq');
  fill(await get('searchbox'), 'no such words');
  const popular = within(await get('complementary', 'Popular questions'));
  expect(popular.getAllByRole('link')).toHaveLength(4);
  await user.click(popular.getByRole('link', { name: /How do I transfer a device/ }));
  const opened = () => document.querySelector<HTMLElement>('details[open] summary');
  await waitFor(() => expect(opened()).toHaveTextContent('How do I transfer a device to somebody else?'));
  expect(opened()).toHaveFocus();
});
