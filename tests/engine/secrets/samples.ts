import fc from 'fast-check';
import type { SecretKind } from '../../../src/engine/secrets/shapes.ts';

/** So many signs, made up. Put together here, so that no file of the project holds what looks like a key. */
export function signs(count: number, alphabet = 'aB3dE5gH7jK9mN1pQ2rS4tU6vW8x'): string {
  return Array.from({ length: count }, (_, at) => alphabet[(at * 7 + count) % alphabet.length]).join('');
}

/** One secret of each known form. */
export const SAMPLES: Readonly<Record<SecretKind, string>> = {
  'api-key': `sk-proj-${signs(32)}`,
  'access-token': `ghp_${signs(36)}`,
  'cloud-key': `AKIA${signs(16, 'ABCDEFGH234567')}`,
  'signed-token': `eyJ${signs(20)}.eyJ${signs(40)}.${signs(30)}`,
  'private-key': `-----BEGIN RSA PRIVATE KEY-----\n${signs(64)}\n${signs(20)}==\n-----END RSA PRIVATE KEY-----`,
  'address-password': `postgres://app:${signs(12)}@db.example.org:5432/main`,
};

const letters = (least: number, most: number): fc.Arbitrary<string> =>
  fc.string({ unit: fc.constantFrom(...'abcXYZ0189'), minLength: least, maxLength: most });

/** A secret of a known form, drawn. */
export const anyFormedSecret: fc.Arbitrary<string> = fc.oneof(
  letters(16, 40).map((drawn) => `sk-${drawn}7`),
  letters(36, 36).map((drawn) => `ghp_${drawn}`),
  fc.string({ unit: fc.constantFrom(...'ABCZ0189'), minLength: 16, maxLength: 16 }).map((drawn) => `AKIA${drawn}`),
  fc.tuple(letters(8, 20), letters(8, 20), letters(8, 20)).map(([a, b, c]) => `eyJ${a}.eyJ${b}.${c}`),
  fc.tuple(letters(6, 12), letters(6, 12)).map(([user, word]) => `https://${user}:${word}@host.example/x`),
);

/** Whatever a visitor may call secret: six signs at least, not all alike to what stands around it. */
export const anyMarkedSecret: fc.Arbitrary<string> = fc
  .string({ unit: fc.constantFrom(...'qQ#%&*+;=?!^|~"\\ 579'), minLength: 8, maxLength: 24 })
  .filter((value) => value.trim() === value && /[#%&*+;=?!^|~]/.test(value));

/** Private keys as they are found in the wild, each the whole of its text. */
export const PRIVATE_KEYS: Readonly<Record<string, string>> = {
  encrypted: `-----BEGIN RSA PRIVATE KEY-----\nProc-Type: 4,ENCRYPTED\nDEK-Info: AES-256-CBC,${signs(32, 'A0B1C2D3E4F5')}\n\n${signs(64)}\n${signs(20)}==\n-----END RSA PRIVATE KEY-----`,
  'of PGP': `-----BEGIN PGP PRIVATE KEY BLOCK-----\nVersion: GnuPG v2 (GNU/Linux)\nComment: https://gnupg.example\n\n${signs(64)}\n=aB3d\n-----END PGP PRIVATE KEY BLOCK-----`,
  'of PGP without a header': `-----BEGIN PGP PRIVATE KEY BLOCK-----\n\n${signs(64)}\n=aB3d\n-----END PGP PRIVATE KEY BLOCK-----`,
  'of an elliptic curve': `-----BEGIN EC PRIVATE KEY-----\n${signs(64)}\n-----END EC PRIVATE KEY-----`,
};
