import type { TransactionInstruction } from '@solana/web3.js'
import { describe, expect, it } from 'vitest'
import { describeInstruction } from './describe-instruction.js'
import { read } from './request-place.cases.js'
import { engineTransfer, keys, programs, step, transactionOf } from './solana-token-transfer.cases.js'

const { me, to, mint, source, target, stranger } = keys
const chain = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'

const approvalFor = async (transaction: string) =>
  (await read('solana_signTransaction', { transaction }, { chain })).approval
const approvalOf = (...steps: readonly TransactionInstruction[]) => approvalFor(transactionOf(...steps))
const isUnread = async (one: TransactionInstruction): Promise<boolean> => (await approvalOf(one)).isUnreadable

const does = (value: string) => ({ label: 'This does', value })
const opening = `Opens the token account ${target} of ${to}, for the token ${mint}. Your account pays its rent.`
const accountsOf = (payer: string, owner: string) => [
  payer,
  target,
  owner,
  mint,
  programs.system,
  programs.tokens2022,
]
const open = (payer: string, owner: string, data: readonly number[] = [1]) =>
  step(programs.accounts, accountsOf(payer, owner), data)
const checked = (amount: number) =>
  step(programs.tokens2022, [source, mint, target, me], [12, amount, 0, 0, 0, 0, 0, 0, 0, 0])
/** 2.5 with 6 decimals, of which 0.025 are withheld. */
const withFee = [26, 1, 0xa0, 0x25, 0x26, 0, 0, 0, 0, 0, 6, 0xa8, 0x61, 0, 0, 0, 0, 0, 0]

describe('a transfer of tokens that the engine makes', () => {
  it('[A5 partly] is read in each of its steps', async () => {
    const { isUnreadable, warnings, rows } = await approvalFor(engineTransfer())
    expect({ isUnreadable, warnings }).toEqual({ isUnreadable: false, warnings: [] })
    expect(rows.slice(3)).toEqual([
      does('Sets the fee of the transaction.'),
      does('Sets the fee of the transaction.'),
      does(opening),
      { label: 'Note', value: 'transfer' },
      does(`2.5 of the token ${mint} go to ${target}.`),
      { label: 'New to this browser', value: to },
      { label: 'New to this browser', value: target },
    ])
  })

  it('says what leaves and what arrives, where the token withholds a fee', async () => {
    const { isUnreadable, warnings, rows } = await approvalFor(engineTransfer({ withheld: 25_000n }))
    expect({ isUnreadable, warnings }).toEqual({ isUnreadable: false, warnings: [] })
    expect(rows).toContainEqual(
      does(
        `2.5 of the token ${mint} leave ${source}. 0.025 are withheld as the fee of the token, and 2.475 arrive at ${target}.`,
      ),
    )
  })

  it('is read also without an opening, a note and a budget', async () => {
    const { isUnreadable, rows } = await approvalFor(
      engineTransfer({ opens: false, needsMemo: false, budget: undefined, program: programs.tokens }),
    )
    expect(isUnreadable).toBe(false)
    expect(rows.slice(3, 4)).toEqual([does(`2.5 of the token ${mint} go to ${target}.`)])
  })
})

describe('a step that opens a token account', () => {
  it.each([
    ['by its oldest form', []],
    ['by its number', [0]],
    ['where there may be one', [1]],
  ])('names the owner, the token and who pays (%s)', async (_, data) => {
    const { isUnreadable, rows } = await approvalOf(open(stranger, to, data))
    expect(isUnreadable).toBe(false)
    expect(rows).toContainEqual(
      does(`Opens the token account ${target} of ${to}, for the token ${mint}. ${stranger} pays its rent.`),
    )
  })

  it('is a warning where the user pays it for somebody who gets nothing here', async () => {
    const { warnings, rows } = await approvalOf(open(me, to))
    expect(warnings).toEqual([`${opening} Nothing is sent there in this transaction.`])
    expect(rows).toContainEqual({ label: 'New to this browser', value: to })
    expect((await approvalOf(open(me, to), checked(0))).warnings).toHaveLength(1)
    expect((await approvalOf(open(me, to), checked(1))).warnings).toEqual([])
    expect((await approvalOf(open(stranger, to))).warnings).toEqual([])
  })

  it('is a warning also where another transaction of the request sends there', async () => {
    const transactions = [transactionOf(open(me, to)), transactionOf(checked(1))]
    const { approval } = await read('solana_signAllTransactions', { transactions }, { chain })
    expect(approval.warnings).toEqual([`${opening} Nothing is sent there in this transaction.`])
  })

  it('of the user is no warning, and the user is not a new receiver', async () => {
    const { warnings, rows } = await approvalOf(open(me, me))
    expect(warnings).toEqual([])
    expect(rows.slice(3)).toEqual([
      does(
        `Opens the token account ${target} of your account, for the token ${mint}. Your account pays its rent.`,
      ),
    ])
  })

  it('cannot be read in any other form', async () => {
    const { accounts, system, tokens2022 } = programs
    for (const data of [[2], [1, 0], [0, 0], [255]]) expect(await isUnread(open(me, to, data))).toBe(true)
    for (const given of [
      accountsOf(me, to).slice(0, 5),
      [...accountsOf(me, to), stranger],
      [me, target, to, mint, tokens2022, system],
      [me, target, to, mint, stranger, tokens2022],
      [me, target, to, mint, system, stranger],
    ])
      expect(await isUnread(step(accounts, given, [1]))).toBe(true)
    expect(await isUnread(step(stranger, accountsOf(me, to), [1]))).toBe(true)
  })
})

