import type { KnownSecret } from '../../../engine/secrets/secrets.ts';

export const SECRET_KINDS: Readonly<Record<KnownSecret['kind'], string>> = {
  marked: 'marked as secret',
  'api-key': 'an API key',
  'access-token': 'an access token',
  'cloud-key': 'a cloud access key',
  'signed-token': 'a signed token (JWT)',
  'private-key': 'a private key',
  'address-password': 'an address with a password',
};
