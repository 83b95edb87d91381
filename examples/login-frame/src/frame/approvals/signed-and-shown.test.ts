import { base58, base64 } from '@scure/base'
import {
  ComputeBudgetProgram,
  Keypair,
  PublicKey,
  SystemProgram,
  Transaction,
  TransactionInstruction,
} from '@solana/web3.js'
import {
  encodeAbiParameters,
  encodeFunctionData,
  type Hex,
  keccak256,
  maxUint256,
  numberToHex,
  parseAbi,
  recoverTypedDataAddress,
} from 'viem'
import { describe, expect, it } from 'vitest'
import { type NodeClient, NodeSilent } from '../node-client.js'
import { effectWords } from './effect-words.js'
import { effectsShown } from './effects-shown.js'
import { PERMIT2 } from './permit2.js'
import { readCall } from './read-call.js'
import { addresses, OTHER, read, TOKEN } from './request-place.cases.js'
import { type TokenFacts, tokenFacts } from './token-facts.js'

const typed = (given: object) => read('eth_signTypedData_v4', [addresses.eip155, JSON.stringify(given)])

const MAINNET = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
const own = new PublicKey(addresses.solana)
const other = Keypair.fromSeed(new Uint8Array(32).fill(7)).publicKey

/** A transaction that sends one lamport, in base64. */
function solanaTransfer(...more: readonly TransactionInstruction[]): string {
  const recentBlockhash = base58.encode(new Uint8Array(32).fill(9))
  const transfer = SystemProgram.transfer({ fromPubkey: own, toPubkey: other, lamports: 1n })
  const transaction = new Transaction({ feePayer: own, recentBlockhash }).add(...more, transfer)
  return base64.encode(transaction.serialize({ requireAllSignatures: false }))
}

describe('typed data', () => {
  const Permit = [
    { name: 'owner', type: 'address' },
    { name: 'spender', type: 'address' },
    { name: 'value', type: 'uint256' },
    { name: 'nonce', type: 'uint256' },
    { name: 'deadline', type: 'uint256' },
  ]
  const domain = { name: 'Coin', version: '1', chainId: 1, verifyingContract: TOKEN }
  const message = {
    owner: addresses.eip155,
    spender: OTHER,
    value: String(maxUint256),
    nonce: '0',
    deadline: '1',
  }
  const unlimited = `${OTHER} may take an unlimited amount of the token ${TOKEN} from your account.`

  it('says what a permit allows by the members that are signed, whatever else the message holds', async () => {
    for (const more of [{ allowed: false }, { allowed: 'false' }]) {
      const { approval } = await typed({
        domain,
        types: { Permit },
        primaryType: 'Permit',
        message: { ...message, ...more },
      })
      expect(approval.warnings).toContain(unlimited)
    }
  })

  it('cannot read a permit whose amount is not signed', async () => {
    const { approval } = await typed({
      domain,
      types: {
        Permit: Permit.map((field) => (field.name === 'value' ? { ...field, name: 'amount' } : field)),
      },
      primaryType: 'Permit',
      message: { ...message, value: '0', amount: message.value },
    })
    expect(approval.isUnreadable).toBe(true)
  })

  it('of more values than the view has lines says so, and is shown whole', async () => {
    const { approval } = await typed({
      domain,
      types: {
        Order: [
          { name: 'notes', type: 'string[]' },
          { name: 'price', type: 'string' },
        ],
      },
      primaryType: 'Order',
      message: { notes: Array(200).fill('-'), price: 'all you have' },
    })
    expect(JSON.stringify(approval.rows) + approval.content).toContain('all you have')
    expect(approval.isUnreadable).toBe(true)
  })

  it('names the network and each other member of the domain', async () => {
    const { approval } = await typed({
      domain: { ...domain, salt: `0x${'05'.repeat(32)}` },
      types: { Permit },
      primaryType: 'Permit',
      message,
    })
    expect(approval.rows).toEqual(
      expect.arrayContaining([
        { label: 'Network', value: 'eip155:1' },
        { label: 'Version', value: '1' },
        { label: 'Salt', value: `0x${'05'.repeat(32)}` },
      ]),
    )
  })

  it('that takes a permission back says so, and one that sends nothing does not', async () => {
    const none = { ...message, value: '0' }
    const back = await typed({ domain, types: { Permit }, primaryType: 'Permit', message: none })
    expect(back.approval).toMatchObject({ title: 'Withdraw a permission', warnings: [] })
    expect(back.approval.rows).toContainEqual({
      label: 'This does',
      value: `${OTHER} may no longer take the token ${TOKEN} from your account.`,
    })
    expect(back.approval.rows).not.toContainEqual({ label: 'New to this browser', value: OTHER })
    const number = { type: 'uint256' }
    const once = await typed({
      domain: { name: 'Permit2', chainId: 1, verifyingContract: PERMIT2 },
      types: {
        PermitTransferFrom: [
          { name: 'permitted', type: 'TokenPermissions' },
          { name: 'spender', type: 'address' },
          { name: 'nonce', ...number },
          { name: 'deadline', ...number },
        ],
        TokenPermissions: [
          { name: 'token', type: 'address' },
          { name: 'amount', ...number },
        ],
      },
      primaryType: 'PermitTransferFrom',
      message: { permitted: { token: TOKEN, amount: '0' }, spender: OTHER, nonce: '0', deadline: '1' },
    })
    expect(once.approval.title).toBe('Allow spending')
  })

  it('signs the domain that it shows, also where its chain is a text', async () => {
    const types = { Mail: [{ name: 'text', type: 'string' }] }
    const given = { domain: { ...domain, chainId: '1' }, types, primaryType: 'Mail', message: { text: 'Hi' } }
    const { sign } = await typed(given)
    const signature = String(await sign())
    const signed = {
      domain,
      types,
      primaryType: 'Mail',
      message: { text: 'Hi' },
      signature: `0x${signature.slice(2)}`,
    } as const
    expect(await recoverTypedDataAddress(signed)).toBe(addresses.eip155)
  })
})