describe('a note', () => {
  const note = (program: string, text: string, accounts: readonly string[] = []) =>
    step(program, accounts, [...new TextEncoder().encode(text)])

  it.each([programs.memo, programs.memo1])('has its text as a line of its own (%s)', async (program) => {
    const { isUnreadable, rows } = await approvalOf(note(program, 'rent', [me]))
    expect(isUnreadable).toBe(false)
    expect(rows.slice(3)).toEqual([{ label: 'Note', value: 'rent' }])
  })

  it('[A5 partly] shows signs without a look as numbers', async () => {
    const { rows } = await approvalOf(note(programs.memo, 'pay\u200bpal \u202elia'))
    expect(rows).toContainEqual({ label: 'Note', value: 'pay\\u{200b}pal \\u{202e}lia' })
  })

  it('that is no text, or longer than the network takes, cannot be read', async () => {
    expect(await isUnread(step(programs.memo, [], [0xff]))).toBe(true)
    expect(await isUnread(note(programs.memo, 'a\u0000'))).toBe(true)
    const long = { program: programs.memo, accounts: [], data: new Uint8Array(1233).fill(97) }
    const scene = { account: me, instructions: [long] }
    expect(describeInstruction(long, scene)).toBeUndefined()
    const whole = { ...long, data: long.data.slice(1) }
    expect(describeInstruction(whole, scene)).toEqual({ label: 'Note', words: 'a'.repeat(1232) })
  })
})

describe('a transfer with a fee of the token', () => {
  const accounts = [source, mint, target, me]

  it('is read as the program reads it', async () => {
    const { isUnreadable, rows } = await approvalOf(step(programs.tokens2022, accounts, withFee))
    expect(isUnreadable).toBe(false)
    expect(rows.slice(3)).toEqual([
      does(
        `2.5 of the token ${mint} leave ${source}. 0.025 are withheld as the fee of the token, and 2.475 arrive at ${target}.`,
      ),
      { label: 'New to this browser', value: target },
    ])
  })

  it('is also one for somebody whose account is opened', async () => {
    const { warnings } = await approvalOf(open(me, to), step(programs.tokens2022, accounts, withFee))
    expect(warnings).toEqual([])
    const allWithheld = [...withFee.slice(0, 11), ...withFee.slice(2, 10)]
    const nothing = await approvalOf(open(me, to), step(programs.tokens2022, accounts, allWithheld))
    expect(nothing.warnings).toHaveLength(1)
  })

  it('cannot be read in any other form', async () => {
    const { tokens, tokens2022 } = programs
    expect(await isUnread(step(tokens, accounts, withFee))).toBe(true)
    for (const data of [
      [...withFee, 0],
      withFee.slice(0, -1),
      [26, 0, ...withFee.slice(2)],
      [26, 2, ...withFee.slice(2)],
      [27, ...withFee.slice(1)],
      // More is withheld than leaves.
      [...withFee.slice(0, -1), 1],
    ])
      expect(await isUnread(step(tokens2022, accounts, data))).toBe(true)
    for (const given of [accounts.slice(0, 3), [...accounts, stranger]])
      expect(await isUnread(step(tokens2022, given, withFee))).toBe(true)
  })
})
