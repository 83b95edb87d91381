import { DirectSecp256k1Wallet, Registry } from '@cosmjs/proto-signing'
import { sha256 } from '@noble/hashes/sha2'
import { base58, base64, hex } from '@scure/base'
import { SystemInstruction, TransactionMessage, VersionedTransaction } from '@solana/web3.js'
import { Psbt, Transaction } from 'bitcoinjs-lib'
import { describe, expect, it } from 'vitest'
import { failureOf } from '../../behaviours/set-up.cases.js'
import type { Caip2 } from '../../model/ids/caip2.js'
import { polkadotTestnet } from '../../model/networks/built-in-networks.js'
import { cosmosChains } from '../../model/networks/cosmos-chains.js'
import type {
  ChainCall,
  FamilyTransfer,
  PreparedTransfer,
  TransferOrder,
} from '../../ports/family-transfer.js'
import { bip122Transfer } from '../bip122/port/bip122-transfer.js'
import { funding, keyOf, signerOfPsbts } from '../bip122/real-keys.cases.js'
import { cosmosTransfer } from '../cosmos/port/cosmos-transfer.js'
import { accountWith, addressOf as cosmosAddress } from '../cosmos/real-keys.cases.js'
import { polkadotTransfer } from '../polkadot/port/polkadot-transfer.js'
import { pairOf, payloadSignerWith, readExtrinsic, signedBytesOf } from '../polkadot/real-keys.cases.js'
import { nodeAnswers } from '../polkadot/scripted-polkadot-node.cases.js'
import { solanaTransfer } from '../solana/port/solana-transfer.js'
import { addressOf, blockhash, keypairOf } from '../solana/real-keys.cases.js'

type Answers = Record<string, (params: unknown) => unknown>

/** A chain, or a wallet, that answers as a test says. */
const answeredBy =
  (answers: Answers): ChainCall =>
  async (method, params) => {
    const answer = answers[method] ?? answers[`${method} ${Object(params).path}`]
    if (answer === undefined) throw new Error(`No answer to ${method}`)
    return answer(params)
  }

/** A transfer, as an independent reader finds it in bytes. */
interface Moved {
  readonly from: string
  readonly to: string
  readonly amount: bigint
}

/** A family with an account that holds money, and a wallet with its key that only signs. */
interface Case {
  readonly transfer: FamilyTransfer
  readonly order: TransferOrder
  readonly chain: Answers
  readonly wallet?: Answers
  readonly fee: bigint
  /** The most that the account can send. */
  readonly most: bigint
  /** The problem with one unit more. */
  readonly tooMuch?: string
  /** Reads the bytes before the signature. */
  readonly read: (bytes: string) => Moved
  /** The answer of the wallet to a prompt. */
  readonly signed: (params: unknown) => unknown
  /** The id of the transaction that a node got. */
  readonly sent: (params: unknown) => string
}

const place = (network: Caip2) => ({ network, acceptReceiver: false })

const cosmosKey = new Uint8Array(32).fill(7)

/** The id of a transaction that a node of Cosmos got. */
const cosmosId = (params: unknown): string =>
  hex.encode(sha256(base64.decode(Object(params).body.tx_bytes))).toUpperCase()

