import { base58, base64 } from '@scure/base'
import {
  AddressLookupTableAccount,
  ComputeBudgetProgram,
  type Keypair,
  MessageV0,
  PublicKey,
  SystemProgram,
  TransactionInstruction,
  TransactionMessage,
  VersionedTransaction,
} from '@solana/web3.js'
import { describe, expect, it } from 'vitest'
import { addressOf, blockhash, keypairOf, signerWith } from '../real-keys.cases.js'
import { answeredTransaction } from './answered-transaction.js'
import { MOST_PRIORITY_LAMPORTS } from './compute-budget.js'

const mine = keypairOf(1)
const app = keypairOf(2)
const shop = keypairOf(3)
const thief = keypairOf(4)
const anotherHash = addressOf(keypairOf(11))
const nonce = addressOf(keypairOf(12))
const signer = addressOf(mine)
const program = keypairOf(21).publicKey

const transfer = (to: Keypair, lamports = 5_000n, from: Keypair = mine) =>
  SystemProgram.transfer({ fromPubkey: from.publicKey, toPubkey: to.publicKey, lamports })
const call = (data: readonly number[] = [1, 2], ...keys: TransactionInstruction['keys']) =>
  new TransactionInstruction({ programId: program, keys, data: Buffer.from(data) })
const reads = (key: Keypair) => ({ pubkey: key.publicKey, isSigner: false, isWritable: false })
const price = (microLamports: bigint) => ComputeBudgetProgram.setComputeUnitPrice({ microLamports })
const limit = (units: number) => ComputeBudgetProgram.setComputeUnitLimit({ units })
const budget = (...data: readonly number[]) =>
  new TransactionInstruction({
    programId: ComputeBudgetProgram.programId,
    keys: [],
    data: Buffer.from(data),
  })
const advance = SystemProgram.nonceAdvance({
  noncePubkey: keypairOf(31).publicKey,
  authorizedPubkey: mine.publicKey,
})

const table = (seed: number, ...held: readonly Keypair[]) =>
  new AddressLookupTableAccount({
    key: keypairOf(seed).publicKey,
    state: {
      deactivationSlot: 2n ** 64n - 1n,
      lastExtendedSlot: 0,
      lastExtendedSlotStartIndex: 0,
      addresses: held.map(({ publicKey }) => publicKey),
    },
  })

/** A fault in words, and a transaction that has it. */
type Other = readonly [fault: string, instructions: readonly TransactionInstruction[], more?: Made]

type Kind = 'legacy' | 'version 0' | 'version 0 with tables'

interface Made {
  readonly kind?: Kind
  readonly payer?: Keypair
  readonly hash?: string
  readonly tables?: readonly AddressLookupTableAccount[]
}

function made(
  instructions: readonly TransactionInstruction[],
  { kind = 'version 0', payer = mine, hash = blockhash, tables = [table(41, shop, thief)] }: Made = {},
): VersionedTransaction {
  const message = new TransactionMessage({
    payerKey: payer.publicKey,
    recentBlockhash: hash,
    instructions: [...instructions],
  })
  if (kind === 'legacy') return new VersionedTransaction(message.compileToLegacyMessage())
  const used = kind === 'version 0' ? [] : [...tables]
  return new VersionedTransaction(message.compileToV0Message(used))
}

/** Base64, after these keys have signed. */
function signed(transaction: VersionedTransaction, ...keys: readonly Keypair[]): string {
  const copy = VersionedTransaction.deserialize(transaction.serialize())
  copy.sign([...keys])
  return base64.encode(copy.serialize())
}

/** Base64 with these bytes as the first signature. */
function withFirst(transaction: VersionedTransaction, signature: Uint8Array): string {
  const copy = VersionedTransaction.deserialize(transaction.serialize())
  copy.signatures[0] = signature
  return base64.encode(copy.serialize())
}

const answered = (asked: VersionedTransaction, transaction: string) =>
  answeredTransaction({ asked: base64.encode(asked.serialize()), signer, answer: { transaction } })

const refused = expect.objectContaining({ code: 'WALLET_ANSWER_INVALID' })
const kinds: readonly Kind[] = ['legacy', 'version 0', 'version 0 with tables']

