import { base58 } from '@scure/base'
import { Message, PublicKey, VersionedTransaction } from '@solana/web3.js'

/** An account of an instruction, in base58, and its rights. */
export interface InstructionAccount {
  readonly address: string
  readonly signs?: boolean
  readonly writes?: boolean
}

/** A call of a program. */
export interface Instruction {
  readonly program: string
  readonly accounts: readonly InstructionAccount[]
  readonly data: Uint8Array
}

/** The parts of a transaction that one account signs and pays for. */
export interface LegacyParts {
  readonly payer: string
  /** A recent one, in base58. */
  readonly blockhash: string
  readonly instructions: readonly Instruction[]
}

/** Each account once, with all the rights that an instruction gives it. The payer comes first. */
function mergedAccounts({ payer, instructions }: LegacyParts): readonly Required<InstructionAccount>[] {
  const merged = new Map([[payer, { address: payer, signs: true, writes: true }]])
  const listed = instructions.flatMap(({ program, accounts }) => [...accounts, { address: program }])
  for (const { address, signs = false, writes = false } of listed) {
    const known = merged.get(address)
    merged.set(address, {
      address,
      signs: signs || known?.signs === true,
      writes: writes || known?.writes === true,
    })
  }
  // The order of a message: signers that are written and read, then the others that are written and read.
  const rank = ({ signs, writes }: Required<InstructionAccount>) => (signs ? 0 : 2) + (writes ? 0 : 1)
  return [...merged.values()].sort((one, other) => rank(one) - rank(other))
}

/**
 * The bytes of an unsigned transaction with a legacy message, which every wallet takes.
 * The instructions of web3.js hold a `Buffer`, which browsers do not have.
 */
export function legacyTransaction(parts: LegacyParts): Uint8Array {
  const accounts = mergedAccounts(parts)
  const indexOf = (wanted: string) => accounts.findIndex(({ address }) => address === wanted)
  const count = (signs: boolean, writes?: boolean) =>
    accounts.filter((one) => one.signs === signs && (writes === undefined || one.writes === writes)).length
  const message = new Message({
    header: {
      numRequiredSignatures: count(true),
      numReadonlySignedAccounts: count(true, false),
      numReadonlyUnsignedAccounts: count(false, false),
    },
    accountKeys: accounts.map(({ address }) => new PublicKey(address)),
    recentBlockhash: parts.blockhash,
    instructions: parts.instructions.map(({ program, accounts: used, data }) => ({
      programIdIndex: indexOf(program),
      accounts: used.map(({ address }) => indexOf(address)),
      data: base58.encode(data),
    })),
  })
  return new VersionedTransaction(message).serialize()
}
