import { ed25519 } from '@noble/curves/ed25519'
import { base58, base64 } from '@scure/base'
import {
  Keypair,
  PublicKey,
  SystemProgram,
  Transaction,
  TransactionMessage,
  VersionedTransaction,
} from '@solana/web3.js'
import {
  encodeAbiParameters,
  encodeFunctionData,
  getAddress,
  type Hex,
  keccak256,
  maxUint256,
  numberToHex,
  parseAbi,
  recoverTypedDataAddress,
  verifyMessage,
} from 'viem'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import type { NodeClient } from '../node-client.js'
import type { RequestPlace } from './approval.js'
import { effectWords } from './effect-words.js'
import { PERMIT2 } from './permit2.js'
import { readCall } from './read-call.js'
import { receiverNotes } from './receiver-notes.js'
import { addresses, OTHER, read, TOKEN } from './request-place.cases.js'
import { seenReceivers } from './seen-receivers.js'
import { tokenFacts } from './token-facts.js'

const hexOf = (text: string) => `0x${Buffer.from(text).toString('hex')}`

const refused = (method: string, params: unknown, more: Partial<RequestPlace> = {}) =>
  expect(read(method, params, more)).rejects.toThrow(/^.*\. .+\.$|This wallet does not have that method\./)

describe('methods', () => {
  it.each([
    'Personal_Sign',
    'personal_sign ',
    'eth_sign',
    'eth_signTypedData',
    'eth_signTransaction',
    'wallet_sendCalls',
    '__proto__',
    'constructor',
    '',
  ])('[A9 partly] refuses %j', async (method) => {
    await expect(read(method, [hexOf('Hi'), addresses.eip155])).rejects.toThrow('does not have that method')
  })

  it('refuses a request for a chain of another family', async () => {
    await refused('personal_sign', [hexOf('Hi'), addresses.eip155], { chain: 'solana:1' })
    await refused('solana_signMessage', { message: '2Z' })
  })
})

describe('personal_sign', () => {
  it('signs the bytes that it shows', async () => {
    const { approval, sign } = await read('personal_sign', [hexOf('Hello'), addresses.eip155.toLowerCase()])
    expect(approval).toMatchObject({ content: 'Hello', isUnreadable: false, warnings: [] })
    const signature = String(await sign())
    expect(signature).toMatch(/^0x[0-9a-f]{130}$/)
    const valid = {
      address: addresses.eip155,
      message: 'Hello',
      signature: `0x${signature.slice(2)}`,
    } as const
    expect(await verifyMessage(valid)).toBe(true)
  })

  it('refuses another account', () => refused('personal_sign', [hexOf('Hi'), OTHER]))

  it('says that bytes are no text, and writes signs without a look as numbers', async () => {
    const bytes = await read('personal_sign', ['0xff00', addresses.eip155])
    expect(bytes.approval).toMatchObject({ content: '0xff00', isUnreadable: true })
    const hidden = await read('personal_sign', [hexOf('a\u202eb\u200b'), addresses.eip155])
    expect(hidden.approval.content).toBe('a\\u{202e}b\\u{200b}')
  })

  const signIn = (domain: string) =>
    `${domain} wants you to sign in with your Ethereum account:\n${addresses.eip155}\n\nURI: https://shop.example\n`
  it.each(['shop.example', 'https://shop.example'])(
    'signs in to the page that asks, as %s',
    async (domain) => {
      const { approval } = await read('personal_sign', [hexOf(signIn(domain)), addresses.eip155])
      expect(approval.content).toBe(signIn(domain))
    },
  )
  it.each([
    'bank.example',
    'shop.example.evil.example',
    'shop.example:444',
    'http://shop.example',
    'shop.example@evil.example',
    ' shop.example',
    'Hello\nshop.example',
  ])('[A7 partly] [D8.15:1] refuses to sign in to %j', (domain) =>
    refused('personal_sign', [hexOf(signIn(domain)), addresses.eip155]),
  )
})