const solana = (): Case => {
  const [mine, other] = [keypairOf(1), keypairOf(2)]
  const [from, to] = [addressOf(mine), addressOf(other)]
  const read = (bytes: string): Moved => {
    const { message } = VersionedTransaction.deserialize(hex.decode(bytes))
    const [instruction, ...more] = TransactionMessage.decompile(message).instructions
    if (instruction === undefined || more.length > 0) throw new Error('Expected one instruction')
    const { fromPubkey, toPubkey, lamports } = SystemInstruction.decodeTransfer(instruction)
    return { from: fromPubkey.toBase58(), to: toPubkey.toBase58(), amount: BigInt(lamports) }
  }
  return {
    transfer: solanaTransfer,
    order: { ...place('solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'), from, to, amount: 1_000_000n },
    chain: {
      getLatestBlockhash: () => ({ value: { blockhash, lastValidBlockHeight: 1 } }),
      getAccountInfo: () => ({ value: null }),
      getFeeForMessage: () => ({ value: 5000 }),
      getBalance: () => ({ value: 3_000_000 }),
      getMinimumBalanceForRentExemption: () => 890_880,
      sendTransaction: (params) => {
        const bytes = base64.decode(String(Object(params)[0]))
        return base58.encode(bytes.slice(1, 65))
      },
    },
    fee: 5000n,
    most: 2_995_000n,
    tooMuch: 'FEE_NOT_COVERED',
    read,
    signed: (params) => {
      const transaction = VersionedTransaction.deserialize(base64.decode(Object(params).transaction))
      transaction.sign([mine])
      return { transaction: base64.encode(transaction.serialize()) }
    },
    sent: (params) => {
      const transaction = VersionedTransaction.deserialize(base64.decode(String(Object(params)[0])))
      return base58.encode(transaction.signatures[0] ?? new Uint8Array())
    },
  }
}

const polkadot = (): Case => {
  const [mine, other] = [pairOf(1), pairOf(2)]
  const number16 = (value: bigint) => value.toString(16).padStart(32, '0').match(/../g)?.reverse().join('')
  const stored = (free: bigint) => `0x${'00'.repeat(16)}${number16(free)}${'00'.repeat(48)}`
  return {
    transfer: polkadotTransfer,
    order: {
      ...place(polkadotTestnet.caipNetworkId),
      from: mine.address,
      to: other.address,
      amount: 10n ** 15n,
    },
    chain: {
      ...nodeAnswers(),
      state_getStorage: () => stored(3n * 10n ** 15n),
      state_call: () => `0x${'00'.repeat(6)}${number16(150_000_000n)}`,
      author_submitExtrinsic: (params) => readExtrinsic(String(Object(params)[0])).hash,
    },
    fee: 150_000_000n,
    // The test chain keeps accounts of a hundred million million units.
    most: 3n * 10n ** 15n - 150_000_000n - 10n ** 14n,
    read: () => {
      throw new Error('The bytes of a payload are read beside their prompt')
    },
    signed: (params) => payloadSignerWith(mine)(Object(params).transactionPayload),
    sent: (params) => readExtrinsic(String(Object(params)[0])).hash,
  }
}

const bip122 = (): Case => {
  const [mine, other] = [keyOf(1), keyOf(2)]
  const from = mine.address('p2wpkh')
  const { tx, vout } = funding(from, 200_000n)
  const sign = signerOfPsbts(mine)
  return {
    transfer: bip122Transfer,
    order: {
      ...place('bip122:000000000019d6689c085ae165831e93'),
      from,
      to: other.address('p2wpkh'),
      amount: 50_000n,
      signsOnly: true,
    },
    chain: {
      'GET /fee-estimates': () => ({ '3': 2 }),
      [`GET /address/${from}/utxo`]: () => [
        { txid: tx.getId(), vout, value: 200_000, status: { confirmed: true } },
      ],
      [`GET /tx/${tx.getId()}/hex`]: () => tx.toHex(),
      'POST /tx': (params) => Transaction.fromHex(Object(params).body).getId(),
    },
    wallet: { getAccountAddresses: () => [{ address: from, publicKey: hex.encode(mine.publicKey) }] },
    // 141 virtual bytes, of one input and two outputs of P2WPKH, at 2 sat/vB.
    fee: 282n,
    // Without an output for the rest.
    most: 199_780n,
    read: (bytes) => {
      const psbt = Psbt.fromBuffer(hex.decode(bytes))
      const [paid] = psbt.txOutputs
      return { from, to: paid?.address ?? '', amount: paid?.value ?? 0n }
    },
    signed: (params) => ({
      psbt: base64.encode(sign(base64.decode(Object(params).psbt), [{ address: from, index: 0 }])),
    }),
    sent: (params) => Transaction.fromHex(Object(params).body).getId(),
  }
}

