import { expect, test } from 'vitest';
import { DEVELOPMENT_PASSWORD, findPasswordProblem } from '../../server/passwordPolicy';

const EMAIL = 'asha.rao@sanyog.example';

test.for([
  ['', 'blank'],
  ['                ', 'blank'],
  ['elevenchars', 'at least 12 characters'],
  // Twenty-two units of text, eleven characters.
  ['😀'.repeat(11), 'at least 12 characters'],
  ['x'.repeat(1_001), 'at most 1000 characters'],
  [EMAIL, 'the email address'],
  [` ${EMAIL.toUpperCase()}1`, 'the email address'],
  ['aaaaaaaaaaaa', 'repeated or sequential'],
  ['abcabcabcabca', 'repeated or sequential'],
  ['202520252025', 'repeated or sequential'],
  ['123456789012', 'repeated or sequential'],
  ['zyxwvutsrqpon', 'repeated or sequential'],
  ['qwertyuiopas', 'repeated or sequential'],
  ['password1234', 'a common password'],
  ['P@ssw0rd!2025', 'a common password'],
  ['AdminAdmin123', 'a common password'],
  ['welcome to sanyog', undefined],
  ['correct horse battery staple', 'a common password'],
  ['correct horse battery', undefined],
  ['a quiet blue harbour', undefined],
  ['शांत नीला बंदरगाह', undefined],
  ['7249 0183 5526', undefined],
  ['x7Kq9-mWz_2vR4tB', undefined],
] as const)('%j', ([password, problem]) => {
  expect(findPasswordProblem(password, EMAIL) ?? 'accepted').toContain(problem ?? 'accepted');
});

test('the password of npm run dev cannot be chosen', () => {
  expect(findPasswordProblem(DEVELOPMENT_PASSWORD, 'a@b.co')).toBe('must not be the password of npm run dev');
});
