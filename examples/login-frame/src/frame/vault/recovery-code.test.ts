import { expect, it } from 'vitest'
import { readRecoveryCode, recoveryGroups } from './recovery-code.js'

it('a recovery code is eight groups, and is read however it is typed', () => {
  const code = Uint8Array.from({ length: 20 }, (_, at) => (at * 37) & 255)
  const groups = recoveryGroups(code)
  expect(groups.map((group) => group.length)).toEqual(Array.from({ length: 8 }, () => 4))
  for (const typed of [
    groups.join(''),
    groups.join(' - ').toLowerCase(),
    groups.join('–').replaceAll('0', 'o').replaceAll('1', 'l'),
    ` ${groups.join('\u00a0')}\n`,
  ])
    expect(readRecoveryCode(typed)).toEqual(code)
  for (const typed of ['', groups.slice(1).join(''), `${groups.join('')}A`, 'U'.repeat(32), '!'.repeat(32)])
    expect(readRecoveryCode(typed)).toBeUndefined()
})
