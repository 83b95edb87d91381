import { optionInvalid } from '../../../model/errors/option-invalid.js'

/** Two names of one field. Wallets differ in which of both they show and which they sign. */
const pairs = [
  ['data', 'input'],
  ['gas', 'gasLimit'],
] as const

const isSame = (one: unknown, other: unknown): boolean =>
  String(one).toLowerCase() === String(other).toLowerCase()

/**
 * Checks that the fields of a transaction do not contradict each other, and keeps one field of each pair.
 * @param written the transaction as JSON-RPC takes it
 * @throws WalletchartError `OPTION_INVALID`
 */
export function agreeingFields(
  written: Readonly<Record<string, unknown>>,
): Readonly<Record<string, unknown>> {
  const agreeing = { ...written }
  for (const [name, alias] of pairs) {
    if (written[name] === undefined || written[alias] === undefined) continue
    if (!isSame(written[name], written[alias]))
      throw optionInvalid(alias, `Expected the same as in ${name}, or only one of both`)
    delete agreeing[alias]
  }
  const { maxFeePerGas, maxPriorityFeePerGas } = written
  if (maxFeePerGas !== undefined && maxPriorityFeePerGas !== undefined)
    if (BigInt(String(maxPriorityFeePerGas)) > BigInt(String(maxFeePerGas)))
      throw optionInvalid('maxPriorityFeePerGas', 'Expected at most maxFeePerGas')
  return agreeing
}
