import { base58, base64 } from '@scure/base'
import { SystemInstruction, TransactionMessage, VersionedTransaction } from '@solana/web3.js'
import { describe, expect, it } from 'vitest'
import { FAKE_SOLANA_ACCOUNT } from '../../../fakes/fake-standard-wallet.js'
import { featureError } from '../../../model/errors/feature-error.js'
import { notOffered } from '../../../model/errors/not-offered.js'
import type { Caip2 } from '../../../model/ids/caip2.js'
import { TOKEN_PROGRAMS } from '../codec/token-programs.js'
import { addressOf, blockhash, keypairOf, versionedTransaction } from '../real-keys.cases.js'
import { signAllTransactions } from './sign-all-transactions.js'
import { signAndSendTransaction } from './sign-and-send-transaction.js'
import { signIn } from './sign-in.js'
import { signTransaction } from './sign-transaction.js'
import type { SolanaEngine } from './solana-engine.js'
import { splBalances } from './spl-balances.js'
import { transferSol } from './transfer-sol.js'

type Asked = Parameters<SolanaEngine['request']>[0]

const mine = keypairOf(1)
const address = addressOf(mine)
const to = FAKE_SOLANA_ACCOUNT
const signature = base58.encode(new Uint8Array(64).fill(9))
const MAINNET: Caip2 = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
const DEVNET: Caip2 = 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1'
const unsupported = () => {
  throw notOffered('The wallet does not offer it')
}

/** An engine that answers each method as a test says. */
function engineWith(
  answers: Readonly<Record<string, (params: unknown) => unknown>> = {},
  connected: string | undefined = address,
) {
  const asked: Asked[] = []
  const texts: string[] = []
  const place = { network: MAINNET }
  const engine: SolanaEngine = {
    async request(args) {
      asked.push(args)
      if (args.method === 'getAccountInfo' && !answers.getAccountInfo) return { value: null }
      return answers[args.method]?.(args.params)
    },
    async signMessage({ message }) {
      texts.push(message)
      return signature
    },
    getState: () => ({ accounts: { solana: { address: connected, walletChainId: place.network } } }),
  }
  return { engine, asked, texts, place, methods: () => asked.map(({ method }) => method) }
}

describe('signTransaction', () => {
  it('asks the wallet, and returns the signature with the bytes', async () => {
    const transaction = versionedTransaction(mine)
    transaction.sign([mine])
    const bytes = transaction.serialize()
    const { engine, asked } = engineWith({
      solana_signTransaction: () => ({ signature, transaction: base64.encode(bytes) }),
    })
    const { signal } = new AbortController()
    expect(await signTransaction(engine, { transaction, signal })).toEqual({ signature, transaction: bytes })
    expect(asked).toEqual([
      { namespace: 'solana', method: 'solana_signTransaction', params: { transaction }, signal },
    ])
  })

  it.each([undefined, {}, { signature }, { signature, transaction: '!' }])(
    'fails with a typed error when an engine answers %j',
    async (answer) => {
      const { engine } = engineWith({ solana_signTransaction: () => answer })
      await expect(signTransaction(engine, { transaction: '' })).rejects.toMatchObject({
        code: expect.stringMatching(/^(WALLET_ANSWER_INVALID|SIGNATURE_INVALID)$/),
      })
    },
  )

  it('refuses arguments that are no object', async () => {
    const { engine, asked } = engineWith()
    await expect(Reflect.apply(signTransaction, undefined, [engine])).rejects.toMatchObject({
      code: 'OPTION_INVALID',
    })
    expect(asked).toEqual([])
  })
})

describe('signAllTransactions', () => {
  it('returns the bytes of each', async () => {
    const { engine, asked } = engineWith({
      solana_signAllTransactions: () => ({ transactions: ['AQ==', 'Ag=='] }),
    })
    const transactions = [new Uint8Array([1]), 'Ag==']
    expect(await signAllTransactions(engine, { transactions })).toEqual([
      new Uint8Array([1]),
      new Uint8Array([2]),
    ])
    expect(asked).toMatchObject([{ params: { transactions } }])
  })
})

describe('signAndSendTransaction', () => {
  it('returns the id of the transaction', async () => {
    const { engine, asked } = engineWith({ solana_signAndSendTransaction: () => ({ signature }) })
    const options = { skipPreflight: true }
    expect(await signAndSendTransaction(engine, { transaction: 'AQ==', options })).toBe(signature)
    expect(asked).toMatchObject([{ params: { transaction: 'AQ==', options } }])
  })
})

