import { Keypair, PublicKey, SystemProgram, type TransactionInstruction } from '@solana/web3.js'
import { describe, expect, it } from 'vitest'
import { mine } from '../../engine/src/adapters/solana-page.cases.js'
import { failureOf } from '../../engine/src/behaviours/set-up.cases.js'
import {
  createTokenAccount,
  TOKEN_2022_PROGRAM,
  TOKEN_PROGRAM,
} from '../../examples/local-world/src/solana/spl-token.js'
import { FEE, MEMO_PROGRAM } from './token-bench.js'
import { tokenPage } from './token-page.js'
import { withLitesvm } from './with-litesvm.js'

type Page = Awaited<ReturnType<typeof tokenPage>>
type Extensions = Parameters<typeof tokenPage>[1]

/** A transfer that the chain refuses: what a user asks for, and the same by hand. */
interface Refused {
  readonly asked: { readonly token?: string; readonly to?: string; readonly amount: bigint }
  readonly byHand: readonly TransactionInstruction[]
}

interface Row {
  readonly name: string
  readonly extensions?: Extensions
  readonly set: (page: Page) => Refused
  /** What the chain says. */
  readonly chain: unknown
  /** The error of the kit before the wallet is asked. */
  readonly code: string
  readonly text: string
  /** The figures, for developers. */
  readonly details?: string
}

const { publicKey: me } = mine
const custom = (code: number, index = 0) => ({ InstructionError: [index, { Custom: code }] })

/** Some of the coin to a new address. */
const lamports =
  (amountOf: (balance: bigint, least: bigint) => bigint, to = Keypair.generate().publicKey) =>
  ({ chain }: Page): Refused => {
    const amount = amountOf(chain.lamportsOf(me), chain.vm.rentExemption(0))
    return {
      asked: { token: 'native', amount, to: to.toBase58() },
      byHand: [SystemProgram.transfer({ fromPubkey: me, toPubkey: to, lamports: amount })],
    }
  }

/** Units of the token, to a receiver whose account is opened first. */
const units = ({ chain, token, to }: Page, amount: bigint): Refused => ({
  asked: { amount },
  byHand: [
    createTokenAccount(me, to, token.mint, token.program),
    token.instructions.transferChecked([token.accountOf(me), token.accountOf(to), me], amount),
  ].slice(chain.vm.account(token.accountOf(to).toBase58()) === undefined ? 0 : 1),
})

const frozen = (whose: (page: Page) => PublicKey) => (page: Page) => {
  const { chain, token, to } = page
  token.give(to)
  chain.send([chain.issuer], token.instructions.freeze(token.accountOf(whose(page)), chain.issuer.publicKey))
  return units(page, 1n)
}

const rows: readonly Row[] = [
  {
    name: 'more lamports than the account holds',
    set: lamports((balance) => balance + 1n),
    chain: custom(1),
    code: 'BALANCE_TOO_LOW',
    text: 'Not enough SOL',
    details: 'too few for the amount',
  },
  {
    name: 'all lamports, so none are left for the fee',
    set: lamports((balance) => balance),
    chain: custom(1),
    code: 'FEE_NOT_COVERED',
    text: 'Not enough SOL for the fee',
    details: 'too few',
  },
  {
    name: 'so many lamports that less than the minimum stays',
    set: lamports((balance, least) => balance - FEE - least + 1n),
    chain: { InsufficientFundsForRent: { account_index: 0 } },
    code: 'REMAINDER_TOO_LOW',
    text: 'Too little would stay in the account',
    details: 'at the end',
  },
  {
    name: 'fewer lamports than open the account of the receiver',
    set: lamports((_, least) => least - 1n),
    chain: { InsufficientFundsForRent: { account_index: 1 } },
    code: 'AMOUNT_TOO_LOW',
    text: 'Too little to open the account of the receiver',
    details: 'A new account needs',
  },
  {
    name: "tokens without the lamports for the receiver's account",
    set: (page) => {
      const { chain } = page
      const left = FEE + chain.vm.rentExemption(170) - 1n
      const spent = chain.lamportsOf(me) - FEE - left
      chain.send(
        [mine],
        SystemProgram.transfer({ fromPubkey: me, toPubkey: chain.issuer.publicKey, lamports: spent }),
      )
      return units(page, 1n)
    },
    chain: custom(1),
    code: 'FEE_NOT_COVERED',
    text: 'Not enough SOL for the fee',
    details: '1 too few',
  },
  {
    name: 'more tokens than the account holds',
    set: (page) => units(page, 1_000_001n),
    chain: custom(1, 1),
    code: 'BALANCE_TOO_LOW',
    text: 'Not enough ',
    details: 'more than 1000000 units',
  },
  {
    name: 'tokens to a frozen account',
    set: frozen(({ to }) => to),
    chain: custom(0x11),
    code: 'TRANSFER_WOULD_FAIL',
    text: "the receiver's account for this token is frozen",
  },
  {
    name: 'tokens from a frozen account',
    set: frozen(() => me),
    chain: custom(0x11),
    code: 'TRANSFER_WOULD_FAIL',
    text: 'the account of the sender for this token is frozen',
  },
  {
    name: 'tokens that stay with their owner',
    extensions: (all) => [all.nonTransferable],
    set: (page) => units(page, 1n),
    chain: custom(0x25, 1),
    code: 'TRANSFER_WOULD_FAIL',
    text: 'the owner of the token can never send it on',
  },
  {
    name: 'tokens that run a program of the issuer',
    extensions: (all) => [all.hook(MEMO_PROGRAM)],
    set: (page) => units(page, 1n),
    chain: expect.objectContaining({ InstructionError: [1, expect.anything()] }),
    code: 'TRANSFER_WOULD_FAIL',
    text: 'a program of the issuer runs with each transfer',
  },
  {
    name: 'tokens that are paused',
    extensions: (all) => [all.pausable],
    set: (page) => {
      page.chain.send([page.chain.issuer], page.token.instructions.pause(page.chain.issuer.publicKey))
      return units(page, 1n)
    },
    chain: custom(0x43, 1),
    code: 'TRANSFER_WOULD_FAIL',
    text: 'the issuer has paused the token',
  },
]

