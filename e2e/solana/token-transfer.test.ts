import { base64, hex } from '@scure/base'
import { Keypair, PublicKey, VersionedTransaction } from '@solana/web3.js'
import { describe, expect, it } from 'vitest'
import { failureOf } from '../../engine/src/behaviours/set-up.cases.js'
import type { SolanaOrder } from '../../engine/src/families/solana/port/solana-order.js'
import { solanaTransfer } from '../../engine/src/families/solana/port/solana-transfer.js'
import type { ChainCall } from '../../engine/src/ports/family-transfer.js'
import { LAGOON_CAIP_ID } from '../../examples/local-world/src/solana/lagoon.js'
import { isLitesvmMissing, LitesvmMissing } from '../../examples/local-world/src/solana/litesvm-missing.js'
import { SolanaVm } from '../../examples/local-world/src/solana/solana-vm.js'
import { TOKEN_2022_PROGRAM, TOKEN_PROGRAM } from '../../examples/local-world/src/solana/spl-token.js'
import { type ChainToken, signedWith, TokenChain } from './token-chain.js'
import { littleEndian } from './token-instructions.js'

const FEE = 5_000n
const ACCOUNT_RENT = 2_039_280n
const SOL = 1_000_000_000n
const programs = [
  ['SPL Token', TOKEN_PROGRAM],
  ['Token-2022', TOKEN_2022_PROGRAM],
] as const
const MEMO_PROGRAM = new PublicKey('MemoSq4gqABAXKb96qnH8TysNcWxMyWCqXgDLGmfcHr')

interface Asked {
  readonly token: ChainToken
  readonly from: Keypair
  readonly to: PublicKey
  readonly amount: bigint
  readonly acceptReceiver?: boolean
}

const orderOf = ({ token, from, to, amount, acceptReceiver = false }: Asked) => ({
  network: LAGOON_CAIP_ID,
  from: from.publicKey.toBase58(),
  to: to.toBase58(),
  token: token.mint.toBase58(),
  amount,
  acceptReceiver,
})

const reachOf = (chain: ChainCall) => ({
  chain,
  wallet: async () => {
    throw new Error('The wallet was asked')
  },
})

const quoteOf = (chain: ChainCall, order: SolanaOrder) => solanaTransfer.quote(order, reachOf(chain))
const prepareOf = (chain: ChainCall, order: SolanaOrder) => solanaTransfer.prepare(order, reachOf(chain))

/** The codes of a quote's problems, and that of preparing the same order. */
async function codesOf(chain: ChainCall, order: SolanaOrder) {
  const { problems, order: quoted } = await quoteOf(chain, order)
  return [problems.map(({ code }) => code), (await failureOf(prepareOf(chain, quoted))).code]
}

type Prepared = Awaited<ReturnType<typeof prepareOf>>

async function publish(chain: TokenChain, prepared: Prepared, key: Keypair): Promise<string> {
  const prompt = prepared.prompts.at(-1)
  if (prompt === undefined) throw new Error('There is no prompt')
  const answer = signedWith(key, prompt.params)
  return solanaTransfer.publish({ prepared, prompt, answer }, chain.call)
}

/** The balances that a transfer changes. */
const balancesOf = (chain: TokenChain, { token, from, to }: Asked) => ({
  lamports: chain.lamportsOf(from.publicKey),
  sent: chain.unitsIn(token.accountOf(from.publicKey)),
  received: chain.unitsIn(token.accountOf(to)),
})

/** Quotes, prepares, signs and publishes, and returns the quote beside what the chain did. */
async function paid(chain: TokenChain, asked: Asked) {
  const before = balancesOf(chain, asked)
  const quote = await quoteOf(chain.call, orderOf(asked))
  expect(quote.problems).toEqual([])
  const prepared = await prepareOf(chain.call, structuredClone(quote.order))
  const id = await publish(chain, structuredClone(prepared), asked.from)
  expect(chain.vm.landed(id)?.err).toBeNull()
  const after = balancesOf(chain, asked)
  return {
    quote,
    prepared,
    lamports: before.lamports - after.lamports,
    sent: before.sent - after.sent,
    received: after.received - before.received,
  }
}