describe('eth_signTypedData_v4', () => {
  const typed = {
    domain: { name: 'Coin', version: '1', chainId: 1, verifyingContract: TOKEN },
    types: {
      Permit: [
        { name: 'owner', type: 'address' },
        { name: 'spender', type: 'address' },
        { name: 'value', type: 'uint256' },
        { name: 'nonce', type: 'uint256' },
        { name: 'deadline', type: 'uint256' },
      ],
    },
    primaryType: 'Permit',
    message: {
      owner: addresses.eip155,
      spender: OTHER,
      value: String(maxUint256),
      nonce: '0',
      deadline: '1',
    },
  } as const
  const ask = (given: unknown) => read('eth_signTypedData_v4', [addresses.eip155, JSON.stringify(given)])
  const refuse = (given: unknown) =>
    refused('eth_signTypedData_v4', [addresses.eip155, JSON.stringify(given)])

  it('signs, and says in words what a permit allows', async () => {
    const { approval, sign } = await ask(typed)
    expect(approval.warnings).toEqual([
      `${OTHER} may take an unlimited amount of the token ${TOKEN} from your account.`,
    ])
    const signature = String(await sign())
    const { owner, spender, value, nonce, deadline } = typed.message
    const message = { owner, spender, value: BigInt(value), nonce: BigInt(nonce), deadline: BigInt(deadline) }
    const signed = { ...typed, message, signature: `0x${signature.slice(2)}` } as const
    expect(await recoverTypedDataAddress(signed)).toBe(addresses.eip155)
  })

  it('shows no member that is not signed', async () => {
    const { approval } = await ask({ ...typed, message: { ...typed.message, note: 'Free money' } })
    expect(JSON.stringify(approval)).not.toContain('Free money')
  })

  it('warns where the data names no network', async () => {
    const { approval } = await ask({ ...typed, domain: { name: 'Coin' } })
    expect(approval.warnings).toContain('The data names no network, so it counts on each.')
  })

  it.each([
    ['another network', { ...typed, domain: { ...typed.domain, chainId: 5 } }],
    ['another network in hex', { ...typed, domain: { ...typed.domain, chainId: '0x5' } }],
    ['a network that is no number', { ...typed, domain: { ...typed.domain, chainId: {} } }],
  ])('[A17 partly] [D8.15:2] refuses %s', (_, given) => refuse(given))

  it.each([
    [
      'a domain of which a part is not signed',
      { ...typed, types: { ...typed.types, EIP712Domain: [{ name: 'name', type: 'string' }] } },
    ],
    [
      'a member of the domain that the standard does not have',
      { ...typed, domain: { ...typed.domain, url: 'x' } },
    ],
    ['values that do not fit', { ...typed, message: { ...typed.message, value: 'many' } }],
    ['a missing type', { ...typed, primaryType: 'Transfer' }],
    ['a type of the prototype', { ...typed, primaryType: 'constructor' }],
    ['the domain alone', { ...typed, primaryType: 'EIP712Domain' }],
    ['no object', 'typed'],
  ])('[A17 partly] refuses %s', (_, given) => refuse(given))
})

describe('eth_sendTransaction', () => {
  const tx = { from: addresses.eip155, to: OTHER, value: '0x1' }
  it.each([
    ['another sender', { ...tx, from: OTHER }],
    ['another chain', { ...tx, chainId: '0x5' }],
    ['blobs', { ...tx, blobs: [] }],
    ['two kinds of data', { ...tx, data: '0x01', input: '0x02' }],
    ['a receiver that is no address', { ...tx, to: '0x1234' }],
    ['a name as the receiver', { ...tx, to: 'alice.eth' }],
    ['an amount with a point', { ...tx, value: '1.5' }],
    ['a negative amount', { ...tx, value: '-0x1' }],
    ['a number as the amount', { ...tx, value: 1 }],
    ['data that is no hex', { ...tx, data: 'transfer' }],
    ['half a byte', { ...tx, data: '0x123' }],
    ['neither receiver nor data', { from: addresses.eip155 }],
    ['more gas than a block has', { ...tx, gas: '0xffffffffff' }],
    ['nothing', undefined],
  ])('[A12 partly] refuses %s before the node is asked', (_, given) => refusedAtOnce(given))

  it.each([
    ['an empty list of them', { ...tx, authorizationList: [] }],
    ['one', { ...tx, authorizationList: [{ address: OTHER, chainId: '0x1', nonce: '0x0' }] }],
    ['one for each chain', { ...tx, type: '0x4', authorizationList: [{ address: OTHER, chainId: '0x0' }] }],
  ])('[A12 partly] [D8.15:3] refuses authorizations of EIP-7702: %s', (_, given) => refusedAtOnce(given))

  const refusedAtOnce = async (given: unknown): Promise<void> => {
    await expect(read('eth_sendTransaction', [given])).rejects.toThrow(
      /Nothing was signed|member|another account|missing|network/,
    )
  }
})

