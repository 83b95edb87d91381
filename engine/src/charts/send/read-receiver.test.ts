import { base58 } from '@scure/base'
import { PublicKey } from '@solana/web3.js'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { eip155 } from '../../eip155.js'
import { type Anvil, startAnvil } from '../../families/eip155/start-anvil.cases.js'
import { scriptedSolanaNode } from '../../families/solana/scripted-solana-node.cases.js'
import { solana as solanaMainnet } from '../../model/networks/built-in-networks.js'
import { solana } from '../../solana.js'
import { forgetReceivers, keptReceivers, rememberReceiver } from './kept-receivers.js'
import { type ReceiverAsk, readReceiver } from './read-receiver.js'
import { receiverHost } from './receiver-host.cases.js'

const FIRST = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const SECOND = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const TOKEN = '0x2222222222222222222222222222222222222222'
const unread = new AbortController().signal

const codeOf = async (asked: Promise<unknown>): Promise<unknown> =>
  asked.then(
    () => 'none',
    (thrown: unknown) => Object(thrown).code,
  )

describe('a receiver on a real chain of Ethereum', () => {
  let anvil: Anvil
  beforeAll(async () => {
    anvil = await startAnvil()
  })
  afterAll(() => anvil.stop())

  const host = () => receiverHost({ families: [eip155()], networks: [anvil.network] })
  const ask = (text: string, more: Partial<ReceiverAsk> = {}): ReceiverAsk => ({
    text,
    namespace: 'eip155',
    network: 'eip155:31337',
    from: FIRST,
    token: undefined,
    ...more,
  })

  it('[Q40 partly] is a plain account, or one that was never used', async () => {
    expect(await readReceiver(host(), ask(SECOND.toLowerCase()), unread)).toEqual({
      address: SECOND,
      kind: 'account',
      isUnused: false,
      isSelf: false,
      sentTo: 0,
    })
    const fresh = `0x${'5a'.repeat(20)}`
    expect(await readReceiver(host(), ask(fresh), unread)).toMatchObject({ kind: 'account', isUnused: true })
    await anvil.ask('anvil_setNonce', [fresh, '0x1'])
    expect(await readReceiver(host(), ask(fresh), unread)).toMatchObject({ kind: 'account', isUnused: false })
  })

  it('[Q40 partly] is delegated, and says to what', async () => {
    const delegated = `0x${'6b'.repeat(20)}`
    await anvil.ask('anvil_setCode', [delegated, `0xef0100${SECOND.slice(2).toLowerCase()}`])
    expect(await readReceiver(host(), ask(delegated), unread)).toMatchObject({
      kind: 'delegated',
      delegate: SECOND,
      isUnused: false,
    })
  })

  it('[Q40 partly] is a contract', async () => {
    await anvil.ask('anvil_setCode', [TOKEN, '0x6001'])
    expect(await readReceiver(host(), ask(TOKEN), unread)).toMatchObject({
      kind: 'contract',
      isUnused: false,
    })
  })

  it.each([
    ['more bytes than a delegation', `0xef0100${'ab'.repeat(21)}`],
    ['fewer', `0xef0100${'ab'.repeat(19)}`],
  ])('is a contract with %s', async (_, code) => {
    const scripted: typeof fetch = async (_url, init) => {
      const { id, method } = JSON.parse(String(init?.body))
      return Response.json({ jsonrpc: '2.0', id, result: method === 'eth_getCode' ? code : '0x1' })
    }
    const one = receiverHost({ families: [eip155()], networks: [anvil.network], fetch: scripted })
    expect(await readReceiver(one, ask(TOKEN), unread)).toMatchObject({ kind: 'contract' })
  })

  it('is the account that sends, which is allowed', async () => {
    expect(await readReceiver(host(), ask(FIRST.toLowerCase()), unread)).toMatchObject({ isSelf: true })
  })

  it('is refused as the token itself, and as nobody', async () => {
    const token = TOKEN
    expect(await codeOf(readReceiver(host(), ask(TOKEN, { token }), unread))).toBe('RECEIVER_REFUSED')
    expect(await codeOf(readReceiver(host(), ask(SECOND, { token: SECOND.toLowerCase() }), unread))).toBe(
      'RECEIVER_REFUSED',
    )
    expect(await codeOf(readReceiver(host(), ask(`0x${'0'.repeat(40)}`), unread))).toBe('RECEIVER_REFUSED')
    expect(await codeOf(readReceiver(host(), ask(SECOND, { token: 'native' }), unread))).toBe('none')
  })

  it('of a payment request has the amount in whole units, and the token', async () => {
    const uri = `ethereum:${SECOND}@31337?value=1.5e18`
    expect(await readReceiver(host(), ask(uri), unread)).toMatchObject({
      address: SECOND,
      asks: { amount: '1.5', token: 'native' },
    })
    expect(await readReceiver(host(), ask(`ethereum:${SECOND}`), unread)).not.toHaveProperty('asks')
    const six = `0x${'77'.repeat(20)}`
    // It answers 6 to all.
    await anvil.ask('anvil_setCode', [six, '0x60065f5260205ff3'])
    const ofToken = (token: string) => `ethereum:${token}@31337/transfer?address=${SECOND}&uint256=2500000`
    expect(await readReceiver(host(), ask(ofToken(six)), unread)).toMatchObject({
      address: SECOND,
      asks: { amount: '2.5', token: six },
    })
    // Nothing is known of the digits of this one.
    const asks = { token: `0x${'88'.repeat(20)}` }
    expect(await readReceiver(host(), ask(ofToken(asks.token)), unread)).toMatchObject({ asks })
  })

  it('is unknown where the node does not answer, and not where it was given up', async () => {
    const away: typeof fetch = async () => new Response('', { status: 400 })
    const broken = receiverHost({ families: [eip155()], networks: [anvil.network], fetch: away })
    expect(await readReceiver(broken, ask(SECOND), unread)).toMatchObject({
      kind: 'unknown',
      isUnused: false,
    })
    const odd: typeof fetch = async (_, init) =>
      Response.json({ jsonrpc: '2.0', id: JSON.parse(String(init?.body)).id, result: {} })
    const foreign = receiverHost({ families: [eip155()], networks: [anvil.network], fetch: odd })
    expect(await readReceiver(foreign, ask(SECOND), unread)).toMatchObject({ kind: 'unknown' })
    expect(await codeOf(readReceiver(host(), ask(SECOND), AbortSignal.abort()))).toBe('ABORTED')
  })

  it('[Q32 partly] is compared with what the user sent to and with the own accounts, in this browser alone', async () => {
    const one = host()
    await rememberReceiver(one, { namespace: 'eip155', address: SECOND.toLowerCase() })
    await rememberReceiver(one, { namespace: 'eip155', address: SECOND })
    expect(await readReceiver(one, ask(SECOND), unread)).toMatchObject({ sentTo: 2 })
    const like = `0x709${'a'.repeat(34)}9c8`
    expect(await readReceiver(one, ask(like), unread)).toMatchObject({ lookAlike: { address: SECOND } })
    expect(await readReceiver(host(), ask(like), unread)).not.toHaveProperty('lookAlike')
    const likeOwn = `0xf39${'a'.repeat(34)}266`
    expect(await readReceiver(host(), ask(likeOwn), unread)).toMatchObject({ lookAlike: { address: FIRST } })
    expect(await readReceiver(host(), ask(like, { own: [SECOND] }), unread)).toMatchObject({
      lookAlike: { address: SECOND },
    })
    await forgetReceivers(one)
    expect(await keptReceivers(one, 'eip155')).toEqual([])
    expect(await readReceiver(one, ask(like), unread)).not.toHaveProperty('lookAlike')
  })

  it('has no name that the node of this network cannot look up', async () => {
    // The app has no network with a registry.
    expect(await codeOf(readReceiver(host(), ask('marina.eth'), unread))).toBe('NAME_NOT_READ')
    expect(await codeOf(readReceiver(host(), ask('a_b c.eth'), unread))).toBe('ADDRESS_INVALID')
  })
})