/** The programs and the data of a prepared transaction, in order. */
function instructionsIn({ bytes = '' }: Prepared) {
  const { message } = VersionedTransaction.deserialize(hex.decode(bytes))
  return message.compiledInstructions.map(({ programIdIndex, data }) => ({
    program: message.staticAccountKeys[programIdIndex]?.toBase58(),
    data: [...data],
  }))
}

/** A chain with a mint, a sender that holds a million units of it, and a receiver. */
async function setUp(
  program = TOKEN_2022_PROGRAM,
  extensions: (all: TokenChain['extensions']) => Parameters<TokenChain['mint']>[1] = () => [],
) {
  const chain = await TokenChain.start()
  const token = chain.mint(program, extensions(chain.extensions))
  const from = chain.wallet()
  const receiver = chain.wallet()
  const to = receiver.publicKey
  token.give(from.publicKey, 1_000_000n)
  const asked = { token, from, to, amount: 400_000n }
  return { chain, token, from, receiver, to, asked, order: orderOf(asked) }
}

/** A node that answers one method otherwise. */
const lying =
  (chain: ChainCall, method: string, change: (answer: unknown, params: unknown) => unknown): ChainCall =>
  async (name, params) => {
    const answer = await chain(name, params)
    return name === method ? change(answer, params) : answer
  }

/** Changes the bytes of an account of an answer to `getAccountInfo`, for one address. */
const withData =
  (address: PublicKey, change: (data: Uint8Array) => Uint8Array) =>
  (answer: unknown, params: unknown): unknown => {
    const { value } = Object(answer)
    if (Object(params)[0] !== address.toBase58()) return answer
    const data = [base64.encode(change(base64.decode(value.data[0]))), 'base64']
    return { value: { ...value, data } }
  }

const isHere = await SolanaVm.load().then(
  () => true,
  (error: unknown) => {
    if (isLitesvmMissing(error)) return false
    throw error
  },
)

