import { useReadContract, useWriteContract } from '@walletchart/react/viem'
import { counter } from '../counter.js'

export function Contract() {
  const { data, refetch } = useReadContract({ ...counter, functionName: 'get', enabled: false })
  const { writeContract } = useWriteContract()
  return (
    <>
      <button type="button" onClick={() => refetch()}>
        Read
      </button>
      <button type="button" onClick={() => writeContract({ ...counter, functionName: 'set', args: [7n] })}>
        Write
      </button>
      <output>{data?.toString()}</output>
    </>
  )
}
