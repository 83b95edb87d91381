import type { LoginNetwork } from '../login-parts.js'

/**
 * Reads a chain as an operator writes it: `eip155:1 Ethereum ETH https://rpc.example/key`. The name may have spaces.
 * @throws Error with the form to write
 */
export function readNetwork(text: string): LoginNetwork {
  const [, id, name, symbol, node] =
    /^((?:eip155|solana):[\w-]+) +(\S.*?) +(\S+) +(https?:\/\/\S+)$/.exec(text.trim()) ?? []
  if (id === undefined || name === undefined || symbol === undefined || node === undefined)
    throw new Error(`${text} is no chain. Write it such as "eip155:1 Ethereum ETH https://rpc.example".`)
  return { id, name, symbol, decimals: id.startsWith('solana:') ? 9 : 18, node }
}
