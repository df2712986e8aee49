import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { network } from '../../support/network.ts';
import { click, get, noWords, open, words } from '../../support/page.tsx';

const FIRST = '4KT79QXM2RWD';
const NEXT = '7ABC9QXM2RWD';

const field = () => screen.getByLabelText('Or type the number under it');

async function check(number: string) {
  fireEvent.change(field(), { target: { value: number } });
  await click('button', 'Check this paper');
}

test('a network that comes back does not bring the paper before in place of the one being checked', async () => {
  await open('/verify');
  await check(FIRST);
  await words(FIRST);
  const release = network.hold('statements.status');
  await check(NEXT);
  await words('Checking…');
  network.go('online');
  release();
  await get('heading', 'We have no paper with this number');
  await words(NEXT);
  await noWords(FIRST);
});

test('a picture without a code does not stand beside the answer for the paper before', async () => {
  await open('/verify');
  await check(FIRST);
  await words(FIRST);
  const files = [new File(['x'], 'photo.jpg', { type: 'image/jpeg' })];
  fireEvent.change(screen.getByLabelText('Open a file or photo'), { target: { files } });
  await words(/We can’t open this picture|What reads codes did not load/);
  await noWords('We have no paper with this number');
  expect(field()).toBeVisible();
});

test('a PDF of any size is told to be shown as a photo or typed', async () => {
  await open('/verify');
  for (const file of [
    new File(['%PDF-1.7'], 'paper', { type: 'application/pdf' }),
    new File(['x'.repeat(200_000)], 'paper.PDF'),
  ]) {
    await check(FIRST);
    await words(FIRST);
    fireEvent.change(screen.getByLabelText('Open a file or photo'), { target: { files: [file] } });
    await words('We can’t read a PDF. Take a photo of its code, or type the number under it.');
  }
});
