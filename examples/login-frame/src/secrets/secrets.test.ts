import { expect, it } from 'vitest'
import { base64url, bytesOfBase64url } from './base64url.js'
import type { Random } from './random.js'
import { randomCode } from './random-code.js'
import { sameText } from './same-text.js'
import { serverSecrets } from './server-secrets.js'

/** Gives these 32-bit numbers, one after the other. */
function numbers(...values: number[]): Random {
  const left = [...values]
  return () => {
    const bytes = new Uint8Array(4)
    new DataView(bytes.buffer).setUint32(0, left.shift() ?? 0)
    return bytes
  }
}

it('a code has six digits, and throws numbers away that would make some codes likelier', () => {
  expect(randomCode(numbers(7))).toBe('000007')
  expect(randomCode(numbers(4_293_999_999))).toBe('999999')
  expect(randomCode(numbers(4_294_000_000, 4_294_967_295, 123_456))).toBe('123456')
})

it('base64url is read in its only form', () => {
  for (let length = 0; length < 70; length += 1) {
    const bytes = crypto.getRandomValues(new Uint8Array(length))
    expect(base64url(bytes)).toBe(Buffer.from(bytes).toString('base64url'))
    expect(bytesOfBase64url(base64url(bytes))).toEqual(bytes)
  }
  for (const text of ['A', 'AB', 'AA==', 'A+AA', 'A/AA', 'AA A', 'AAA\n', 'ÄAAA'])
    expect(bytesOfBase64url(text)).toBeUndefined()
})

it('texts are the same only when each letter is', () => {
  expect(sameText('abc', 'abc')).toBe(true)
  for (const other of ['abd', 'Abc', 'ab', 'abcd', '']) expect(sameText('abc', other)).toBe(false)
})

it('what is sealed opens with the same key and what it was bound to, and with nothing else', async () => {
  const key = new Uint8Array(32).fill(1)
  const one = await serverSecrets(key)
  const other = await serverSecrets(new Uint8Array(32).fill(2))
  const bytes = crypto.getRandomValues(new Uint8Array(33))
  const boundTo = ['account', 'split']
  const sealed = await one.seal('share', bytes, boundTo)
  expect(await (await serverSecrets(key)).unseal('share', sealed, boundTo)).toEqual(bytes)
  expect(await one.seal('share', bytes, boundTo)).not.toBe(sealed)
  expect(Buffer.from(sealed, 'base64url').includes(Buffer.from(bytes))).toBe(false)
  expect(await other.unseal('share', sealed, boundTo)).toBeUndefined()
  for (const wrong of [['accounts', 'plit'], ['account'], ['split', 'account'], []])
    expect(await one.unseal('share', sealed, wrong)).toBeUndefined()
  for (const at of [0, 12, 44, 60]) {
    const changed = bytesOfBase64url(sealed) ?? new Uint8Array()
    changed[at] = (changed[at] ?? 0) ^ 1
    expect(await one.unseal('share', base64url(changed), boundTo)).toBeUndefined()
  }
  for (const text of ['', 'AAAA', `${sealed}=`, sealed.slice(0, 16), sealed.slice(0, -4)])
    expect(await one.unseal('share', text, boundTo)).toBeUndefined()
})

it('a keyed hash depends on the key, the use, and where each text ends', async () => {
  const one = await serverSecrets(new Uint8Array(32).fill(1))
  const other = await serverSecrets(new Uint8Array(32).fill(2))
  const hashes = await Promise.all([
    one.hash('code', 'ab', 'c'),
    one.hash('code', 'a', 'bc'),
    one.hash('code', 'abc'),
    one.hash('session', 'ab', 'c'),
    other.hash('code', 'ab', 'c'),
  ])
  expect(new Set(hashes).size).toBe(5)
  expect(await one.hash('code', 'ab', 'c')).toBe(hashes[0])
  await expect(serverSecrets(new Uint8Array(31))).rejects.toThrow('at least 32 bytes')
})
