import { describe, expect, it } from 'vitest'
import { failureOf } from '../../../behaviours/set-up.cases.js'
import { ss58FormatsGiven } from '../port/ss58-formats-given.js'
import { POLKADOT_GENESIS } from '../scripted-polkadot-node.cases.js'
import type { PolkadotEngine } from './polkadot-engine.js'
import { signBytes } from './sign-bytes.js'
import { signPayload } from './sign-payload.js'

type Asked = Parameters<PolkadotEngine['request']>[0]

const signature = `0x01${'1b'.repeat(64)}`

/** An engine that gives one answer. */
function engineWith(answer: unknown) {
  const asked: Asked[] = []
  const engine: Pick<PolkadotEngine, 'request'> = {
    async request(args) {
      asked.push(args)
      return answer
    },
  }
  return { engine, asked }
}

const payload = {
  address: '15oF4uVJwmo4TdGW7VfQxNLavjCXviqxT9S1MgbjMNHr6Sp5',
  blockHash: POLKADOT_GENESIS,
  blockNumber: '0x01',
  era: '0x8502',
  genesisHash: POLKADOT_GENESIS,
  method: '0x0603',
  nonce: '0x00',
  specVersion: '0x01',
  tip: '0x00',
  transactionVersion: '0x01',
  signedExtensions: [],
  version: 4,
}

describe('signBytes', () => {
  it('asks for the wrapped bytes, as text where they are text', async () => {
    const { engine, asked } = engineWith({ signature })
    const { signal } = new AbortController()
    expect(await signBytes(engine, { bytes: new TextEncoder().encode('Hello'), signal })).toBe(signature)
    await signBytes(engine, { bytes: new Uint8Array([255]) })
    expect(asked).toEqual([
      {
        namespace: 'polkadot',
        method: 'polkadot_signMessage',
        params: { message: '<Bytes>Hello</Bytes>' },
        signal,
      },
      {
        namespace: 'polkadot',
        method: 'polkadot_signMessage',
        params: { message: '0x3c42797465733eff3c2f42797465733e' },
      },
    ])
  })

  it.each([
    ['text', { bytes: 'Hello' }],
    ['a list', { bytes: [1, 2] }],
    ['nothing', {}],
    ['too many bytes', { bytes: new Uint8Array(65_537) }],
  ])('refuses %s', async (_, args) => {
    const { engine, asked } = engineWith({ signature })
    const call = Reflect.apply(signBytes, undefined, [engine, Object(args)])
    expect((await failureOf(call)).code).toBe('OPTION_INVALID')
    expect(asked).toEqual([])
  })

  it.each([
    [{ signature: '0x00' }, 'SIGNATURE_INVALID'],
    [{}, 'WALLET_ANSWER_INVALID'],
    [null, 'WALLET_ANSWER_INVALID'],
  ])('does not hand on %j', async (answer, code) => {
    const { engine } = engineWith(answer)
    expect((await failureOf(signBytes(engine, { bytes: new Uint8Array(1) }))).code).toBe(code)
  })
})

describe('signPayload', () => {
  it('asks for the payload, and returns the signature', async () => {
    const { engine, asked } = engineWith({ signature, signedTransaction: '0x12' })
    expect(await signPayload(engine, { payload })).toEqual({ signature, signedTransaction: '0x12' })
    expect(asked).toEqual([
      {
        namespace: 'polkadot',
        method: 'polkadot_signTransaction',
        params: { transactionPayload: payload },
      },
    ])
  })

  it('does not hand on another answer', async () => {
    const { engine } = engineWith({ signature, signedTransaction: 'signed' })
    expect((await failureOf(signPayload(engine, { payload }))).code).toBe('WALLET_ANSWER_INVALID')
  })
})

describe('the SS58 formats of an app', () => {
  it('are copied', () => {
    const given = { 'polkadot:9eb76c5184c4ab8679d2d5d819fdf90b': 5 } as const
    expect(ss58FormatsGiven(given)).toEqual(given)
    expect(ss58FormatsGiven(given)).not.toBe(given)
    expect(ss58FormatsGiven()).toEqual({})
  })

  it.each<object>([
    { 'polkadot:9eb7': 5 },
    { 'eip155:1': 5 },
    { astar: 5 },
    ...[-1, 1.5, 16_384, 46, 47, Number.NaN, '5', undefined, null].map((format) => ({
      'polkadot:9eb76c5184c4ab8679d2d5d819fdf90b': format,
    })),
  ])('are refused when they are %j', (given) => {
    expect(() => Reflect.apply(ss58FormatsGiven, undefined, [given])).toThrow(
      expect.objectContaining({ code: 'OPTION_INVALID' }),
    )
  })

  it.each([['a text'], [null], [[5]], [7]])('are refused when they are no object: %j', (given) => {
    expect(() => Reflect.apply(ss58FormatsGiven, undefined, [given])).toThrow(
      expect.objectContaining({ code: 'OPTION_INVALID' }),
    )
  })
})
