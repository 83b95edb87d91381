import { createCipheriv, createDecipheriv, createHmac, hkdfSync, pbkdf2Sync } from 'node:crypto'
import { combine } from 'shamir-secret-sharing'
import { describe, expect, it } from 'vitest'
import { base64url, bytesOfBase64url } from '../../secrets/base64url.js'
import { openedShare } from './device-share.js'
import { splitDataKey } from './split-data-key.js'
import { unwrapped, wrapped } from './wrap-key.js'

const bytes = (hex: string) => Uint8Array.from(Buffer.from(hex, 'hex'))
const hex = (of: ArrayBuffer | Uint8Array) => Buffer.from(new Uint8Array(of)).toString('hex')
const upTo = (from: number, end: number) => Uint8Array.from({ length: end - from }, (_, at) => from + at)
const random = (length: number) => crypto.getRandomValues(new Uint8Array(length))

/** RFC 5869, appendix A, with SHA-256. */
it.each([
  {
    ...{ name: 'A.1', secret: new Uint8Array(22).fill(0x0b), salt: upTo(0, 13), info: upTo(0xf0, 0xfa) },
    key: '3cb25f25faacd57a90434f64d0362f2a2d2d0a90cf1a5a4c5db02d56ecc4c5bf34007208d5b887185865',
  },
  {
    ...{ name: 'A.2', secret: upTo(0, 0x50), salt: upTo(0x60, 0xb0), info: upTo(0xb0, 0x100) },
    key: 'b11e398dc80327a1c8e7f78c596a49344f012eda2d4efad8a050cc4c19afa97c59045a99cac7827271cb41c65e590e09da3275600c2f09b8367793a9aca3db71cc30c58179ec3e87c14c01d5c1f3434f1d87',
  },
  {
    ...{
      name: 'A.3',
      secret: new Uint8Array(22).fill(0x0b),
      salt: new Uint8Array(),
      info: new Uint8Array(),
    },
    key: '8da4e775a563c18f715f802a063c5a31b8a11f5c5ee1879ec3454e5f3c738d2d9d201395faa4b61a96c8',
  },
])('HKDF gives the key of $name of RFC 5869', async ({ secret, salt, info, key }) => {
  const base = await crypto.subtle.importKey('raw', secret, 'HKDF', false, ['deriveBits'])
  const hkdf = { name: 'HKDF', hash: 'SHA-256', salt, info }
  expect(hex(await crypto.subtle.deriveBits(hkdf, base, (key.length / 2) * 8))).toBe(key)
})

/** Test case 16 of "The Galois/Counter Mode of Operation" (McGrew and Viega). */
it('AES-256-GCM with additional data gives the ciphertext and the tag of its test case 16', async () => {
  const key = await crypto.subtle.importKey(
    'raw',
    bytes('feffe9928665731c6d6a8f9467308308'.repeat(2)),
    'AES-GCM',
    false,
    ['encrypt'],
  )
  const iv = bytes('cafebabefacedbaddecaf888')
  const additionalData = bytes('feedfacedeadbeeffeedfacedeadbeefabaddad2')
  const content = bytes(
    'd9313225f88406e5a55909c5aff5269a86a7a9531534f7da2e4c303d8a318a721c3c0c95956809532fcf0e2449a6b525b16aedf5aa0de657ba637b39',
  )
  expect(hex(await crypto.subtle.encrypt({ name: 'AES-GCM', iv, additionalData }, key, content))).toBe(
    '522dc1f099567d07f47f37a32a84427d643a8cdcbfe5c0c97598a2bd2555d1aa8cb08e48590dbb3da7b08b1056828838c5f61e6393ba7a0abcc9f662' +
      '76fc6ece0f4e1768cddf8853bb2d551b',
  )
})

describe('a wrap is what its description says, by another implementation of HKDF and AES-GCM', () => {
  const purpose = { account: 'ada', kind: 'passkey', of: 'credential', counter: 7 } as const
  const associated = Buffer.from('["walletchart-vault",2,"ada","passkey","credential",7]')
  const keyOf = (secret: Uint8Array, salt: Uint8Array) =>
    Buffer.from(hkdfSync('sha256', secret, salt, 'walletchart-passkey-2', 32))

  it('which opens it', async () => {
    const [secret, content] = [random(32), random(32)]
    const { salt, sealed } = await wrapped(secret.slice(), 'passkey', content, purpose)
    const data = Buffer.from(sealed.data, 'base64url')
    const decipher = createDecipheriv(
      'aes-256-gcm',
      keyOf(secret, Buffer.from(salt, 'base64url')),
      Buffer.from(sealed.iv, 'base64url'),
    )
    decipher.setAAD(associated).setAuthTag(data.subarray(-16))
    expect(hex(Buffer.concat([decipher.update(data.subarray(0, -16)), decipher.final()]))).toBe(hex(content))
  })

  it('whose wrap it opens', async () => {
    const [secret, content, salt, iv] = [random(32), random(32), random(16), random(12)]
    const cipher = createCipheriv('aes-256-gcm', keyOf(secret, salt), iv).setAAD(associated)
    const data = Buffer.concat([cipher.update(content), cipher.final(), cipher.getAuthTag()])
    const wrap = { salt: base64url(salt), counter: 7, sealed: { iv: base64url(iv), data: base64url(data) } }
    expect(await unwrapped(secret, 'passkey', wrap, purpose)).toEqual(content)
    expect(await unwrapped(secret, 'recovery-code', wrap, purpose)).toBeUndefined()
    expect(await unwrapped(secret, 'passkey', { ...wrap, counter: 8 }, purpose)).toBeUndefined()
  })
})

