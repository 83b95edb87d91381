import { type Abi, parseAbi } from 'viem'
import { useReadContract } from './use-read-contract.js'
import { useWaitForTransactionReceipt } from './use-wait-for-transaction-receipt.js'
import { useWriteContract } from './use-write-contract.js'

declare const owner: `0x${string}` | undefined
declare const anyAbi: Abi

const address = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const abi = parseAbi([
  'function name() view returns (string)',
  'function balanceOf(address owner) view returns (uint256)',
  'function pair() view returns (uint256 a, bool b)',
  'function transfer(address to, uint256 amount) returns (bool)',
  'function deposit() payable',
])

export function useTypedReads(): void {
  const name = useReadContract({ abi, address, functionName: 'name' })
  name.data satisfies string | undefined
  useReadContract({ abi, address, functionName: 'pair' }).data satisfies
    | readonly [bigint, boolean]
    | undefined
  const balance = useReadContract({ abi, address: owner, functionName: 'balanceOf', args: owner && [owner] })
  balance.data satisfies bigint | undefined
  balance.refetch satisfies () => Promise<bigint | undefined>
  useReadContract({ abi: anyAbi, address, functionName: 'any', args: [1] }).data satisfies unknown
  // @ts-expect-error a name is text
  name.data satisfies bigint | undefined
  // @ts-expect-error the ABI has no such function
  useReadContract({ abi, address, functionName: 'nothing' })
  // @ts-expect-error it changes something
  useReadContract({ abi, address, functionName: 'transfer', args: [address, 1n] })
  // @ts-expect-error the owner is missing
  useReadContract({ abi, address, functionName: 'balanceOf' })
  // @ts-expect-error an owner is an address
  useReadContract({ abi, address, functionName: 'balanceOf', args: [1n] })
}

export async function useTypedWrites(): Promise<void> {
  const { writeContract, data } = useWriteContract()
  data satisfies `0x${string}` | undefined
  const sent = await writeContract({ abi, address, functionName: 'transfer', args: [address, 1n] })
  sent satisfies `0x${string}` | undefined
  await writeContract({ abi, address, functionName: 'deposit', value: 1n })
  // @ts-expect-error an amount is a bigint
  await writeContract({ abi, address, functionName: 'transfer', args: [address, 1] })
  // @ts-expect-error it takes no money
  await writeContract({ abi, address, functionName: 'transfer', args: [address, 1n], value: 1n })
  // @ts-expect-error it is only read
  await writeContract({ abi, address, functionName: 'name' })
}

export function useTypedReceipt(): void {
  const { status, data } = useWaitForTransactionReceipt({ hash: owner, confirmations: 2 })
  status satisfies 'idle' | 'pending' | 'error' | 'success' | 'reverted' | 'cancelled' | 'replaced'
  data?.blockNumber satisfies bigint | undefined
  // @ts-expect-error a hash is hexadecimal text
  useWaitForTransactionReceipt({ hash: 'hash' })
}
