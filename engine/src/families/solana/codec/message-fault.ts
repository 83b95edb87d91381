import type { VersionedMessage } from '@solana/web3.js'
import { COMPUTE_BUDGET_PROGRAM, MOST_PRIORITY_LAMPORTS, priorityLamports } from './compute-budget.js'

const SYSTEM_PROGRAM = '11111111111111111111111111111111'
/** The number of `AdvanceNonceAccount`, the first four bytes of its data. */
const ADVANCE_NONCE = [4, 0, 0, 0]

/** An instruction whose accounts are named, not numbered. */
interface NamedInstruction {
  readonly program: string
  readonly accounts: readonly string[]
  readonly data: Uint8Array
  /** The same for instructions that do the same. */
  readonly text: string
}

/** A message whose accounts are named. Two that do the same have equal names, whatever their order of accounts is. */
interface NamedMessage {
  readonly version: 'legacy' | number
  readonly payer: string | undefined
  readonly blockhash: string
  /** Each with its rights, without the program of the compute budget. In the order of the alphabet. */
  readonly accounts: readonly string[]
  readonly instructions: readonly NamedInstruction[]
}

const named = (name: string, signs: boolean, writes: boolean): string =>
  `${name}${signs ? ' signs' : ''}${writes ? ' writes' : ''}`

/** The accounts by their number: the named ones, then those of address tables that are written, then those that are read. */
function accountsOf(message: VersionedMessage): readonly string[] {
  const { staticAccountKeys, addressTableLookups } = message
  const at = (index: number) => named('', message.isAccountSigner(index), message.isAccountWritable(index))
  const own = staticAccountKeys.map((key, index) => `${key.toBase58()}${at(index)}`)
  const found = (list: 'writableIndexes' | 'readonlyIndexes', writes: boolean) =>
    addressTableLookups.flatMap((table) =>
      table[list].map((index) => named(`${table.accountKey.toBase58()}[${index}]`, false, writes)),
    )
  return [...own, ...found('writableIndexes', true), ...found('readonlyIndexes', false)]
}

function namedMessage(message: VersionedMessage): NamedMessage {
  const all = accountsOf(message)
  const nameOf = (index: number) => all[index] ?? `#${index}`
  const tables = message.addressTableLookups.map(({ accountKey }) => `table ${accountKey.toBase58()}`)
  return {
    version: message.version,
    payer: all[0],
    blockhash: message.recentBlockhash,
    accounts: [...all, ...tables].filter((name) => name !== COMPUTE_BUDGET_PROGRAM).sort(),
    instructions: message.compiledInstructions.map(({ programIdIndex, accountKeyIndexes, data }) => {
      const program = nameOf(programIdIndex)
      const accounts = accountKeyIndexes.map(nameOf)
      return { program, accounts, data, text: [program, accounts.join(), data.join()].join('|') }
    }),
  }
}

const isSame = (some: readonly string[], others: readonly string[]): boolean =>
  some.length === others.length && some.every((one, index) => one === others[index])

const isBudget = ({ program }: NamedInstruction): boolean => program === COMPUTE_BUDGET_PROGRAM
const texts = (instructions: readonly NamedInstruction[]) => instructions.map(({ text }) => text)

/** The first instruction of a message whose blockhash is a durable nonce. */
function nonceIn({ instructions: [first] }: NamedMessage): string | undefined {
  const advances = ADVANCE_NONCE.every((byte, index) => first?.data[index] === byte)
  return first?.program === SYSTEM_PROGRAM && advances ? first.text : undefined
}

function feeOf({ instructions }: NamedMessage): bigint | undefined {
  const budget = instructions.filter(isBudget)
  if (budget.some(({ accounts }) => accounts.length > 0)) return undefined
  const data = budget.map((instruction) => instruction.data)
  return priorityLamports(data, instructions.length - budget.length)
}

/** The fault of compute-budget instructions that a wallet put there. */
function budgetFault(asked: NamedMessage, answered: NamedMessage): string | undefined {
  const [before, after] = [asked, answered].map(({ instructions }) => texts(instructions.filter(isBudget)))
  if (isSame(before ?? [], after ?? [])) return undefined
  const fee = feeOf(answered)
  if (fee === undefined) return 'The wallet changed the compute budget to one that no cluster takes'
  const own = feeOf(asked) ?? 0n
  const most = own > MOST_PRIORITY_LAMPORTS ? own : MOST_PRIORITY_LAMPORTS
  return fee > most ? `The wallet added a fee of ${fee} lamports; at most ${most} are taken` : undefined
}

/**
 * Compares the message that a wallet signed with the one that it was asked for. Compute-budget instructions may differ, up to a fee, and
 * so may the blockhash, but not a durable nonce.
 * @returns what differs, as a sentence for the developer; undefined when the message does the same
 */
export function messageFault(asked: VersionedMessage, answered: VersionedMessage): string | undefined {
  const [before, after] = [namedMessage(asked), namedMessage(answered)]
  const rest = ({ instructions }: NamedMessage) =>
    texts(instructions.filter((instruction) => !isBudget(instruction)))
  if (before.version !== after.version) return 'The wallet signed another version of the transaction'
  if (before.payer !== after.payer) return 'The wallet signed a transaction that another account pays'
  if (!isSame(before.accounts, after.accounts)) return 'The wallet signed a transaction with other accounts'
  if (!isSame(rest(before), rest(after))) return 'The wallet signed another transaction'
  const nonce = nonceIn(before)
  // With the same nonce instruction in front, only the same nonce is the same transaction.
  if (nonce !== nonceIn(after) || (nonce !== undefined && before.blockhash !== after.blockhash))
    return 'The wallet changed the durable nonce of the transaction'
  return budgetFault(before, after)
}
