import { PublicKey, TransactionInstruction, TransactionMessage, VersionedTransaction } from '@solana/web3.js'
import { describe, expect, it } from 'vitest'
import { addressOf, blockhash, keypairOf } from '../real-keys.cases.js'
import { type Instruction, legacyTransaction } from './legacy-message.js'

const [payer, program, second, ...keys] = [1, 2, 3, 4, 5, 6, 7].map((seed) => addressOf(keypairOf(seed)))
const [a = '', b = '', c = '', d = ''] = keys

const cases: readonly (readonly [string, readonly Instruction[]])[] = [
  ['no accounts', [{ program: program ?? '', accounts: [], data: Uint8Array.of(1, 2, 3) }]],
  [
    'accounts of all rights, in another order',
    [
      {
        program: program ?? '',
        accounts: [
          { address: a },
          { address: b, writes: true },
          { address: c, signs: true },
          { address: d, signs: true, writes: true },
        ],
        data: new Uint8Array(),
      },
    ],
  ],
  [
    'rights that two instructions give, and the payer among the accounts',
    [
      {
        program: program ?? '',
        accounts: [{ address: a }, { address: payer ?? '' }],
        data: Uint8Array.of(0),
      },
      {
        program: second ?? '',
        accounts: [{ address: a, writes: true }, { address: program ?? '' }, { address: a, signs: true }],
        data: Uint8Array.of(255, 0),
      },
    ],
  ],
]

describe('the bytes of a transaction', () => {
  it.each(cases)('say what web3.js reads from them: %s', (_, instructions) => {
    const bytes = legacyTransaction({ payer: payer ?? '', blockhash, instructions })
    const { message, signatures } = VersionedTransaction.deserialize(bytes)
    const read = TransactionMessage.decompile(message)
    const signers = message.staticAccountKeys.slice(0, message.header.numRequiredSignatures)
    expect(read.payerKey.toBase58()).toBe(payer)
    expect(read.recentBlockhash).toBe(blockhash)
    expect(signatures).toHaveLength(signers.length)
    expect(message.version).toBe('legacy')
    expect(read.instructions.map(({ programId, data }) => [programId.toBase58(), [...data]])).toEqual(
      instructions.map((one) => [one.program, [...one.data]]),
    )
    expect(read.instructions.map(({ keys: used }) => used.map(({ pubkey }) => pubkey.toBase58()))).toEqual(
      instructions.map(({ accounts }) => accounts.map(({ address }) => address)),
    )
  })

  it.each(cases)('have the accounts and the rights that web3.js gives them: %s', (_, instructions) => {
    const bytes = legacyTransaction({ payer: payer ?? '', blockhash, instructions })
    const { message } = VersionedTransaction.deserialize(bytes)
    const expected = new TransactionMessage({
      payerKey: new PublicKey(payer ?? ''),
      recentBlockhash: blockhash,
      instructions: instructions.map(
        (one) =>
          new TransactionInstruction({
            programId: new PublicKey(one.program),
            keys: one.accounts.map(({ address, signs = false, writes = false }) => ({
              pubkey: new PublicKey(address),
              isSigner: signs,
              isWritable: writes,
            })),
            data: Buffer.from(one.data),
          }),
      ),
    }).compileToLegacyMessage()
    const rightsOf = (
      of: Pick<typeof message, 'isAccountSigner' | 'isAccountWritable'>,
      addresses: readonly PublicKey[],
    ) =>
      addresses
        .map((key, at) => `${key.toBase58()} ${of.isAccountSigner(at)} ${of.isAccountWritable(at)}`)
        .toSorted()
    expect(rightsOf(message, message.staticAccountKeys)).toEqual(rightsOf(expected, expected.accountKeys))
    expect(message.header).toEqual(expected.header)
  })
})
