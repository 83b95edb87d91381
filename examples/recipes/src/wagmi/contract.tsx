import { useReadContract, useWriteContract } from 'wagmi'
import { counter } from '../counter.js'

export function Contract() {
  const { data, refetch } = useReadContract({ ...counter, functionName: 'get', query: { enabled: false } })
  const { mutate } = useWriteContract()
  return (
    <>
      <button type="button" onClick={() => refetch()}>
        Read
      </button>
      <button type="button" onClick={() => mutate({ ...counter, functionName: 'set', args: [7n] })}>
        Write
      </button>
      <output>{data?.toString()}</output>
    </>
  )
}