const cosmos = (): Case => {
  const from = cosmosAddress(accountWith(cosmosKey))
  const denom = 'uatom'
  return {
    transfer: cosmosTransfer(cosmosChains([])),
    order: {
      ...place('cosmos:cosmoshub-4'),
      from,
      to: cosmosAddress(accountWith(new Uint8Array(32).fill(8))),
      amount: 1_000_000n,
    },
    chain: {
      [`GET /cosmos/auth/v1beta1/accounts/${from}`]: () => ({
        account: { address: from, account_number: '7', sequence: '3' },
      }),
      [`GET /cosmos/bank/v1beta1/balances/${from}/by_denom?denom=${denom}`]: () => ({
        balance: { denom, amount: '2500000' },
      }),
      'GET /cosmos/base/node/v1beta1/config': () => ({ minimum_gas_price: '0.1ibc/AB,0.005uatom' }),
      'POST /cosmos/tx/v1beta1/simulate': () => ({ gas_info: { gas_used: '100000' } }),
      'POST /cosmos/tx/v1beta1/txs': (params) => ({ tx_response: { code: 0, txhash: cosmosId(params) } }),
    },
    wallet: {
      cosmos_getAccounts: () => [{ address: from, pubkey: base64.encode(accountWith(cosmosKey).publicKey) }],
    },
    // 140,000 units of gas at 0.005.
    fee: 700n,
    most: 2_499_300n,
    read: (bytes) => {
      // The body is the first field of the document: its tag, its length in two bytes or one, and the bytes.
      const doc = hex.decode(bytes)
      const [, low = 0, high = 0] = doc
      const start = low < 0x80 ? 2 : 3
      const length = low < 0x80 ? low : (low & 0x7f) + high * 128
      const { messages } = new Registry().decodeTxBody(doc.slice(start, start + length))
      const sent = Object(messages[0])
      return { from: sent.fromAddress, to: sent.toAddress, amount: BigInt(sent.amount[0].amount) }
    },
    signed: async (params) => {
      const { signDoc, signerAddress } = Object(params)
      const signer = await DirectSecp256k1Wallet.fromKey(cosmosKey, 'cosmos')
      const { signature } = await signer.signDirect(signerAddress, {
        bodyBytes: base64.decode(signDoc.bodyBytes),
        authInfoBytes: base64.decode(signDoc.authInfoBytes),
        chainId: signDoc.chainId,
        accountNumber: BigInt(signDoc.accountNumber),
      })
      return { signature, signed: signDoc }
    },
    sent: cosmosId,
  }
}

const families: readonly (readonly [string, () => Case])[] = [
  ['solana', solana],
  ['polkadot', polkadot],
  ['bip122', bip122],
  ['cosmos', cosmos],
]

const reachOf = ({ chain, wallet = {} }: Case) => ({ chain: answeredBy(chain), wallet: answeredBy(wallet) })

/** The last prompt: the one of a wallet that only signs. */
function signing({ prompts }: PreparedTransfer) {
  const prompt = prompts.at(-1)
  if (prompt === undefined || prompt.sends) throw new Error('Expected a prompt that only signs')
  return prompt
}