describe.each(kinds)('a transaction, %s, that a wallet signed', (kind) => {
  const pays = [transfer(shop), call([7], reads(thief))]
  const asked = made(pays, { kind })
  const others: readonly Other[] = [
    ['pays another receiver', [transfer(thief), call([7], reads(thief))]],
    ['pays another amount', [transfer(shop, 5_001n), call([7], reads(thief))]],
    ['pays the account itself', [transfer(mine, 1n), call([7], reads(thief))]],
    ['does one thing more', [...pays, transfer(thief)]],
    ['does one thing less', [transfer(shop)]],
    ['does the same twice', [...pays, transfer(shop)]],
    ['does the same in another order', [...pays].reverse()],
    ['has other data', [transfer(shop), call([8], reads(thief))]],
    ['calls with other accounts', [transfer(shop), call([7], reads(shop))]],
    [
      'may write an account that was read',
      [transfer(shop), call([7], { ...reads(thief), isWritable: true })],
    ],
    ['needs one more signature', [transfer(shop), call([7], { ...reads(thief), isSigner: true })]],
    ['is paid by another account', pays, { payer: app }],
    ['has another version', pays, { kind: kind === 'legacy' ? 'version 0' : 'legacy' }],
    ['adds more than the cap', [limit(1_000_000), price(10_000_001n), ...pays]],
    ['adds a price for the usual limit', [price(50_000_000_000n), ...pays]],
    ['sets a price twice', [price(1n), price(1n), ...pays]],
    ['sets a budget of an unknown kind', [budget(9, 0, 0, 0, 0), ...pays]],
    ['sets a budget that is cut off', [budget(2, 1), ...pays]],
    ['sets no budget', [budget(), ...pays]],
    [
      'sets a budget with an account',
      [
        new TransactionInstruction({ ...limit(1), keys: [reads(shop)], programId: limit(1).programId }),
        ...pays,
      ],
    ],
  ]

  it('[U45 partly] may be the same', () => {
    const text = signed(asked, mine)
    const answer = answered(asked, text)
    expect(answer.transaction).toBe(text)
    expect(answer.signature).toBe(base58.encode(base64.decode(text).slice(1, 65)))
  })

  it.each([
    ['a recent blockhash', pays, { hash: anotherHash }],
    ['a limit', [limit(300_000), ...pays], {}],
    ['a limit and a price', [limit(1_000_000), price(10_000_000n), ...pays], {}],
    ['a price behind the rest', [...pays, price(1_000n)], {}],
    [
      'each of the four kinds',
      [limit(1), price(1n), budget(1, 0, 0, 4, 0), budget(4, 0, 0, 1, 0), ...pays],
      {},
    ],
    [
      'a price beyond a limit that no transaction reaches',
      [limit(4_000_000_000), price(7_142_857n), ...pays],
      {},
    ],
  ])('[U45 partly] may have %s of the wallet', (_, instructions, more) => {
    const text = signed(made(instructions, { kind, ...more }), mine)
    expect(answered(asked, text).transaction).toBe(text)
  })

  const faults = others.map(([fault, instructions, more]) => ({ fault, instructions, more }))
  it.each(faults)('[U45 partly] is refused when it $fault', ({ instructions, more }) => {
    const other = made(instructions, { kind, ...more })
    expect(() => answered(asked, signed(other, ...keysOf(other)))).toThrow(refused)
  })

  it('[U45 partly] is refused when the account did not sign, or another key did', () => {
    const right = signerWith(thief)(asked.message.serialize(), addressOf(thief))
    for (const signature of [new Uint8Array(64), new Uint8Array(64).fill(9), right])
      expect(() => answered(asked, withFirst(asked, signature))).toThrow(refused)
    const old = base64.decode(signed(made(pays, { kind, hash: anotherHash }), mine)).slice(1, 65)
    expect(() => answered(asked, withFirst(asked, old))).toThrow(refused)
  })

  it('[U45 partly] gets a signature that came alone, if it belongs to it', () => {
    const given = base64.encode(asked.serialize())
    const signature = signerWith(mine)(asked.message.serialize(), signer)
    const answer = answeredTransaction({ asked: given, signer, answer: { signature } })
    expect(answer).toEqual({ transaction: signed(asked, mine), signature: base58.encode(signature) })
    const wrong = signature.map((byte) => byte ^ 1)
    const asking = () => answeredTransaction({ asked: given, signer, answer: { signature: wrong } })
    expect(asking).toThrow(refused)
  })

  it('keeps what the app set itself, and a wallet may not go beyond the cap or that', () => {
    const own = made([limit(1_400_000), price(100_000_000n), ...pays], { kind })
    expect(answered(own, signed(own, mine)).transaction).toBe(signed(own, mine))
    const less = made([limit(1_400_000), price(90_000_000n), ...pays], { kind })
    expect(answered(own, signed(less, mine)).transaction).toBe(signed(less, mine))
    expect(answered(own, signed(asked, mine)).transaction).toBe(signed(asked, mine))
    const more = made([limit(1_400_000), price(100_000_001n), ...pays], { kind })
    expect(() => answered(own, signed(more, mine))).toThrow(refused)
  })

  it('[U45 partly] keeps a durable nonce, which stays in front', () => {
    const durable = made([advance, ...pays], { kind, hash: nonce })
    expect(answered(durable, signed(durable, mine)).signature).toMatch(/^\w{64,88}$/)
    const priced = made([advance, price(5n), ...pays], { kind, hash: nonce })
    expect(answered(durable, signed(priced, mine)).signature).toMatch(/^\w{64,88}$/)
    for (const other of [
      made([advance, ...pays], { kind, hash: anotherHash }),
      made([price(5n), advance, ...pays], { kind, hash: nonce }),
    ])
      expect(() => answered(durable, signed(other, mine))).toThrow(refused)
    // The other way round: with the budget gone, the hash would be a nonce.
    const behind = made([price(5n), advance, ...pays], { kind })
    expect(() => answered(behind, signed(durable, mine))).toThrow(refused)
  })
})