/** A node that knows the token as USDC with six decimals. */
const usdc: NodeClient = async (method, params) => {
  const [asked] = params
  if (method !== 'eth_call' || String(Object(asked).to) !== TOKEN.toLowerCase()) throw new Error('Unknown.')
  return Object(asked).data === '0x313ce567'
    ? numberToHex(6, { size: 32 })
    : encodeAbiParameters([{ type: 'string' }], ['USDC'])
}

describe('calls in words', () => {
  const abi = parseAbi([
    'function transfer(address to, uint256 amount)',
    'function approve(address spender, uint256 amount)',
    'function setApprovalForAll(address operator, bool approved)',
    'function mint(uint256 amount)',
    'function multicall(bytes[] data)',
    'function multicall(uint256 deadline, bytes[] data)',
    'function aggregate3((address target, bool allowFailure, bytes callData)[] calls)',
    'function executeBatch((address target, uint256 value, bytes data)[] calls)',
  ])
  const MAKER = getAddress(`0x${'0c'.repeat(20)}`)
  const transfer = encodeFunctionData({ abi, functionName: 'transfer', args: [OTHER, 5n] })
  const mint = encodeFunctionData({ abi, functionName: 'mint', args: [1n] })
  const wordsOf = (contract: Hex, data: Hex) =>
    readCall(contract, data).effects.map((effect) => effectWords(effect, undefined).words)

  it.each([
    [
      'transfer',
      [OTHER, 5n],
      `5 of the token ${TOKEN}, in its smallest unit, goes from your account to ${OTHER}.`,
    ],
    [
      'approve',
      [OTHER, 5n],
      `${OTHER} may take 5 of the token ${TOKEN}, in its smallest unit, or its item 5, from your account.`,
    ],
    [
      'approve',
      [OTHER, maxUint256],
      `${OTHER} may take an unlimited amount of the token ${TOKEN} from your account.`,
    ],
    [
      'setApprovalForAll',
      [OTHER, true],
      `${OTHER} may take every item of the collection ${TOKEN} from your account.`,
    ],
  ] as const)('reads %s with %s', (functionName, args, words) => {
    const data = encodeFunctionData({ abi, functionName, args: [...args] })
    expect(wordsOf(TOKEN, data)).toEqual([words])
    // Bytes behind the arguments would be signed and not shown.
    expect(readCall(TOKEN, `${data}00`)).toMatchObject({ effects: [], unreadable: 1 })
  })

  it('does not guess', () => {
    for (const data of [mint, '0xa9059cbb', '0x00'] as const)
      expect(readCall(TOKEN, data)).toEqual({ effects: [], total: 1, unreadable: 1 })
  })

  it('reads the calls of a batch, and counts those that it cannot read', () => {
    const own = encodeFunctionData({ abi, functionName: 'multicall', args: [[transfer, mint]] })
    expect(readCall(TOKEN, own)).toMatchObject({ total: 2, unreadable: 1 })
    expect(wordsOf(TOKEN, own)).toEqual(wordsOf(TOKEN, transfer))
    expect(readCall(TOKEN, `${own}00`)).toEqual({ effects: [], total: 1, unreadable: 1 })
    const within = encodeFunctionData({ abi, functionName: 'multicall', args: [9n, [own, transfer]] })
    expect(readCall(TOKEN, within)).toMatchObject({ total: 3, unreadable: 1 })
    expect(wordsOf(TOKEN, within)).toHaveLength(2)
  })

  it('says whose tokens a contract moves that calls others', () => {
    const calls = [{ target: TOKEN, allowFailure: false, callData: transfer }]
    const data = encodeFunctionData({ abi, functionName: 'aggregate3', args: [calls] })
    expect(wordsOf(MAKER, data)).toEqual([
      `5 of the token ${TOKEN}, in its smallest unit, goes from the account ${MAKER} to ${OTHER}.`,
    ])
    const paying = [{ target: TOKEN, value: 1n, data: transfer }]
    const batch = encodeFunctionData({ abi, functionName: 'executeBatch', args: [paying] })
    expect(readCall(MAKER, batch)).toMatchObject({ effects: [], unreadable: 1 })
  })

  it('does not read batches that are too deep or too long', () => {
    const deep = Array.from({ length: 4 }).reduce<Hex>(
      (inner) => encodeFunctionData({ abi, functionName: 'multicall', args: [[inner]] }),
      transfer,
    )
    const long = encodeFunctionData({ abi, functionName: 'multicall', args: [Array(51).fill(transfer)] })
    for (const data of [deep, long])
      expect(readCall(TOKEN, data)).toMatchObject({ effects: [], unreadable: 1 })
  })

  it('reads an allowance at Permit2, and at no other contract', () => {
    const data = encodeFunctionData({
      abi: parseAbi(['function approve(address token, address spender, uint160 amount, uint48 expiration)']),
      args: [TOKEN, OTHER, 2n ** 160n - 1n, 1_800_000_000],
    })
    expect(wordsOf(PERMIT2, data)).toEqual([
      `${OTHER} may take an unlimited amount of the token ${TOKEN} from your account, until 2027-01-15 08:00 UTC.`,
    ])
    expect(readCall(TOKEN, data)).toMatchObject({ effects: [], unreadable: 1 })
  })
})