describe('the domain of typed data', () => {
  it('has each of its members in its type, and none of them twice', async () => {
    const name = { name: 'name', type: 'string' }
    await expect(
      typed({
        domain: { name: 'Coin', version: '1' },
        types: { EIP712Domain: [name, name], Mail: [{ name: 'text', type: 'string' }] },
        primaryType: 'Mail',
        message: { text: 'Hi' },
      }),
    ).rejects.toThrow('wrong form')
  })
})

describe('a message', () => {
  it('is shown whole, however long it is', async () => {
    const text = `${'a'.repeat(100_000)} and all my money`
    const { approval } = await read('personal_sign', [
      `0x${Buffer.from(text).toString('hex')}`,
      addresses.eip155,
    ])
    expect(approval.content).toBe(text)
  })
})

describe('a sign-in to another site', () => {
  const message = (site: string, family: string, statement: string) =>
    `${site} wants you to sign in with your ${family} account:\n0x01\n\n${statement}\n\nURI: https://${site}\n`
  it.each(['\u0001', '\u0000', '\u001f'])(
    '[A7 partly] is refused although its statement has %j, which no text has, in both families',
    async (sign) => {
      const foreign = new TextEncoder().encode(message('bank.example', 'Ethereum', `Hi${sign}`))
      const hex = `0x${Buffer.from(foreign).toString('hex')}`
      await expect(read('personal_sign', [hex, addresses.eip155])).rejects.toThrow('another site')
      const solana = new TextEncoder().encode(message('bank.example', 'Solana', `Hi${sign}`))
      await expect(
        read('solana_signMessage', { message: base58.encode(solana) }, { chain: MAINNET }),
      ).rejects.toThrow('another site')
      const here = message('shop.example', 'Ethereum', `Hi${sign}`)
      const { approval } = await read('personal_sign', [here, addresses.eip155])
      expect(approval.isUnreadable).toBe(true)
    },
  )
})

describe('signs without a look', () => {
  it.each([
    ['a variation selector', '\ufe0f', 'fe0f'],
    ['one that hides bytes', '\u{e0101}', 'e0101'],
    ['a joiner', '\u034f', '34f'],
    ['an empty vowel', '\u17b4', '17b4'],
    ['a selector of Mongolian', '\u180b', '180b'],
    ['a filler of Hangul', '\u3164', '3164'],
    ['empty braille', '\u2800', '2800'],
    ['a line of its own', '\u2028', '2028'],
  ])('[A5 partly] are written as numbers: %s', async (_, sign, number) => {
    const { approval } = await read('personal_sign', [`pay${sign}pal`, addresses.eip155])
    expect(approval.content).toBe(`pay\\u{${number}}pal`)
  })

  it('[A5 partly] a symbol that is written from the right leaves the rest of the sentence in its order', async () => {
    const node: NodeClient = async (_, [call]) =>
      Object(call).data === '0x313ce567'
        ? numberToHex(6, { size: 32 })
        : encodeAbiParameters([{ type: 'string' }], ['\u05d0\u05d1'])
    const facts = (await tokenFacts(node, [TOKEN])).get(TOKEN.toLowerCase())
    expect(facts?.symbol).toBe('\u2068\u05d0\u05d1\u2069')
  })
})

