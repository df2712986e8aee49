import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeAll, expect, test, vi } from 'vitest';
import { camera, see, withCamera } from '../support/camera.ts';
import { network } from '../support/network.ts';
import { click, get, hasFocus, none, open, user, words } from '../support/page.tsx';
import { ada, seeded } from '../support/people.ts';

const [STOLEN, MISSING] = ['490154203237518', '356938035643809'];

beforeAll(seeded);
withCamera();

const scanButton = () => screen.getByRole('button', { name: 'Scan the number' });
const scan = () => user.click(scanButton());
const reads = () => words('It reads by itself.');
const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: /IMEI|Serial number/, hidden: true });

function choosePicture(name = 'Choose a picture') {
  vi.stubGlobal('createImageBitmap', async () => ({ width: 800, height: 600, close() {} }));
  const photo = new File(['a photo'], 'box.jpg', { type: 'image/jpeg' });
  fireEvent.change(screen.getByLabelText(name), { target: { files: [photo] } });
}

test('nothing asks for the camera before the button is pressed; an IMEI is then read and checked at once', async () => {
  const { track, getUserMedia } = camera();
  await open('/device-checker');
  expect(getUserMedia).not.toHaveBeenCalled();
  await scan();
  await reads();
  expect(field()).not.toBeVisible();
  await words('The picture never leaves this device.');
  see(STOLEN);
  await hasFocus(() => screen.getByRole('heading', { name: 'Device Reported Stolen' }));
  expect(track.stop).toHaveBeenCalledOnce();
});

test('who scans one box after the other presses once for each', async () => {
  camera();
  see(STOLEN);
  await open('/device-checker');
  await scan();
  await get('heading', 'Device Reported Stolen');
  see(MISSING);
  await click('link', 'Scan another number');
  await get('heading', 'Device Reported Missing');
  expect(field()).toHaveValue('35 693803 564380 9');
  await user.clear(field());
  await user.type(field(), STOLEN);
  await click('button', 'Check Status');
  await get('link', 'Check another number');
});

test('both IMEIs of a box are checked, each with its answer', async () => {
  camera();
  see(STOLEN, '6901234567892', MISSING);
  await open('/device-checker');
  await scan();
  await get('heading', 'Device Reported Stolen');
  expect(field()).toHaveValue(`${STOLEN} ${MISSING}`);
  expect(network.sent('checks.check')).toEqual([{ identifier: `${STOLEN} ${MISSING}`, kind: 'imei' }]);
});

test('numbers of several phones in one picture are not taken for one phone', async () => {
  camera();
  see(STOLEN, MISSING, '352099001761481');
  await open('/device-checker');
  await scan();
  await words('Show one box or one phone at a time.');
  expect(network.called()).not.toContain('checks.check');
});

test('a serial number is put into the field, for a person to compare', async () => {
  camera();
  await open('/device-checker');
  await user.click(screen.getByRole('radio', { name: 'Serial number' }));
  await scan();
  await reads();
  see(STOLEN, 'R58N12K3456');
  await waitFor(() => expect(field()).toHaveValue('R58N12K3456'), { timeout: 8_000 });
  expect(screen.getByRole('button', { name: 'Check Status' })).toHaveFocus();
  await words('We read R58N12K3456.');
  expect(network.called()).not.toContain('checks.check');
});

test('where a label has several, a person chooses the serial number', async () => {
  camera();
  see('SM-A546EZKD', 'R58N12K3456');
  await open('/device-checker');
  await scan();
  const choice = await screen.findByRole('group', { name: 'Which one is the serial number?' }, { timeout: 8_000 });
  expect(choice).toHaveFocus();
  await user.keyboard('{Escape}');
  expect(scanButton()).toHaveFocus();
  await scan();
  await get('group', 'Which one is the serial number?');
  await click('button', 'R58N12K3456');
  expect(field()).toHaveValue('R58N12K3456');
});

test('a link in a code is never opened, and nothing that the camera sees is sent', async () => {
  const opened = vi.spyOn(window, 'open');
  const { track } = camera();
  see(`https://shop.example/${STOLEN}`);
  await open('/device-checker');
  await scan();
  await reads();
  const before = network.called();
  await new Promise((done) => setTimeout(done, 600));
  expect(network.called()).toEqual(before);
  expect(track.stop).not.toHaveBeenCalled();
  expect(opened).not.toHaveBeenCalled();
  expect(window.location.pathname).toBe('/device-checker');
});

test.each(['NotAllowedError', 'NotFoundError'])('without a camera (%s) a photo does it', async (refused) => {
  camera({ refused });
  see(MISSING);
  await open('/device-checker');
  await scan();
  await words('Allow the camera in the browser, or take a photo.');
  expect(screen.getByLabelText('Take a photo')).toHaveAttribute('capture', 'environment');
  choosePicture();
  await get('heading', 'Device Reported Missing');
});

test('a photo without a number says what to do', async () => {
  camera({ refused: 'NotAllowedError' });
  await open('/device-checker');
  await scan();
  await words('Allow the camera in the browser, or take a photo.');
  choosePicture('Take a photo');
  await words('We read no number on this picture.');
});

test('Escape closes it and brings the focus back; the other button leads to the field', async () => {
  const { track } = camera();
  await open('/device-checker');
  await scan();
  await reads();
  await user.keyboard('{Escape}');
  expect(scanButton()).toHaveFocus();
  await waitFor(() => expect(track.stop).toHaveBeenCalledOnce());
  await scan();
  await click('button', 'Type the number instead');
  await hasFocus(field);
  await none('region', 'Scan the number');
});

test('the button stands in an empty field only', async () => {
  await open('/device-checker');
  expect(scanButton()).toBeVisible();
  fireEvent.change(field(), { target: { value: '49' } });
  await none('button', 'Scan the number');
});

test('members scan as visitors do', async () => {
  camera();
  see(STOLEN);
  await open('/dashboard/device-status', { as: await ada() });
  await click('button', 'Scan the number');
  await get('heading', 'Device Reported Stolen');
});

test('a box fills in both IMEIs and the serial number of a registration', async () => {
  camera();
  see(MISSING, '352099001761481', 'R58N12K3456');
  await open('/dashboard/register-device', { as: await ada() });
  await click('button', 'Scan the box or the *#06# screen');
  await words('We filled in IMEI 1, IMEI 2 and the serial number. Compare with the box.');
  expect(screen.getByLabelText(/^IMEI 1/)).toHaveValue(MISSING);
  expect(screen.getByLabelText(/^IMEI 2/)).toHaveValue('352099001761481');
  expect(screen.getByLabelText(/^Serial number/)).toHaveValue('R58N12K3456');
});
