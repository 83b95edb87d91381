import { encodeFunctionData, parseAbi } from 'viem'
import { expect, it } from 'vitest'
import { contractSignature } from './contract-signature.js'

const abi = parseAbi(['function isValidSignature(bytes32 hash, bytes signature) view returns (bytes4)'])

it('calls a contract as viem writes the call', async () => {
  const address = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
  for (const length of [0, 1, 31, 32, 33, 65, 500]) {
    const signature = `0x${'ab'.repeat(length)}` as const
    const asked: unknown[] = []
    const read = async (...call: unknown[]) => {
      asked.push(call)
      return { kind: 'answer', result: '0x' } as const
    }
    await contractSignature(read, { address, hash: new Uint8Array(32).fill(7), signature })
    const data = encodeFunctionData({ abi, args: [`0x${'07'.repeat(32)}`, signature] })
    expect(asked).toEqual([['eth_call', [{ to: address, data }, 'latest']]])
  }
})