describe('a transaction in words', () => {
  const abi = parseAbi([
    'function transfer(address to, uint256 amount)',
    'function mint(uint256 amount)',
    'function multicall(bytes[] data)',
  ])
  const transfer = encodeFunctionData({ abi, functionName: 'transfer', args: [OTHER, 2_500_000n] })
  const mint = encodeFunctionData({ abi, functionName: 'mint', args: [1n] })
  const sent: string[] = []

  /** @param code what the receiver has */
  const chain =
    (code: string): NodeClient =>
    async (method, params) => {
      if (method === 'eth_call') return usdc(method, params)
      if (method === 'eth_getCode') return code
      if (method === 'eth_getBlockByNumber') return { baseFeePerGas: '0x1' }
      if (method !== 'eth_sendRawTransaction') return '0x5208'
      sent.push(String(params[0]))
      return keccak256(`0x${String(params[0]).slice(2)}`)
    }
  const ask = async (transaction: object, code: string, kept: Record<string, unknown> = {}) => {
    const store = {
      get: async (name: string) => kept[name],
      put: async (name: string, value: unknown) => {
        kept[name] = value
      },
      remove: async () => undefined,
      isKept: true,
    }
    const asked = { from: addresses.eip155, ...transaction }
    return read('eth_sendTransaction', [asked], { node: () => chain(code), seen: seenReceivers(store) })
  }

  it.each([
    ['an account', '0x', 'An account'],
    ['an account with lent code', `0xef0100${'0e'.repeat(20)}`, 'An account'],
    ['a contract', '0x6001', 'A contract'],
  ])('names %s', async (_, code, value) => {
    const { approval } = await ask({ to: OTHER, value: '0x1' }, code)
    expect(approval.rows).toContainEqual({ label: 'The receiver is', value })
    expect(approval.rows).toContainEqual({ label: 'New to this browser', value: OTHER })
  })

  it('has the receiver of a token, with decimals of the chain', async () => {
    const { approval } = await ask({ to: TOKEN, data: transfer }, '0x6001')
    expect(approval).toMatchObject({ title: 'Send a token', isUnreadable: false, warnings: [] })
    expect(approval.rows.slice(-2)).toEqual([
      { label: 'This does', value: `2.5 USDC (the token ${TOKEN}) goes from your account to ${OTHER}.` },
      { label: 'New to this browser', value: OTHER },
    ])
  })

  it('waits longer if one call of a batch cannot be read', async () => {
    const data = encodeFunctionData({ abi, functionName: 'multicall', args: [[transfer, mint]] })
    const { approval } = await ask({ to: TOKEN, data }, '0x6001')
    expect(approval).toMatchObject({ isUnreadable: true, content: data, title: 'Send a transaction' })
    expect(approval.warnings).toEqual(['1 of 2 calls cannot be read.'])
  })

  it('remembers those who got something, and no one before the signature', async () => {
    const kept: Record<string, unknown> = { receivers: [TOKEN] }
    const { sign } = await ask({ to: TOKEN, data: transfer }, '0x6001', kept)
    expect(kept).toEqual({ receivers: [TOKEN] })
    await sign()
    expect(sent).toHaveLength(1)
    expect(kept).toEqual({ receivers: [OTHER, TOKEN] })
    const again = await ask({ to: TOKEN, data: transfer }, '0x6001', kept)
    expect(again.approval.rows.map(({ label }) => label)).not.toContain('New to this browser')
  })
})

