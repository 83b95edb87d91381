import { TypeRegistry } from '@polkadot/types'
import { encodeAddress, signatureVerify } from '@polkadot/util-crypto'
import { HARBOR, type LocalWorld, startLocalWorld } from '@walletchart/example-local-world'
import { ATOLL, ATOLL_CAIP_ID, LOCAL_POLKADOT_ACCOUNTS } from '@walletchart/example-local-world/polkadot'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { connectedSession, wishFor } from './test-session.js'

const [, , , , FIFTH = '', SIXTH = ''] = LOCAL_POLKADOT_ACCOUNTS
const TEXT = 'Good evening, Pier.'
const METHODS = ['polkadot_signMessage', 'polkadot_signTransaction', 'polkadot_signFuture']
const polkadot = wishFor(ATOLL_CAIP_ID, METHODS)

let world: LocalWorld
beforeAll(async () => {
  world = await startLocalWorld({
    chains: [{ ...HARBOR, port: 0 }],
    tokens: false,
    relay: { port: 0 },
    polkadot: { port: 0, madeUp: true },
  })
})
afterAll(() => world.stop())

const connect = () => connectedSession(world, { polkadot })

/** A transaction with a remark of this many bytes. A long one is signed by its hash. */
const payloadOf = (length: number) => ({
  address: FIFTH,
  blockHash: ATOLL.genesisHash,
  blockNumber: '0x00000001',
  era: '0x00',
  genesisHash: ATOLL.genesisHash,
  method: `0x0000${'2a'.repeat(length)}`,
  nonce: '0x00000007',
  specVersion: '0x00000001',
  tip: '0x00000000000000000000000000000005',
  transactionVersion: '0x00000001',
  signedExtensions: ['CheckSpecVersion', 'CheckGenesis', 'CheckMortality', 'CheckNonce', 'CheckWeight'],
  version: 4,
})

it('grants Polkadot with the address of the account', async () => {
  const { session } = await connect()
  expect(session.namespaces).toEqual({
    polkadot: {
      chains: [ATOLL_CAIP_ID],
      accounts: [`${ATOLL_CAIP_ID}:${FIFTH}`],
      methods: METHODS.slice(0, 2),
      events: ['accountsChanged'],
    },
  })
  expect(session.sessionProperties).toBeUndefined()
})

it.each([
  ['a text', TEXT, `<Bytes>${TEXT}</Bytes>`],
  ['a text that has the marks', `<Bytes>${TEXT}</Bytes>`, `<Bytes>${TEXT}</Bytes>`],
  ['bytes in hex', `0x${Buffer.from(TEXT).toString('hex')}`, `<Bytes>${TEXT}</Bytes>`],
])('signs %s between marks, and another library verifies it', async (_, message, signed) => {
  const { approved } = await connect()
  const { question, result } = await approved('polkadot_signMessage', { address: FIFTH, message })
  expect(question).toMatchObject({ kind: 'family-sign-message', text: signed, account: FIFTH })
  expect(result).toEqual({ signature: expect.stringMatching(/^0x[0-9a-f]{128}$/) })
  expect(signatureVerify(signed, result.signature, FIFTH).isValid).toBe(true)
  expect(signatureVerify(TEXT.toUpperCase(), result.signature, FIFTH).isValid).toBe(false)
})

it.each([20, 400])(
  'signs a transaction with a call of %s bytes, and another library verifies it',
  async (length) => {
    const { approved } = await connect()
    const payload = payloadOf(length)
    const { question, result } = await approved('polkadot_signTransaction', {
      // The prefix of another network: it is the same account.
      address: encodeAddress(FIFTH, 0),
      transactionPayload: payload,
    })
    expect(question).toMatchObject({
      kind: 'family-sign-transaction',
      account: FIFTH,
      preview: {
        facts: [
          { name: 'Nonce', value: '7' },
          { name: 'Tip', value: '5' },
          { name: 'Call', value: `${length + 2} bytes` },
        ],
      },
    })
    const registry = new TypeRegistry()
    registry.setSignedExtensions(payload.signedExtensions)
    const whole = registry.createType('ExtrinsicPayload', payload, { version: 4 }).toU8a({ method: true })
    const message = whole.length > 256 ? registry.hash(whole) : whole
    const { signature } = result
    // The first byte is the kind: sr25519.
    expect(signature).toMatch(/^0x01[0-9a-f]{128}$/)
    expect(signatureVerify(message, signature, FIFTH)).toMatchObject({ isValid: true, crypto: 'sr25519' })
  },
)

it('signs with the key of ed25519 too', async () => {
  const account = LOCAL_POLKADOT_ACCOUNTS[7] ?? ''
  const { approved } = await connectedSession(
    world,
    { polkadot },
    { extra: { polkadot: { accounts: [`${ATOLL_CAIP_ID}:${account}`] } } },
  )
  const { result } = await approved('polkadot_signTransaction', {
    address: account,
    transactionPayload: { ...payloadOf(20), address: account },
  })
  expect(result.signature).toMatch(/^0x00[0-9a-f]{128}$/)
})

it('passes on that the library cannot encode a payload', async () => {
  const { ask, wallet } = await connect()
  const transactionPayload = { ...payloadOf(20), version: 77 }
  const failed = expect(
    ask('polkadot_signTransaction', { address: FIFTH, transactionPayload }),
  ).rejects.toMatchObject({ code: -32602 })
  await wallet.whenRequest()
  await wallet.approveRequest()
  await failed
})

it('refuses by itself an account that it did not grant, and goes on', async () => {
  const { ask, approved, wallet } = await connect()
  const other = { address: SIXTH, message: TEXT }
  await expect(ask('polkadot_signMessage', other)).rejects.toMatchObject({ code: 4100 })
  expect(wallet.getState().requests).toEqual([])
  const { result } = await approved('polkadot_signMessage', { message: TEXT })
  expect(signatureVerify(`<Bytes>${TEXT}</Bytes>`, result.signature, FIFTH).isValid).toBe(true)
})