describe('shares of Shamir', () => {
  /** Vectors of SLIP-39 with two of three members in one group, their words read as bytes. The passphrase is TREZOR. */
  const vectors = [
    {
      ...{ name: '4', turns: 10_000, salt: 'shamir6435', secret: 'b43ceb7e57a0ea8766221624d01b0864' },
      shares: { 2: '08fb14b66e692e25dfe2edf53289ed62', 0: '06ab48fef4bedc8ce58baeef0a73f76e' },
    },
    {
      ...{
        name: '23',
        turns: 10_000,
        salt: 'shamir37c7',
        secret: 'c938b319067687e990e05e0da0ecce1278f75ff58d9853f19dcaeed5de104aae',
      },
      shares: {
        2: '81e5473f4b7f66094f888d2f98fe0ded6a692dc72c65dc498d6e28bee6ebdfcc',
        1: '19e366e9b2e34851e52132c31c2b2c957321bf5ce6c9c1410ea1ddf5fef92c27',
      },
    },
    {
      ...{ name: '43', turns: 2_500, salt: '', secret: '48b1a4b80b8c209ad42c33672bdaa428' },
      shares: { 0: 'a5a69aa82af0f8068a01d8e8c095ddf3', 2: '00d13191fb007cabfc4883edfa14552e' },
    },
    {
      ...{
        name: '45',
        turns: 2_500,
        salt: '',
        secret: '8dc652d6d6cd370d8c963141f6d79ba440300f25c467302c1d966bff8f62300d',
      },
      shares: {
        2: 'daef18f6bfd2792749905e41a402dae0365bc2434e455226096a99f941d203bf',
        0: 'b4290e56271e919a44596794aef75071b07536ee113e1529299a08b19190ed81',
      },
    },
  ] as const

  /** The cipher of SLIP-39 under its secret: four rounds of Feistel with PBKDF2. */
  const decrypted = (content: Uint8Array, salt: Uint8Array, turns: number): Uint8Array => {
    const half = content.length / 2
    let left = content.subarray(0, half)
    let right = content.subarray(half)
    for (const round of [3, 2, 1, 0]) {
      const passphrase = Buffer.concat([Uint8Array.of(round), Buffer.from('TREZOR')])
      const pad = pbkdf2Sync(passphrase, Buffer.concat([salt, right]), turns, half, 'sha256')
      const next = Uint8Array.from(left, (byte, at) => byte ^ (pad[at] ?? 0))
      left = right
      right = next
    }
    return Buffer.concat([right, left])
  }

  it.each(vectors)(
    'of vector $name of SLIP-39 bring its secret back',
    async ({ salt, turns, secret, shares }) => {
      /** SLIP-39 has its secret at 255, and this library at 0. A shift of all points in the field keeps the values. */
      const at = (point: number) =>
        combine(
          Object.entries(shares).map(([member, value]) =>
            Uint8Array.of(...bytes(value), Number(member) ^ point),
          ),
        )
      const encrypted = await at(255)
      const [digest, key] = [(await at(254)).slice(0, 4), (await at(254)).slice(4)]
      expect(hex(createHmac('sha256', key).update(encrypted).digest().subarray(0, 4))).toBe(hex(digest))
      const prefix = Buffer.from(salt.slice(0, 6))
      const identifier = bytes(salt.slice(6))
      expect(hex(decrypted(encrypted, Buffer.concat([prefix, identifier]), turns))).toBe(secret)
    },
  )

  it('are points of a line in the field of AES, which another implementation continues to the data key', async () => {
    const [dataKey, code] = [random(32), random(20)]
    const made = await splitDataKey(dataKey.slice(), { account: 'ada', counter: 1, code: code.slice() })
    const purpose = { account: 'ada', kind: 'recovery', of: made.recovery.id } as const
    const points = [
      await openedShare('ada', made.device),
      made.server,
      await unwrapped(code, 'recovery-code', made.recovery.recovery, purpose),
    ].map((share = new Uint8Array()) => ({ x: share.at(-1) ?? 0, y: share.slice(0, -1) }))
    expect(new Set(points.map(({ x }) => x)).size).toBe(3)
    for (const [one, other] of [
      [0, 1],
      [0, 2],
      [1, 2],
    ] as const) {
      const pair = [points[one], points[other]].map((point) => point ?? { x: 0, y: new Uint8Array() })
      const [a = { x: 0, y: new Uint8Array() }, b = a] = pair
      const over = inverse(a.x ^ b.x)
      const key = Uint8Array.from(
        a.y,
        (y, place) => times(y, times(b.x, over)) ^ times(b.y[place] ?? 0, times(a.x, over)),
      )
      expect(hex(key)).toBe(hex(dataKey))
    }
  })

  /** The product of two polynomials over the field of two elements, modulo x^8 + x^4 + x^3 + x + 1. */
  function times(one: number, other: number): number {
    let product = 0
    for (let bit = 7; bit >= 0; bit--) {
      product = (product << 1) ^ (product & 0x80 ? 0x11b : 0)
      if ((other >> bit) & 1) product ^= one
    }
    return product
  }
  function inverse(one: number): number {
    return upTo(1, 256).find((other) => times(one, other) === 1) ?? 0
  }
})

it('reads base64url as another implementation does', () => {
  for (let length = 0; length < 40; length++) {
    const content = random(length)
    expect(base64url(content)).toBe(Buffer.from(content).toString('base64url'))
    expect(bytesOfBase64url(Buffer.from(content).toString('base64url'))).toEqual(content)
  }
})
