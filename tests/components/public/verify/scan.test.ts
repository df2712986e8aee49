import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { camera, hide, see, seeWith, withCamera } from '../../support/camera.ts';
import { network } from '../../support/network.ts';
import { click, get, hasFocus, none, open, user, words } from '../../support/page.tsx';

const UNKNOWN_PAPER = '4KT7-9QXM-2RWD';

const scan = () => click('button', 'Scan the code');
const reads = () => words('Hold the code inside the frame. It reads by itself.');
const panel = () => screen.getByRole('region', { name: 'Scan the code of a paper' });
const scanButton = () => screen.getByRole('button', { name: 'Scan the code' });
const field = () => screen.getByLabelText('Or type the number under it');

withCamera();

test('the camera at the back reads a code, is switched off, and its paper is looked up', async () => {
  const { track, getUserMedia } = camera();
  await open('/verify');
  await scan();
  await reads();
  await hasFocus(panel);
  await words('The picture never leaves this device.');
  expect(field()).not.toBeVisible();
  expect(getUserMedia).toHaveBeenCalledWith(
    expect.objectContaining({ audio: false, video: expect.objectContaining({ facingMode: 'environment' }) }),
  );
  expect(track.stop).not.toHaveBeenCalled();
  see(UNKNOWN_PAPER);
  await hasFocus(() => screen.getByRole('heading', { name: 'We have no paper with this number' }));
  expect(track.stop).toHaveBeenCalledOnce();
  expect(network.sent('statements.status')).toEqual([{ number: '4KT79QXM2RWD' }]);
  await none('region', 'Scan the code of a paper');
});

test('a code that is no paper is refused as a text that is none', async () => {
  camera();
  see('https://example.com/menu');
  await open('/verify');
  await scan();
  await get('heading', 'We see no paper in this');
  expect(network.called()).not.toContain('statements.status');
});

test('the answer for the paper before does not stand beside the camera', async () => {
  camera();
  see(UNKNOWN_PAPER);
  await open('/verify');
  await scan();
  await get('heading', 'We have no paper with this number');
  see();
  await scan();
  await reads();
  await none('heading', 'We have no paper with this number');
});

test.each(['NotAllowedError', 'NotFoundError', 'NotReadableError'])(
  'a camera that can’t be used (%s) is said, and can be tried again',
  async (refused) => {
    camera({ refused });
    await open('/verify');
    await scan();
    await words('We cannot use the camera.');
    await words('it opens this page with the answer');
    camera();
    await click('button', 'Scan again');
    await reads();
    expect(panel()).toHaveFocus();
    await click('button', 'Type the number instead');
    await hasFocus(field);
  },
);

test('a page that is not secure has no camera, and says the same', async () => {
  Object.defineProperty(navigator, 'mediaDevices', { configurable: true, value: undefined });
  await open('/verify');
  await scan();
  await words('We cannot use the camera.');
});

test('Escape closes it, stops the camera, and brings focus back', async () => {
  const { track } = camera();
  await open('/verify');
  await scan();
  await reads();
  await user.keyboard('{Escape}');
  expect(scanButton()).toHaveFocus();
  await waitFor(() => expect(track.stop).toHaveBeenCalledOnce());
});

test('a camera that is allowed after the scanner was closed is switched off at once', async () => {
  const { track, getUserMedia } = camera();
  const allowed = getUserMedia.getMockImplementation();
  let allow = () => {};
  getUserMedia.mockImplementation(async () => {
    await new Promise<void>((done) => {
      allow = done;
    });
    return (allowed as typeof getUserMedia)();
  });
  await open('/verify');
  await scan();
  await words('Starting the camera.');
  await user.keyboard('{Escape}');
  allow();
  await waitFor(() => expect(track.stop).toHaveBeenCalledOnce());
});

test('a hidden page stops the camera at once, and it can be opened again', async () => {
  const { track } = camera();
  await open('/verify');
  await scan();
  await reads();
  hide(true);
  await words('The camera is off, because you left this page.');
  expect(track.stop).toHaveBeenCalledOnce();
  hide(false);
  const next = camera();
  await click('button', 'Scan again');
  await reads();
  fireEvent(next.track as unknown as HTMLElement, new Event('ended'));
  await words('We cannot use the camera.');
});

test('after two minutes without a code the camera is switched off', async () => {
  const { track } = camera();
  await open('/verify');
  await scan();
  await reads();
  await user.keyboard('{Escape}');
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
  await scan();
  await reads();
  track.stop.mockClear();
  await vi.advanceTimersByTimeAsync(119_000);
  expect(track.stop).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(2_000);
  expect(track.stop).toHaveBeenCalledOnce();
  vi.useRealTimers();
  await words('We saw no code in two minutes,');
});

test('a slow reader is not asked again before it has answered', async () => {
  camera();
  let asked = 0;
  let answer = () => {};
  seeWith(() => {
    asked++;
    return new Promise((done) => {
      answer = () => done([]);
    });
  });
  await open('/verify');
  await scan();
  await reads();
  await waitFor(() => expect(asked).toBe(1));
  await new Promise((done) => setTimeout(done, 500));
  expect(asked).toBe(1);
  answer();
  await waitFor(() => expect(asked).toBe(2));
});

test('a light is offered where the camera has one', async () => {
  camera();
  await open('/verify');
  await scan();
  await reads();
  await none('button', 'Light');
  await user.keyboard('{Escape}');

  const { track } = camera({ torch: true });
  await scan();
  await click('button', 'Light');
  expect(track.applyConstraints).toHaveBeenLastCalledWith({ advanced: [{ torch: true }] });
  const light = await get('button', 'Light');
  await waitFor(() => expect(light).toHaveAttribute('aria-pressed', 'true'));
  await user.click(light);
  expect(track.applyConstraints).toHaveBeenLastCalledWith({ advanced: [{ torch: false }] });
});
