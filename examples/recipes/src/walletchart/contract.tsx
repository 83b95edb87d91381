import { usePublicClient, useWalletClient } from '@walletchart/react/viem'
import { useState } from 'react'
import { counter } from '../counter.js'

export function Contract() {
  const [value, show] = useState<bigint>()
  const reader = usePublicClient()
  const writer = useWalletClient()
  if (!reader || !writer) return null
  const read = async () => show(await reader.readContract({ ...counter, functionName: 'get' }))
  const write = () => writer.writeContract({ ...counter, functionName: 'set', args: [7n] })
  return (
    <>
      <button type="button" onClick={read}>
        Read
      </button>
      <button type="button" onClick={write}>
        Write
      </button>
      <output>{value?.toString()}</output>
    </>
  )
}