withLitesvm(() => {
  describe('[Q35] what the chain refuses', () => {
    it.each(rows)('$name: said before the wallet is asked', async ({ extensions, set, chain, ...said }) => {
      const page = await tokenPage(TOKEN_2022_PROGRAM, extensions)
      const { asked, byHand } = set(page)
      expect(page.chain.refusal(mine, ...byHand)).toEqual(chain)
      const order = { ...page.order, ...asked }
      const problem = await page.sends.quote(order).then(
        ({ problems: [one] }) => one,
        (thrown: unknown) => thrown,
      )
      const failure = {
        code: said.code,
        shortMessage: expect.stringContaining(said.text),
        ...(said.details !== undefined && { details: expect.stringContaining(said.details) }),
      }
      expect(problem).toMatchObject(failure)
      expect(await failureOf(page.sends.review(order))).toMatchObject(failure)
      expect(page.prompts()).toBe(0)
    })

    it('is not made by the kit: a transfer without the fee of the token, one with another fee, one without the memo', async () => {
      const fee = { basisPoints: 240n, most: 2n ** 64n - 1n }
      const { chain, token, sends, order, prompts } = await tokenPage(TOKEN_2022_PROGRAM, (all) => [
        all.fee(fee),
      ])
      const receiver = chain.wallet()
      const [source, target] = [token.accountOf(me), token.accountOf(receiver.publicKey)]
      const { transfer, transferChecked, reallocate, requireMemo, setFee } = token.instructions
      token.give(receiver.publicKey)
      expect(chain.refusal(mine, transfer(source, target, me, 1_000n))).toEqual(custom(0x1f))
      expect(chain.refusal(mine, transferChecked([source, target, me], 1_000n, 23n))).toEqual(custom(0x20))
      expect(chain.refusal(mine, transferChecked([source, target, me], 1_000n, 24n))).toBeNull()
      chain.send(
        [receiver],
        reallocate(target, receiver.publicKey, 8),
        requireMemo(target, receiver.publicKey),
      )
      expect(chain.refusal(mine, transferChecked([source, target, me], 1_000n, 24n))).toEqual(custom(0x24))
      const request = { ...order, amount: 1_000n, to: receiver.publicKey.toBase58() }
      await sends.send(request)
      expect(chain.unitsIn(target)).toBe(976n)

      // The issuer sets another fee, from two epochs later on: what was reviewed would be refused.
      chain.vm.enterEpoch(10)
      chain.send([chain.issuer], setFee(chain.issuer.publicKey, { ...fee, basisPoints: 5_000n }))
      const review = await sends.review(request)
      chain.vm.enterEpoch(12)
      expect(chain.refusal(mine, transferChecked([source, target, me], 1_000n, 24n))).toEqual(custom(0x20))
      const asked = prompts()
      expect(await failureOf(sends.confirm({ review: review.id }))).toMatchObject({ code: 'REVIEW_CHANGED' })
      expect(prompts()).toBe(asked)
    })

    it('is not sent under a blockhash that the node does not know any more', async () => {
      const { chain, sends, answers, order, token, to } = await tokenPage(TOKEN_PROGRAM)
      const { id } = await sends.review(order)
      const gone = Keypair.generate().publicKey.toBase58()
      const latest = answers.getLatestBlockhash
      answers.getLatestBlockhash = (params: unknown) => {
        const { value, ...rest } = Object(latest?.(params))
        return { ...rest, value: { ...value, blockhash: gone } }
      }
      // The node knows no fee for it.
      expect(await failureOf(sends.confirm({ review: id }))).toMatchObject({
        code: 'RPC_REQUEST_FAILED',
        details: expect.stringContaining('getFeeForMessage'),
      })
      expect(chain.unitsIn(token.accountOf(to))).toBe(0n)
    })

    it('is an account that is there already, where it is opened as new', async () => {
      const { chain, token, sends, order, to } = await tokenPage(TOKEN_PROGRAM)
      const review = await sends.review(order)
      token.give(to)
      const open = createTokenAccount(me, to, token.mint)
      open.data = Buffer.from([0])
      expect(chain.refusal(mine, open)).toEqual({ InstructionError: [0, 'IllegalOwner'] })
      await sends.confirm({ review: review.id })
      expect(chain.unitsIn(token.accountOf(to))).toBe(400_000n)
    })

    it('is not an address without a key: the kit asks about it, and the chain does not', async () => {
      const { chain, token, sends, order, prompts } = await tokenPage(TOKEN_PROGRAM)
      const [vault] = PublicKey.findProgramAddressSync([Buffer.from('vault')], MEMO_PROGRAM)
      const request = { ...order, to: vault.toBase58() }
      expect(await failureOf(sends.review(request))).toMatchObject({
        code: 'RECEIVER_UNUSUAL',
        details: expect.stringContaining('No key can sign for it'),
      })
      expect(prompts()).toBe(0)
      await sends.send({ ...request, acceptReceiver: true })
      expect(chain.unitsIn(token.accountOf(vault))).toBe(400_000n)
    })
  })
})
