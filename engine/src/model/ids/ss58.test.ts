import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { bytesToHex, concatBytes, hexToBytes } from '@noble/hashes/utils'
import { base58 } from '@scure/base'
import { describe, expect, it } from 'vitest'
import { accountIdOf, addressOfAccount, isSameAccount } from './account-id.js'
import { isPolkadotAddress } from './polkadot-address.js'
import { decodeSs58, encodeSs58, isSs58Format } from './ss58.js'

const alice = '5GrwvaEF5zXb26Fz9rcQpDWS57CtERHpNehXCPcNoHGKutQY'
const aliceId = 'd43593c715fdd31c61141abd04a99fd6822c8558854ccde39a5684e7a56da27d'
const key33 = hexToBytes(`02${'11'.repeat(32)}`)

describe('SS58', () => {
  it.each([0, 2, 42, 63, 64, 65, 255, 256, 4242, 16_383])(
    'is read as it was written in the format %d',
    (format) => {
      for (const bytes of [hexToBytes(aliceId), new Uint8Array(32), new Uint8Array(32).fill(255), key33]) {
        const text = encodeSs58(bytes, format)
        expect(decodeSs58(text)).toEqual({ format, bytes })
        // The first load has no other check.
        expect(isPolkadotAddress(text)).toBe(true)
      }
    },
  )

  it('has formats of 14 bits, without the two that are reserved', () => {
    expect([0, 45, 48, 16_383].filter((format) => !isSs58Format(format))).toEqual([])
    expect([-1, 46, 47, 16_384, 1.5, Number.NaN, '0', undefined].filter(isSs58Format)).toEqual([])
  })

  it.each([
    ['an empty text', ''],
    ['no text', 7],
    ['an address of the EVM', '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'],
    ['a letter that base58 has not', alice.replace('5G', '5I')],
    ['a checksum that is wrong', `${alice.slice(0, -1)}Z`],
    ['one character more', `${alice}1`],
    ['a zero byte in front', `1${alice}`],
    ['white space', ` ${alice}`],
    ['a reserved format', encodeSs58(hexToBytes(aliceId), 46)],
    ['31 bytes', encodeSs58(new Uint8Array(31).fill(7), 42)],
    ['34 bytes', encodeSs58(new Uint8Array(34).fill(7), 42)],
    ['an endless text', alice.repeat(10_000)],
  ])('refuses %s', (_, text) => {
    expect(decodeSs58(text)).toBeUndefined()
    expect(accountIdOf(text)).toBeUndefined()
  })

  it('refuses a small format in two bytes, and a high bit', () => {
    const twoBytes = (first: number, second: number) => {
      const decoded = base58.decode(encodeSs58(hexToBytes(aliceId), 64))
      return base58.encode(concatBytes(Uint8Array.of(first, second), decoded.slice(2)))
    }
    expect(decodeSs58(twoBytes(0x40 | (42 >> 2), (42 & 3) << 6))).toBeUndefined()
    expect(decodeSs58(twoBytes(0x90, 0))).toBeUndefined()
  })
})

describe('an account', () => {
  it('is the same in every format', () => {
    expect(accountIdOf(alice)).toBe(aliceId)
    const onPolkadot = addressOfAccount(aliceId, 0)
    expect(onPolkadot).toBe('15oF4uVJwmo4TdGW7VfQxNLavjCXviqxT9S1MgbjMNHr6Sp5')
    expect(isSameAccount(alice, onPolkadot)).toBe(true)
    expect(isSameAccount(alice, addressOfAccount('00'.repeat(32), 42))).toBe(false)
    expect(isSameAccount('no', 'no')).toBe(false)
  })

  it('of a key of 33 bytes is its hash', () => {
    const id = accountIdOf(encodeSs58(key33, 42))
    expect(id).toHaveLength(64)
    expect(id).not.toContain('11'.repeat(30))
  })
})

const folder = process.env.VECTORS
if (folder) {
  const load = (file: string) => JSON.parse(readFileSync(join(folder, 'ss58', file), 'utf8'))
  const { encode, reencode, decode, invalid, ...others } = load('polkadot-js-address.json').cases
  const shortIds: readonly string[] = others.shortIds_valid_ss58_but_not_accounts
  const registry: readonly { prefix: number; network: string }[] = load('ss58-registry.json').registry

  describe('published SS58 vectors', () => {
    it.each<{ address: string; publicKey: string; ss58Format: number }>(encode)(
      'writes and reads $address',
      ({ address, publicKey, ss58Format: format }) => {
        const bytes = hexToBytes(publicKey.slice(2))
        expect(encodeSs58(bytes, format)).toBe(address)
        expect(decodeSs58(address)).toEqual({ format, bytes })
      },
    )
    it.each<{ address: string; ss58Format: number; expected: string }>(reencode)(
      'writes $address in the format $ss58Format',
      ({ address, ss58Format, expected }) => {
        expect(addressOfAccount(accountIdOf(address) ?? '', ss58Format)).toBe(expected)
      },
    )
    it.each<{ address: string; publicKey: string }>(decode)('reads $address', ({ address, publicKey }) => {
      expect(`0x${bytesToHex(decodeSs58(address)?.bytes ?? new Uint8Array())}`).toBe(publicKey)
    })
    it.each<string>(shortIds)('refuses the short id %s', (id) => {
      expect(decodeSs58(id)).toBeUndefined()
    })
    it.each<{ address: string; reason: string }>(invalid)(
      'refuses $address for its $reason',
      ({ address }) => {
        expect(decodeSs58(address)).toBeUndefined()
      },
    )
    it('knows the prefixes of the registry that SS58 can write', () => {
      expect(registry.length).toBeGreaterThan(100)
      const wrong = registry.filter(({ prefix, network }) => {
        const isWritten = !network.startsWith('reserved') && prefix < 16_384
        if (!isWritten) return isSs58Format(prefix)
        return decodeSs58(encodeSs58(hexToBytes(aliceId), prefix))?.format !== prefix
      })
      expect(wrong).toEqual([])
    })
  })
} else {
  console.info('VECTORS names no folder: the published SS58 vectors are not checked')
}