describe('calls of tokens', () => {
  const abi = parseAbi([
    'function transfer(address to, uint256 amount)',
    'function transferFrom(address from, address to, uint256 amount)',
    'function safeTransferFrom(address from, address to, uint256 id)',
    'function approve(address spender, uint256 amount)',
    'function increaseAllowance(address spender, uint256 amount)',
    'function setApprovalForAll(address operator, bool approved)',
  ])
  const own = addresses.eip155
  const coin = { symbol: 'USDC', decimals: 6 }
  const wordsOf = (data: Hex, facts: TokenFacts | undefined) =>
    readCall(TOKEN, data).effects.map((effect) => effectWords(effect, facts))

  it.each([
    [
      'a coin',
      coin,
      'Withdraw a permission',
      false,
      `${OTHER} may no longer take USDC (the token ${TOKEN}) from your account.`,
    ],
    [
      'a contract that names no decimals',
      undefined,
      'Allow spending',
      true,
      `${OTHER} may take 0 of the token ${TOKEN}, in its smallest unit, or its item 0, from your account.`,
    ],
    [
      'a collection that says it has none',
      { symbol: 'LAND', decimals: 0 },
      'Allow spending',
      true,
      `${OTHER} may take 0 LAND (the token ${TOKEN}), or its item 0, from your account.`,
    ],
  ])(
    'that allow zero of %s, where zero may be the number of an item, are read for what they can be',
    (_, facts, title, isWarning, words) => {
      const data = encodeFunctionData({ abi, functionName: 'approve', args: [OTHER, 0n] })
      expect(wordsOf(data, facts)).toEqual([{ title, words, isWarning }])
      const known = new Map(facts === undefined ? [] : [[TOKEN.toLowerCase(), facts]])
      const { rows } = effectsShown(readCall(TOKEN, data).effects, known, [], [])
      expect(rows.some(({ label }) => label === 'New to this browser')).toBe(isWarning)
    },
  )

  it('that move an item name the item, and one that may is named as both', () => {
    expect(
      wordsOf(
        encodeFunctionData({ abi, functionName: 'safeTransferFrom', args: [own, OTHER, 7n] }),
        undefined,
      ),
    ).toEqual([
      {
        title: 'Send an item',
        words: `Item 7 of the collection ${TOKEN} goes from the account ${own} to ${OTHER}.`,
        isWarning: false,
      },
    ])
    const [either] = wordsOf(
      encodeFunctionData({ abi, functionName: 'transferFrom', args: [own, OTHER, 7n] }),
      undefined,
    )
    expect(either?.words).toBe(
      `7 of the token ${TOKEN}, in its smallest unit, or its item 7, goes from the account ${own} to ${OTHER}.`,
    )
    const [sum] = wordsOf(
      encodeFunctionData({ abi, functionName: 'transferFrom', args: [own, OTHER, 7_000_000n] }),
      coin,
    )
    expect(sum?.words).toBe(`7 USDC (the token ${TOKEN}) goes from the account ${own} to ${OTHER}.`)
  })

  it('that raise an allowance say that it is on top of the one before', () => {
    const [more] = wordsOf(
      encodeFunctionData({ abi, functionName: 'increaseAllowance', args: [OTHER, 5_000_000n] }),
      coin,
    )
    expect(more?.words).toBe(
      `${OTHER} may take 5 USDC (the token ${TOKEN}) from your account, more than before.`,
    )
    const [none] = wordsOf(
      encodeFunctionData({ abi, functionName: 'increaseAllowance', args: [OTHER, 0n] }),
      coin,
    )
    expect(none?.title).toBe('Allow spending')
  })

  it('that send a token to its own contract are a warning', () => {
    expect(
      wordsOf(encodeFunctionData({ abi, functionName: 'transfer', args: [TOKEN, 1_000_000n] }), coin),
    ).toEqual([
      {
        title: 'Send a token',
        words: `1 USDC (the token ${TOKEN}) goes from your account to ${TOKEN}, the contract of the token itself. It may be lost.`,
        isWarning: true,
      },
    ])
  })

  it('that also pay coins have no title of a harmless one', async () => {
    const node: NodeClient = async (method) =>
      method === 'eth_getBlockByNumber' ? { baseFeePerGas: '0x1' } : '0x5208'
    const data = encodeFunctionData({ abi, functionName: 'setApprovalForAll', args: [OTHER, false] })
    const ask = async (value: string) =>
      (
        await read('eth_sendTransaction', [{ from: own, to: TOKEN, data, value }], {
          node: () => node,
        })
      ).approval
    expect((await ask('0x0')).title).toBe('Withdraw a permission')
    const paying = await ask('0xde0b6b3a7640000')
    expect(paying.title).toBe('Send a transaction')
    expect(paying.rows).toContainEqual({ label: 'New to this browser', value: TOKEN })
  })
})

