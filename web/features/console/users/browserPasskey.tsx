import { Info } from 'lucide-react';
import { messageOf } from '#lib/api/errors.ts';
import type { CreationOptions, RequestOptions } from '#schemas/responses/people.ts';
import { Notice } from '#ui/Notice.tsx';

/** The script comes when a passkey is made or used. */
const webauthn = () => import('@simplewebauthn/browser');

/** Asks browser and person for a new passkey. @throws what `passkeyProblem` puts into words */
export async function createPasskey(optionsJSON: CreationOptions) {
  const { id, rawId, response } = await (await webauthn()).startRegistration({ optionsJSON } as never);
  const { clientDataJSON, attestationObject, transports } = response;
  return { id, rawId, type: 'public-key' as const, response: { clientDataJSON, attestationObject, transports } };
}

/** Asks browser and person to use one. @throws what `passkeyProblem` puts into words */
export async function signWithPasskey(optionsJSON: RequestOptions) {
  const { id, rawId, response } = await (await webauthn()).startAuthentication({ optionsJSON } as never);
  const { clientDataJSON, authenticatorData, signature, userHandle } = response;
  const signed = { clientDataJSON, authenticatorData, signature, userHandle };
  return { id, rawId, type: 'public-key' as const, response: signed };
}

/** Explains an error of the browser or the server. */
export function passkeyProblem(error: unknown): string {
  const name = error instanceof Error ? error.name : '';
  return BROWSER_PROBLEMS[name] ?? messageOf(error);
}

const BROWSER_PROBLEMS: Readonly<Record<string, string>> = {
  NotAllowedError: 'The browser’s question was closed, or took too long. Please try again.',
  AbortError: 'The browser’s question was closed. Please try again.',
  InvalidStateError: 'This device has a passkey for your account already. Use another device, or a security key.',
  NotSupportedError: 'This browser or device can’t make passkeys. Use another one, or a security key.',
  ConstraintError: 'This device can’t check that it is you. Set a screen lock, or use a security key with a PIN.',
};

/** Passkeys belong to a name: a site at a bare number has none. */
export const isBareAddress = (hostname = window.location.hostname): boolean =>
  /^[\d.]+$/.test(hostname) || hostname.startsWith('[');

/** The same page at the name of this machine. */
function atLocalhost(): string {
  const address = new URL(window.location.href);
  address.hostname = 'localhost';
  return address.href;
}

/** On a developer's machine. */
export function BareAddressNotice() {
  return (
    <Notice tone="missing" icon={<Info />} role="note">
      Passkeys need a name in the address, not a number. Open this page at{' '}
      <a className="break-anywhere" href={atLocalhost()}>
        {atLocalhost()}
      </a>
      .
    </Notice>
  );
}