describe('tokens', () => {
  const ask = (node: NodeClient) => tokenFacts(node, [TOKEN])

  it('have the decimals and the symbol that the chain says', async () => {
    const facts = (await ask(usdc)).get(TOKEN.toLowerCase())
    expect(facts).toEqual({ symbol: 'USDC', decimals: 6 })
    const effect = {
      kind: 'transfer',
      token: TOKEN,
      holder: undefined,
      to: OTHER,
      amount: 1_500_000n,
    } as const
    expect(effectWords(effect, facts).words).toBe(
      `1.5 USDC (the token ${TOKEN}) goes from your account to ${OTHER}.`,
    )
  })

  it.each([
    ['a number of decimals that is too high', numberToHex(255, { size: 32 }), 'USDC'],
    ['no decimals', '0x', 'USDC'],
    ['a symbol with spaces', numberToHex(6, { size: 32 }), 'USDC. All is well'],
    ['a symbol that turns the text around', numberToHex(6, { size: 32 }), 'US\u202eDC'],
    ['no symbol', numberToHex(6, { size: 32 }), ''],
  ])('are named by their address where the contract says %s', async (_, decimals, symbol) => {
    const node: NodeClient = async (_method, params) =>
      Object(params[0]).data === '0x313ce567' ? decimals : encodeAbiParameters([{ type: 'string' }], [symbol])
    expect((await ask(node)).size).toBe(0)
  })

  it('are named by their address where the chain does not answer', async () => {
    vi.useFakeTimers()
    onTestFinished(() => void vi.useRealTimers())
    const facts = ask(() => new Promise(() => undefined))
    await vi.advanceTimersByTimeAsync(1_000)
    expect((await facts).size).toBe(0)
  })
})

describe('receivers', () => {
  const known = '0xAb5801a7D398351b8bE11C439e05C5B3259aeC9B'
  it('are new until something was approved for them', () => {
    expect(receiverNotes([known, OTHER, OTHER], [known])).toEqual({ unseen: [OTHER], warnings: [] })
  })
  it('[A11 partly] that look like a known address are named beside it', () => {
    const twin = '0xaB58ffffffffffffffffffffffffffffffffeC9b'
    expect(receiverNotes([twin], [known]).warnings).toEqual([
      `${twin} looks like ${known}, and is another address. Compare each sign.`,
    ])
  })
})

