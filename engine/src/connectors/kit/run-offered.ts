import { notOffered } from '../../model/errors/not-offered.js'

/** Calls a function of a wallet. @throws WalletchartError `METHOD_UNSUPPORTED` for one that it lacks, and what the wallet threw */
export async function runOffered<Name extends string>(
  functions: ReadonlyMap<Name, (...inputs: readonly unknown[]) => unknown>,
  name: Name,
  inputs: readonly unknown[],
): Promise<unknown> {
  const found = functions.get(name)
  if (!found) throw notOffered(`The wallet does not offer ${name}`)
  return await found(...inputs)
}
