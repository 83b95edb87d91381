import { expect, it } from 'vitest'
import { newRecoveryCode, readRecoveryCode, recoveryGroups } from './recovery-code.js'
import { dataKeyByCode, dataKeyByDevice, deviceWrap, entropyOf, newVault } from './vault.js'

const made = async () => {
  const code = newRecoveryCode()
  return { code, ...(await newVault('account', code)) }
}

it('opens with the recovery code, and with the key of the browser', async () => {
  const { code, vault, dataKey } = await made()
  const entropy = await entropyOf(vault, dataKey)
  expect(entropy).toHaveLength(16)
  const byCode = await dataKeyByCode(vault, code)
  expect(byCode).toEqual(dataKey)
  const wrap = await deviceWrap(vault, dataKey)
  expect(wrap.key.extractable).toBe(false)
  expect(await dataKeyByDevice(vault, wrap)).toEqual(dataKey)
})

it('opens with no other code, no other key, and for no other account or counter', async () => {
  const { code, vault, dataKey } = await made()
  const wrap = await deviceWrap(vault, dataKey)
  expect(await dataKeyByCode(vault, newRecoveryCode())).toBeUndefined()
  expect(await entropyOf(vault, new Uint8Array(32))).toBeUndefined()
  for (const other of [
    { ...vault, account: 'other' },
    { ...vault, counter: 2 },
    { ...vault, version: 2 },
    { ...vault, ciphertext: `${vault.ciphertext.slice(0, -3)}AAA` },
    { ...vault, ciphertext: 'AQID' },
  ]) {
    expect(await dataKeyByCode(other, code)).toBeUndefined()
    expect(await entropyOf(other, dataKey)).toBeUndefined()
  }
  expect(await dataKeyByDevice({ ...vault, account: 'other' }, wrap)).toBeUndefined()
})

it('two vaults share nothing', async () => {
  const [one, other] = [await made(), await made()]
  expect(one.dataKey).not.toEqual(other.dataKey)
  expect(one.vault.ciphertext).not.toBe(other.vault.ciphertext)
})

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