describe('signIn', () => {
  const args = {
    domain: 'example.org',
    uri: 'https://example.org/login',
    version: '1',
    chainId: 'mainnet',
    nonce: 'abcdefgh',
    issuedAt: '2030-01-02T03:04:05Z',
  }

  it('asks the wallet for the connected account', async () => {
    const signedMessage = new Uint8Array([1, 2, 3])
    const { engine, asked, texts } = engineWith({
      solana_signIn: () => ({ address, signedMessage: base64.encode(signedMessage), signature }),
    })
    expect(await signIn(engine, args)).toEqual({ address, signedMessage, signature })
    expect(asked).toMatchObject([{ method: 'solana_signIn', params: { ...args, address } }])
    expect(texts).toEqual([])
  })

  it('signs the text of the standard when the wallet does not offer it', async () => {
    const { engine, texts } = engineWith({ solana_signIn: unsupported })
    const { signedMessage, ...rest } = await signIn(engine, args)
    expect(rest).toEqual({ address, signature })
    expect(texts).toEqual([
      [
        `example.org wants you to sign in with your Solana account:\n${address}`,
        '',
        'URI: https://example.org/login',
        'Version: 1',
        'Chain ID: mainnet',
        'Nonce: abcdefgh',
        'Issued At: 2030-01-02T03:04:05Z',
      ].join('\n'),
    ])
    expect(new TextDecoder().decode(signedMessage)).toBe(texts[0])
  })

  it('asks once when the user says no, and needs an account and whole fields', async () => {
    const { engine, methods, texts } = engineWith({
      solana_signIn: () => {
        throw featureError('USER_REJECTED')
      },
    })
    await expect(signIn(engine, args)).rejects.toMatchObject({ code: 'USER_REJECTED' })
    expect([methods(), texts]).toEqual([['solana_signIn'], []])
    const nobody = engineWith({}, '')
    nobody.engine.getState = () => ({ accounts: {} })
    await expect(signIn(nobody.engine, args)).rejects.toMatchObject({ code: 'NOT_CONNECTED' })
    await expect(signIn(engine, { ...args, nonce: 'a' })).rejects.toMatchObject({ code: 'OPTION_INVALID' })
  })

  it('fails when the account changed while the text was signed', async () => {
    const { engine } = engineWith({ solana_signIn: unsupported })
    const signMessage = async () => {
      engine.getState = () => ({ accounts: { solana: { address: to, walletChainId: MAINNET } } })
      return signature
    }
    engine.signMessage = signMessage
    await expect(signIn(engine, args)).rejects.toMatchObject({ code: 'ACCOUNT_CHANGED' })
  })
})