describe('transactions', () => {
  it('that are approved one after the other have numbers one after the other', async () => {
    const sent: string[] = []
    const node: NodeClient = async (method, params) => {
      if (method === 'eth_getTransactionCount') return `0x${sent.length.toString(16)}`
      if (method === 'eth_getBlockByNumber') return { baseFeePerGas: '0x1' }
      if (method === 'eth_getCode') return '0x'
      if (method !== 'eth_sendRawTransaction') return '0x5208'
      sent.push(String(params[0]))
      return keccak256(`0x${String(params[0]).slice(2)}`)
    }
    const ask = () =>
      read('eth_sendTransaction', [{ from: addresses.eip155, to: OTHER, value: '0x1' }], { node: () => node })
    const [first, second] = await Promise.all([ask(), ask()])
    const one = await first.sign()
    const other = await second.sign()
    expect(one).not.toBe(other)
  })

  it.each([
    [
      'eth_sendTransaction',
      [{ from: addresses.eip155, to: OTHER, value: '0x1' }],
      { chain: 'eip155:1' },
    ] as const,
    ['solana_signAndSendTransaction', { transaction: solanaTransfer() }, { chain: MAINNET }] as const,
  ])(
    'of %s whose node falls silent may be out, and nobody is told to try again',
    async (method, params, more) => {
      const node: NodeClient = async (asked) => {
        if (/^(eth_sendRaw|send)Transaction$/.test(asked)) throw new NodeSilent('Try again.')
        return asked === 'eth_getBlockByNumber' ? { baseFeePerGas: '0x1' } : '0x5208'
      }
      const { sign } = await read(method, params, { ...more, node: () => node })
      await expect(sign()).rejects.toThrow('did not say if it sent')
    },
  )

  it('of a batch without a call cannot be read', () => {
    const data = encodeFunctionData({
      abi: parseAbi(['function multicall(bytes[] data)']),
      args: [[]],
    })
    expect(readCall(TOKEN, data)).toMatchObject({ unreadable: 1 })
  })
})

describe('a transaction of Solana', () => {
  const feeOf = async (...more: readonly TransactionInstruction[]) => {
    const params = { transaction: solanaTransfer(...more) }
    const { approval } = await read('solana_signTransaction', params, { chain: MAINNET })
    return approval.rows.find(({ label }) => label === 'Fee at most')?.value
  }
  const price = ComputeBudgetProgram.setComputeUnitPrice({ microLamports: 5_000_000_000_000n })

  it('names the most that its fee takes, with the price of being early', async () => {
    expect(await feeOf()).toBe('0.000005 SOL')
    const limit = ComputeBudgetProgram.setComputeUnitLimit({ units: 1_000_000 })
    expect(await feeOf(limit, price)).toBe('5000.000005 SOL')
    expect(await feeOf(price)).toBe('1000.000005 SOL')
  })

  it('names that fee also where bytes follow that the network ignores, and does not read such a step', async () => {
    const longer = new TransactionInstruction({ ...price, data: Buffer.from([...price.data, 0]) })
    expect(await feeOf(longer)).toBe('1000.000005 SOL')
    const params = { transaction: solanaTransfer(longer) }
    const { approval } = await read('solana_signTransaction', params, { chain: MAINNET })
    expect(approval).toMatchObject({ isUnreadable: true, warnings: ['1 of 2 steps cannot be read.'] })
  })

  it('names the price of the signatures that it has checked', async () => {
    const check = new TransactionInstruction({
      programId: new PublicKey('Ed25519SigVerify111111111111111111111111111'),
      keys: [],
      data: Buffer.from([3, 0]),
    })
    expect(await feeOf(check)).toBe('0.00002 SOL')
  })

  it.each([
    [5n, 'may take 5 units of a token from your account.'],
    [2n ** 64n - 1n, 'may take an unlimited amount of a token from your account.'],
  ])('that allows %s units to be taken is a warning, as on other chains', async (amount, words) => {
    const data = Buffer.alloc(9)
    data[0] = 4
    data.writeBigUInt64LE(amount, 1)
    const approve = new TransactionInstruction({
      programId: new PublicKey('TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA'),
      keys: [own, other, own].map((pubkey) => ({ pubkey, isSigner: false, isWritable: true })),
      data,
    })
    const params = { transaction: solanaTransfer(approve) }
    const { approval } = await read('solana_signTransaction', params, { chain: MAINNET })
    expect(approval.warnings).toEqual([`${other.toBase58()} ${words}`])
  })
})