describe('Permit2', () => {
  const domain = { name: 'Permit2', chainId: 1, verifyingContract: PERMIT2 }
  const TokenPermissions = [
    { name: 'token', type: 'address' },
    { name: 'amount', type: 'uint256' },
  ]
  const PermitDetails = [
    { name: 'token', type: 'address' },
    { name: 'amount', type: 'uint160' },
    { name: 'expiration', type: 'uint48' },
    { name: 'nonce', type: 'uint48' },
  ]
  const details = { token: TOKEN, amount: '2500000', expiration: '1800000000', nonce: '0' }
  const permits = (type: string) => [
    { name: 'details', type },
    { name: 'spender', type: 'address' },
    { name: 'sigDeadline', type: 'uint256' },
  ]
  const transfers = (type: string) => [
    { name: 'permitted', type },
    { name: 'spender', type: 'address' },
    { name: 'nonce', type: 'uint256' },
    { name: 'deadline', type: 'uint256' },
  ]
  const allowed = `${OTHER} may take 2.5 USDC (the token ${TOKEN}) from your account`
  const warningsOf = async (given: object, more: Partial<RequestPlace> = {}) =>
    (
      await read('eth_signTypedData_v4', [addresses.eip155, JSON.stringify(given)], {
        node: () => usdc,
        ...more,
      })
    ).approval

  it.each([
    [
      'PermitSingle',
      { types: { PermitSingle: permits('PermitDetails'), PermitDetails }, message: { details } },
      [`${allowed}, until 2027-01-15 08:00 UTC.`],
    ],
    [
      'PermitBatch',
      {
        types: { PermitBatch: permits('PermitDetails[]'), PermitDetails },
        message: {
          details: [details, { ...details, amount: String(2n ** 160n - 1n), expiration: '281474976710655' }],
        },
      },
      [
        `${allowed}, until 2027-01-15 08:00 UTC.`,
        `${OTHER} may take an unlimited amount of USDC (the token ${TOKEN}) from your account, without an end.`,
      ],
    ],
    [
      'PermitTransferFrom',
      {
        types: { PermitTransferFrom: transfers('TokenPermissions'), TokenPermissions },
        message: { permitted: { token: TOKEN, amount: '2500000' } },
      },
      [`${allowed}.`],
    ],
    [
      'PermitBatchTransferFrom',
      {
        types: { PermitBatchTransferFrom: transfers('TokenPermissions[]'), TokenPermissions },
        message: { permitted: [{ token: TOKEN, amount: '2500000' }] },
      },
      [`${allowed}.`],
    ],
  ])(
    'says what a %s allows, of which token and until when',
    async (primaryType, { types, message }, words) => {
      const whole = { spender: OTHER, sigDeadline: '1', nonce: '0', deadline: '1', ...message }
      const approval = await warningsOf({ domain, types, primaryType, message: whole })
      expect(approval.title).toBe('Allow spending')
      expect(approval.warnings).toEqual(words)
      expect(approval.rows).toContainEqual({ label: 'New to this browser', value: OTHER })
      const seen = { list: async () => [OTHER], add: async () => undefined }
      const again = await warningsOf({ domain, types, primaryType, message: whole }, { seen })
      expect(again.rows).not.toContainEqual({ label: 'New to this browser', value: OTHER })
    },
  )

  it('shows no part of a permit that it cannot read whole', async () => {
    const texts = PermitDetails.map(({ name }) => ({ name, type: 'string' }))
    const types = { PermitBatch: permits('PermitDetails[]'), PermitDetails: texts }
    const message = { details: [details, { ...details, token: 'all' }], spender: OTHER, sigDeadline: '1' }
    const approval = await warningsOf({ domain, types, primaryType: 'PermitBatch', message })
    expect(approval.isUnreadable).toBe(true)
  })

  it('waits longer for a permit that it cannot read', async () => {
    const types = { PermitSingle: [{ name: 'spender', type: 'address' }] }
    const approval = await warningsOf({
      domain,
      types,
      primaryType: 'PermitSingle',
      message: { spender: OTHER },
    })
    expect(approval).toMatchObject({
      isUnreadable: true,
      warnings: ['The data looks like a permit to take tokens, and cannot be read whole.'],
    })
  })
})