const keysOf = ({ message }: VersionedTransaction): readonly Keypair[] =>
  [mine, app, shop, thief].filter(({ publicKey }) =>
    message.staticAccountKeys
      .slice(0, message.header.numRequiredSignatures)
      .some((key) => key.equals(publicKey)),
  )

describe('the signatures of others', () => {
  const pays = [transfer(shop), transfer(shop, 1n, app)]
  const asked = made(pays)
  const withApp = VersionedTransaction.deserialize(base64.decode(signed(asked, app)))

  it('stay, and may be missing where the app gave none', () => {
    expect(answered(withApp, signed(withApp, mine)).transaction).toBe(signed(asked, mine, app))
    expect(answered(asked, signed(asked, mine)).transaction).toBe(signed(asked, mine))
    expect(answered(asked, signed(asked, mine, app)).transaction).toBe(signed(asked, mine, app))
  })

  it('[U45 partly] are refused when they are gone, or do not belong to what the wallet signed', () => {
    expect(() => answered(withApp, signed(asked, mine))).toThrow(refused)
    const changed = made([price(1n), ...pays])
    expect(() => answered(withApp, signed(changed, mine))).toThrow(refused)
    changed.signatures[1] = withApp.signatures[1] ?? new Uint8Array(64)
    expect(() => answered(withApp, signed(changed, mine))).toThrow(refused)
  })
})

it('[U45 partly] who pays is compared, also among accounts that sign and write both', () => {
  const pays = [transfer(shop), transfer(shop, 1n, app)]
  const swapped = made(pays, { payer: app })
  expect(() => answered(made(pays), signed(swapped, mine, app))).toThrow(refused)
})

it('[U45 partly] an account that no instruction uses is refused too', () => {
  const asked = made([transfer(shop)])
  const { header, staticAccountKeys, recentBlockhash, compiledInstructions } = asked.message
  const more = new MessageV0({
    header: { ...header, numReadonlyUnsignedAccounts: header.numReadonlyUnsignedAccounts + 1 },
    staticAccountKeys: [...staticAccountKeys, thief.publicKey],
    recentBlockhash,
    compiledInstructions,
    addressTableLookups: [],
  })
  expect(() => answered(asked, signed(new VersionedTransaction(more), mine))).toThrow(refused)
})

describe('address tables', () => {
  const pays = [transfer(shop), call([7], reads(thief))]
  const kind = 'version 0 with tables'
  const asked = made(pays, { kind })

  it.each([
    ['another table', { tables: [table(42, shop, thief)] }],
    ['the same table with another order of accounts', { tables: [table(41, thief, shop)] }],
    ['no table', { kind: 'version 0' as const }],
  ])('[U45 partly] are those that were asked: %s is refused', (_, more) => {
    expect(asked.message.addressTableLookups).toHaveLength(1)
    expect(() => answered(asked, signed(made(pays, { kind, ...more }), mine))).toThrow(refused)
  })
})

describe('an answer that is no transaction', () => {
  it.each(['', '!', 'AAAA', base64.encode(new Uint8Array(200).fill(1))])('%j is refused', (text) => {
    expect(() => answered(made([transfer(shop)]), text)).toThrow(refused)
  })

  it('of a key that is no point of the curve is refused', () => {
    const [vault] = PublicKey.findProgramAddressSync([Buffer.from('vault')], program)
    const message = new TransactionMessage({
      payerKey: vault,
      recentBlockhash: blockhash,
      instructions: [SystemProgram.transfer({ fromPubkey: vault, toPubkey: shop.publicKey, lamports: 1n })],
    })
    const asked = new VersionedTransaction(message.compileToV0Message())
    const transaction = withFirst(asked, new Uint8Array(64).fill(9))
    const given = { asked: base64.encode(asked.serialize()), signer: vault.toBase58() }
    expect(() => answeredTransaction({ ...given, answer: { transaction } })).toThrow(refused)
  })
})

it('the cap on what a wallet may add is 0.01 SOL', () => {
  expect(MOST_PRIORITY_LAMPORTS).toBe(10_000_000n)
})
