import { base58, base64 } from '@scure/base'
import {
  ComputeBudgetProgram,
  Keypair,
  PublicKey,
  SystemProgram,
  Transaction,
  type TransactionInstruction,
} from '@solana/web3.js'
import { encodeFunctionData, keccak256, maxUint256, parseAbi, recoverTypedDataAddress } from 'viem'
import { describe, expect, it } from 'vitest'
import { type NodeClient, NodeSilent } from '../node-client.js'
import { readCall } from './read-call.js'
import { addresses, OTHER, read, TOKEN } from './request-place.cases.js'

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
})