describe.each(families)('a transfer of %s', (_, caseOf) => {
  it('is quoted with its fee, and nothing is wrong with it', async () => {
    const one = caseOf()
    const quote = await one.transfer.quote(one.order, reachOf(one))
    expect(quote).toMatchObject({
      order: one.order,
      arrives: one.order.amount,
      fee: { expected: one.fee, most: one.fee },
      problems: [],
    })
  })

  it('is quoted with a problem when the account holds one unit too few, and with none otherwise', async () => {
    const one = caseOf()
    const problemsAt = async (amount: bigint) =>
      (await one.transfer.quote({ ...one.order, amount }, reachOf(one))).problems.map(({ code }) => code)
    expect(await problemsAt(one.most)).toEqual([])
    expect(await problemsAt(one.most + 1n)).toEqual([one.tooMuch ?? 'AMOUNT_INVALID'])
  })

  it('is not quoted at all when the node does not answer', async () => {
    const one = caseOf()
    const silent = Object.keys(one.chain).filter((name) => !/^(POST|send|author)/.test(name))
    const reached = new Set<string>()
    await one.transfer.quote(one.order, {
      ...reachOf(one),
      chain: (method, params) => {
        reached.add(one.chain[method] === undefined ? `${method} ${Object(params).path}` : method)
        return answeredBy(one.chain)(method, params)
      },
    })
    for (const name of silent.filter((each) => reached.has(each))) {
      const chain = { ...one.chain, [name]: () => Promise.reject(new Error(`No ${name}`)) }
      await expect(one.transfer.quote(one.order, reachOf({ ...one, chain }))).rejects.toBeInstanceOf(Error)
    }
  })

  it('is prepared as plain data', async () => {
    const one = caseOf()
    const prepared = await one.transfer.prepare(one.order, reachOf(one))
    expect(structuredClone(prepared)).toEqual(prepared)
    expect(prepared.bytes).toMatch(/^([0-9a-f]{2})+$/)
  })

  it('is published once, as it was signed, with the id of its bytes', async () => {
    const one = caseOf()
    const prepared = await one.transfer.prepare(one.order, reachOf(one))
    const prompt = signing(prepared)
    const published: unknown[] = []
    const chain: ChainCall = async (method, params) => {
      published.push(params)
      return answeredBy(one.chain)(method, params)
    }
    // A chart holds it as data meanwhile.
    const kept = structuredClone(prepared)
    const answer = await one.signed(prompt.params)
    const id = await one.transfer.publish({ prepared: kept, prompt: structuredClone(prompt), answer }, chain)
    expect(published).toHaveLength(1)
    expect(one.sent(published[0])).toBe(id)
  })

  it('has an unknown outcome when the node names another id', async () => {
    const one = caseOf()
    const prepared = await one.transfer.prepare(one.order, reachOf(one))
    const prompt = signing(prepared)
    const sent = one.transfer.publish(
      { prepared, prompt, answer: await one.signed(prompt.params) },
      async () => 'x',
    )
    expect((await failureOf(sent)).code).toBe('OUTCOME_UNKNOWN')
  })

  it('[U45 partly] of another amount than was asked is never published', async () => {
    const one = caseOf()
    const asked = await one.transfer.prepare(one.order, reachOf(one))
    const more = await one.transfer.prepare({ ...one.order, amount: one.order.amount + 1n }, reachOf(one))
    const published: string[] = []
    const sent = one.transfer.publish(
      { prepared: asked, prompt: signing(asked), answer: await one.signed(signing(more).params) },
      async (method) => {
        published.push(method)
      },
    )
    expect((await failureOf(sent)).code).toBe('WALLET_ANSWER_INVALID')
    expect(published).toEqual([])
  })

  it('[U45 partly] is compared with what was reviewed, whatever the prompt says by then', async () => {
    const one = caseOf()
    const asked = await one.transfer.prepare(one.order, reachOf(one))
    const more = await one.transfer.prepare({ ...one.order, amount: one.order.amount + 1n }, reachOf(one))
    const published: string[] = []
    const chain: ChainCall = async (method) => {
      published.push(method)
    }
    const answer = await one.signed(signing(more).params)
    const changed = one.transfer.publish({ prepared: asked, prompt: signing(more), answer }, chain)
    expect((await failureOf(changed)).code).toBe('WALLET_ANSWER_INVALID')
    const foreign = one.transfer.publish(
      { prepared: asked, prompt: { ...signing(asked), method: 'another' }, answer },
      chain,
    )
    expect((await failureOf(foreign)).code).toBe('OPTION_INVALID')
    expect(published).toEqual([])
  })
})

