import { makeSignBytes } from '@cosmjs/proto-signing'
import { secp256k1 } from '@noble/curves/secp256k1'
import { sha256 } from '@noble/hashes/sha2'
import { HARBOR, type LocalWorld, startLocalWorld } from '@walletchart/example-local-world'
import { ESTUARY_CAIP_ID, LOCAL_COSMOS_ACCOUNTS } from '@walletchart/example-local-world/cosmos'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { aminoDoc, directDoc, textDoc } from './test-cosmos-docs.js'
import { connectedSession, wishFor } from './test-session.js'

const none = { address: '', publicKey: '' }
const [first = none, , , , fifth = none] = LOCAL_COSMOS_ACCOUNTS
const FIFTH = fifth.address
const TEXT = 'Good evening, Pier.'
const METHODS = ['cosmos_getAccounts', 'cosmos_signDirect', 'cosmos_signAmino', 'cosmos_signFuture']
const cosmos = wishFor(ESTUARY_CAIP_ID, METHODS)

let world: LocalWorld
beforeAll(async () => {
  world = await startLocalWorld({
    chains: [{ ...HARBOR, port: 0 }],
    tokens: false,
    relay: { port: 0 },
    cosmos: { port: 0 },
  })
})
afterAll(() => world.stop())

const connect = () => connectedSession(world, { cosmos })

/** True if the key of the account signed these bytes. */
const isSigned = (bytes: Uint8Array, { pub_key: key, signature }: Signature): boolean =>
  key.type === 'tendermint/PubKeySecp256k1' &&
  key.value === fifth.publicKey &&
  secp256k1.verify(Buffer.from(signature, 'base64'), sha256(bytes), Buffer.from(fifth.publicKey, 'base64'))

interface Signature {
  readonly pub_key: { readonly type: string; readonly value: string }
  readonly signature: string
}

/** JSON with its keys in order: what amino signing signs. */
const sorted = (doc: unknown): Uint8Array =>
  new TextEncoder().encode(
    JSON.stringify(doc, (_, value: unknown) =>
      typeof value === 'object' && value !== null && !Array.isArray(value)
        ? Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)))
        : value,
    ),
  )

const preview = {
  payment: { to: first.address, amount: '1000000 utide' },
  fee: '500 utide',
  facts: [{ name: 'Memo', value: 'ahoy' }],
}

it('grants Cosmos, and answers the key of the account by itself', async () => {
  const { session, ask, wallet } = await connect()
  expect(session.namespaces).toEqual({
    cosmos: {
      chains: [ESTUARY_CAIP_ID],
      accounts: [`${ESTUARY_CAIP_ID}:${FIFTH}`],
      methods: METHODS.slice(0, 3),
      events: ['accountsChanged'],
    },
  })
  const known = [{ address: FIFTH, algo: 'secp256k1', pubkey: fifth.publicKey }]
  expect(await ask('cosmos_getAccounts', {})).toEqual(known)
  expect(wallet.getState().requests).toEqual([])
})

it('signs a direct document, and shows what it pays', async () => {
  const { approved } = await connect()
  const { doc, json } = directDoc()
  const { question, result } = await approved('cosmos_signDirect', { signerAddress: FIFTH, signDoc: json })
  expect(question).toMatchObject({ kind: 'family-sign-transaction', account: FIFTH, preview })
  expect(result.signed).toEqual(json)
  expect(isSigned(makeSignBytes(doc), result.signature)).toBe(true)
  expect(isSigned(makeSignBytes({ ...doc, accountNumber: 5n }), result.signature)).toBe(false)
})

it('signs an amino document with every field of it, and shows what it pays', async () => {
  const { approved } = await connect()
  const { question, result } = await approved('cosmos_signAmino', {
    signerAddress: FIFTH,
    signDoc: aminoDoc,
  })
  expect(question).toMatchObject({ kind: 'family-sign-transaction', account: FIFTH, preview })
  expect(result.signed).toEqual(aminoDoc)
  expect(isSigned(sorted(aminoDoc), result.signature)).toBe(true)
})

it('shows the text of an ADR-036 document, and signs it', async () => {
  const { approved } = await connect()
  const signDoc = textDoc(FIFTH)
  const { question, result } = await approved('cosmos_signAmino', { signerAddress: FIFTH, signDoc })
  expect(question).toMatchObject({ kind: 'family-sign-message', text: TEXT, isText: true, account: FIFTH })
  expect(result.signed).toEqual(signDoc)
  expect(isSigned(sorted(signDoc), result.signature)).toBe(true)
})

it('refuses by itself an account that it did not grant, and goes on', async () => {
  const { ask, approved, wallet } = await connect()
  const signDoc = textDoc(FIFTH)
  const other = { signerAddress: first.address, signDoc }
  await expect(ask('cosmos_signAmino', other)).rejects.toMatchObject({ code: 4100 })
  expect(wallet.getState().requests).toEqual([])
  const { result } = await approved('cosmos_signAmino', { signDoc })
  expect(isSigned(sorted(signDoc), result.signature)).toBe(true)
})