describe('a receiver on Solana', () => {
  const keyPair = 'HAgk14JpMQLgt6rVgv7cBQFJWFto5Dqxi472uT3DKpqk'
  const [offCurve] = PublicKey.findProgramAddressSync([Uint8Array.of(1)], PublicKey.default)
  const SYSTEM = '11111111111111111111111111111111'
  const program = base58.encode(new Uint8Array(32).fill(9))

  const reached = { ...solanaMainnet, rpcUrls: { default: { http: ['https://node.example'] } } }

  const read = (value: object | null, text: string = keyPair, token?: string) => {
    const { fetch } = scriptedSolanaNode({ getAccountInfo: () => ({ value }) })
    const host = receiverHost({ families: [solana()], networks: [reached], fetch })
    const { caipNetworkId: network } = solanaMainnet
    const from = base58.encode(new Uint8Array(32).fill(3))
    return readReceiver(host, { text, namespace: 'solana', network, from, token }, unread)
  }
  const account = (owner: string, executable = false) => ({ owner, executable })

  it.each([
    ['never used', null, keyPair, 'account', true],
    ['a wallet', account(SYSTEM), keyPair, 'account', false],
    ['a program', account(program, true), keyPair, 'contract', false],
    ['an account of a program', account(program), keyPair, 'contract', false],
    ['off the curve', null, offCurve.toBase58(), 'offCurve', true],
    ['off the curve, with coins', account(SYSTEM), offCurve.toBase58(), 'offCurve', false],
  ] as const)('[R1.12 partly] that is %s', async (_, value, text, kind, isUnused) => {
    expect(await read(value, text)).toMatchObject({ address: text, kind, isUnused })
  })

  it('is refused where the port refuses it', async () => {
    const tokenProgram = account('TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA')
    expect(await codeOf(read(tokenProgram))).toBe('RECEIVER_REFUSED')
    expect(await codeOf(read(null, SYSTEM))).toBe('RECEIVER_REFUSED')
    expect(await codeOf(read(null, keyPair, keyPair))).toBe('RECEIVER_REFUSED')
  })

  it('has no name', async () => {
    expect(await codeOf(read(null, 'marina.sol'))).toBe('NAME_NOT_FOUND')
    expect(await codeOf(read(null, 'marina.eth'))).toBe('NAME_NOT_FOUND')
  })

  it('of a payment request has the amount, and the mint', async () => {
    expect(await read(null, `solana:${keyPair}?amount=0.5`)).toMatchObject({
      asks: { amount: '0.5', token: 'native' },
    })
    expect(await read(null, `solana:${keyPair}?amount=2&spl-token=${offCurve.toBase58()}`)).toMatchObject({
      asks: { amount: '2', token: offCurve.toBase58() },
    })
  })

  it('that cannot be read is unknown', async () => {
    expect(await read({ owner: 7 })).toMatchObject({ kind: 'unknown' })
  })
})