describe('a token', () => {
  it.each([
    ['polkadot', polkadot],
    ['bip122', bip122],
  ] as const)('is never taken for the coin, where a family moves no tokens yet: %s', async (_, caseOf) => {
    const one = caseOf()
    const order = { ...one.order, token: 'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA' }
    for (const step of [one.transfer.quote, one.transfer.prepare])
      expect((await failureOf(step(order, reachOf(one)))).code).toBe('METHOD_UNSUPPORTED')
  })

  it.each(['from', 'to'] as const)(
    'of Solana, and its coin, is not moved %s what is no address',
    async (field) => {
      const one = solana()
      for (const token of [undefined, one.order.from])
        for (const step of [one.transfer.quote, one.transfer.prepare]) {
          const order = { ...one.order, ...(token && { token }), [field]: 'me' }
          expect((await failureOf(step(order, reachOf(one)))).code).toBe('ADDRESS_INVALID')
        }
    },
  )

  it('of Solana is never taken for the coin: a mint that the node does not have moves nothing', async () => {
    const one = solana()
    for (const token of ['TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA', one.order.from]) {
      const order = { ...one.order, token }
      for (const step of [one.transfer.quote, one.transfer.prepare])
        expect((await failureOf(step(order, reachOf(one)))).code).toBe('RPC_REQUEST_FAILED')
    }
  })

  it.each([
    // 140,000 units of gas. A number of JavaScript would have rounded the first two.
    ['1234567890123456789', 172_839_504_617_283_950_460_000n],
    ['99999999999.99999', 13_999_999_999_999_999n],
    ['0.0000071', 1n],
    ['0.00001', 2n],
  ])('of a Cosmos chain whose gas costs %s has a fee of %s', async (price, fee) => {
    const one = cosmos()
    const chain = {
      ...one.chain,
      'GET /cosmos/base/node/v1beta1/config': () => ({ minimum_gas_price: `${price}uatom` }),
    }
    const quote = await one.transfer.quote(one.order, reachOf({ ...one, chain }))
    expect(quote.fee?.expected).toBe(fee)
  })

  it('of a Cosmos chain is the coin that is sent, and the fee is another one', async () => {
    const one = cosmos()
    const { from } = one.order
    const denom = 'ibc/27394FB092D2ECCD56123C74F36E4C1F926001CEADA9CA97EA622B25F41E5EB2'
    const path = `GET /cosmos/bank/v1beta1/balances/${from}/by_denom?denom=${encodeURIComponent(denom)}`
    const chain = { ...one.chain, [path]: () => ({ balance: { denom, amount: '5' } }) }
    const order = { ...one.order, token: denom, amount: 5n }
    const reach = reachOf({ ...one, chain })
    expect(await one.transfer.quote(order, reach)).toMatchObject({ arrives: 5n, problems: [] })
    const { bytes = '' } = await one.transfer.prepare(order, reach)
    expect(one.read(bytes).amount).toBe(5n)
    expect(Buffer.from(hex.decode(bytes)).toString('latin1')).toContain(denom)
    const tooMany = await one.transfer.quote({ ...order, amount: 6n }, reach)
    expect(tooMany).toMatchObject({ fee: undefined, problems: [{ code: 'AMOUNT_INVALID' }] })
  })
})

describe('the bytes of a prepared transfer', () => {
  it.each([
    ['solana', solana],
    ['bip122', bip122],
    ['cosmos', cosmos],
  ] as const)('move what was ordered, as another library reads them: %s', async (_, caseOf) => {
    const one = caseOf()
    const { bytes = '' } = await one.transfer.prepare(one.order, reachOf(one))
    const { from, to, amount } = one.order
    expect(one.read(bytes)).toEqual({ from, to, amount })
  })

  it('are those that a Polkadot wallet signs', async () => {
    const one = polkadot()
    const prepared = await one.transfer.prepare(one.order, reachOf(one))
    const { transactionPayload } = Object(signing(prepared).params)
    expect(prepared.bytes).toBe(hex.encode(signedBytesOf(transactionPayload)))
  })
})
