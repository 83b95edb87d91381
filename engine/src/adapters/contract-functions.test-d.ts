import { type Abi, parseAbi } from 'viem'
import type { Eip155Engine } from '../families/eip155/actions/eip155-engine.js'
import { readContract } from './read-contract.js'
import type { ViemSource } from './viem-source.js'
import { waitForTransactionReceipt } from './wait-for-transaction-receipt.js'
import { writeContract } from './write-contract.js'

declare const engine: ViemSource & Eip155Engine
declare const anyAbi: Abi

const address = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const abi = parseAbi([
  'function name() view returns (string)',
  'function balanceOf(address owner) view returns (uint256)',
  'function pair() view returns (uint256 a, bool b)',
  'function at(uint256 index) view returns (uint256)',
  'function at(bytes32 key) view returns (string)',
  'function transfer(address to, uint256 amount) returns (bool)',
  'function deposit() payable',
])

// An answer has the type that the ABI says.
;(await readContract(engine, { address, abi, functionName: 'name' })) satisfies string
;(await readContract(engine, { address, abi, functionName: 'balanceOf', args: [address] })) satisfies bigint
;(await readContract(engine, { address, abi, functionName: 'pair' })) satisfies readonly [bigint, boolean]
;(await readContract(engine, { address, abi, functionName: 'at', args: [1n] })) satisfies bigint
;(await readContract(engine, { address, abi, functionName: 'at', args: ['0x00'] })) satisfies string
const unknown: unknown = await readContract(engine, { address, abi: anyAbi, functionName: 'any', args: [1] })
void unknown
// @ts-expect-error a name is text
;(await readContract(engine, { address, abi, functionName: 'name' })) satisfies bigint
// @ts-expect-error the ABI has no such function
await readContract(engine, { address, abi, functionName: 'nothing' })
// @ts-expect-error it changes something
await readContract(engine, { address, abi, functionName: 'transfer', args: [address, 1n] })
// @ts-expect-error the owner is missing
await readContract(engine, { address, abi, functionName: 'balanceOf' })
// @ts-expect-error an owner is an address
await readContract(engine, { address, abi, functionName: 'balanceOf', args: [1n] })

// Arguments of a transaction are typed too, and only payable functions take money.
;(await writeContract(engine, {
  address,
  abi,
  functionName: 'transfer',
  args: [address, 1n],
})) satisfies `0x${string}`
await writeContract(engine, { address, abi, functionName: 'deposit', value: 1n, simulate: true })
await writeContract(engine, { address, abi: anyAbi, functionName: 'any', args: [1], value: 1n })
// @ts-expect-error an amount is a bigint
await writeContract(engine, { address, abi, functionName: 'transfer', args: [address, 1] })
// @ts-expect-error it takes no money
await writeContract(engine, { address, abi, functionName: 'transfer', args: [address, 1n], value: 1n })
// @ts-expect-error it is only read
await writeContract(engine, { address, abi, functionName: 'name' })
// @ts-expect-error the bytes are those of the function
await writeContract(engine, { address, abi, functionName: 'deposit', data: '0x' })

const outcome = await waitForTransactionReceipt(engine, { hash: '0x12' })
outcome.status satisfies 'success' | 'reverted' | 'cancelled' | 'replaced'
outcome.replacement?.reason satisfies 'repriced' | 'cancelled' | 'replaced' | undefined
// @ts-expect-error a receipt alone does not say that it is of another transaction
outcome.receipt satisfies { readonly replacement: unknown }