describe('transferSol', () => {
  const hash = () => ({ value: { blockhash, lastValidBlockHeight: 1 } })
  const sent = (params: unknown): VersionedTransaction =>
    VersionedTransaction.deserialize(base64.decode(String(Object(params).transaction)))

  it('has the wallet send a transfer from the connected account', async () => {
    let transaction: VersionedTransaction | undefined
    const { engine, methods } = engineWith({
      getLatestBlockhash: hash,
      solana_signAndSendTransaction: (params) => {
        transaction = sent(params)
        return { signature }
      },
    })
    const lamports = 2n ** 53n + 1n
    expect(await transferSol(engine, { to, lamports })).toBe(signature)
    expect(methods()).toEqual(['getAccountInfo', 'getLatestBlockhash', 'solana_signAndSendTransaction'])
    if (transaction === undefined) throw new Error('Nothing was sent')
    const message = TransactionMessage.decompile(transaction.message)
    expect(message.payerKey.toBase58()).toBe(address)
    expect(message.recentBlockhash).toBe(blockhash)
    expect(message.instructions).toHaveLength(1)
    const [instruction] = message.instructions
    if (instruction === undefined) throw new Error('Nothing was sent')
    const transfer = SystemInstruction.decodeTransfer(instruction)
    expect([transfer.fromPubkey.toBase58(), transfer.toPubkey.toBase58(), transfer.lamports]).toEqual([
      address,
      to,
      lamports,
    ])
  })

  /** An engine whose wallet only signs. */
  const signsOnly = (sendTransaction: (params: unknown) => unknown) =>
    engineWith({
      getLatestBlockhash: hash,
      solana_signAndSendTransaction: unsupported,
      solana_signTransaction: (params) => {
        const transaction = sent(params)
        transaction.sign([mine])
        const [first] = transaction.signatures
        return {
          signature: base58.encode(first ?? new Uint8Array()),
          transaction: base64.encode(transaction.serialize()),
        }
      },
      sendTransaction,
    })

  /** The id of a transaction that a node is sent. */
  const idOf = (params: unknown): string => {
    const [text]: readonly unknown[] = Array.isArray(params) ? params : []
    const [id] = VersionedTransaction.deserialize(base64.decode(String(text))).signatures
    return base58.encode(id ?? new Uint8Array())
  }

  it('has the node send it when the wallet only signs', async () => {
    let id = ''
    const { engine, asked, methods } = signsOnly((params) => {
      id = idOf(params)
      return id
    })
    expect(await transferSol(engine, { to, lamports: 1n })).toBe(id)
    expect(id).toMatch(/^\w{64,}$/)
    expect(methods()).toEqual([
      'getAccountInfo',
      'getLatestBlockhash',
      'solana_signAndSendTransaction',
      'solana_signTransaction',
      'sendTransaction',
    ])
    expect(asked.at(-1)?.params).toMatchObject([expect.any(String), { encoding: 'base64' }])
  })

  it.each([
    ['network', 'CHAIN_CHANGED'],
    ['account', 'ACCOUNT_CHANGED'],
  ])('publishes nothing when the app shows another %s once the user has signed', async (what, code) => {
    const { engine, methods } = signsOnly((params) => idOf(params))
    const { request } = engine
    engine.request = async (args) => {
      const answer = await request(args)
      const shown = { address, walletChainId: MAINNET }
      const moved = what === 'network' ? { ...shown, walletChainId: DEVNET } : { ...shown, address: to }
      if (args.method === 'solana_signTransaction') engine.getState = () => ({ accounts: { solana: moved } })
      return answer
    }
    await expect(transferSol(engine, { to, lamports: 1n })).rejects.toMatchObject({ code })
    expect(methods().at(-1)).toBe('solana_signTransaction')
  })

  it('reads from and sends to the network that it was made for', async () => {
    const { engine, asked } = signsOnly((params) => idOf(params))
    await transferSol(engine, { to, lamports: 1n })
    const reads = asked.filter(({ network }) => network !== undefined)
    expect(reads.map(({ method, network }) => [method, network])).toEqual([
      ['getAccountInfo', MAINNET],
      ['getLatestBlockhash', MAINNET],
      ['sendTransaction', MAINNET],
    ])
  })

  it.each(['getLatestBlockhash', 'solana_signAndSendTransaction'])(
    'asks for no signature when the app shows another network after %s',
    async (method) => {
      const { engine, place, methods } = signsOnly(idOf)
      const { request } = engine
      engine.request = (args) => {
        if (args.method === method) place.network = DEVNET
        return request(args)
      }
      await expect(transferSol(engine, { to, lamports: 1n })).rejects.toMatchObject({ code: 'CHAIN_CHANGED' })
      expect(methods().at(-1)).toBe(method)
    },
  )

  it('does not know the outcome when the node answers another id', async () => {
    const { engine } = signsOnly(() => signature)
    await expect(transferSol(engine, { to, lamports: 1n })).rejects.toMatchObject({ code: 'OUTCOME_UNKNOWN' })
  })

  it.each([
    'USER_REJECTED',
    'OUTCOME_UNKNOWN',
    'WALLET_NOT_ANSWERING',
    'UNAUTHORIZED',
    'METHOD_UNSUPPORTED',
  ] as const)('is asked once when the wallet fails with %s', async (code) => {
    const { engine, methods } = engineWith({
      getLatestBlockhash: hash,
      solana_signAndSendTransaction: () => {
        throw featureError(code)
      },
    })
    await expect(transferSol(engine, { to, lamports: 1n })).rejects.toMatchObject({ code })
    expect(methods()).toEqual(['getAccountInfo', 'getLatestBlockhash', 'solana_signAndSendTransaction'])
  })

  it.each([
    ['no address', { to: '0x00', lamports: 1n }, 'ADDRESS_INVALID'],
    ['an address of 33 bytes', { to: 'z'.repeat(44), lamports: 1n }, 'ADDRESS_INVALID'],
    ['zero', { to, lamports: 0n }, 'AMOUNT_INVALID'],
    ['less than zero', { to, lamports: -1n }, 'AMOUNT_INVALID'],
    ['more than 64 bits', { to, lamports: 2n ** 64n }, 'AMOUNT_INVALID'],
    ['a number', { to, lamports: 1 }, 'AMOUNT_INVALID'],
    ['a text', { to, lamports: '1' }, 'AMOUNT_INVALID'],
    ['nothing', undefined, 'OPTION_INVALID'],
  ])('[R5.16 partly] refuses %s, and asks nobody', async (_, args, code) => {
    const { engine, asked } = engineWith({ getLatestBlockhash: hash })
    await expect(Reflect.apply(transferSol, undefined, [engine, args])).rejects.toMatchObject({ code })
    expect(asked).toEqual([])
  })

  it.each([undefined, {}, { value: null }, { value: { blockhash: 'x' } }, blockhash])(
    'fails when the node gives %j for a blockhash, and asks no wallet',
    async (answer) => {
      const { engine, methods } = engineWith({ getLatestBlockhash: () => answer })
      await expect(transferSol(engine, { to, lamports: 1n })).rejects.toMatchObject({
        code: 'RPC_REQUEST_FAILED',
      })
      expect(methods()).toEqual(['getAccountInfo', 'getLatestBlockhash'])
    },
  )
})

