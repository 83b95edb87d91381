import { base58, base64, hex } from '@scure/base'
import { VersionedTransaction } from '@solana/web3.js'
import { Psbt, Transaction } from 'bitcoinjs-lib'
import { describe, expect, it } from 'vitest'
import { createActor, waitFor } from 'xstate'
import { other as bitcoinOther, connectedBitcoinPage, payment } from '../../adapters/bitcoin-page.cases.js'
import { first, SOLANA_WALLET, second, solanaPage } from '../../adapters/solana-page.cases.js'
import { FIRST, SECOND } from '../../behaviours/set-up.cases.js'
import { bip122 } from '../../bip122.js'
import type { Engine } from '../../composition/engine.js'
import { eip155 } from '../../eip155.js'
import type { Family } from '../../ports/family.js'
import type { FamilyTransfer, PreparedTransfer, TransferOrder } from '../../ports/family-transfer.js'
import { solana } from '../../solana.js'
import { bip122Transfer } from '../bip122/port/bip122-transfer.js'
import { eip155Transfer } from '../eip155/port/eip155-transfer.js'
import { littleEndian, mintData, zeros } from '../solana/codec/token-bytes.cases.js'
import { TOKEN_PROGRAMS } from '../solana/codec/token-programs.js'
import { solanaTransfer } from '../solana/port/solana-transfer.js'
import { transferChart } from './transfer-chart.cases.js'

/** A family in a page with a wallet and a node of its own, for the one chart. */
interface Case {
  readonly engine: Engine
  readonly family: Family
  readonly transfer: FamilyTransfer
  readonly order: TransferOrder
  /** The bytes that were reviewed, as text to compare. */
  readonly reviewed: (prepared: PreparedTransfer) => string
  /** The same of the transaction that went out last; undefined when none did. */
  readonly published: () => string | undefined
  /** From now on the one who publishes says something else than the id. */
  readonly lie: () => void
}

/** A transaction of JSON-RPC as text, whatever the order of its fields. */
const fieldsIn = (params: unknown): string => JSON.stringify(Object.entries(Object(params)[0]).toSorted())

const hash = `0x${'ab'.repeat(32)}`

async function eip155Case(): Promise<Case> {
  const { engine, evm, node } = await solanaPage()
  Object.assign(node.answers, {
    eth_getBalance: () => '0xde0b6b3a7640000',
    eth_estimateGas: () => '0x5208',
    // No oracle of a rollup.
    eth_call: () => '0x',
    eth_getBlockByNumber: () => ({ baseFeePerGas: '0x1' }),
    eth_maxPriorityFeePerGas: () => '0x1',
  })
  await engine.connect({ wallet: 'org.example.fake', namespace: 'eip155' })
  evm.script('eth_sendTransaction', { answer: hash })
  return {
    engine,
    family: eip155(),
    transfer: eip155Transfer,
    order: { network: 'eip155:1', from: FIRST, to: SECOND, amount: 10n ** 15n, acceptReceiver: false },
    reviewed: ({ prompts: [{ params }] }) => fieldsIn(params),
    published: () => {
      const call = evm.calls.findLast(({ method }) => method === 'eth_sendTransaction')
      return call && fieldsIn(call.params)
    },
    // The wallet has shown the transaction, and is never heard of again.
    lie: () =>
      evm.script('eth_sendTransaction', () =>
        engine.disconnect({ namespace: 'eip155' }).then(() => new Promise(() => undefined)),
      ),
  }
}

async function solanaPageCase() {
  const { engine, node } = await solanaPage({ without: ['solana:signAndSendTransaction'] })
  Object.assign(node.answers, {
    getFeeForMessage: () => ({ value: 5000 }),
    getBalance: () => ({ value: 3_000_000 }),
    getMinimumBalanceForRentExemption: () => 890_880,
    sendTransaction: (params: unknown) => {
      const bytes = base64.decode(String(Object(params)[0]))
      return base58.encode(VersionedTransaction.deserialize(bytes).signatures[0] ?? new Uint8Array())
    },
  })
  await engine.connect({ wallet: SOLANA_WALLET })
  const messageOf = (bytes: Uint8Array) =>
    hex.encode(VersionedTransaction.deserialize(bytes).message.serialize())
  const order: TransferOrder = {
    network: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
    from: first,
    to: second,
    amount: 1_000_000n,
    acceptReceiver: false,
  }
  const one: Case = {
    engine,
    family: solana(),
    transfer: solanaTransfer,
    order,
    reviewed: ({ bytes = '' }) => messageOf(hex.decode(bytes)),
    published: () => {
      const call = node.calls.findLast(({ method }) => method === 'sendTransaction')
      return call && messageOf(base64.decode(String(Object(call.params)[0])))
    },
    lie: () => {
      node.answers.sendTransaction = () => 'another'
    },
  }
  return { one, node }
}