describe('solana', () => {
  const solana = { chain: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp' }
  const own = new PublicKey(addresses.solana)
  const other = Keypair.fromSeed(new Uint8Array(32).fill(7)).publicKey
  const recentBlockhash = base58.encode(new Uint8Array(32).fill(9))
  const transfer = SystemProgram.transfer({ fromPubkey: own, toPubkey: other, lamports: 1_500_000_000n })
  const legacy = () => new Transaction({ feePayer: own, recentBlockhash }).add(transfer)
  const legacyBytes = () => legacy().serialize({ requireAllSignatures: false })
  const versioned = () =>
    new VersionedTransaction(
      new TransactionMessage({
        payerKey: own,
        recentBlockhash,
        instructions: [transfer],
      }).compileToV0Message(),
    ).serialize()

  it('signs a message', async () => {
    const message = new TextEncoder().encode('Hello')
    const { approval, sign } = await read('solana_signMessage', { message: base58.encode(message) }, solana)
    expect(approval.content).toBe('Hello')
    const { signature } = Object(await sign())
    expect(ed25519.verify(base58.decode(signature), message, own.toBytes())).toBe(true)
  })

  it.each([
    ['legacy', legacyBytes],
    ['version 0', versioned],
  ])('signs a transaction (%s) that another library accepts, and says what it does', async (_, bytesOf) => {
    const { approval, sign } = await read(
      'solana_signTransaction',
      { transaction: base64.encode(bytesOf()), pubkey: addresses.solana },
      solana,
    )
    expect(approval.isUnreadable).toBe(false)
    expect(approval.rows.slice(-2)).toEqual([
      { label: 'This does', value: `1.5 SOL go to ${other.toBase58()}.` },
      { label: 'New to this browser', value: other.toBase58() },
    ])
    const { transaction, signature } = Object(await sign())
    const signed = VersionedTransaction.deserialize(base64.decode(transaction))
    expect(base58.encode(signed.signatures[0] ?? new Uint8Array())).toBe(signature)
    const message = signed.message.serialize()
    expect(ed25519.verify(base58.decode(signature), message, own.toBytes())).toBe(true)
  })

  it('signs several with one approval', async () => {
    const transactions = [base64.encode(legacyBytes()), base64.encode(versioned())]
    const { approval, sign } = await read('solana_signAllTransactions', { transactions }, solana)
    expect(approval.title).toBe('Sign 2 transactions')
    expect(Object(await sign()).transactions).toHaveLength(2)
  })

  it('refuses a transaction as a message, of both versions', async () => {
    for (const bytes of [
      legacy().serializeMessage(),
      VersionedTransaction.deserialize(versioned()).message.serialize(),
    ])
      await refused('solana_signMessage', { message: base58.encode(bytes) }, solana)
  })

  it('refuses another account, another signer, and bytes that are no transaction', async () => {
    await refused('solana_signMessage', { message: '2Z', pubkey: other.toBase58() }, solana)
    await refused('solana_signMessage', { message: '2Z', pubkey: addresses.solana.toLowerCase() }, solana)
    const foreign = new Transaction({ feePayer: other, recentBlockhash }).add(
      SystemProgram.transfer({ fromPubkey: other, toPubkey: own, lamports: 1 }),
    )
    for (const bytes of [
      foreign.serialize({ requireAllSignatures: false }),
      legacyBytes().subarray(1),
      Uint8Array.from([...legacyBytes(), 0]),
      new Uint8Array(),
    ])
      await refused('solana_signTransaction', { transaction: base64.encode(bytes) }, solana)
  })

  it('says how many steps it cannot read', async () => {
    const unknown = legacy().add({ keys: [], programId: other, data: Buffer.from([1]) })
    const { approval } = await read(
      'solana_signTransaction',
      { transaction: base64.encode(unknown.serialize({ requireAllSignatures: false })) },
      solana,
    )
    expect(approval).toMatchObject({ isUnreadable: true, warnings: ['1 of 2 steps cannot be read.'] })
  })
})