if (isHere) {
  describe.each(programs)('a transfer of %s', (_, program) => {
    it('to an account that exists costs the fee of the network alone, for two senders', async () => {
      const { chain, token, asked, receiver } = await setUp(program)
      token.give(asked.to)
      const done = await paid(chain, asked)
      expect(done.quote).toMatchObject({ arrives: 400_000n, fee: { expected: FEE, most: FEE }, stays: 0n })
      expect(done).toMatchObject({ lamports: FEE, sent: 400_000n, received: 400_000n })
      const other = chain.wallet()
      token.give(other.publicKey, 7n)
      const second = await paid(chain, { token, from: other, to: receiver.publicKey, amount: 7n })
      expect(second).toMatchObject({ lamports: FEE, sent: 7n, received: 7n })
      expect(chain.unitsIn(token.accountOf(receiver.publicKey))).toBe(400_007n)
    })

    it('opens the account of a receiver once, and its rent is in the fee, for two receivers', async () => {
      const { chain, token, from, asked } = await setUp(program)
      const rent = chain.vm.rentExemption(program === TOKEN_PROGRAM ? 165 : 170)
      for (const to of [asked.to, Keypair.generate().publicKey]) {
        const done = await paid(chain, { token, from, to, amount: 1_000n })
        const cost = FEE + rent
        expect(done.quote).toMatchObject({
          arrives: 1_000n,
          fee: { expected: cost, most: cost },
          order: { shown: { rent, withheld: undefined } },
        })
        expect(done).toMatchObject({ lamports: cost, sent: 1_000n, received: 1_000n })
        expect(chain.lamportsOf(token.accountOf(to))).toBe(rent)
        expect(instructionsIn(done.prepared)).toHaveLength(2)
        const again = await paid(chain, { token, from, to, amount: 1n })
        expect(again).toMatchObject({ lamports: FEE, sent: 1n, received: 1n })
        expect(instructionsIn(again.prepared)).toHaveLength(1)
      }
      expect(program === TOKEN_PROGRAM ? rent : ACCOUNT_RENT).toBe(ACCOUNT_RENT)
    })

    it('moves all that an account holds, and one unit more is too much', async () => {
      const { chain, order, asked } = await setUp(program)
      expect(await codesOf(chain.call, { ...order, amount: 1_000_001n })).toEqual([
        ['AMOUNT_INVALID'],
        'AMOUNT_INVALID',
      ])
      expect(await quoteOf(chain.call, { ...order, amount: 1_000_001n })).toMatchObject({
        fee: undefined,
        problems: [{ details: expect.stringContaining('1000000 units') }],
      })
      expect(await paid(chain, { ...asked, amount: 1_000_000n })).toMatchObject({ received: 1_000_000n })
    })

    it('counts lamports that were sent to the account before it is opened', async () => {
      const { chain, token, asked } = await setUp(program)
      chain.vm.airdrop(token.accountOf(asked.to).toBase58(), SOL / 1_000n)
      const rent = chain.vm.rentExemption(program === TOKEN_PROGRAM ? 165 : 170) - SOL / 1_000n
      const done = await paid(chain, asked)
      expect(done.quote.fee?.most).toBe(FEE + rent)
      expect(done.lamports).toBe(FEE + rent)
    })

    it('comes from another account of the sender when the associated one holds too little', async () => {
      const { chain, token, from, asked } = await setUp(program)
      token.give(asked.to)
      const aside = token.giveAside(from.publicKey, 3_000_000n)
      const small = await paid(chain, asked)
      expect(small.sent).toBe(400_000n)
      const large = await paid(chain, { ...asked, amount: 2_000_000n })
      expect(large).toMatchObject({ sent: 0n, received: 2_000_000n })
      expect(chain.unitsIn(aside)).toBe(1_000_000n)
      // Both together hold 1,600,000 units. A transfer takes from one.
      expect(await codesOf(chain.call, orderOf({ ...asked, amount: 1_500_000n }))).toEqual([
        ['AMOUNT_INVALID'],
        'AMOUNT_INVALID',
      ])
    })

    it('from or to a frozen account is refused', async () => {
      const { chain, token, from, asked, order } = await setUp(program)
      token.give(asked.to)
      const { issuer } = chain
      chain.send([issuer], token.instructions.freeze(token.accountOf(asked.to), issuer.publicKey))
      expect(await codesOf(chain.call, order)).toEqual([['RECEIVER_REFUSED'], 'RECEIVER_REFUSED'])
      const to = chain.wallet().publicKey
      chain.send([issuer], token.instructions.freeze(token.accountOf(from.publicKey), issuer.publicKey))
      const frozen = orderOf({ ...asked, to })
      expect(await codesOf(chain.call, frozen)).toEqual([['AMOUNT_INVALID'], 'AMOUNT_INVALID'])
      const [problem] = (await quoteOf(chain.call, frozen)).problems
      expect(problem?.details).toContain('frozen')
    })

    it('needs lamports for the fee and the rent, and either none or a whole minimum stays', async () => {
      const { chain, token, asked } = await setUp(program)
      const rent = chain.vm.rentExemption(program === TOKEN_PROGRAM ? 165 : 170)
      const least = chain.vm.rentExemption(0)
      const codesWith = async (lamports: bigint) => {
        const from = chain.wallet(lamports)
        token.give(from.publicKey, 10n)
        const one = { ...asked, from, to: Keypair.generate().publicKey, amount: 10n }
        const { problems } = await quoteOf(chain.call, orderOf(one))
        if (problems.length === 0) await paid(chain, one)
        return problems.map(({ code }) => code)
      }
      expect(await codesWith(FEE + rent - 1n)).toEqual(['AMOUNT_INVALID'])
      expect(await codesWith(FEE + rent)).toEqual([])
      expect(await codesWith(FEE + rent + least - 1n)).toEqual(['AMOUNT_INVALID'])
      expect(await codesWith(FEE + rent + least)).toEqual([])
    })

    it.each([
      ['opened', true],
      ['closed', false],
    ])('is refused when the account of the receiver is %s after the quote', async (_, opens) => {
      const { chain, token, asked, receiver, order } = await setUp(program)
      const toggle = (open: boolean) =>
        open
          ? token.give(asked.to)
          : chain.send([receiver], token.instructions.close(token.accountOf(asked.to), receiver.publicKey))
      if (!opens) toggle(true)
      const { order: quoted } = await quoteOf(chain.call, order)
      toggle(opens)
      const failure = await failureOf(prepareOf(chain.call, quoted))
      expect(failure).toMatchObject({ code: 'AMOUNT_INVALID', details: expect.stringContaining('quote') })
      const again = await quoteOf(chain.call, quoted)
      expect(again.problems).toEqual([])
      expect((await prepareOf(chain.call, again.order)).bytes).toBeDefined()
    })

    it('opens no account for an order that was never quoted', async () => {
      const { chain, token, asked, order } = await setUp(program)
      expect((await failureOf(prepareOf(chain.call, order))).code).toBe('AMOUNT_INVALID')
      token.give(asked.to)
      expect(instructionsIn(await prepareOf(chain.call, order))).toHaveLength(1)
    })

    it('lands although somebody opens the account after it was prepared', async () => {
      const { chain, token, from, asked, order } = await setUp(program)
      const prepared = await prepareOf(chain.call, (await quoteOf(chain.call, order)).order)
      token.give(asked.to)
      const id = await publish(chain, prepared, from)
      expect(chain.vm.landed(id)?.err).toBeNull()
      expect(chain.unitsIn(token.accountOf(asked.to))).toBe(400_000n)
    })

    it('goes to the address of a wallet alone', async () => {
      const { chain, token, from, asked } = await setUp(program)
      token.give(asked.to)
      const another = chain.mint(program)
      const refused = [
        ['a program that is deployed', MEMO_PROGRAM],
        ['the token program', program],
        ['a sysvar', new PublicKey('SysvarC1ock11111111111111111111111111111111')],
        ['the mint', token.mint],
        ['another mint', another.mint],
        ['the associated account of the receiver', token.accountOf(asked.to)],
        ['the account that pays', token.accountOf(from.publicKey)],
        ['the sender', from.publicKey],
      ] as const
      for (const [what, to] of refused) {
        const order = orderOf({ ...asked, to, acceptReceiver: true })
        expect([what, await codesOf(chain.call, order)]).toEqual([
          what,
          [['RECEIVER_REFUSED'], 'RECEIVER_REFUSED'],
        ])
      }
    })

    it('to an address without a key is asked about, also when it has an account', async () => {
      const { chain, asked } = await setUp(program)
      const [vault] = PublicKey.findProgramAddressSync([Buffer.from('vault')], MEMO_PROGRAM)
      for (const lamports of [0n, SOL]) {
        if (lamports > 0n) chain.vm.airdrop(vault.toBase58(), lamports)
        expect(await codesOf(chain.call, orderOf({ ...asked, to: vault }))).toEqual([
          ['RECEIVER_UNUSUAL'],
          'RECEIVER_UNUSUAL',
        ])
      }
      const done = await paid(chain, { ...asked, to: vault, acceptReceiver: true })
      expect(done.received).toBe(400_000n)
    })

    it('of no units, of less and of more than an account can hold is refused before anything is read', async () => {
      const { chain, order } = await setUp(program)
      for (const amount of [0n, -1n, 2n ** 64n]) {
        chain.called.length = 0
        expect(await codesOf(chain.call, { ...order, amount })).toEqual([
          ['AMOUNT_INVALID'],
          'AMOUNT_INVALID',
        ])
        expect(chain.called).toEqual([])
      }
    })

    it('of the most that an account can hold arrives', async () => {
      const { chain, token, asked } = await setUp(program)
      const most = 2n ** 64n - 1n
      const other = chain.mint(program)
      other.give(asked.from.publicKey, most)
      const done = await paid(chain, { ...asked, token: other, amount: most })
      expect(done).toMatchObject({ sent: most, received: most })
      expect(token.program).toEqual(program)
    })

    it('[U45 partly] asks the wallet for the bytes that were reviewed, and sends no others', async () => {
      const { chain, token, from, asked, order } = await setUp(program)
      const thief = chain.wallet()
      for (const owner of [asked.to, thief.publicKey]) token.give(owner)
      const prepared = await prepareOf(chain.call, (await quoteOf(chain.call, order)).order)
      for (const { params } of prepared.prompts)
        expect(hex.encode(base64.decode(Object(params).transaction))).toBe(prepared.bytes)
      const prompt = prepared.prompts[1]
      if (prompt === undefined) throw new Error('There is no prompt that only signs')
      const others = [
        { ...order, amount: order.amount + 1n },
        { ...order, to: thief.publicKey.toBase58() },
      ]
      for (const other of others) {
        const foreign = await prepareOf(chain.call, other)
        const answer = signedWith(from, foreign.prompts[1]?.params)
        chain.called.length = 0
        const sent = solanaTransfer.publish({ prepared, prompt, answer }, chain.call)
        expect((await failureOf(sent)).code).toBe('WALLET_ANSWER_INVALID')
        expect(chain.called).toEqual([])
      }
      await publish(chain, prepared, from)
      expect(chain.unitsIn(token.accountOf(asked.to))).toBe(400_000n)
    })

    it('fails on the chain when the node lied about the decimals', async () => {
      const { chain, token, from, asked, order } = await setUp(program)
      token.give(asked.to)
      const liar = lying(
        chain.call,
        'getAccountInfo',
        withData(token.mint, (data) => data.with(44, 9)),
      )
      const prepared = await prepareOf(liar, order)
      await expect(publish(chain, prepared, from)).rejects.toThrow('0x12')
      expect(chain.unitsIn(token.accountOf(asked.to))).toBe(0n)
    })
  })

  describe('an associated account that its owner gave away', () => {
    it('is refused', async () => {
      const { chain, token, asked, receiver, order } = await setUp(TOKEN_PROGRAM)
      token.give(asked.to)
      const next = chain.wallet().publicKey
      const account = token.accountOf(asked.to)
      chain.send([receiver], token.instructions.giveAccount(account, receiver.publicKey, next))
      expect(await codesOf(chain.call, order)).toEqual([['RECEIVER_REFUSED'], 'RECEIVER_REFUSED'])
    })
  })

  describe('a mint with a fee', () => {
    const fee = { basisPoints: 137n, most: 1_000n }
    const withFee = () => setUp(TOKEN_2022_PROGRAM, (all) => [all.fee(fee)])

    it('shows what arrives, and the chain withholds just that, for two receivers', async () => {
      const { chain, token, asked, from } = await withFee()
      // 1.37 % of 30,001 is 411.0137, rounded up. That of 400,000 is above the most.
      const amounts = [
        [30_001n, 412n],
        [400_000n, 1_000n],
        [73n, 2n],
      ] as const
      for (const to of [asked.to, Keypair.generate().publicKey]) {
        let rent: bigint | undefined = chain.vm.rentExemption(182)
        for (const [amount, withheld] of amounts) {
          const before = rent === undefined ? chain.withheldIn(token.accountOf(to)) : 0n
          const done = await paid(chain, { token, from, to, amount })
          expect(done.quote).toMatchObject({
            arrives: amount - withheld,
            fee: { most: FEE + (rent ?? 0n) },
            order: { shown: { rent, withheld } },
          })
          expect(done).toMatchObject({
            lamports: FEE + (rent ?? 0n),
            sent: amount,
            received: amount - withheld,
          })
          expect(chain.withheldIn(token.accountOf(to)) - before).toBe(withheld)
          rent = undefined
        }
      }
    })

    it('takes the newer fee from its epoch on', async () => {
      const { chain, token, asked, order } = await withFee()
      const { issuer } = chain
      token.give(asked.to)
      chain.vm.enterEpoch(10)
      chain.send(
        [issuer],
        token.instructions.setFee(issuer.publicKey, { basisPoints: 5_000n, most: 2n ** 64n - 1n }),
      )
      const older = await paid(chain, { ...asked, amount: 10_000n })
      expect(older.received).toBe(10_000n - 137n)
      chain.vm.enterEpoch(11)
      const quoted = await quoteOf(chain.call, { ...order, amount: 10_000n })
      expect(quoted.arrives).toBe(10_000n - 137n)
      const prepared = await prepareOf(chain.call, quoted.order)
      chain.vm.enterEpoch(12)
      // The quote is old, and so is the fee in the bytes: neither takes more than was shown.
      expect(await failureOf(prepareOf(chain.call, quoted.order))).toMatchObject({
        code: 'AMOUNT_INVALID',
        details: expect.stringContaining('fee of the token'),
      })
      await expect(publish(chain, prepared, asked.from)).rejects.toThrow('0x20')
      const newer = await paid(chain, { ...asked, amount: 10_000n })
      expect(newer.quote.arrives).toBe(5_000n)
      expect(newer.received).toBe(5_000n)
    })

    it('moves nothing for an order that was never quoted', async () => {
      const { chain, token, asked, order } = await withFee()
      token.give(asked.to)
      expect((await failureOf(prepareOf(chain.call, order))).code).toBe('AMOUNT_INVALID')
    })

    it('moves no amount that the fee takes whole', async () => {
      const { chain, order } = await withFee()
      expect(await codesOf(chain.call, { ...order, amount: 1n })).toEqual([
        ['AMOUNT_INVALID'],
        'AMOUNT_INVALID',
      ])
    })

    it('has its fee in the bytes also when it is zero', async () => {
      const none = { basisPoints: 0n, most: 0n }
      const { chain, asked } = await setUp(TOKEN_2022_PROGRAM, (all) => [all.fee(none)])
      const done = await paid(chain, asked)
      expect(done).toMatchObject({ received: asked.amount, quote: { order: { shown: { withheld: 0n } } } })
      expect(instructionsIn(done.prepared).at(-1)?.data).toEqual([
        26,
        1,
        ...littleEndian(asked.amount, 8),
        6,
        ...littleEndian(0n, 8),
      ])
    })
  })

  describe('an account of Token-2022', () => {
    it('that needs a memo gets one right before the transfer, and without one the chain refuses', async () => {
      const { chain, token, asked, receiver, from } = await setUp()
      token.give(asked.to)
      const account = token.accountOf(asked.to)
      const plain = await prepareOf(chain.call, orderOf(asked))
      chain.send(
        [receiver],
        token.instructions.reallocate(account, receiver.publicKey, 8),
        token.instructions.requireMemo(account, receiver.publicKey),
      )
      await expect(publish(chain, plain, from)).rejects.toThrow('0x24')
      const done = await paid(chain, asked)
      expect(done.received).toBe(asked.amount)
      expect(instructionsIn(done.prepared).map(({ program }) => program)).toEqual([
        MEMO_PROGRAM.toBase58(),
        TOKEN_2022_PROGRAM.toBase58(),
      ])
    })

    it('that is guarded from programs still sends what its owner signs', async () => {
      const { chain, token, from, asked } = await setUp()
      const account = token.accountOf(from.publicKey)
      chain.send(
        [from],
        token.instructions.reallocate(account, from.publicKey, 11),
        token.instructions.guardCpi(account, from.publicKey),
      )
      expect((await paid(chain, asked)).received).toBe(asked.amount)
    })
  })

  describe('a mint whose tokens do not move freely', () => {
    const both = async (chain: ChainCall, order: SolanaOrder) => [
      (await failureOf(quoteOf(chain, order))).code,
      (await failureOf(prepareOf(chain, order))).code,
    ]

    it('is unsupported with a hook, and moves with a hook that names no program', async () => {
      const hooked = await setUp(TOKEN_2022_PROGRAM, (all) => [all.hook(MEMO_PROGRAM)])
      expect(await both(hooked.chain.call, hooked.order)).toEqual(Array(2).fill('METHOD_UNSUPPORTED'))
      const none = await setUp(TOKEN_2022_PROGRAM, (all) => [all.hook(PublicKey.default)])
      const done = await paid(none.chain, none.asked)
      expect(done.received).toBe(400_000n)
      expect(done.quote.fee?.most).toBe(FEE + none.chain.vm.rentExemption(175))
    })

    it('is unsupported when its tokens cannot be transferred', async () => {
      const { chain, order } = await setUp(TOKEN_2022_PROGRAM, (all) => [all.nonTransferable])
      expect(await both(chain.call, order)).toEqual(Array(2).fill('METHOD_UNSUPPORTED'))
    })

    it('is unsupported while it is paused, and moves before', async () => {
      const { chain, token, asked, order } = await setUp(TOKEN_2022_PROGRAM, (all) => [all.pausable])
      const done = await paid(chain, asked)
      expect(done.lamports).toBe(FEE + chain.vm.rentExemption(174))
      chain.send([chain.issuer], token.instructions.pause(chain.issuer.publicKey))
      expect(await both(chain.call, order)).toEqual(Array(2).fill('METHOD_UNSUPPORTED'))
    })

    it('is refused when a new account would begin frozen', async () => {
      const chain = await TokenChain.start()
      const token = chain.mint(TOKEN_2022_PROGRAM, [chain.extensions.opensFrozen])
      const [from, to] = [chain.wallet(), chain.wallet().publicKey]
      const order = orderOf({ token, from, to, amount: 1n })
      const { problems } = await quoteOf(chain.call, order)
      expect(problems[0]).toMatchObject({
        code: 'RECEIVER_REFUSED',
        details: expect.stringContaining('frozen'),
      })
      expect((await failureOf(prepareOf(chain.call, order))).code).toBe('RECEIVER_REFUSED')
    })

    it('moves with extensions that a transfer does not notice', async () => {
      const { chain, asked } = await setUp(TOKEN_2022_PROGRAM, (all) => [
        all.permanentDelegate,
        all.closeAuthority,
      ])
      expect((await paid(chain, asked)).received).toBe(asked.amount)
    })

    it('is unsupported with an extension that is not known', async () => {
      const { chain, token, order } = await setUp(TOKEN_2022_PROGRAM, (all) => [all.closeAuthority])
      const liar = lying(
        chain.call,
        'getAccountInfo',
        withData(token.mint, (data) => data.with(166, 99)),
      )
      expect(await both(liar, order)).toEqual(Array(2).fill('METHOD_UNSUPPORTED'))
    })
  })

  describe('a node that answers otherwise than the chain', () => {
    const changed = (change: object) => (answer: unknown, params: unknown, mint: PublicKey) =>
      Object(params)[0] === mint.toBase58()
        ? { value: { ...Object(Object(answer).value), ...change } }
        : answer
    const dataOf =
      (change: (data: Uint8Array) => Uint8Array) => (answer: unknown, params: unknown, mint: PublicKey) =>
        withData(mint, change)(answer, params)
    const listed = (change: (one: object, list: readonly object[]) => unknown) => (answer: unknown) => {
      const list: readonly object[] = Object(answer).value
      return { value: list.map((one) => change(one, list)) }
    }
    const accountWith = (one: object, change: object) => ({
      ...one,
      account: { ...Object(one).account, ...change },
    })
    const bytesWith = (one: object, change: (data: Uint8Array) => Uint8Array) =>
      accountWith(one, {
        data: [base64.encode(change(base64.decode(Object(one).account.data[0]))), 'base64'],
      })
    type Lie = (answer: unknown, params: unknown, mint: PublicKey) => unknown
    const lies: readonly (readonly [string, string, Lie])[] = [
      [
        'no mint',
        'getAccountInfo',
        (answer, params, mint) => (Object(params)[0] === mint.toBase58() ? { value: null } : answer),
      ],
      ['a mint of another program', 'getAccountInfo', changed({ owner: MEMO_PROGRAM.toBase58() })],
      ['a short mint', 'getAccountInfo', dataOf((data) => data.slice(0, 81))],
      ['an empty mint', 'getAccountInfo', dataOf(() => new Uint8Array())],
      ['a mint that was not initialized', 'getAccountInfo', dataOf((data) => data.with(45, 0))],
      ['a mint with bytes behind it', 'getAccountInfo', dataOf((data) => Uint8Array.of(...data, 1))],
      ['a mint in text', 'getAccountInfo', changed({ data: 'AAAA' })],
      ['a mint in parsed form', 'getAccountInfo', changed({ data: { parsed: {} } })],
      ['a mint in broken base64', 'getAccountInfo', changed({ data: ['%', 'base64'] })],
      ['no list of accounts', 'getTokenAccountsByOwner', () => ({ value: null })],
      [
        'a short account',
        'getTokenAccountsByOwner',
        listed((one) => bytesWith(one, (data) => data.slice(0, 164))),
      ],
      [
        'an account of another mint',
        'getTokenAccountsByOwner',
        listed((one) => bytesWith(one, (data) => data.with(0, 1))),
      ],
      [
        'an account of another owner',
        'getTokenAccountsByOwner',
        listed((one) => bytesWith(one, (data) => data.with(40, 1))),
      ],
      [
        'an account of another program',
        'getTokenAccountsByOwner',
        listed((one) => accountWith(one, { owner: MEMO_PROGRAM.toBase58() })),
      ],
      [
        'one account twice',
        'getTokenAccountsByOwner',
        (answer) => ({ value: [...Object(answer).value, ...Object(answer).value] }),
      ],
      ['no rent', 'getMinimumBalanceForRentExemption', () => null],
    ]
    it.each(programs.flatMap(([name, program]) => lies.map((lie) => [name, program, ...lie] as const)))(
      'moves nothing of %s',
      async (_name, program, _what, method, lie) => {
        const { chain, token, order } = await setUp(program)
        const { order: quoted } = await quoteOf(chain.call, order)
        const liar = lying(chain.call, method, (answer, params) => lie(answer, params, token.mint))
        for (const step of [quoteOf(liar, order), prepareOf(liar, quoted)])
          expect((await failureOf(step)).code).toBe('RPC_REQUEST_FAILED')
      },
    )

    it.each(programs)(
      "moves nothing of %s into something else at the receiver's account",
      async (_, program) => {
        const { chain, token, asked, order } = await setUp(program)
        token.give(asked.to)
        const account = token.accountOf(asked.to)
        const changes: readonly ((value: object) => object)[] = [
          (value) => ({ ...value, owner: MEMO_PROGRAM.toBase58() }),
          (value) => ({ ...value, owner: PublicKey.default.toBase58() }),
          (value) => ({ ...value, data: ['', 'base64'] }),
          (value) => ({ ...value, lamports: 0.5, data: ['', 'base64'], owner: PublicKey.default.toBase58() }),
        ]
        const steps = (liar: ChainCall) => [quoteOf(liar, order), prepareOf(liar, order)]
        for (const change of changes) {
          const liar = lying(chain.call, 'getAccountInfo', (answer, params) =>
            Object(params)[0] === account.toBase58() ? { value: change(Object(answer).value) } : answer,
          )
          for (const step of steps(liar)) expect((await failureOf(step)).code).toBe('RPC_REQUEST_FAILED')
        }
        const foreign = withData(account, (data) => data.with(0, (data[0] ?? 0) ^ 1))
        for (const step of steps(lying(chain.call, 'getAccountInfo', foreign)))
          expect((await failureOf(step)).code).toBe('RPC_REQUEST_FAILED')
      },
    )

    it('moves nothing of a mint with a fee without an epoch', async () => {
      const { chain, order } = await setUp(TOKEN_2022_PROGRAM, (all) => [
        all.fee({ basisPoints: 1n, most: 1n }),
      ])
      for (const epoch of [undefined, -1, 0.5, '1']) {
        const liar = lying(chain.call, 'getEpochInfo', () => ({ epoch }))
        expect((await failureOf(quoteOf(liar, order))).code).toBe('RPC_REQUEST_FAILED')
      }
    })
  })

  describe('lamports', () => {
    it('leave through the same port as before, from an account that holds tokens too', async () => {
      const { chain, from, to, order } = await setUp()
      const { token: _, ...plain } = { ...order, amount: SOL / 10n }
      const prepared = await prepareOf(chain.call, plain)
      expect(instructionsIn(prepared)).toMatchObject([{ program: PublicKey.default.toBase58() }])
      await publish(chain, prepared, from)
      expect(chain.lamportsOf(to)).toBe(SOL + SOL / 10n)
    })
  })
} else
  it('is left out: the machine has no binary of litesvm', () =>
    expect(SolanaVm.load()).rejects.toBeInstanceOf(LitesvmMissing))