const solanaCase = async (): Promise<Case> => (await solanaPageCase()).one

/** Tokens for a receiver that has no account for them yet. */
async function solanaTokenCase(): Promise<Case> {
  const { one, node } = await solanaPageCase()
  const [program] = TOKEN_PROGRAMS
  const token = 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v'
  const account = (data: Iterable<number>) => ({
    ...{ owner: program, executable: false, lamports: 2_039_280 },
    data: [base64.encode(Uint8Array.from(data)), 'base64'],
  })
  const keys = [token, first].flatMap((address) => [...base58.decode(address)])
  const holding = [...keys, ...littleEndian(2_000_000n, 8), ...zeros(36), 1, ...zeros(56)]
  Object.assign(node.answers, {
    getBalance: () => ({ value: 5_000_000 }),
    getMinimumBalanceForRentExemption: (params: unknown) => (Object(params)[0] === 165 ? 2_039_280 : 890_880),
    getAccountInfo: (params: unknown) => ({
      value: Object(params)[0] === token ? account(mintData()) : null,
    }),
    getTokenAccountsByOwner: () => ({ value: [{ pubkey: second, account: account(holding) }] }),
  })
  return { ...one, order: { ...one.order, token } }
}

async function bip122Case(): Promise<Case> {
  const { engine, node } = await connectedBitcoinPage()
  const unsigned = (transaction: Transaction) => {
    for (const input of transaction.ins) input.witness = []
    return transaction.toHex()
  }
  return {
    engine,
    family: bip122(),
    transfer: bip122Transfer,
    order: {
      network: 'bip122:000000000019d6689c085ae165831e93',
      from: payment,
      to: bitcoinOther.address('p2wpkh'),
      amount: 60_000n,
      acceptReceiver: false,
      signsOnly: true,
    },
    reviewed: ({ bytes = '' }) =>
      hex.encode(Psbt.fromBuffer(hex.decode(bytes)).data.globalMap.unsignedTx.toBuffer()),
    published: () => {
      const call = node.calls.findLast(({ method }) => method === 'POST')
      return call && unsigned(Transaction.fromHex(call.body ?? ''))
    },
    lie: () => {
      node.answers['POST /tx'] = () => 'another'
    },
  }
}

/** The chart over the engine and the family of a page, before anybody confirms. */
async function reviewing({ engine, family, transfer, order }: Case) {
  const { namespace } = family
  const { network } = order
  const chain = (method: string, params: unknown) =>
    engine.request({ namespace, method, params, ...(family.isPrompt(method) ? {} : { network }) })
  const ask = (method: string, params: unknown) => engine.request({ namespace, method, params })
  const actor = createActor(transferChart, { input: { parts: { transfer, chain, ask }, order } })
  actor.start()
  const shown = await waitFor(
    actor,
    (snapshot) => snapshot.matches('reviewing') || snapshot.status === 'done',
  )
  const { prepared } = shown.context
  if (prepared === undefined) throw new Error(`Nothing to review: ${JSON.stringify(shown.value)}`)
  return { actor, prepared }
}

const ended = async (actor: Awaited<ReturnType<typeof reviewing>>['actor']) =>
  waitFor(actor, ({ status }) => status === 'done')

describe.each([
  ['eip155', eip155Case],
  ['solana', solanaCase],
  ['solana, for a token', solanaTokenCase],
  ['bip122', bip122Case],
] as const)('one chart that sends, over the wallet and the node of %s', (_, caseOf) => {
  it('publishes exactly what was reviewed', async () => {
    const one = await caseOf()
    const { actor, prepared } = await reviewing(one)
    expect(one.published()).toBeUndefined()
    actor.send({ type: 'confirm' })
    const { value, context } = await ended(actor)
    expect(value).toBe('published')
    expect(context.id).toMatch(/^\w{64,}$/)
    expect(one.published()).toBe(one.reviewed(prepared))
  })

  it('publishes nothing when the user says no to the review', async () => {
    const one = await caseOf()
    const { actor } = await reviewing(one)
    actor.send({ type: 'cancel' })
    expect((await ended(actor)).value).toBe('failed')
    expect(one.published()).toBeUndefined()
  })

  it('does not know the outcome when nobody names the id of what went out', async () => {
    const one = await caseOf()
    const { actor } = await reviewing(one)
    one.lie()
    actor.send({ type: 'confirm' })
    expect((await ended(actor)).value).toBe('unknown')
  })

  it('shows a problem in place of a review when the account holds too little', async () => {
    const one = await caseOf()
    await expect(reviewing({ ...one, order: { ...one.order, amount: 10n ** 20n } })).rejects.toThrow(/failed/)
  })
})
