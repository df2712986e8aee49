import { TRPCClientError } from '@trpc/client';
import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { expect, test } from 'vitest';
import { RefusedNotice } from '#features/member/devices/ActivateButton.tsx';
import { holderMayHelp } from '#lib/api/errors.ts';

const refused = (code: string) =>
  TRPCClientError.from({ error: { message: 'No.', code: -32000, data: { code, httpStatus: 403 } } } as never);

test.each([
  ['RECOVERY_HOLD', true],
  ['KEYHOLDER_CODE_REQUIRED', true],
  ['PASSWORD_REQUIRED', false],
])('a refusal by %s leads to a key holder: %s', (code, leads) => {
  const html = renderToString(
    <MemoryRouter>
      <RefusedNotice problem="No." holderHelps={holderMayHelp(refused(code))} dismiss={() => {}} />
    </MemoryRouter>,
  );
  expect(html).toContain('No.');
  expect(html.includes('Use a key holder’s code')).toBe(leads);
});