describe('splBalances', () => {
  const mint = 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v'
  const tokenAccount = (tokenAmount: object, more: object = {}) => ({
    pubkey: to,
    account: {
      data: {
        program: 'spl-token',
        parsed: { type: 'account', info: { mint, owner: address, tokenAmount, ...more } },
      },
    },
  })
  const answering = (token: unknown, token2022: unknown = { value: [] }) =>
    engineWith({
      getTokenAccountsByOwner: (params) =>
        JSON.stringify(params).includes(TOKEN_PROGRAMS[0]) ? token : token2022,
    })

  it('reads the accounts of both programs, in base units', async () => {
    const most = (2n ** 64n - 1n).toString()
    const { engine, asked } = answering(
      { context: {}, value: [tokenAccount({ amount: most, decimals: 6 })] },
      { value: [tokenAccount({ amount: '0', decimals: 0 })] },
    )
    expect(await splBalances(engine, { network: 'solana:localtest' })).toEqual([
      { mint, account: to, amount: 2n ** 64n - 1n, decimals: 6, program: TOKEN_PROGRAMS[0] },
      { mint, account: to, amount: 0n, decimals: 0, program: TOKEN_PROGRAMS[1] },
    ])
    expect(asked).toEqual(
      TOKEN_PROGRAMS.map((programId) => ({
        namespace: 'solana',
        method: 'getTokenAccountsByOwner',
        params: [address, { programId }, { encoding: 'jsonParsed', commitment: 'confirmed' }],
        network: 'solana:localtest',
      })),
    )
  })

  it('reads those of another owner', async () => {
    const { engine, asked } = answering({ value: [] })
    expect(await splBalances(engine, { owner: to })).toEqual([])
    expect(asked.map(({ params }) => (Array.isArray(params) ? params[0] : undefined))).toEqual([to, to])
    await expect(splBalances(engine, { owner: 'me' })).rejects.toMatchObject({ code: 'ADDRESS_INVALID' })
  })

  const good = tokenAccount({ amount: '1', decimals: 6 })
  it.each([
    ['nothing', null],
    ['no list', { value: null }],
    ['a bare list', []],
    ['an amount that is a number', { value: [good, tokenAccount({ amount: 1, decimals: 6 })] }],
    ['an amount with a fraction', { value: [tokenAccount({ amount: '1.5', decimals: 6 })] }],
    ['an amount of more than 64 bits', { value: [tokenAccount({ amount: `${2n ** 64n}`, decimals: 6 })] }],
    ['no decimals', { value: [tokenAccount({ amount: '1' })] }],
    ['256 decimals', { value: [tokenAccount({ amount: '1', decimals: 256 })] }],
    ['a mint that is no address', { value: [tokenAccount({ amount: '1', decimals: 6 }, { mint: 'x' })] }],
    ['the account of another owner', { value: [tokenAccount({ amount: '1', decimals: 6 }, { owner: to })] }],
    ['accounts that are not parsed', { value: [{ pubkey: to, account: { data: ['AA==', 'base64'] } }] }],
  ])('are no empty list when a node answers %s', async (_, answer) => {
    const failed = { code: 'RPC_REQUEST_FAILED' }
    await expect(splBalances(answering(answer).engine)).rejects.toMatchObject(failed)
    await expect(splBalances(answering({ value: [good] }, answer).engine)).rejects.toMatchObject(failed)
  })

  it('fail when one of the two reads fails', async () => {
    const { engine } = engineWith({
      getTokenAccountsByOwner: (params) => {
        if (JSON.stringify(params).includes(TOKEN_PROGRAMS[1])) throw featureError('HTTP_REQUEST_FAILED')
        return { value: [good] }
      },
    })
    await expect(splBalances(engine)).rejects.toMatchObject({ code: 'HTTP_REQUEST_FAILED' })
  })
})
